import { Box, Link as MuiLink, Popover, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { resourceNamed } from '../../../resources/index.ts'
import { type Alert, alertText } from '../../../resources/rules/alerts.ts'
import { dayOf, formatDay } from '../../../resources/values/dates.ts'
import { loadFailed } from '../../core/LoadFailure.tsx'
import { showScreen } from '../../core/paths.ts'
import { accountScreen, path } from '../../core/screens.ts'
import { unbroken } from '../../core/unbroken.ts'
import { details } from '../budget/screens.ts'

type AlertsPanelProps = {
  anchor: HTMLElement
  alerts: readonly Alert[] | undefined
  failed: boolean
  isNew(alert: Alert): boolean
  onClose(): void
}

export default function AlertsPanel({ anchor, alerts, failed, isNew, onClose }: AlertsPanelProps) {
  const heading = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading, sx: paper } }}
    >
      <Typography id={heading} variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        Avisos
      </Typography>
      {alerts?.length ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
          {alerts.map((alert) => (
            <Item key={alert.key} alert={alert} isNew={isNew(alert)} onClose={onClose} />
          ))}
        </Box>
      ) : (
        <Typography color="text.secondary" role="status" sx={{ px: 2, pb: 2.5 }}>
          {failed ? loadFailed : alerts ? 'Sin avisos' : 'Cargando'}
        </Typography>
      )}
    </Popover>
  )
}

function Item({ alert, isNew, onClose }: { alert: Alert; isNew: boolean; onClose(): void }) {
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderLeft: 3, borderColor: isNew ? 'warning.main' : 'transparent' }}>
      <MuiLink component={Link} to={placeOf(alert)} onClick={onClose} sx={{ fontWeight: isNew ? 650 : 400 }}>
        {unbroken(alertText(alert))}
      </MuiLink>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[isNew && 'Nuevo', alert.nameInstitute, formatDay(dayOf(alert.at))].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

function placeOf({ kind, institute_id, row_id }: Alert): string {
  if (institute_id === null || row_id === null) return accountScreen.path
  if (kind === 'spent') return path(details, { institute: institute_id, budget: row_id })
  const of = resourceNamed(kind === 'ending' ? 'contract' : 'availability')
  return showScreen(of, { institute: institute_id }, row_id)
}

const paper = { width: 400, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(36rem, calc(100dvh - 88px))' } as const
