import { contactAdministrator } from '../../resources/values/refusals.ts'
import { ApiError } from './apiError.ts'
import { isUser, type User } from './storedUser.ts'

/**
 * The session of this browser (spec sections 3 and 4): it alone switches between the public pages and the admin.
 * `mustChangePassword` and `mustSetSecondFactor` are not stored: after a reload the server's 403 sets them again
 * (`requireFirst`). `secondFactorToken` is set between the password and the code of a sign-in. `expired` is the id of the
 * user whose session ended here without a sign-out.
 */
export type Session = {
  status: boolean
  logginToast: boolean
  user: User | null
  error: string | null
  loading: 'idle' | 'pending'
  currentRequestId: number | null
  mustChangePassword: boolean
  mustSetSecondFactor: boolean
  secondFactorToken: string | null
  expired: string | null
}

/** Without token and role it is the response to the first of two steps. */
export type LoginAnswer = Partial<User> & { status: boolean; secondFactorToken?: string } & { [K in Pending]?: boolean }

/** The action that the server requires first, by the code of its refusal. */
export type Pending = 'mustChangePassword' | 'mustSetSecondFactor'

export const signedOut: Session = {
  status: false,
  logginToast: false,
  user: null,
  error: null,
  loading: 'idle',
  currentRequestId: null,
  mustChangePassword: false,
  mustSetSecondFactor: false,
  secondFactorToken: null,
  expired: null,
}

export function accepted(answer: LoginAnswer): Partial<Session> {
  const { secondFactorToken, mustChangePassword = false, mustSetSecondFactor = false } = answer
  if (secondFactorToken !== undefined) return { secondFactorToken }
  if (!answer.status || !isUser(answer)) return refused(new Error('the sign-in answer has no token or role'), false)
  return { user: { token: answer.token, role: answer.role }, mustChangePassword, mustSetSecondFactor }
}

/** A wrong code keeps the second step open. */
export function refused(error: unknown, isSecondStep: boolean): Partial<Session> {
  const isOver = error instanceof ApiError && error.body.code === 'signInExpired'
  return { error: loginError(error, isSecondStep), ...(isOver && { secondFactorToken: null }) }
}

/**
 * Messages of spec section 8; too many attempts have their own, because another attempt would only prolong the wait.
 */
function loginError(error: unknown, isSecondStep: boolean): string {
  if (error instanceof ApiError && error.status === 429 && error.body.msg) return error.body.msg
  if (error instanceof ApiError && error.status === 400)
    return (isSecondStep && error.body.msg) || 'Información de ingreso incorrecta'
  console.error(error)
  return contactAdministrator
}
