// @module-tag slow
/** The facts of booked documents follow from the declarations, and `verify` compares each of them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AnyResource,
  belongsToInstitute,
  date,
  defineResource,
  type Field,
  file,
  isKeptApart,
  laterFields,
  many,
  reference,
  text,
} from '../../../resources/define/index.ts'
import { staff } from '../../../resources/define/roles.ts'
import { activity } from '../../../resources/entities/activity.ts'
import { bank } from '../../../resources/entities/bank.ts'
import { type BookedDocument, bookedDocuments } from '../../../resources/entities/moneyDocuments.ts'
import { resourceNamed } from '../../../resources/index.ts'
import type { Db } from '../../../server/db/engine/db.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { factsQuery } from '../../../server/db/schema/documentFacts.ts'
import { factFaults, ledgerOf } from '../../../server/ledger/facts.ts'
import type { Posting } from '../../../server/ledger/ledger.ts'
import { bookSchool } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { actsOf, certificateBody, releaseBody } from '../../fixtures/execution.ts'
import { distributeIncome } from '../../fixtures/income.ts'
import { made } from '../../fixtures/school.ts'
import { undone } from '../../fixtures/tampering.ts'

type Facts = { document: Record<string, Record<string, unknown>[]> }

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
  const { school, own, budget } = await bookSchool(erario)
  const { body } = await school.bruno.get(`/budgetActivity/${own}/${budget}`)
  const { certify, release } = actsOf(school.bruno, own)
  await release(releaseBody(await certify(certificateBody(body.budgetsActivity[0].id, 1000)), 400))
  const { id } = await distributeIncome(school.bruno, own, budget, { name: 'Giros', fundingSource_id: 1 })
  const { accounts } = (await school.bruno.get(`/account/${own}`)).body
  const collected = { revenue_id: id, collectionDate: '2026-03-01', amount: 10, account_id: accounts[0].id }
  made(await school.bruno.post(`/collection/${own}/create`, collected), 'collection')
})
afterAll(() => erario.close())

const lastBooked = async (db: Db, document: BookedDocument) => {
  const ledger = sql.identifier(ledgerOf(document))
  const [found] = await rowsOf<{ sha256: string; facts: Facts }>(
    db,
    sql`select f.sha256, f.facts::jsonb as facts from ${ledger} m join "bookedFacts" f on f.sha256 = m."factsSha256"
      where m.document = ${document} and not m.reversal
        and not exists (select from ${ledger} r where r.document = m.document and r.document_id = m.document_id and r.reversal)
      order by length(f.facts) desc limit 1`,
  )
  if (!found) throw new Error(`no ${document} is booked`)
  return found
}

/** The stored columns of a row that are facts. */
function factColumns(resource: AnyResource): string[] {
  const later = laterFields(resource)
  const fields = Object.entries<Field>(resource.fields).filter(
    ([key, field]) => !later.includes(key) && (!isKeptApart(field) || field.kind === 'many'),
  )
  return ['id', ...(belongsToInstitute(resource) ? ['institute_id'] : []), ...fields.map(([key]) => key)]
}

it('only balances, which later documents change, are declared as later', () => {
  const declared = bookedDocuments.map((document) => [document.name, laterFields(document)])
  expect(Object.fromEntries(declared.filter(([, later]) => later?.length))).toEqual({
    budget: ['completed'],
    availability: ['netAmount', 'uncommittedAmount'],
    commitment: ['currentAmount', 'unobligatedAmount'],
    modification: ['revenue_id'],
  })
})

describe.each(bookedDocuments.map(({ name }) => name))('the facts of a booked %s', (document) => {
  it('have every column of its rows that does not change later', async () => {
    const { facts } = await lastBooked(erario.store.db, document)
    expect(Object.keys(facts.document)).toContain(document)
    for (const [table, rows] of Object.entries(facts.document))
      for (const row of rows) {
        const columns = factColumns(resourceNamed(table)).filter((key) => key !== 'institute_id' || key in row)
        expect([table, Object.keys(row).sort()]).toEqual([table, columns.sort()])
      }
  })

  it('are each compared with what is stored', async () => {
    const missing = await undone(erario.store.db, async (tx) => {
      const { sha256, facts } = await lastBooked(tx, document)
      const labels = Object.entries(facts.document).flatMap(([table, rows]) =>
        rows.flatMap((row) =>
          Object.keys(row).flatMap((key) => {
            if (key === 'id') return []
            row[key] = 'otro'
            const { one, fields } = resourceNamed(table)
            return `${one} ${row.id} decía en ${fields[key]?.label ?? key} «otro»`
          }),
        ),
      )
      await tx.execute(sql`alter table "bookedFacts" disable trigger user`)
      await tx.execute(sql`update "bookedFacts" set facts = ${JSON.stringify(facts)} where sha256 = ${sha256}`)
      const faults = (await factFaults(tx)).join('\n')
      return labels.filter((label) => !faults.includes(label))
    })
    expect(missing).toEqual([])
  })
})

it('a document that is not among the booked ones is in no posting, and the database does not book it', async () => {
  // @ts-expect-error: a contract
  const document: Posting['document'] = 'contract'
  await expect(erario.store.db.execute(sql`select "documentFacts"(${document}, 1)`)).rejects.toThrow()
})

it('a field of any kind is a fact without SQL of its own, unless it may change later', async () => {
  const visit = defineResource({
    name: 'visit',
    one: 'Visita',
    many: 'Visitas',
    gender: 'f',
    api: { path: '/visit/:institute', list: 'visits' },
    fields: {
      reason: text({ label: 'Motivo', required: 'Ingrese el motivo' }),
      note: text({ label: 'Nota' }),
      guests: many({ label: 'Invitados', to: bank }),
      activity_id: reference({ label: 'Rubro', to: activity }),
      letter: file({ label: 'Oficio', types: ['application/pdf'], maxBytes: 5, invalid: 'Suba un PDF' }),
      closedOn: date({ label: 'Cerrada', serverSet: true, later: true }),
    },
    list: { roles: staff, columns: ['id', 'reason'] },
    create: { roles: staff, done: 'Visita creada con exito' },
    edit: { roles: staff, done: 'Datos actualizados con exito', while: 'unused', always: ['note'] },
  })
  const [row] = await undone(erario.store.db, async (tx) => {
    await tx.execute(sql`create table visit (id int, deleted bool default false, institute_id int, reason text, note text,
      activity_id int, letter text, "closedOn" date)`)
    await tx.execute(sql`create table visit_guests (row_id int, of_id int)`)
    await tx.execute(sql`insert into visit values (7, false, 4, 'Obra', 'n', 1, 'x', '2026-01-01')`)
    await tx.execute(sql`insert into visit_guests values (7, 2), (7, 1)`)
    return rowsOf<{ facts: Facts }>(tx, sql.raw(`select ${factsQuery(visit).replaceAll('$2', '7')} as facts`))
  })
  expect(row?.facts.document).toMatchObject({
    visit: [{ id: 7, institute_id: 4, reason: 'Obra', activity_id: 1, guests: [1, 2] }],
    bank: [{ id: 1 }, { id: 2 }],
    activity: [{ id: 1 }],
  })
  expect(Object.keys(row?.facts.document.visit?.[0] ?? {})).toHaveLength(5)
})
