import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { Section } from '../../core/Section.tsx'
import { secondFactorSet } from '../../core/session.ts'
import { AskForm } from './AskForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { Account } from './useAccount.ts'

type SecondFactorProps = Account['secondFactor'] & { onChange: () => void }
type Started = { secret: string; qr: string }
type Codes = { msg?: string; recoveryCodes: readonly string[] }

/** The current step: none, the password for a change, the setup of the app, or the codes. */
type Doing =
  | { step: 'nothing' | 'start' | 'codes' | 'remove' }
  | ({ step: 'confirm' } & Started)
  | { step: 'shown'; codes: readonly string[] }

/** 'Segundo factor': turned on with an authenticator app, its recovery codes, and turned off. */
const leftText = (left: number): string =>
  left === 1 ? 'Le queda 1 código de recuperación.' : `Le quedan ${left} códigos de recuperación.`

export function SecondFactorSection({ on, demanded, codesLeft, onChange }: SecondFactorProps) {
  const [doing, setDoing] = useState<Doing>({ step: 'nothing' })
  const steps = useRef<HTMLDivElement>(null)
  const rest = () => {
    // The pressed button goes with its step.
    steps.current?.focus()
    setDoing({ step: 'nothing' })
  }
  const show = ({ recoveryCodes }: Codes) => {
    setDoing({ step: 'shown', codes: recoveryCodes })
    secondFactorSet()
    onChange()
  }
  return (
    <Section title="Segundo factor">
      <Box ref={steps} tabIndex={-1} sx={{ outline: 0 }}>
        <Typography sx={{ mb: 2 }}>
          {on
            ? `Activo: además de la contraseña, ingresar pide un código de su aplicación. ${leftText(codesLeft)}`
            : 'Con un segundo factor, quien sepa su contraseña no puede ingresar sin el código que muestra su teléfono. Sirve cualquier aplicación de códigos (TOTP).'}
        </Typography>
        {doing.step === 'nothing' && (
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {!on && (
              <Button variant="contained" onClick={() => setDoing({ step: 'start' })}>
                Activar
              </Button>
            )}
            {on && (
              <>
                <Button variant="outlined" onClick={() => setDoing({ step: 'codes' })}>
                  Códigos nuevos
                </Button>
                <Button onClick={() => setDoing({ step: 'remove' })}>Quitar</Button>
              </>
            )}
          </Stack>
        )}
        {doing.step === 'start' && (
          <AskForm<Started & { msg?: string }>
            path="/auth/factor/start"
            name="currentPassword"
            submit="Continuar"
            onDone={(started) => setDoing({ step: 'confirm', ...started })}
            onCancel={rest}
          />
        )}
        {doing.step === 'confirm' && (
          <Stack spacing={2}>
            <Typography>
              Lea esta imagen con la aplicación, o escriba en ella la clave, y luego escriba aquí el código que muestra.
            </Typography>
            <Box
              component="img"
              src={doing.qr}
              alt="Código QR con la clave del segundo factor"
              width={232}
              height={232}
              sx={{ bgcolor: '#fff', borderRadius: 1, border: 1, borderColor: 'divider' }}
            />
            <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {doing.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </Typography>
            <AskForm<Codes> path="/auth/factor/confirm" name="code" submit="Activar" onDone={show} onCancel={rest} />
          </Stack>
        )}
        {doing.step === 'codes' && (
          <AskForm<Codes>
            path="/auth/factor/codes"
            name="currentPassword"
            submit="Crear códigos nuevos"
            onDone={show}
            onCancel={rest}
          />
        )}
        {doing.step === 'remove' && (
          <Stack spacing={2}>
            {demanded && (
              <Alert severity="info">Su rol debe usarlo: después de quitarlo tendrá que activarlo de nuevo.</Alert>
            )}
            <AskForm
              path="/auth/factor/remove"
              name="currentPassword"
              submit="Quitar el segundo factor"
              onDone={() => {
                rest()
                onChange()
              }}
              onCancel={rest}
            />
          </Stack>
        )}
        {doing.step === 'shown' && <RecoveryCodes codes={doing.codes} onDone={rest} />}
      </Box>
    </Section>
  )
}
