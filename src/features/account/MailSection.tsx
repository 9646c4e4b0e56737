import { FormControlLabel, Switch } from '@mui/material'
import { Section } from '../../core/Section.tsx'
import { useSend } from './useSend.ts'

type MailProps = { isOn: boolean; onChange: () => void }

/** 'Correo semanal': the notices by mail, unless the user opts out. */
export function MailSection({ isOn, onChange }: MailProps) {
  const { send, pending } = useSend('/auth/account/mail', onChange)
  return (
    <Section title="Correo semanal">
      <FormControlLabel
        disabled={pending}
        control={<Switch checked={isOn} onChange={(_, on) => send({ weekly: on ? 'on' : 'off' })} />}
        label="Recibir cada lunes lo que dice la campana"
      />
    </Section>
  )
}
