import { Alert, Box, Stack } from '@mui/material'
import { user } from '../../../resources/entities/user.ts'
import { sectionRoots } from '../../core/screens.ts'
import { useSession } from '../../core/session.ts'
import { FormFrame } from '../../form/FormFrame.tsx'
import { SecretInput } from '../../form/inputs/SecretInput.tsx'
import { usePasswordForm } from './usePasswordForm.ts'

/** `/config/actualizar/contraseña`: changes the user's own password, including a temporary one. */
export default function PasswordPage() {
  const form = usePasswordForm()
  const { mustChangePassword } = useSession()
  return (
    <FormFrame
      form={form}
      title="Actualizar contraseña"
      back={mustChangePassword ? null : sectionRoots.config.path}
      columns={false}
    >
      <Stack spacing={1} sx={{ maxWidth: 440 }}>
        {mustChangePassword && (
          <Box sx={{ pb: 1.5 }}>
            <Alert severity="info">Su contraseña es temporal: escoja una nueva</Alert>
          </Box>
        )}
        {inputs.map(({ name, label, autoComplete }) => (
          <SecretInput
            key={name}
            source={name}
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
