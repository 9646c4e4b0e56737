/**
 * The position of each document and scan in a dossier (Ley 80, Decreto 1082 and the requirements of SECOP II, in their
 * order).
 */
import type { AttachmentKind } from '../../../resources/values/attachmentKinds.ts'

const stages = [
  'study',
  'certificate',
  'selection',
  'contractor',
  'contract',
  'policy',
  'record',
  'start',
  'execution',
  'settlement',
  'other',
] as const
export type Stage = (typeof stages)[number]

/** The documents after an obligation. */
const moments = [
  'invoice',
  'socialSecurity',
  'received',
  'supervision',
  'bill',
  'voucher',
  'paymentProof',
  'other',
] as const
export type Moment = (typeof moments)[number]

/** In 'execution', the index of the obligation; documents without one come last. */
export type Place = readonly [stage: Stage, step?: number, moment?: Moment]

const ofKind: Readonly<Record<AttachmentKind, Stage>> = {
  study: 'study',
  invitation: 'selection',
  proposal: 'selection',
  rut: 'contractor',
  records: 'contractor',
  chamber: 'contractor',
  socialSecurity: 'contractor',
  signedContract: 'contract',
  policy: 'policy',
  minutes: 'start',
  invoice: 'execution',
  received: 'execution',
  supervision: 'execution',
  paymentProof: 'execution',
  settlement: 'settlement',
  agreement: 'other',
  other: 'other',
}

/** @param step of its obligation or payment; undefined for the contract itself */
export function placeOf(kind: AttachmentKind, step?: number): Place {
  const moment = moments.find((one) => one === kind) ?? 'other'
  if (step !== undefined) return ['execution', step, moment]
  const stage = ofKind[kind]
  return stage === 'execution' ? [stage, Number.MAX_SAFE_INTEGER, moment] : [stage]
}

/** Documents and scans with the same position keep their order. */
export function byPlace(one: { place: Place }, other: { place: Place }): number {
  const [a, b] = [one.place, other.place]
  return (
    stages.indexOf(a[0]) - stages.indexOf(b[0]) ||
    (a[1] ?? 0) - (b[1] ?? 0) ||
    moments.indexOf(a[2] ?? 'other') - moments.indexOf(b[2] ?? 'other')
  )
}
