// @module-tag slow
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../server/db/engine/query.ts'
import type { Anchors } from '../../../server/db/schema/issuedTable.ts'
import { readAnchors } from '../../../server/ledger/anchors.ts'
import { checkAnchor, readAnchor } from '../../../server/ledger/checkAnchor.ts'
import { type Booked, bookSchool, pdfOf } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { distributeIncome } from '../../fixtures/income.ts'
import { textOf } from '../../fixtures/poppler.ts'
import { atTheEnd, auditSignedAgain, faultsOf } from '../../fixtures/tampering.ts'

let erario: Erario
let booked: Booked
beforeAll(async () => {
  erario = await openErario()
  booked = await bookSchool(erario)
})
afterAll(() => erario.close())

const faultsAfter = (...statements: string[]) => faultsOf(erario.store.db, [...statements, atTheEnd])

describe('an anchor', () => {
  const faultsWith = (what: string) => expect.arrayContaining([expect.stringContaining(what)])
  let printed: string
  let kept: Anchors

  beforeAll(async () => {
    printed = await print()
    kept = await lastKept()
  })

  const print = async () =>
    textOf(
      await pdfOf(booked.school.bruno, `/budget/certificates/${booked.own}/${booked.budget}?document=transferReport`),
    )
  const lastKept = async (): Promise<Anchors> => {
    const [row] = await rowsOf<{ anchors: Anchors }>(
      erario.store.db,
      sql`select anchors from "issuedDocument" order by "generatedAt" desc limit 1`,
    )
    if (!row) throw new Error('the document was not kept')
    return row.anchors
  }
  const grouped = (hash: string) => hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')

  it('of each chain is printed on a budget document and stored with it', async () => {
    const { ledger, audit, common } = kept
    expect(printed).toContain(`Libro: asiento ${ledger.number} · ${grouped(ledger.hash)}`)
    expect(printed).toContain(`Auditoría: ${audit.number} · ${grouped(audit.hash)}`)
    expect(printed).toContain(`Auditoría común: ${common.number} · ${grouped(common.hash)}`)
    const [end] = await rowsOf(
      erario.store.db,
      sql`select number, hash from "ledgerHead" where institute_id = ${booked.own}`,
    )
    expect(ledger).toEqual(end)
  })

  it('is found however its hash is grouped, and a wrong one is not', async () => {
    const { number, hash } = kept.ledger
    const check = (...words: string[]) => {
      const anchor = readAnchor(words)
      if (!anchor) throw new Error('not understood')
      return checkAnchor(erario.store.db, anchor)
    }
    const place = `el asiento ${number} del libro de Institución Educativa El Roble`
    for (const typed of [grouped(hash), hash, grouped(hash).toUpperCase().replaceAll(' ', '.'), hash.slice(0, 8)])
      expect(await check('--anchor', String(number), ...typed.split(' '))).toEqual({ places: [place], faults: [] })
    expect(await check('--anchor', String(number - 1), hash)).toEqual({ places: [], faults: [] })
    expect((await check('--anchor', String(kept.common.number), kept.common.hash)).places).toEqual([
      `el registro ${kept.common.number} de la auditoría común`,
    ])
    for (const words of [
      ['--anchor'],
      ['--anchor', '1', '3f2a9c0'],
      ['--anchor', 'x', hash],
      ['128', hash],
      ['--all'],
      ['--anchor', '1', 'zzzzzzzz'],
    ])
      expect([words, readAnchor(words)]).toEqual([words, null])
  })

  const quiet = ['movement', 'audit', 'auditLink', 'issuedDocument', 'bookedFacts'].map(
    (table) => `alter table "${table}" disable trigger user`,
  )
  const ledgerSigned = `do $$ declare entry movement; previous text := ''; begin
      set local timezone = 'UTC';
      for entry in select * from movement where institute_id = 4 order by number loop
        entry.hash := "chainHash"(previous, to_jsonb(entry));
        update movement set hash = entry.hash where id = entry.id;
        previous := entry.hash;
      end loop;
      update "ledgerHead" set hash = previous, number = (select max(number) from movement where institute_id = 4) where institute_id = 4; end $$`

  it('detects a ledger that was signed again with another author', async () => {
    const faults = await faultsAfter(
      ...quiet,
      'update movement set user_id = 1 where institute_id = 4 and number = 2',
      ledgerSigned,
    )
    expect(faults).toEqual([
      expect.stringMatching(
        /^instituto 4: el documento \S+ se imprimió con el asiento del libro \d+, y su huella es otra$/,
      ),
    ])
  })

  it('detects an audit that was signed again with another author', async () => {
    const contract = `resource = 'contract' and row_id = 1`
    expect(await faultsAfter(...quiet, `update audit set user_id = 1 where ${contract}`, auditSignedAgain)).toEqual([
      expect.stringMatching(
        /^instituto 4: el documento \S+ se imprimió con el registro de la auditoría \d+, y su huella es otra$/,
      ),
    ])
  })

  it('detects chains whose ends were cut off with their documents and heads', async () => {
    const cut = await faultsAfter(
      ...quiet,
      ...['transfer', 'modification', 'budgetActivity'].map((table) => `alter table "${table}" disable trigger user`),
      'delete from movement where institute_id = 4 and number > 5',
      ledgerSigned,
      'delete from audit where "ofInstitute_id" = 4 and id > (select min(id) + 40 from audit where "ofInstitute_id" = 4)',
      auditSignedAgain,
    )
    expect(cut).toEqual(faultsWith('asiento del libro'))
    expect(cut).toEqual(faultsWith(`el registro de la auditoría ${kept.audit.number}, y ya no existe`))
  })

  it('of the incomes is printed once there are any, is found, and shows that their ledger was signed again', async () => {
    expect([printed.includes('Libro de ingresos'), kept.income]).toEqual([false, undefined])
    await distributeIncome(booked.school.bruno, booked.own, booked.budget, { name: 'Giros', fundingSource_id: 1 })
    const text = await print()
    const { income = { number: 0, hash: '' } } = await lastKept()
    const another = booked.budget + 1
    expect(await readAnchors(erario.store.db, booked.own, another)).not.toHaveProperty('income')
    expect(text).toContain(`Libro de ingresos: asiento ${income.number} · ${grouped(income.hash)}`)
    expect(await checkAnchor(erario.store.db, { number: income.number, fingerprint: income.hash })).toEqual({
      places: [`el asiento ${income.number} del libro de ingresos de Institución Educativa El Roble`],
      faults: [],
    })
    const faults = await faultsAfter(
      'alter table "revenueMovement" disable trigger user',
      `do $$ declare entry "revenueMovement"; previous text := ''; begin
        set local timezone = 'UTC';
        update "revenueMovement" set user_id = 1 where institute_id = 4 and number = 2;
        for entry in select * from "revenueMovement" where institute_id = 4 order by number loop
          entry.hash := "chainHash"(previous, to_jsonb(entry));
          update "revenueMovement" set hash = entry.hash where id = entry.id;
          previous := entry.hash;
        end loop;
        update "ledgerHead" set hash = previous where institute_id = 4 and ledger = 'revenueMovement'; end $$`,
    )
    expect(faults).toEqual([
      expect.stringMatching(
        /^instituto 4: el documento \S+ se imprimió con el asiento del libro de ingresos \d+, y su huella es otra$/,
      ),
    ])
  })
})
