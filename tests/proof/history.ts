/** Writes a ledger of many rows directly into the tables: a hundred thousand bookings over the API would take an hour. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/engine/db.ts'
import { withoutTimeLimit } from '../../server/db/engine/timeLimit.ts'

/** The date of row n: one of 320 days. */
const dayOfRow = sql`date '2026-02-05' + n % 320`

/** The tables that a history fills. */
const filled = ['modification', 'preliminaryStudy', 'availability'] as const

/**
 * Writes documents, their movements and the audit entries of both as the triggers would: triggers and foreign keys are disabled
 * meanwhile, since they take ten times as long. `verify` reports any difference.
 * @param db a database of `openSchools`, whose first school has the first budget and nothing booked but its distribution
 * @param rows movements: half of additions and reductions, half of CDPs alone, made and deleted
 */
export async function loadHistory(db: Db, rows: number): Promise<void> {
  const each = Math.floor(rows / 4)
  await withoutTimeLimit(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local timezone = 'UTC'`)
    for (const documents of documentsOf(sql`generate_series(1, ${each}::int) n`)) await tx.execute(documents)
    await writeFacts(tx)
    await bookMovements(tx, each)
    await auditRows(tx)
    await tx.execute(sql`
      insert into "lineDay" select "budgetActivity_id", "documentDate", sum(present) from movement group by 1, 2
      on conflict ("budgetActivity_id", day) do update set present = excluded.present`)
    await tx.execute(sql`analyze`)
  })
}

const documentsOf = (numbers: SQL): SQL[] => [
  sql`insert into consecutive (series, institute_id, year, last)
    select series, 1, 2026, max(n) from ${numbers}, (values ('availability.consecutive'), ('modification')) s(series) group by series`,
  sql`insert into modification (institute_id, budget_id, "budgetActivity_id", "modificationsType", "modificationDate", activity_id, amount, request, number)
    select 1, 1, 1, kind, ${dayOfRow}, 1, 5, n, n from ${numbers}, (values ('adicion'), ('reduccion')) k(kind) order by n, kind`,
  sql`insert into "preliminaryStudy" (institute_id, number, requirement, task, "studyDate")
    select 1, 'H-' || n, 'Insumos', 'Comprar', '2026-02-01' from ${numbers}`,
  sql`insert into availability (institute_id, year, consecutive, budget_id, "budgetActivity_id", "upTo", "preliminaryStudy_id", object,
      amount, "netAmount", "uncommittedAmount", "dcpDate", deleted)
    select 1, 2026, n, 1, 1, 'certificate', n, 'Insumos', 7, 0, 0, ${dayOfRow}, true from ${numbers}`,
]

/** The facts of each document at its booking: those of the first by the function of the product, the others with their own rows in it. */
async function writeFacts(tx: Db): Promise<void> {
  const own = (table: string, row: SQL) =>
    sql`${`{document,${table},0}`}::text[], to_jsonb(${row}) - '{deleted,searchText}'::text[]`
  const ofModifications = sql`select 'modification' as document, m.id as document_id,
    jsonb_set(first.modification, ${own('modification', sql`m`)})::text as facts from first, modification m`
  const ofAvailabilities = sql`select 'availability', a.id, jsonb_set(jsonb_set(first.availability,
    ${own('availability', sql`a`)}), ${own('preliminaryStudy', sql`s`)})::text
    from first, availability a join "preliminaryStudy" s on s.id = a."preliminaryStudy_id"`
  await tx.execute(sql`
    create temporary table said on commit drop as
    with first as materialized (
      select "documentFacts"('modification', 1) as modification, "documentFacts"('availability', 1) as availability)
    select document, document_id, facts, encode(sha256(convert_to(facts, 'UTF8')), 'hex') as sha256
    from (${ofModifications} union all ${ofAvailabilities}) t`)
  await tx.execute(sql`insert into "bookedFacts" (sha256, facts) select sha256, facts from said on conflict do nothing`)
}

async function bookMovements(tx: Db, each: number): Promise<void> {
  await tx.execute(sql`create temporary table booked (like movement including defaults) on commit drop`)
  await tx.execute(sql`
    insert into booked (id, institute_id, budget_id, "budgetActivity_id", kind, reversal, "documentDate", document, document_id,
      definitive, present, "definitiveAfter", "presentAfter", user_id, "recordedAt", "factsSha256")
    select nextval('movement_id_seq'), 1, 1, 1, kind, reversal, day, step.document, step.document_id,
      definitive, present, 1000 + definitive * sign, 1000 + least(present, 0) * own + definitive * sign, 2, now(), said.sha256
    from (
      select n, place, kind, reversal, ${dayOfRow} as day, document, first + times * (n - 1) as document_id, definitive, present, sign, own
      from generate_series(1, ${each}::int) n, (values
        (1, 'addition', false, 'modification', 1, 2, 5, 5, 1, 0),
        (2, 'reduction', false, 'modification', 2, 2, -5, -5, 0, 0),
        (3, 'availability', false, 'availability', 1, 1, 0, -7, 0, 1),
        (4, 'availability', true, 'availability', 1, 1, 0, 7, 0, 0)
      ) kinds(place, kind, reversal, document, first, times, definitive, present, sign, own)
    ) step join said on said.document = step.document and said.document_id = step.document_id
    order by n, place`)
  await tx.execute(sql`
    do $$
    declare
      head "ledgerHead";
      next movement;
    begin
      select * into head from "ledgerHead" where institute_id = 1;
      for next in select * from booked order by id loop
        head.number := head.number + 1;
        next.number := head.number;
        head.hash := "chainHash"(head.hash, to_jsonb(next));
        next.hash := head.hash;
        insert into movement select next.*;
      end loop;
      update "ledgerHead" set number = head.number, hash = head.hash where institute_id = 1;
    end $$`)
}

/** The audit entry of the creation of each row, linked to the previous entries. */
async function auditRows(tx: Db): Promise<void> {
  const rows = filled.map(
    (table) => sql`select ${table}::text as resource, to_jsonb(t) as row from ${sql.identifier(table)} t`,
  )
  await tx.execute(sql`
    insert into audit (at, action, resource, row_id, "ofInstitute_id", after)
    select now(), 'create', resource, (row ->> 'id')::int, 1, (row - 'searchText')::text from (${sql.join(rows, sql` union all `)}) t`)
  await tx.execute(sql`
    do $$
    declare
      head "auditHead";
      entry audit;
    begin
      select * into head from "auditHead" where chain = 1;
      for entry in select a.* from audit a where a."ofInstitute_id" = 1
        and not exists (select from "auditLink" l where l.audit_id = a.id) order by a.id loop
        head.number := head.number + 1;
        head.hash := "chainHash"(head.hash, to_jsonb(entry) || jsonb_build_object('number', head.number));
        insert into "auditLink" (chain, number, audit_id, hash) values (1, head.number, entry.id, head.hash);
      end loop;
      update "auditHead" set number = head.number, hash = head.hash, at = now() where chain = 1;
    end $$`)
}
