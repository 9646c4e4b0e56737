/** The stages of an amount, from paid to still free: the parts of a bar, with their colours. */
export const stages = {
  paid: { label: 'Pagado', colour: 'var(--brand)' },
  unpaid: { label: 'Por pagar', colour: 'var(--gold)' },
  unobligated: { label: 'Por obligar', colour: 'color-mix(in srgb, var(--brand) 55%, var(--sheet))' },
  uncommitted: { label: 'Por comprometer', colour: 'color-mix(in srgb, var(--brand) 25%, var(--sheet))' },
  free: { label: 'Disponible', colour: 'var(--sheet)' },
} as const

export type Stage = keyof typeof stages

export const stageNames: readonly Stage[] = ['paid', 'unpaid', 'unobligated', 'uncommitted', 'free']
