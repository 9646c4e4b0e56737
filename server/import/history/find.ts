/** Finds rows that the workbook names differently from a form: the line of a rubro, and the contract or order. */

import { and, eq, gte, lte } from 'drizzle-orm'
import { isPlainObject, type Row } from '../../../resources/define/index.ts'
import { budget, budgetActivity } from '../../../resources/entities/budget.ts'
import { type CommitmentType, commitments } from '../../../resources/entities/commitments.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { cleanLine } from '../../../resources/values/cleanText.ts'
import { readNit } from '../../../resources/values/nit.ts'
import type { Db } from '../../db/engine/db.ts'
import { readListed } from '../../db/query/read.ts'
import { anyTableOf, columnOf, tableOf } from '../../db/schema/tables.ts'
import { sameText } from '../../db/schema/uniqueKeys.ts'

const lines = tableOf(budgetActivity)
const budgets = tableOf(budget)
const validities = tableOf(validity)

/** The lines of a rubro in the budget of a day: one of each source. */
export async function findLines(db: Db, institute: number, activity: unknown, day: unknown): Promise<number[]> {
  if (typeof activity !== 'number' || typeof day !== 'string') return []
  const found = await db
    .select({ id: lines.id })
    .from(lines)
    .innerJoin(budgets, eq(budgets.id, lines.budget_id))
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .where(
      and(
        eq(lines.institute_id, institute),
        eq(lines.activity_id, activity),
        eq(lines.deleted, false),
        eq(budgets.completed, true),
        eq(budgets.deleted, false),
        lte(validities.start, day),
        gte(validities.end, day),
      ),
    )
  return found.map(({ id }) => id)
}

export type FoundDocument = { id: number } | { fault: string }

/** A live document of the institute by its number, and by supplier if several have that number. */
export async function findDocument(
  db: Db,
  institute: number,
  { type, number, supplier }: { type: CommitmentType; number: string; supplier: string },
): Promise<FoundDocument> {
  const { of } = commitments[type]
  const table = anyTableOf(of)
  const where = [
    eq(columnOf(table, 'institute_id'), institute),
    eq(columnOf(table, 'deleted'), false),
    sameText(columnOf(table, 'number'), cleanLine(number)),
  ]
  const page = { offset: 0, limit: maxMatches }
  const named = await readListed(db, of, { where, page, sort: ['id', 'ASC'] })
  if (named.length === 0) return { fault: `No existe ${of.one} ${number}` }
  const ofSupplier = supplier === '' ? named : named.filter((row) => documentOf(row) === plainDocument(supplier))
  if (ofSupplier.length === 0) return { fault: `${of.one} ${number} es de otro proveedor` }
  const [found] = ofSupplier
  if (ofSupplier.length > 1 || !found) return { fault: `Hay ${ofSupplier.length} ${of.many} con ${number}` }
  return { id: found.id }
}

/** Orders of several years may share a number. */
const maxMatches = 100

const documentOf = ({ Supplier: supplier }: Row): string =>
  isPlainObject(supplier) && typeof supplier.document === 'string' ? plainDocument(supplier.document) : ''

/** Without dots and check digit, which is in another column of the workbook. */
const plainDocument = (document: string): string => readNit(document)?.number ?? document.replace(/[.\s]/g, '')
