/** The e-mail that the user typed on a page of sign-in, for the next of them. Kept in memory only: a machine may be shared. */
let typed = ''

export const keepTypedEmail = (email: string): void => {
  typed = email
}
export const typedEmail = (): string => typed
