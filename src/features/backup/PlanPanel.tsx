import { Box, Button, Paper, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { BackupPlan } from '../../../resources/entities/backup.ts'
import { noBackupFolder } from '../../../resources/parts/backupTexts.ts'
import { formatInstant } from '../../../resources/values/dates.ts'
import { showFailure } from '../../core/failure.ts'
import { get, post } from '../../core/http.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { notify } from '../../core/notices.tsx'

const pollMs = 3000

/** The schedule of backups, the result of the last one, and 'Hacer una copia ahora'. */
export default function PlanPanel() {
  const { data, error, refetch } = useQuery({
    queryKey: ['backupPlan'],
    queryFn: () => get<{ plan: BackupPlan }>('/backup/plan'),
    refetchInterval: ({ state }) => (state.data?.plan.isRunning ? pollMs : false),
  })
  const [asking, setAsking] = useState(false)
  const plan = data?.plan
  const isRunning = plan?.isRunning ?? false
  useRefreshAfter(isRunning)
  if (error && !plan) return <LoadFailure retry={() => refetch()} />
  if (!plan) return <Skeleton variant="rounded" sx={{ height: 90, mb: 2 }} />

  const make = async () => {
    setAsking(true)
    try {
      await post('/backup/make', {})
      notify('La copia se está haciendo; puede seguir trabajando')
    } catch (error) {
      showFailure(error)
    }
    await refetch()
    setAsking(false)
  }
  return (
    <Paper variant="outlined" component="section" aria-label="Copias de este servidor" sx={panel}>
      <Box sx={{ minWidth: 0, flex: '1 1 20rem' }}>
        <Last last={plan.last} />
        <Typography variant="body2" color="text.secondary">
          {planText(plan)}
        </Typography>
      </Box>
      <Button variant="contained" onClick={make} disabled={!plan.isSet || isRunning || asking}>
        {isRunning ? 'Haciendo la copia…' : 'Hacer una copia ahora'}
      </Button>
    </Paper>
  )
}

/** Of all, and not of the rows that the list shows: they may be sorted and filtered. */
const Last = ({ last }: Pick<BackupPlan, 'last'>) => (
  <Typography sx={{ fontWeight: 650 }} color={last && last.outcome !== 'verified' ? 'error' : undefined}>
    {last ? lastText(last) : 'Todavía no hay ninguna copia'}
  </Typography>
)

function lastText({ at, outcome }: NonNullable<BackupPlan['last']>): string {
  const when = formatInstant(at)
  if (outcome === 'verified') return `La última copia, del ${when}, se restauró de prueba y se verificó`
  if (outcome === 'failed') return `La copia del ${when} no se hizo: la observación dice por qué`
  if (outcome === 'interrupted') return `La copia del ${when} se interrumpió: se hace otra vez`
  return `La copia del ${when} se restaura, pero sus datos tienen diferencias: la observación dice cuáles`
}

function planText({ isSet, hour, keep, isSealed }: BackupPlan): string {
  if (!isSet) return `${noBackupFolder}.`
  const sealed = isSealed
    ? 'Quedan cifradas con la frase de BACKUP_PASSPHRASE: sin ella no sirven.'
    : 'Quedan sin cifrar: quien tenga el archivo tiene los datos.'
  return `Se hace una cada noche a ${hour === 1 ? 'la' : 'las'} ${hour}:00, y quedan las ${keep} últimas. ${sealed}`
}

function useRefreshAfter(isRunning: boolean) {
  const refresh = useRefresh()
  const was = useRef(isRunning)
  useEffect(() => {
    if (was.current && !isRunning) refresh()
    was.current = isRunning
  }, [isRunning, refresh])
}

const panel = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', p: 2, mb: 2 } as const
