/**
 * Anchors: the ends of the chains when a budget document was made. They are printed on it, so that a later change of
 * the ledger can be detected.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import { commonChain } from '../db/schema/auditChain.ts'
import type { Anchor, Anchors } from '../db/schema/issuedTable.ts'
import type { LedgerName } from './chain.ts'

/** The name of the end of each ledger. */
export const anchorOf = { movement: 'ledger', revenueMovement: 'income' } as const satisfies Record<
  LedgerName,
  keyof Anchors
>

const incomeLedger: LedgerName = 'revenueMovement'

/**
 * @param db the snapshot that the document was read from
 * @param budget of the document: the end of the income ledger is left out if this budget never had income. Default: asked for the whole institute
 */
export async function readAnchors(db: Db, institute: number, budget?: number): Promise<Anchors> {
  const booked = sql`select from "revenueMovement" where budget_id = ${budget}`
  const asked = budget === undefined ? sql`true` : sql`(ledger <> ${incomeLedger} or exists (${booked}))`
  const rows = await rowsOf<Anchor & { kind: keyof Anchors }>(
    db,
    sql`select ${sql.param(JSON.stringify(anchorOf))}::jsonb ->> ledger as kind, number, hash from "ledgerHead" where institute_id = ${institute} and ${asked}
      union all select case institute_id when ${commonChain} then 'common' else 'audit' end, number, hash from "auditHead"
        where institute_id in (${institute}, ${commonChain})`,
  )
  const of = (kind: keyof Anchors): Anchor => {
    const { number, hash } = rows.find((row) => row.kind === kind) ?? { number: 0, hash: '' }
    return { number, hash }
  }
  const income = of('income')
  return { ledger: of('ledger'), ...(income.number > 0 && { income }), audit: of('audit'), common: of('common') }
}

/** For the footer: 'Libro: asiento 128 · 3f2a 9c01 77de 4b1a'. */
export const anchorTexts = ({ ledger, income, audit, common }: Anchors): string[] => [
  `Libro: asiento ${shown(ledger)}`,
  ...(income ? [`Libro de ingresos: asiento ${shown(income)}`] : []),
  `Auditoría: ${shown(audit)}`,
  `Auditoría común: ${shown(common)}`,
]

const shown = ({ number, hash }: Anchor): string =>
  `${number} · ${(hash.slice(0, 16).match(/.{4}/g) ?? ['—']).join(' ')}`

const chainNames: Record<keyof Anchors, string> = {
  ledger: 'el asiento del libro',
  income: 'el asiento del libro de ingresos',
  audit: 'el registro de la auditoría',
  common: 'el registro de la auditoría común',
}

/** @returns one Spanish sentence for each anchor of a stored document that is missing in its chain */
export async function anchorFaults(db: Db): Promise<string[]> {
  const found = await rowsOf<{
    code: string
    institute_id: number
    kind: keyof Anchors
    number: number
    lost: boolean
  }>(
    db,
    sql`select i.code, i.institute_id, kept.kind, kept.number, coalesce(m.hash, r.hash, l.hash) is null as lost
      from "issuedDocument" i
      cross join lateral (select key as kind, (value ->> 'number')::integer as number, value ->> 'hash' as hash from jsonb_each(i.anchors)) kept
      left join movement m on kept.kind = 'ledger' and m.institute_id = i.institute_id and m.number = kept.number
      left join "revenueMovement" r on kept.kind = 'income' and r.institute_id = i.institute_id and r.number = kept.number
      left join "auditLink" l on l.number = kept.number
        and l.institute_id = case kept.kind when 'audit' then i.institute_id when 'common' then ${commonChain}::integer end
      where kept.number > 0 and coalesce(m.hash, r.hash, l.hash) is distinct from kept.hash
      order by i."generatedAt", i.code, kept.kind`,
  )
  return found.map(
    ({ code, institute_id, kind, number, lost }) =>
      `instituto ${institute_id}: el documento ${code} se imprimió con ${chainNames[kind]} ${number}, y ${lost ? 'ya no existe' : 'su huella es otra'}`,
  )
}

/** @property institute null for the common chain of the audit */
export type FoundAnchor = { kind: keyof Anchors; institute: number | null; name: string | null }

/**
 * @param fingerprint the beginning of a hash, lower-case hexadecimal digits
 * @returns every chain with that hash at that number
 */
export const findAnchor = (db: Db, number: number, fingerprint: string): Promise<FoundAnchor[]> =>
  rowsOf(
    db,
    sql`select found.kind, found.institute, i."nameInstitute" as name from (
        select 'ledger' as kind, institute_id as institute from movement where number = ${number} and starts_with(hash, ${fingerprint})
        union all select 'income', institute_id from "revenueMovement" where number = ${number} and starts_with(hash, ${fingerprint})
        union all select case institute_id when ${commonChain} then 'common' else 'audit' end, nullif(institute_id, ${commonChain}) from "auditLink"
          where number = ${number} and starts_with(hash, ${fingerprint})) found
      left join institute i on i.id = found.institute order by 2, 1`,
  )
