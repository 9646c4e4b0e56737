import type { Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { isCommitmentType } from '../../../resources/entities/commitments.ts'
import { setDeleted } from '../../api/toggling.ts'
import type { Actor } from '../../base/actor.ts'
import { invalid, Refusal } from '../../base/refusal.ts'
import type { Db } from '../../db/engine/db.ts'
import { readOne } from '../../db/query/read.ts'
import { inSavepoint } from '../../db/transaction.ts'
import type { Hooks } from '../../verbs/hooks.ts'
import { readReservation, reserve } from '../../verbs/reserve.ts'
import type { ValidatedRow } from '../validateRow.ts'
import { findDocument, findLines } from './find.ts'
import { bookFaults, isRegistered, numberIn, type ReadCdp, textOf } from './read.ts'

/**
 * Collects the refusals of each row and continues with the next one; the caller rolls back if there are any.
 * @returns in the order of the file
 */
export async function bookCdps(tx: Db, actor: Actor, hooks: Hooks, rows: readonly ReadCdp[]): Promise<ValidatedRow[]> {
  const errors = new Map(rows.map((row) => [row, bookFaults(row)] as const))
  const booked = new Map<ReadCdp, number>()
  const isSound = () => [...errors.values()].every((own) => Object.keys(own).length === 0)
  const actsOf = (row: ReadCdp): Act[] => [
    {
      day: textOf(row.body.dcpDate),
      run: async (part) => void booked.set(row, await certify(part, actor, row, isSound())),
      row,
    },
    ...(row.body.state === 'annulled'
      ? [{ day: textOf(row.body.annulledOn), run: (part: Db) => annul(part, actor, hooks, row, booked.get(row)), row }]
      : []),
  ]
  const inOrder = rows.toSorted((one, other) => (numberIn(one) ?? 0) - (numberIn(other) ?? 0)).flatMap(actsOf)
  for (const { row, run } of inOrder.toSorted((one, other) => one.day.localeCompare(other.day))) {
    if (Object.keys(errors.get(row) ?? {}).length > 0) continue
    try {
      await inSavepoint(tx, run)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error
      errors.set(row, columnErrors(error))
    }
  }
  return rows.map((read) => {
    const { row, values, warnings } = read
    return { row, head: row, values, warnings, errors: errors.get(read) ?? {}, repeated: false }
  })
}

type Act = { day: string; row: ReadCdp; run(part: Db): Promise<void> }

/** @param inSeries whether all rows before it were booked @returns the id of the CDP */
async function certify(tx: Db, actor: Actor, row: ReadCdp, inSeries: boolean): Promise<number> {
  const made = await reserve(tx, actor, readReservation(await bodyOf(tx, actor, row)))
  if (!made.availability) throw new Error('a CDP was not stored')
  const { id, consecutive } = made.availability
  const wanted = numberIn(row)
  if (inSeries && wanted !== undefined && wanted !== consecutive)
    throw invalid({ consecutive: `Le corresponde el No. ${consecutive}: los números van en el orden de las fechas` })
  return id
}

async function annul(tx: Db, actor: Actor, hooks: Hooks, { body }: ReadCdp, id: number | undefined): Promise<void> {
  const row = id === undefined ? undefined : await readOne(tx, availability, id)
  if (!row) throw new Error('a CDP is annulled that was not booked')
  const reversal = {
    date: textOf(body.annulledOn),
    ...(body.reason === undefined ? {} : { reason: textOf(body.reason) }),
  }
  await setDeleted(tx, actor, { resource: availability, hooks, row, deleted: true, reversal })
}

/** The body that the form of an availability would send. */
async function bodyOf(tx: Db, { institute }: Actor, { body, values, payments, taxes }: ReadCdp): Promise<Row> {
  const [line, ...others] = await findLines(tx, institute, body.activity_id, body.dcpDate)
  if (line === undefined) throw invalid({ activity_id: 'El rubro no está en el presupuesto de esa vigencia' })
  if (others.length > 0)
    throw invalid({ activity_id: 'El rubro tiene varias fuentes: registre la disponibilidad a mano' })
  const of = { ...body, budgetActivity_id: line }
  if (!isRegistered(body)) return { ...of, upTo: 'certificate' }
  const { documentType: type } = body
  if (!isCommitmentType(type)) throw invalid({ documentType: 'Indique el tipo de documento' })
  const [number, supplier] = [String(values.document_id ?? ''), String(values.supplier ?? '')]
  const found = await findDocument(tx, institute, { type, number, supplier })
  if ('fault' in found) throw invalid({ document_id: found.fault })
  const named = type === 'contracts' ? { contract_id: found.id, document_id: undefined } : { document_id: found.id }
  const [{ paymentDate, invoice } = {}] = payments ?? []
  return { ...of, ...named, upTo: 'payment', paymentDate, invoice, taxes }
}

/** Shows a refusal of the verb at its column, and a refusal for lack of funds at the amount. */
function columnErrors({ message, more: { errors } }: Refusal): Record<string, string> {
  if (!errors) return { amount: message }
  return Object.fromEntries(Object.entries(errors).map(([key, text]) => [columnOf[key] ?? key, text]))
}

const columnOf: Readonly<Record<string, string>> = {
  budgetActivity_id: 'activity_id',
  contract_id: 'document_id',
  serviceOrder_id: 'document_id',
  supplyOrder_id: 'document_id',
  netAmount: 'amount',
  taxes: 'discounts',
  date: 'annulledOn',
}
