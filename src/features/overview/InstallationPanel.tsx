import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { resourceNamed } from '../../../resources/index.ts'
import type { Installation } from '../../../resources/rules/overview.ts'
import { formatInstant, today, yearOf } from '../../../resources/values/dates.ts'
import { formatCount } from '../../../resources/values/money.ts'
import { screenPath } from '../../core/paths.ts'
import { listAt } from './Concerns.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { useInstallation } from './useOverview.ts'

/** The installation for root: counts above zero link to their rows. */
export function InstallationPanel() {
  const { data, isLoadingError } = useInstallation()
  if (isLoadingError) return null
  return (
    <PanelFrame label="Estado de la instalación" columns={[2, 4]} gap={[1.5, 3]} height={[270, 108]}>
      {data && factsOf(data).map((fact) => <Fact key={fact.label} {...fact} />)}
    </PanelFrame>
  )
}

type FactProps = { label: string; value: string; to?: string; isBad?: boolean }

function factsOf({ withoutBudget, neverSignedIn, mailsWaiting, lastBackup }: Installation): FactProps[] {
  return [
    {
      label: `Colegios sin presupuesto de ${yearOf(today())}`,
      ...counted(withoutBudget.count, listAt('institute', undefined, { id: withoutBudget.ids })),
    },
    {
      label: 'Usuarios que nunca han ingresado',
      ...counted(neverSignedIn.count, listAt('user', undefined, { id: neverSignedIn.ids })),
    },
    { label: 'Correos por enviar', value: formatCount(mailsWaiting) },
    {
      label: 'Última copia de seguridad',
      value: lastBackup ? formatInstant(lastBackup.at) : 'Ninguna',
      to: screenPath(resourceNamed('backup'), {}),
      isBad: lastBackup?.outcome !== 'verified',
    },
  ]
}

const counted = (count: number, to: string) => ({ value: formatCount(count), ...(count > 0 ? { to } : {}) })

function Fact({ label, value, to, isBad = false }: FactProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={figure} color={isBad ? 'error' : undefined}>
        {value}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {to ? (
          <MuiLink component={Link} to={to}>
            {label}
          </MuiLink>
        ) : (
          label
        )}
      </Typography>
    </Box>
  )
}

const figure = { fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 } as const
