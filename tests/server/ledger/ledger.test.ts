// @module-tag slow
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { openLedger } from '../../fixtures/ledgerSchool.ts'
import type { School } from '../../fixtures/school.ts'
import { faultsOf, ledgerSilenced } from '../../fixtures/tampering.ts'

let erario: Erario
let school: School
beforeAll(async () => {
  erario = await openErario()
  school = await openLedger(erario)
})
afterAll(() => erario.close())

const faultsAfter = (...statements: string[]) => faultsOf(erario.store.db, statements)

const twinsAllowed = 'drop index "movement_once_number"'
const own = () => school.own

describe('the ledger', () => {
  it('has no faults at first', async () => {
    expect(await faultsAfter()).toEqual([])
  })

  it('is append-only, like the audit: the database rejects update, delete and truncate', async () => {
    for (const table of ['movement', 'audit'])
      for (const statement of [
        `update ${table} set id = id where id = 1`,
        `delete from ${table} where id = 1`,
        `truncate ${table} cascade`,
      ])
        await expect(erario.store.db.execute(sql.raw(statement)).catch(causeOf)).resolves.toMatch(
          new RegExp(`^${table} is append-only$`),
        )
    expect(await faultsAfter()).toEqual([])
  })

  it('is reported by verify when any column of a movement was changed, with its number', async () => {
    // Each in a movement of its own, which had another value; that of the hash is the last, since the next one is checked with it.
    const columns: [column: string, value: string][] = [
      ['budget_id', '2'],
      ['"budgetActivity_id"', 'case "budgetActivity_id" when 1 then 2 else 1 end'],
      ['kind', "case kind when 'credit' then 'initial' else 'credit' end"],
      ['reversal', 'not reversal'],
      ['"documentDate"', '"documentDate" + 1'],
      ['document', "case document when 'budget' then 'transfer' else 'budget' end"],
      ['document_id', 'document_id + 1'],
      ['committed', '0.01'],
      ['obligated', '0.01'],
      ['paid', '0.01'],
      ['definitive', 'definitive + 0.01'],
      ['present', 'present + 0.01'],
      ['"definitiveAfter"', '"definitiveAfter" + 0.01'],
      ['"presentAfter"', '"presentAfter" + 0.01'],
      ['user_id', '1'],
      ['"recordedAt"', `"recordedAt" + interval '1 millisecond'`],
      ['hash', "repeat('0', 64)"],
    ]
    const foreignKeys = 'alter table movement drop constraint "movement_budget_id"'
    const numberOf = (at: number): number => at + 4
    const updates = columns.map(
      ([column, value], at) =>
        `update movement set ${column} = ${value} where institute_id = ${own()} and number = ${numberOf(at)}`,
    )
    const faults = await faultsAfter(ledgerSilenced, foreignKeys, ...updates)
    for (const [at, [column]] of columns.entries())
      expect([column, faults]).toEqual([
        column,
        expect.arrayContaining([`instituto ${own()}: el movimiento ${numberOf(at)} fue alterado`]),
      ])
  })

  it('is reported by verify when a movement was lost, doubled, renumbered, swapped or moved', async () => {
    const fault = (what: string) => expect.arrayContaining([`instituto ${own()}: ${what}`])
    const cases: [what: string, statements: string[], expected: unknown][] = [
      [
        'lost in the middle',
        ['delete from movement where number = 4 and institute_id = 1'],
        fault('después del movimiento 3 sigue el 5'),
      ],
      [
        'lost at the end',
        [
          'delete from movement where institute_id = 1 and number = (select max(number) from movement where institute_id = 1)',
        ],
        fault('el libro termina en el movimiento 27 y debía terminar en el 28'),
      ],
      ['slipped in with a number', [insertion('5')], fault('después del movimiento 5 sigue el 5')],
      [
        'slipped in at the end',
        [insertion('29')],
        fault('el libro termina en el movimiento 29 y debía terminar en el 28'),
      ],
      [
        'renumbered',
        ['update movement set number = 40 where institute_id = 1 and number = 4'],
        fault('el movimiento 40 fue alterado'),
      ],
      [
        'two swapped',
        ['update movement set number = 9 - number where institute_id = 1 and number in (4, 5)'],
        fault('el movimiento 4 fue alterado'),
      ],
      [
        'moved to a sister school',
        [
          ...['movement_budget_id', 'movement_budgetActivity_id'].map(
            (name) => `alter table movement drop constraint "${name}"`,
          ),
          `update movement set institute_id = 2, number = 3 where institute_id = 1 and number = 28`,
        ],
        expect.arrayContaining([
          'instituto 2: el movimiento 3 fue alterado',
          expect.stringMatching(/^El movimiento no es del instituto de su línea: movimiento \d+$/),
        ]),
      ],
      [
        'an end set back',
        [`update "ledgerHead" set number = 27 where institute_id = 1`],
        fault('el libro termina en el movimiento 28 y debía terminar en el 27'),
      ],
      [
        'an end lost',
        [`delete from "ledgerHead" where institute_id = 1`],
        fault('el libro termina en el movimiento 28 y debía terminar en el 0'),
      ],
    ]
    for (const [what, statements, expected] of cases)
      expect([what, await faultsAfter(ledgerSilenced, twinsAllowed, ...statements)]).toEqual([what, expected])
  })

  it('is reported by verify, by the balances, when the last movement was forged with valid hashes', async () => {
    const faults = await faultsAfter(
      `insert into movement (institute_id, budget_id, "budgetActivity_id", kind, "documentDate", document, document_id, definitive, present,
        "definitiveAfter", "presentAfter", user_id, "recordedAt")
      select institute_id, budget_id, "budgetActivity_id", kind, "documentDate", document, document_id, definitive, present,
        "definitiveAfter", "presentAfter", user_id, now() from movement where id = 1`,
    )
    expect(faults.some((fault) => fault.startsWith('instituto'))).toBe(false)
    expect(faults).toContainEqual(
      expect.stringMatching(/^El saldo de la línea no es la suma de sus movimientos: linea 1,/),
    )
  })
})

const insertion = (number: string) =>
  `insert into movement select (jsonb_populate_record(m, jsonb_build_object('id', 1000, 'number', ${number}))).* from movement m where id = 7`
/** What the database itself says, below the layers that wrap it. */
function causeOf(error: unknown): string {
  let at = error
  while (at instanceof Error && at.cause) at = at.cause
  return at instanceof Error ? at.message : String(at)
}
