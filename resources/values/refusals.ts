/** Codes of refusals, for programs to compare; the sentences are for users. */

/** The refusals whose sentence is the same wherever they are thrown. */
export const refusals = {
  notRelated: 'El usuario no esta relacionado con el instituto indicado',
  mustChangePassword: 'Debe cambiar su contraseña',
  mustSetSecondFactor: 'Debe activar el segundo factor',
  unusable: 'La opción seleccionada no existe o está inactiva',
  stale: 'Otra persona cambió estos datos',
  outsideValidity: 'La fecha debe estar dentro de la vigencia',
} as const

export type RefusalCode =
  | keyof typeof refusals
  | 'repeated'
  | 'notPositive'
  | 'tooLarge'
  | 'incomplete'
  | 'sameLine'
  | 'otherBudget'
  | 'otherSource'
  | 'beyondAmount'
  | 'noFunds'
  | 'otherState'
  | 'inactiveRow'
  | 'noBackup'
  | 'noIncome'
  | 'busy'
  | 'signInExpired'

/** The response to an internal error (spec 8). */
export const contactAdministrator = 'Contacte con el administrador'

/**
 * The code of a failed response. Spec section 6 identifies a refusal by its sentence, so a response without a code gets
 * the code of its sentence.
 */
export function refusalCodeOf({ code, msg }: { code?: string; msg?: string }): string | undefined {
  return code ?? Object.entries(refusals).find(([, text]) => text === msg)?.[0]
}
