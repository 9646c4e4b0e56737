/**
 * Seeds one defect at a time in a copy of the project and expects its test to fail: proof that the tests can. Not part of `npm test`.
 * `node tests/sabotage.mjs` tries all, `node tests/sabotage.mjs 3 7` only those; docs/pruebas.md explains them.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const leftOut = new Set(['node_modules', '.git', 'dist', 'data'])

/** file: what is in it → what the defect makes of it; test: the file that must fail, `only` some of its tests for speed. */
const defects = [
  {
    name: 'the debit has no condition',
    file: 'server/ledger/ledger.ts',
    from: ', gte(present, sql`0`), gte(definitive, sql`0`)',
    to: '',
    test: 'server/verbs/reserve.test.ts',
  },
  {
    name: 'taxes in floating point',
    file: 'resources/rules/tax.ts',
    from: 'percentOf(baseCents, fee)',
    to: 'Math.round((baseCents * fee) / 100)',
    test: 'server/ledger/ledger.test.ts',
  },
  {
    name: 'deleting an availability books nothing back',
    file: 'server/verbs/reverse.ts',
    from: 'export const toggleAvailability = booking(availabilityPostings)',
    to: 'export const toggleAvailability = booking((row, deleted) => availabilityPostings({ ...row, amount: deleted ? 0 : row.amount }, deleted))',
    test: 'server/verbs/reserve.test.ts',
  },
  {
    name: 'restoring an availability does not ask for funds',
    file: 'server/verbs/reverse.ts',
    from: 'export const toggleAvailability = booking(availabilityPostings)',
    to: 'export const toggleAvailability = booking((row, deleted) => availabilityPostings({ ...row, amount: deleted ? row.amount : 0 }, deleted))',
    test: 'server/verbs/reserve.test.ts',
  },
  {
    name: 'lines are locked in any order',
    file: 'server/ledger/lines.ts',
    from: ".orderBy(asc(lines.id))\n    .for('update')",
    to: ".orderBy(sql`random()`)\n    .for('update')",
    also: ['import { and, asc,', 'import { and, asc, sql,'],
    test: 'proof/races.test.ts',
    only: 'every verb at once',
  },
  {
    name: 'the consecutive is taken outside the transaction',
    file: 'server/verbs/reserve.ts',
    from: 'await nextConsecutive(tx,',
    to: 'await nextConsecutive(call.db,',
    test: 'proof/races.test.ts',
    only: 'of 64 parallel availabilities',
  },
  {
    name: 'no idempotency',
    file: 'server/api/idempotent.ts',
    from: 'const first = key && (await claim(tx, call, key))',
    to: 'const first = undefined',
    test: 'proof/races.test.ts',
    only: 'what may be used once',
  },
  {
    name: 'the end of the chain is not kept',
    file: 'server/db/migrations/0005_whole_rows_chained.sql',
    from: '  UPDATE "ledgerHead" SET "number" = NEW."number", "hash" = NEW."hash" WHERE "institute_id" = NEW."institute_id";\n',
    to: '',
    test: 'server/ledger/ledger.test.ts',
  },
  {
    name: 'the ledger may be rewritten',
    file: 'server/db/migrations/0002_rules.sql',
    from: 'CREATE TRIGGER "movement_append_only" BEFORE UPDATE OR DELETE',
    to: 'CREATE TRIGGER "movement_append_only" BEFORE DELETE',
    test: 'server/ledger/ledger.test.ts',
  },
  {
    name: 'a row of another school may be referred to',
    file: 'server/db/query/references.ts',
    from: "? [eq(columnOf(table, 'institute_id'), institute)] : []\n  const found",
    to: '? [] : []\n  const found',
    test: 'server/verbs/modify.test.ts',
  },
  {
    name: 'the net amount is not worked out',
    file: 'server/verbs/reserve.ts',
    from: 'sqlAmount(amountCents - totalTaxCents(taxRows))',
    to: 'sqlAmount(amountCents)',
    also: [', totalTaxCents }', ' }'],
    test: 'server/verbs/reserve.test.ts',
  },
  {
    name: 'a verb without a transaction',
    file: 'server/db/transaction.ts',
    from: 'return await db.transaction((tx) => work(tx as unknown as Db))',
    to: 'return await work(db)',
    test: 'server/verbs/modify.test.ts',
  },
  {
    name: 'a transfer forgets the rows before it',
    file: 'resources/rules/transfer.ts',
    from: 'freeCents(presentCents(contraCredit), contraCredit, before)',
    to: 'presentCents(contraCredit)',
    test: 'server/verbs/modify.test.ts',
  },
  {
    name: 'deleting a reduction books the wrong sign',
    file: 'server/verbs/modify.ts',
    from: 'isAddition === reversal ? -1 : 1',
    to: 'isAddition ? 1 : -1',
    test: 'server/ledger/model.test.ts',
  },
  {
    name: 'a contract serves two availabilities',
    file: 'server/db/migrations/0001_tables.sql',
    from: 'CREATE UNIQUE INDEX "availability_once_contract_id"',
    to: 'CREATE INDEX "availability_once_contract_id"',
    test: 'proof/races.test.ts',
    only: 'what may be used once',
  },
  {
    name: 'a connection lost inside a transaction is heard by nobody',
    file: 'server/db/open.ts',
    from: "  pool.on('connect', (client) => client.on('error', report))\n",
    to: '',
    test: 'proof/kill.test.ts',
    only: 'PostgreSQL killed',
  },
  {
    name: 'a log that no longer fits ends the server',
    file: 'server/main.ts',
    from: ".on('error', () => {})",
    to: '',
    test: 'proof/kill.test.ts',
    only: 'a full disk',
  },
  {
    name: 'the embedded database does not sync',
    file: 'server/db/engine/durableFiles.ts',
    from: 'files.tryFSOperation(() => syncFd(nfd))',
    to: 'void nfd',
    test: 'server/db/embedded.test.ts',
    only: 'every commit syncs',
  },
  {
    name: 'the cost of a booking grows with the ledger',
    file: 'server/ledger/ledger.ts',
    from: '  for (const { posting, after } of booked) {\n',
    to: '  for (const { posting, after } of booked) {\n    await tx.execute(sql`select sum(length(hash)) from movement`)\n',
    test: 'proof/cost.test.ts',
  },
  {
    name: 'the funds of an earlier day are not asked for',
    file: 'server/ledger/days.ts',
    from: '  if (!worst) return\n',
    to: '  if (worst || !worst) return\n',
    test: 'server/ledger/days.test.ts',
  },
  {
    name: 'the moment of a movement is the start of its transaction',
    file: 'server/db/migrations/0005_whole_rows_chained.sql',
    from: 'greatest(clock_timestamp(), max("recordedAt"))',
    to: 'coalesce(now(), max("recordedAt"))',
    test: 'server/ledger/tamper.test.ts',
    only: 'the moment of a movement',
  },
  {
    name: 'documents are not compared with what was hashed',
    file: 'server/ledger/verify.ts',
    from: '    faults.push(...(await factFaults(at)))\n',
    to: '',
    test: 'server/ledger/tamper.test.ts',
    only: 'a document that was booked',
  },
  {
    name: 'the audit is not replayed',
    file: 'server/ledger/verify.ts',
    from: '    faults.push(...(await replayFaults(at)))\n',
    to: '',
    test: 'server/ledger/tamper.test.ts',
    only: 'claims a change which never happened',
  },
  {
    name: 'the chains of the audit are not computed again',
    file: 'server/ledger/verify.ts',
    from: '[ledgerChain(id), auditChain(id)]',
    to: '[ledgerChain(id)]',
    test: 'server/ledger/tamper.test.ts',
    only: 'a change of any column of an entry',
  },
  {
    name: 'anchors that were kept are not held against the chains',
    file: 'server/ledger/verify.ts',
    from: '    faults.push(...(await anchorFaults(at)))\n',
    to: '',
    test: 'server/ledger/tamper.test.ts',
    only: 'signed again with another author',
  },
  {
    name: 'a change of password does not look whether the verified one is still stored',
    file: 'server/session/signIn.ts',
    from: 'now.password !== verified?.password || now.epoch !== verified.epoch',
    to: 'false',
    test: 'server/session/ownPassword.test.ts',
    only: 'a reset wins',
  },
  {
    name: 'one queue for everybody who signs in',
    file: 'server/session/place.ts',
    from: 'work({ account, network, known, key }), key)',
    to: "work({ account, network, known, key: '' }))",
    test: 'server/session/limits.test.ts',
    only: 'are refused from the 101st',
  },
  {
    name: 'the body with a password is hashed without salt',
    file: 'server/api/idempotent.ts',
    from: 'return call.secretBody ? hashPassword(text) : sha256(text)',
    to: 'return sha256(text)',
    test: 'server/api/idempotent.test.ts',
    only: 'keeps nothing from which',
  },
  {
    name: 'the log shows the parameters of a failed statement',
    file: 'server/base/log.ts',
    from: "  if (error instanceof DrizzleQueryError) return 'Failed query'\n",
    to: '',
    test: 'server/base/log.test.ts',
  },
]

const chosen = process.argv.slice(2).map(Number)
let missed = 0
for (const [index, defect] of defects.entries()) {
  if (chosen.length > 0 && !chosen.includes(index + 1)) continue
  const caught = isCaught(defect)
  if (!caught) missed++
  console.log(
    `${caught ? '✓' : '✗'} ${index + 1}. ${defect.name}: ${caught ? 'caught by' : 'NOT caught by'} tests/${defect.test}`,
  )
}
process.exit(missed === 0 ? 0 : 1)

function isCaught({ file, from, to, also = ['', ''], test, only }) {
  const copy = mkdtempSync(join(tmpdir(), 'erario-sabotage-'))
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(relative(root, path).split('/')[0]) })
    for (const folder of ['node_modules', 'dist']) symlinkSync(join(root, folder), join(copy, folder))
    const sound = readFileSync(join(copy, file), 'utf8')
    if (sound.split(from).length !== 2) throw new Error(`${file} does not hold «${from}» exactly once`)
    writeFileSync(join(copy, file), sound.replace(from, to).replace(also[0], also[1]))
    const words = ['run', '--project', test.split('/')[0], `tests/${test}`, ...(only ? ['-t', only] : [])]
    const { status, stdout } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1', KILL_ROUNDS: '2' },
      encoding: 'utf8',
    })
    // A test that could not even begin catches nothing.
    return status !== 0 && / failed/.test(stdout) && /Tests .*failed/.test(stdout)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
