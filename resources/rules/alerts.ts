/** The alerts behind the bell: derived from stored rows on each read, never stored. */
import { formatDay } from '../values/dates.ts'
import { formatAmount } from '../values/money.ts'

/** In days: how long before its end a contract is announced, and how long an act stays in the list. */
export const alertDays = { ending: 15, acts: 30 } as const

export const maxAlerts = 50

export type AlertKind = 'ending' | 'spent' | 'reserved' | 'annulled' | 'restored' | 'password'

/**
 * @property key identifies the alert; another act of the same row has another key
 * @property row_id the contract, the budget of the rubro, or the availability; null for a password
 * @property label the label of the row; `detail` a day, a percentage or an amount in pesos
 */
export type Alert = {
  key: string
  kind: AlertKind
  at: string
  institute_id: number | null
  nameInstitute: string | null
  row_id: number | null
  label: string
  detail: string
}

const texts: Readonly<Record<AlertKind, (alert: Alert) => string>> = {
  ending: ({ label, detail }) => `El contrato ${label} termina el ${formatDay(detail)}`,
  spent: ({ label, detail }) => `El rubro ${label} lleva ${detail} % ejecutado`,
  reserved: ({ label, detail }) => `Se creó la disponibilidad No. ${label} por ${formatAmount(detail)}`,
  annulled: ({ label, detail }) => `Se anuló la disponibilidad No. ${label} por ${formatAmount(detail)}`,
  restored: ({ label, detail }) => `Se restauró la disponibilidad No. ${label} por ${formatAmount(detail)}`,
  password: () => 'Su contraseña cambió',
}

export const alertText = (alert: Alert): string => texts[alert.kind](alert)
