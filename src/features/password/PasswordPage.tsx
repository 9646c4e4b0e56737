import { Stack } from '@mui/material'
import { user } from '../../../resources/entities/user.ts'
import { sectionRoots } from '../../core/screens.ts'
import { FormFrame } from '../../form/FormFrame.tsx'
import { PasswordInput } from '../../form/inputs/PasswordInput.tsx'
import { usePasswordForm } from './usePasswordForm.ts'

/** `/config/actualizar/contraseña`: changes the user's own password, including a temporary one. */
export default function PasswordPage() {
  const { form, pending, keeping, submit } = usePasswordForm()
  return (
    <FormFrame
      form={form}
      pending={pending}
      keeping={keeping}
      submit={submit}
      title="Actualizar contraseña"
      back={sectionRoots.config.path}
      columns={false}
    >
      <Stack spacing={1} sx={{ maxWidth: 440 }}>
        {inputs.map(({ name, label, autoComplete }) => (
          <PasswordInput
            key={name}
            name={name}
            field={user.fields.password}
            label={label}
            autoComplete={autoComplete}
          />
        ))}
      </Stack>
    </FormFrame>
  )
}

const inputs = [
  { name: 'currentPassword', label: 'Contraseña actual', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'Nueva contraseña', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirmar contraseña', autoComplete: 'new-password' },
]
