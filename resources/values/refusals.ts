/** Codes of refusals, for programs to compare; the sentence is for people. */

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
  | 'beyondAmount'
  | 'noFunds'
  | 'otherState'
  | 'inactiveRow'
  | 'noBackup'
  | 'busy'
  | 'signInExpired'

/** The answer to a fault of the product itself (spec 8). */
export const contactAdministrator = 'Contacte con el administrador'

/**
 * The code of a failed answer. Spec section 6 knows a refusal by its sentence, so an answer with a sentence alone has
 * the code of it.
 */
export function refusalCodeOf({ code, msg }: { code?: string; msg?: string }): string | undefined {
  return code ?? Object.entries(refusals).find(([, text]) => text === msg)?.[0]
}
