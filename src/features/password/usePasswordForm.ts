import { newPassword as check, type PasswordUpdate } from '../../../resources/signin.ts'
import { post } from '../../core/http.ts'
import { sectionRoots } from '../../core/screens.ts'
import { renewToken } from '../../core/session.ts'
import { type Saved, type SavingForm, useSavingForm } from '../../form/useSavingForm.ts'

/** A password update ends all other sessions; this one continues with a new token. */
export function usePasswordForm(): SavingForm {
  return useSavingForm({
    check,
    empty: { currentPassword: '', newPassword: '', confirmPassword: '' },
    save,
    next: sectionRoots.principal.path,
  })
}

async function save({ currentPassword, newPassword }: PasswordUpdate): Promise<Saved> {
  const answer = await post<Saved & { token: string }>('/auth/password/update', { currentPassword, newPassword })
  renewToken(answer.token)
  return answer
}
