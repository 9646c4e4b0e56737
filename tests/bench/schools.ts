/** Fills many schools with years of rows by SQL: valid enough for every list, search, sheet and overview, but not for `verify`. */
import { Client } from 'pg'
import { hashPassword } from '../../server/base/passwords.ts'

/** @property each availabilities of a school; @property big those of the last school, which is one more */
export type Size = { schools: number; each: number; big: number }

/** The password of every user made here; the users who manage four schools each are admin1@, admin2@, … */
export const password = 'clave de prueba 26'
export const adminEmail = (n: number): string => `admin${n}@escala.test`

/** Fills a database in which root signed in once. Triggers are disabled, and indexes are built after the rows. */
export async function fillSchools(url: string, { schools, each, big }: Size): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const parameters = [schools, each, big, await hashPassword(password)]
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set jit = off;
      set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set statement_timeout = 0`)
    await client.query(
      'create temporary table size as select $1::int as schools, $2::int as each, $3::int as big, $4::text as hash',
      parameters,
    )
    const { rows: indexes } = await client.query<{ name: string; text: string }>(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as text from pg_index
       join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const statement of statements) await client.query(statement)
    for (const { text } of indexes) await client.query(text)
    await client.query(sequences)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const statements = [
  `create temporary table school as select n as id, case when n > schools then big else each end as many, (n - 1) * each as before
    from size, generate_series(1, schools + 1) n`,
  // Nine of ten are paid, the others are only CDPs.
  `create temporary table act as select before + k as id, s.id as school, k, (k * 2 > many)::int as y, 1 + k % 40 as rubro, k % 10 > 0 as paid,
      100 + k % 900 as amount, make_date(2025 + (k * 2 > many)::int, 1 + k % 12, 1 + k % 28) as day
    from school s, generate_series(1, s.many) k`,
  `create temporary table line as select (s.id * 2 + y - 2) * 40 + rubro as id, s.id as school, s.id * 2 + y - 1 as budget, y, rubro
    from school s, generate_series(0, 1) y, generate_series(1, 40) rubro`,
  // Two incomes a source; each tenth act is also a collection.
  `create temporary table income as select (budget - 1) * 8 + n as id, school, budget, y, n
    from (select distinct school, budget, y from line) b, generate_series(1, 8) n`,
  `create temporary table received as select id, school, y, k, day, school * 2 + y - 1 as budget, (school * 2 + y - 2) * 8 + 1 + k / 10 % 8 as income,
      amount * 1000 as amount from act where k % 10 = 1`,
  'analyze school, act, line, income, received',
  `insert into "user" (id, email, password, role_id) select 100 + n, 'admin' || n || '@escala.test', hash, 2 from size, generate_series(1, 1 + schools / 4) n`,
  `insert into "user" (id, email, password, role_id) select 100000 + id, 'rectoria' || id || '@escala.test', hash, 3 from school, size`,
  `insert into institute (id, "userOwner_id", "userAdmin_id", "nameInstitute", "NIT", address, municipality, "nameRector", "lastnameRector", "ccRector",
      "daneCode")
    select id, 100000 + id, 101 + (id - 1) / 4, 'Institución Educativa ' || md5(id::text), '9' || id, 'Calle ' || id, 'Municipio ' || id % 100, 'Ana', 'Ruiz', id,
      105000000000 + id from school`,
  `insert into activity (id, name, description, code, "sifseItem_id")
    select n, 'Rubro ' || n, 'Gastos ' || n, '2.1.' || n, 1 + n % 20 from generate_series(1, 40) n`,
  `insert into validity (id, start, "end") values (1, '2025-01-01', '2025-12-31'), (2, '2026-01-01', '2026-12-31')`,
  `insert into supplier (id, "personType", document, name, "lastName", address, phone, bank_id)
    select (s.id - 1) * 20 + n, 'natural', 'F-' || s.id || '-' || n, 'Proveedor ' || md5((s.id * 20 + n)::text), 'Ruiz', 'Calle ' || n, '300', 1 + n % 5
    from school s, generate_series(1, 20) n`,
  `insert into account (id, institute_id, name, number, type, bank_id) select id, id, 'FSE', id, 'Ahorros', 1 from school`,
  `insert into budget (id, institute_id, "initialAmount", type, validity_id, completed)
    select s.id * 2 + y - 1, s.id, 40000000, 'egreso', y + 1, true from school s, generate_series(0, 1) y`,
  `insert into "budgetActivity" (id, institute_id, budget_id, activity_id, "fundingSource_id", "initialAmount", "definitiveAmount", "presentAmount", "committedAmount",
      "obligatedAmount", "paidAmount")
    select l.id, l.school, l.budget, l.rubro, 1 + l.rubro % 4, 900000000, 900000000, 900000000 - coalesce(sum(a.amount), 0), coalesce(sum(a.amount) filter (where a.paid), 0),
      coalesce(sum(a.amount) filter (where a.paid), 0), coalesce(sum(a.amount) filter (where a.paid), 0)
    from line l left join act a on a.school = l.school and a.y = l.y and a.rubro = l.rubro group by l.id, l.school, l.budget, l.rubro`,
  `insert into "preliminaryStudy" (id, institute_id, number, requirement, task, "studyDate")
    select id, school, 'E-' || k, 'Insumos ' || md5(id::text), 'Comprar papel', day from act`,
  `insert into contract (id, institute_id, number, amount, duration, start, "end", "contractSubject", policy, "contractType_id", supplier_id)
    select id, school, 'C-' || k, amount, '30 días', day, day + 30, 'Suministro ' || md5(id::text), 'No', 1, (school - 1) * 20 + 1 + k % 20 from act where paid`,
  `insert into availability (id, institute_id, year, consecutive, budget_id, "budgetActivity_id", "preliminaryStudy_id", "documentType", contract_id, amount,
      "netAmount", "dcpDate", "budgetRecordDate", "transactionRecordNumber", "transactionRecordType", account_id, "expenseNumber", "upTo", object,
      "uncommittedAmount")
    select id, school, 2025 + y, k, school * 2 + y - 1, (school * 2 + y - 2) * 40 + rubro, id, case when paid then 'contracts' end, case when paid then id end,
      amount, case when paid then amount else 0 end, day, case when paid then day end, case when paid then 'T' || k end, case when paid then 'Transferencia' end,
      case when paid then school end, case when paid then 'E' || k end, case when paid then 'payment' else 'certificate' end,
      case when not paid then 'Papelería ' || md5(id::text) end, case when paid then 0 else amount end from act`,
  `insert into commitment (id, institute_id, year, number, budget_id, "budgetActivity_id", availability_id, "commitmentDate", amount, contract_id,
      "currentAmount", "unobligatedAmount")
    select id, school, 2025 + y, k, school * 2 + y - 1, (school * 2 + y - 2) * 40 + rubro, id, day, amount, id, amount, 0 from act where paid`,
  `insert into obligation (id, institute_id, year, number, budget_id, "budgetActivity_id", availability_id, commitment_id, supplier_id, "obligationDate", amount,
      "netAmount")
    select id, school, 2025 + y, k, school * 2 + y - 1, (school * 2 + y - 2) * 40 + rubro, id, id, (school - 1) * 20 + 1 + k % 20, day, amount, amount from act where paid`,
  `insert into payment (id, institute_id, year, number, budget_id, "budgetActivity_id", availability_id, commitment_id, obligation_id, supplier_id, "paymentDate",
      "transactionRecordNumber", "transactionRecordType", account_id, "expenseNumber", amount, "netAmount")
    select id, school, 2025 + y, k, school * 2 + y - 1, (school * 2 + y - 2) * 40 + rubro, id, id, id, (school - 1) * 20 + 1 + k % 20, day, 'T' || k, 'Transferencia', school, 'E' || k, amount, amount
    from act where paid`,
  `insert into movement (institute_id, number, budget_id, "budgetActivity_id", kind, "documentDate", document, document_id, definitive, present, "definitiveAfter",
      "presentAfter", user_id, "recordedAt", hash, "factsSha256", committed, obligated, paid)
    select school, row_number() over (partition by school order by step.k, part), budget, line, kind, day, document, document_id, definitive, present, 900000000, 0, 101,
      day + time '12:00', md5(step.k::text), 'x', committed, obligated, paid
    from (select school, 0 as k, 0 as part, budget, id as line, 'initial' as kind, make_date(2025 + y, 1, 1) as day, 'budget' as document, budget as document_id,
        900000000 as definitive, 900000000 as present, null::int as committed, null::int as obligated, null::int as paid from line
      union all select school, k, part, school * 2 + y - 1, (school * 2 + y - 2) * 40 + rubro, kind, day, kind, id, 0, case part when 1 then -amount else 0 end,
        case part when 2 then amount end, case part when 3 then amount end, case part when 4 then amount end
      from act, (values (1, 'availability'), (2, 'commitment'), (3, 'obligation'), (4, 'payment')) parts(part, kind) where paid or part = 1) step`,
  `insert into "ledgerHead" (institute_id, number, hash) select institute_id, max(number), 'x' from movement group by 1`,
  `insert into revenue (id, institute_id, budget_id, code, name, "fundingSource_id", "initialAmount", "definitiveAmount", "collectedAmount", missing)
    select i.id, i.school, i.budget, '1.1.02.' || n, 'Ingreso ' || n, 1 + n % 4, 4500000000, 4500000000, coalesce(sum(r.amount), 0),
      4500000000 - coalesce(sum(r.amount), 0)
    from income i left join received r on r.income = i.id group by i.id, i.school, i.budget, n`,
  `insert into collection (id, institute_id, year, number, budget_id, revenue_id, "collectionDate", amount, account_id, payer, voucher)
    select id, school, 2025 + y, k, budget, income, day, amount, school, 'Pagador ' || md5(id::text), 'T' || k from received`,
  `insert into "revenueMovement" (institute_id, number, budget_id, revenue_id, kind, "documentDate", document, document_id, definitive, collected,
      "definitiveAfter", "collectedAfter", user_id, "recordedAt", hash, "factsSha256")
    select school, row_number() over (partition by school order by k, income), budget, income, kind, day, document, document_id, definitive, collected,
      4500000000, 0, 101, day + time '12:00', md5(k::text), 'x'
    from (select school, 0 as k, budget, id as income, 'initial' as kind, make_date(2025 + y, 1, 1) as day, 'budget' as document, budget as document_id,
        4500000000 as definitive, 0 as collected from income
      union all select school, k, budget, income, 'collection', day, 'collection', id, 0, amount from received) step`,
  `insert into "ledgerHead" (institute_id, ledger, number, hash)
    select institute_id, 'revenueMovement', max(number), 'x' from "revenueMovement" group by 1`,
  `insert into "lineDay" (institute_id, "budgetActivity_id", day, present)
    select institute_id, "budgetActivity_id", "documentDate", sum(present) from movement group by 1, 2, 3`,
  `insert into audit (at, user_id, address, action, resource, row_id, "ofInstitute_id", after)
    select day + time '12:00', 101 + (school - 1) / 4, '10.0.0.1', 'create', 'availability', id, school, '{"id":' || id || ',"amount":' || amount || ',"object":"' || md5(id::text) || '"}'
    from act order by day`,
  `insert into audit (at, user_id, address, action, resource, row_id)
    select date '2026-01-01' + n % 300, u.id, '10.0.0.1', 'signIn', 'user', u.id from "user" u, generate_series(1, 20) n where u.id > 100`,
  `insert into "auditHead" (institute_id, number, hash, at) select id, 1, 'x', now() from school`,
  `insert into consecutive (series, institute_id, year, last)
    select series, school, 2025 + y, max(k) from act, unnest('{availability.consecutive,commitment.number,obligation.number,payment.number,collection.number}'::text[]) series group by 1, 2, 3`,
]

const sequences = `do $$
  declare
    one record;
  begin
    for one in select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' loop
      execute format('select setval(pg_get_serial_sequence(%L, ''id''), greatest(1, (select max(id) from %I)))', quote_ident(one.name), one.name);
    end loop;
  end $$`
