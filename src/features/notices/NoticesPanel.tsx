import { Box, Link as MuiLink, Popover, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { resourceNamed } from '../../../resources/index.ts'
import { type Notice, noticeText } from '../../../resources/rules/notices.ts'
import { dayOf, formatDay } from '../../../resources/values/dates.ts'
import { loadFailed } from '../../core/LoadFailure.tsx'
import { showScreen } from '../../core/paths.ts'
import { accountScreen, path } from '../../core/screens.ts'
import { unbroken } from '../../core/unbroken.ts'
import { details } from '../budget/screens.ts'

type NoticesPanelProps = {
  anchor: HTMLElement
  notices: readonly Notice[] | undefined
  failed: boolean
  isNew(notice: Notice): boolean
  close(): void
}

export default function NoticesPanel({ anchor, notices, failed, isNew, close }: NoticesPanelProps) {
  const heading = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading, sx: paper } }}
    >
      <Typography id={heading} variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        Avisos
      </Typography>
      {notices?.length ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
          {notices.map((notice) => (
            <Item key={notice.key} notice={notice} isNew={isNew(notice)} close={close} />
          ))}
        </Box>
      ) : (
        <Typography color="text.secondary" role="status" sx={{ px: 2, pb: 2.5 }}>
          {failed ? loadFailed : notices ? 'Sin avisos' : 'Cargando'}
        </Typography>
      )}
    </Popover>
  )
}

function Item({ notice, isNew, close }: { notice: Notice; isNew: boolean; close(): void }) {
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderLeft: 3, borderColor: isNew ? 'warning.main' : 'transparent' }}>
      <MuiLink component={Link} to={placeOf(notice)} onClick={close} sx={{ fontWeight: isNew ? 650 : 400 }}>
        {unbroken(noticeText(notice))}
      </MuiLink>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[isNew && 'Nuevo', notice.nameInstitute, formatDay(dayOf(notice.at))].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

function placeOf({ kind, institute_id, row_id }: Notice): string {
  if (institute_id === null || row_id === null) return accountScreen.path
  if (kind === 'spent') return path(details, { institute: institute_id, budget: row_id })
  const of = resourceNamed(kind === 'ending' ? 'contract' : 'availability')
  return showScreen(of, { institute: institute_id }, row_id)
}

const paper = { width: 400, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(36rem, calc(100dvh - 88px))' } as const
