// @module-tag slow
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isScoped } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { type Booked, bookSchool } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { atTheEnd, auditSignedAgain, faultsOf, ledgerSilenced, undone } from '../../fixtures/tampering.ts'

let erario: Erario
let booked: Booked
beforeAll(async () => {
  erario = await openErario()
  booked = await bookSchool(erario)
})
afterAll(() => erario.close())

const faultsAfter = (...statements: string[]) => faultsOf(erario.store.db, [...statements, atTheEnd])

const repeated = `insert into movement (institute_id, budget_id, "budgetActivity_id", kind, "documentDate", document, document_id, definitive,
    present, "definitiveAfter", "presentAfter", user_id, "recordedAt")
  select institute_id, budget_id, "budgetActivity_id", kind, "documentDate", document, document_id, definitive,
    present, "definitiveAfter", "presentAfter", user_id, now() from movement where id = 1`

it('verify finds no fault before any tampering', async () => {
  expect(await verify(erario.store.db)).toEqual([])
})

it('verify runs without the time limit of a request', async () => {
  const [row] = await undone(erario.store.db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '15s'`)
    await verify(tx)
    return rowsOf(tx, sql`show statement_timeout`)
  })
  expect(row).toEqual({ statement_timeout: '0' })
})

describe('the moment of a movement', () => {
  const lastMoment = `(select "recordedAt" from movement where institute_id = ${4} order by number desc limit 1)`

  it('is the time of booking, not of the start of its transaction', async () => {
    const [row] = await undone(erario.store.db, async (tx) => {
      await tx.execute(sql`do $$ begin while clock_timestamp() = now() loop end loop; end $$`)
      await tx.execute(sql.raw(repeated))
      return rowsOf(tx, sql.raw(`select ${lastMoment} > now() as later`))
    })
    expect(row).toEqual({ later: true })
  })

  it('is never before that of the previous movement, even when the clock is set back', async () => {
    const [row] = await undone(erario.store.db, async (tx) => {
      await tx.execute(sql.raw('alter table movement disable trigger movement_append_only'))
      await tx.execute(sql.raw(`update movement set "recordedAt" = '2100-01-01Z' where "recordedAt" = ${lastMoment}`))
      await tx.execute(sql.raw(repeated))
      return rowsOf(tx, sql.raw(`select ${lastMoment} = '2100-01-01Z' as same`))
    })
    expect(row).toEqual({ same: true })
  })

  it('is ordered like the numbers when many book at the same time', async () => {
    const { bruno } = booked.school
    const { paper, upkeep } = booked.rubros
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        bruno.post(`/modification/disposition/${booked.own}/${booked.budget}/create`, {
          modificationsType: 'adicion',
          modifications: [{ activity_id: index % 2 === 0 ? paper : upkeep, amount: 1, modificationDate: '2026-09-01' }],
        }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const disorder = sql`select number from (select number, "recordedAt" < lag("recordedAt") over (order by number) as before
      from movement where institute_id = ${booked.own}) m where before`
    expect(await rowsOf(erario.store.db, disorder)).toEqual([])
  })
})

describe('a document that was booked', () => {
  const faultsWith = (what: string) => expect.arrayContaining([expect.stringContaining(what)])
  const quiet = (table: string) => `alter table "${table}" disable trigger user`

  const changes: [what: string, table: string, change: string, sentence: string][] = [
    ['contract number', 'contract', `number = 'C-9' where id = 1`, 'Contrato 1 decía en Número «C-1» y dice «C-9»'],
    [
      'contract subject',
      'contract',
      `"contractSubject" = 'Otra cosa' where id = 1`,
      '«Asesoría contable» y dice «Otra cosa»',
    ],
    ['contract date', 'contract', `start = '2026-04-16' where id = 1`, '«2026-04-15» y dice «2026-04-16»'],
    ['number of an order', 'serviceOrder', `number = 'S-9' where id = 1`, '«S-1» y dice «S-9»'],
    ['date of an order', 'supplyOrder', `"orderDate" = '2026-06-03' where id = 1`, '«2026-06-02» y dice «2026-06-03»'],
    ['item of an order', 'supplyOrderDistribution', `description = 'Otro' where id = 2`, '«Tóner» y dice «Otro»'],
    ['study', 'preliminaryStudy', `task = 'Otra' where id = 1`, '«Labor E-1» y dice «Otra»'],
    ['name of a supplier', 'supplier', `name = 'Otra' where id = 2`, 'decía en Nombre «Marcela» y dice «Otra»'],
    ['kind of person', 'supplier', `"personType" = 'juridica' where id = 2`, '«natural» y dice «juridica»'],
    ['account', 'account', `number = '1' where id = 1`, 'decía en Número «4480-77» y dice «1»'],
    [
      'payment voucher number',
      'availability',
      `"expenseNumber" = 'CE-9' where id = 1`,
      'en Número de egreso «CE-71» y dice «CE-9»',
    ],
    [
      'RP date of an availability',
      'availability',
      `"budgetRecordDate" = '2026-04-20' where id = 1`,
      '«2026-04-14» y dice «2026-04-20»',
    ],
    ['transaction', 'availability', `"transactionRecordNumber" = 'X' where id = 1`, '«TR-901» y dice «X»'],
    ['tax', 'availabilityTax', `tax_id = 6 where id = 1`, 'decía en Impuesto «5» y dice «6»'],
    [
      'date of a modification',
      'modification',
      `"modificationDate" = '2026-02-17' where id = 1`,
      '«2026-02-16» y dice «2026-02-17»',
    ],
    ['request of a transfer', 'transfer', 'request = 7 where id = 1', '«1» y dice «7»'],
    ['rubro of a line', 'budgetActivity', 'activity_id = 4 where id = 1', 'Rubro'],
    ['vigencia of a budget', 'validity', `"end" = '2026-12-30' where id = 1`, '«2026-12-31» y dice «2026-12-30»'],
  ]
  const allowed = [
    'drop index if exists "budgetActivity_once_budget_id_activity_id_fundingSource_id"',
    'alter table supplier drop constraint if exists "supplier_lastName_when"',
  ]
  it('is reported for each changed column, whether the audit has the change or not', async () => {
    const updates = changes.map(([, table, change]) => `update "${table}" set ${change}`)
    const written = await faultsAfter(...allowed, ...updates)
    const unwritten = await faultsAfter(...allowed, ...changes.map(([, table]) => quiet(table)), ...updates)
    for (const faults of [written, unwritten])
      for (const [what, , , sentence] of changes) expect([what, faults]).toEqual([what, faultsWith(sentence)])
    expect(unwritten.filter((fault) => fault.includes('según la auditoría'))).toHaveLength(changes.length)
  })

  it.each(changes)(
    'is reported with a changed %s alone, in the audit or not',
    {
      tags: ['exhaustive'],
    },
    async (_, table, change, sentence) => {
      const update = `update "${table}" set ${change}`
      expect(await faultsAfter(...allowed, update)).toEqual(faultsWith(sentence))
      const unwritten = await faultsAfter(...allowed, quiet(table), update)
      expect(unwritten).toEqual(faultsWith(sentence))
      expect(unwritten).toEqual(faultsWith('según la auditoría'))
    },
  )

  it('is compared with its facts also when its id is large', async () => {
    const faults = await faultsAfter(
      ledgerSilenced,
      `update movement set document_id = 25001 where document = 'modification' and document_id = 1`,
      `update modification set "modificationDate" = '2026-02-17' where id = 1`,
    )
    const betrayed = / 25001, asentado .* decía .*«2026-02-16» y dice «2026-02-17»/
    expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(betrayed)]))
  })

  it('is reported by verify when a tax or an item was lost or added', async () => {
    expect(await faultsAfter('delete from "availabilityTax" where id = 1')).toEqual(
      faultsWith('ya no existe Impuesto 1'),
    )
    const copy = (table: string) =>
      `insert into "${table}" select (jsonb_populate_record(t, '{"id": 900}')).* from "${table}" t where id = 1`
    expect(await faultsAfter(copy('availabilityTax'))).toEqual(faultsWith('no tenía Impuesto 900'))
    expect(await faultsAfter(copy('supplyOrderDistribution'))).toEqual(faultsWith('no tenía Item 900'))
  })

  it('is reported by verify when its facts were lost or rewritten', async () => {
    const facts = quiet('bookedFacts')
    expect(await faultsAfter(facts, 'delete from "bookedFacts"')).toEqual(
      faultsWith('documento del movimiento 3 ya no está'),
    )
    expect(await faultsAfter(facts, `update "bookedFacts" set facts = '{}'`)).toEqual(
      faultsWith('documento del movimiento 3 fue alterado'),
    )
  })

  it('is not reported when its table gains or loses a column', async () => {
    expect(
      await faultsAfter(
        'alter table contract add column "signedOn" date',
        'alter table contract add column "place" text not null default \'Tunja\'',
        'alter table contract drop column advance',
      ),
    ).toEqual([])
  })
})

describe('verify of the audit', () => {
  const faultsWith = (what: string) => expect.arrayContaining([expect.stringContaining(what)])
  const quiet = ['audit', 'auditLink', 'auditHead'].map((table) => `alter table "${table}" disable trigger user`)
  const forged = (
    before: string,
    after: string,
  ) => `insert into audit (at, action, resource, row_id, "ofInstitute_id", before, after)
    values (now(), 'update', 'contract', 1, 4, '${before}', '${after}')`

  it('reports a change of any column of an entry', async () => {
    const columns = {
      at: `at + interval '1 second'`,
      user_id: 'user_id + 1',
      address: `'x'`,
      action: `case action when 'update' then 'create' else 'update' end`,
      resource: `case resource when 'tax' then 'bank' else 'tax' end`,
      row_id: 'row_id + 70',
      before: `'{}'`,
      after: `'{}'`,
      deleted: 'deleted is not true',
    }
    // Each in an entry of its own.
    const numbered = Object.entries(columns).map(([column, value], at) => ({ column, value, number: at + 3 }))
    const faults = await faultsAfter(
      ...quiet,
      ...numbered.map(
        ({ column, value, number }) =>
          `update audit set ${column} = ${value} where id = (select audit_id from "auditLink" where institute_id = 4 and number = ${number})`,
      ),
    )
    for (const { column, number } of numbered)
      expect([column, faults]).toEqual([
        column,
        faultsWith(`auditoría del instituto 4: el registro ${number} fue alterado`),
      ])
  })

  it('reports deleted sign-ins, also with their links', async () => {
    const signIns = `select id from audit where action = 'signIn'`
    expect(await faultsAfter(...quiet, `delete from audit where id in (${signIns})`)).toEqual(
      faultsWith('auditoría común: el registro'),
    )
    expect(
      await faultsAfter(
        ...quiet,
        `delete from "auditLink" where audit_id in (${signIns})`,
        `delete from audit where id in (${signIns})`,
      ),
    ).toEqual(faultsWith('auditoría común: después del registro'))
  })

  it('reports an entry inserted with the triggers disabled', async () => {
    const slipped = await faultsAfter(
      'alter table audit disable trigger user',
      forged('{"number": "C-1"}', '{"number": "C-1"}'),
    )
    expect(slipped).toEqual(faultsWith('no está en ninguna cadena'))
  })

  it('reports an entry inserted through the trigger that claims a change which never happened', async () => {
    expect(await faultsAfter(forged('{"id": 1, "number": "C-1"}', '{"id": 1, "number": "C-7"}'))).toEqual([
      'Contrato 1: según la auditoría Número es «C-7», y en la fila es «C-1»',
    ])
    expect(await faultsAfter(forged('{"id": 1, "number": "C-7"}', '{"id": 1, "number": "C-1"}'))).toEqual([
      expect.stringMatching(/^auditoría: Contrato 1, entrada \d+: no sigue de la entrada anterior$/),
    ])
  })

  it('reports a missing or repeated creation, and a row that disappeared', async () => {
    const contract = `resource = 'contract' and row_id = 1`
    expect(await faultsAfter(...quiet, `delete from audit where ${contract}`, auditSignedAgain)).toEqual([
      'Contrato 1: existe, y la auditoría no dice que se haya creado',
    ])
    const again = `insert into audit (at, action, resource, row_id, "ofInstitute_id", before, after)
      select at, action, resource, row_id, "ofInstitute_id", before, after from audit where ${contract}`
    expect(await faultsAfter(again)).toEqual([expect.stringMatching(/Contrato 1, entrada \d+: ya estaba creado$/)])
    expect(
      await faultsAfter(
        'alter table "auditHead" disable trigger user',
        'alter table "supplyOrderDistribution" disable trigger user',
        'delete from "supplyOrderDistribution" where id = 4',
      ),
    ).toEqual(['Item 4: la auditoría no dice que se haya borrado, y ya no existe'])
  })

  it('reports a truncated chain, even when it was signed again', async () => {
    const end = `(select max(number) from "auditLink" where institute_id = 4)`
    expect(await faultsAfter(...quiet, `delete from "auditLink" where institute_id = 4 and number = ${end}`)).toEqual(
      faultsWith('no está en ninguna cadena'),
    )
    const last = `(select max(id) from audit where "ofInstitute_id" = 4)`
    const truncated = await faultsAfter(...quiet, `delete from audit where id = ${last}`, auditSignedAgain)
    expect(truncated).toEqual(faultsWith('según la auditoría'))
    expect(truncated.filter((fault) => fault.includes('cadena') || fault.includes('registro'))).toEqual([])
  })

  it('covers one chain for each institute, with its taxes and items', async () => {
    const loose = sql`select distinct resource from audit where "ofInstitute_id" is null order by resource`
    const found = (await rowsOf<{ resource: string }>(erario.store.db, loose)).map(({ resource }) => resource)
    const shared = resources.filter((resource) => resource.api && !isScoped(resource)).map(({ name }) => name)
    expect(found.filter((name) => !shared.includes(name))).toEqual([])
    expect(found).toEqual(
      expect.arrayContaining(['activity', 'bank', 'contractType', 'role', 'supplier', 'tax', 'user']),
    )
    expect(found).not.toContain('institute')
  })
})
