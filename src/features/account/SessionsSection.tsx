import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material'
import { formatInstant } from '../../../resources/values/dates.ts'
import { Section } from '../../core/Section.tsx'
import type { OwnSession } from './useAccount.ts'
import { useSend } from './useSend.ts'

type SessionsProps = { sessions: readonly OwnSession[]; onChange: () => void }

/** 'Mis sesiones': each signed-in device; the current one is marked. */
export function SessionsSection({ sessions, onChange }: SessionsProps) {
  const { send, pending } = useSend('/auth/session/end', onChange)
  const end = (session: string) => () => send({ session })
  return (
    <Section title="Mis sesiones">
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {sessions.map(({ id, device, address, createdAt, lastSeenAt, own }) => (
          <Paper component="li" variant="outlined" key={id} sx={row}>
            <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="h3" sx={{ fontWeight: 600 }}>
                {device} {own && <Chip size="small" label="Esta" color="success" variant="outlined" />}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                Desde {address} · ingreso {formatInstant(createdAt)} · último uso {formatInstant(lastSeenAt)}
              </Typography>
            </Box>
            {!own && (
              <Button
                disabled={pending}
                onClick={end(id)}
                aria-label={`Cerrar la sesión de ${device}, ingreso ${formatInstant(createdAt)}`}
              >
                Cerrar
              </Button>
            )}
          </Paper>
        ))}
      </Stack>
      {sessions.length > 1 && (
        <Button variant="outlined" disabled={pending} onClick={end('others')} sx={{ mt: 2 }}>
          Cerrar las demás
        </Button>
      )}
    </Section>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 } as const
