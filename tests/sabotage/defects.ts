/** Defects that the tests must catch, as docs/pruebas.md lists them. */

export type Defect = {
  /** As docs/pruebas.md names it. */
  name: string
  file: string
  /** Stands in `file` once; becomes `to`. */
  from: string
  to: string
  /** A second change that keeps the file valid. */
  also?: readonly [from: string, to: string]
  /** The test file that must fail, below tests/. */
  test: string
  /** Only the tests with these words, for speed. */
  only?: string
}

export const defects: readonly Defect[] = [
  {
    name: 'El débito sin su condición',
    file: 'server/ledger/ledger.ts',
    from: ', gte(present, sql`0`), gte(definitive, sql`0`)',
    to: '',
    test: 'server/verbs/reserve.test.ts',
  },
  {
    name: 'Impuestos en punto flotante',
    file: 'resources/rules/tax.ts',
    from: 'percentOf(baseCents, fee)',
    to: 'Math.round((baseCents * fee) / 100)',
    test: 'server/ledger/ledger.test.ts',
  },
  {
    name: 'Anular una disponibilidad no devuelve nada',
    file: 'server/verbs/reverseWhole.ts',
    from: 'const [own] = availabilityPostings(row, deleted)',
    to: 'const [own] = availabilityPostings({ ...row, amount: (deleted ? 0 : row.amount) as typeof row.amount }, deleted)',
    test: 'server/verbs/reserve.test.ts',
  },
  {
    name: 'Restaurarla no mira los fondos',
    file: 'server/verbs/reverseWhole.ts',
    from: 'const [own] = availabilityPostings(row, deleted)',
    to: 'const [own] = availabilityPostings({ ...row, amount: (deleted ? row.amount : 0) as typeof row.amount }, deleted)',
    test: 'server/verbs/reserve.test.ts',
  },
  {
    name: 'Las líneas se bloquean en cualquier orden',
    file: 'server/ledger/lines.ts',
    from: ".orderBy(asc(lines.id))\n    .for('update')",
    to: ".orderBy(sql`random()`)\n    .for('update')",
    also: ['import { and, asc,', 'import { and, asc, sql,'],
    test: 'proof/races.test.ts',
    only: 'every verb at once',
  },
  {
    name: 'El consecutivo fuera de la transacción',
    file: 'server/db/query/numbers.ts',
    from: '.last} + ',
    to: ".last} * 0 + nextval(pg_get_serial_sequence('attempt', 'id'))::integer + 0 * ",
    test: 'proof/races.test.ts',
    only: 'of 64 parallel availabilities',
  },
  {
    name: 'Sin idempotencia',
    file: 'server/api/idempotent.ts',
    from: 'const first = key && (await claimKey(tx, call, key))',
    to: 'const first = undefined',
    test: 'proof/races.test.ts',
    only: 'what may be used once',
  },
  {
    name: 'La cadena no guarda su final',
    file: 'server/db/migrations/0005_whole_rows_chained.sql',
    from:
      '  UPDATE "ledgerHead" SET "number" = NEW."number", "hash" = NEW."hash" ' +
      'WHERE "institute_id" = NEW."institute_id";\n',
    to: '',
    test: 'server/ledger/ledger.test.ts',
  },
  {
    name: 'El libro se deja reescribir',
    file: 'server/db/migrations/0002_rules.sql',
    from: 'CREATE TRIGGER "movement_append_only" BEFORE UPDATE OR DELETE',
    to: 'CREATE TRIGGER "movement_append_only" BEFORE DELETE',
    test: 'server/ledger/ledger.test.ts',
  },
  {
    name: 'Se puede usar una fila de otro colegio',
    file: 'server/db/query/references.ts',
    from: "? [eq(columnOf(table, 'institute_id'), institute)] : []\n  return [eq",
    to: '? [] : []\n  return [eq',
    test: 'server/verbs/annul.test.ts',
  },
  {
    name: 'Un archivo con una fila repetida se guarda',
    file: 'server/import/judge.ts',
    from: 'repeated: true, errors: { [repeat.field]: repeat.text }',
    to: 'repeated: false',
    test: 'server/import/suppliers.test.ts',
  },
  {
    name: 'Un valor ambiguo se lee',
    file: 'resources/values/typedNumber.ts',
    from: 'fraction.length === 3 &&',
    to: 'fraction.length === 9 &&',
    test: 'server/import/lines.test.ts',
  },
  {
    name: 'El neto no se calcula',
    file: 'server/verbs/obligate.ts',
    from: 'subtractCents(amount, totalTaxCents(taxes))',
    to: 'amount',
    test: 'server/verbs/reserve.test.ts',
  },
  {
    name: 'Un verbo sin transacción',
    file: 'server/db/transaction.ts',
    from: 'return await db.transaction((tx) => work(tx))',
    to: 'return await work(db)',
    test: 'server/verbs/modify.test.ts',
  },
  {
    name: 'Un traslado olvida las filas anteriores',
    file: 'resources/rules/transfer.ts',
    from: 'freeCents(present, contraCredit ?? 0, before)',
    to: 'present',
    test: 'server/verbs/transfer.test.ts',
  },
  {
    name: 'Anular una adición o una reducción la asienta otra vez',
    file: 'server/ledger/postings.ts',
    from: 'const sign = reversal ? -1 : 1',
    to: "const sign = reversal && document !== 'modification' ? -1 : 1",
    test: 'server/ledger/model.test.ts',
  },
  {
    name: 'Un contrato sirve a dos disponibilidades',
    file: 'server/db/migrations/0018_execution_chain.sql',
    from: 'CREATE UNIQUE INDEX "availability_once_contract_id"',
    to: 'CREATE INDEX "availability_once_contract_id"',
    test: 'proof/races.test.ts',
    only: 'what may be used once',
  },
  {
    name: 'Nadie oye una conexión perdida dentro de una transacción',
    file: 'server/db/open.ts',
    from: "  pool.on('connect', (client) => client.on('error', onError))\n",
    to: '',
    test: 'proof/kill.test.ts',
    only: 'PostgreSQL killed',
  },
  {
    name: 'Una bitácora que no cabe acaba con el servidor',
    file: 'server/main.ts',
    from: ".on('error', () => {})",
    to: '',
    test: 'proof/disk.test.ts',
    only: 'a full disk',
  },
  {
    name: 'La base integrada no llama a fsync',
    file: 'server/db/engine/durableFiles.ts',
    from: 'files.tryFSOperation(() => syncFd(nfd))',
    to: 'void nfd',
    test: 'server/db/embedded.test.ts',
    only: 'every commit syncs',
  },
  {
    name: 'El costo de un asiento crece con el libro',
    file: 'server/ledger/ledger.ts',
    from: 'of booked) {\n',
    to: 'of booked) {\n    await tx.execute(sql`select sum(length(hash)) from movement`)\n',
    test: 'proof/cost.test.ts',
  },
  {
    name: 'No se miran los fondos de un día anterior',
    file: 'server/ledger/days.ts',
    from: '  if (!worst) return\n',
    to: '  if (worst || !worst) return\n',
    test: 'server/ledger/days.test.ts',
  },
  {
    name: 'El momento de un asiento es el comienzo de su transacción',
    file: 'server/db/migrations/0005_whole_rows_chained.sql',
    from: 'greatest(clock_timestamp(), max("recordedAt"))',
    to: 'coalesce(now(), max("recordedAt"))',
    test: 'server/ledger/tamper.test.ts',
    only: 'the moment of a movement',
  },
  {
    name: 'Los documentos no se comparan con lo que se asentó',
    file: 'server/ledger/verify.ts',
    from: '    faults.push(...(await factFaults(at)))\n',
    to: '',
    test: 'server/ledger/tamper.test.ts',
    only: 'a document that was booked',
  },
  {
    name: 'La auditoría no se repite sobre las filas',
    file: 'server/ledger/verify.ts',
    from: '    faults.push(...(await replayFaults(at)))\n',
    to: '',
    test: 'server/ledger/tamper.test.ts',
    only: 'claims a change which never happened',
  },
  {
    name: 'Las cadenas de la auditoría no se calculan otra vez',
    file: 'server/ledger/verify.ts',
    from: '[ledgerChain(id), auditChain(id)]',
    to: '[ledgerChain(id)]',
    test: 'server/ledger/tamper.test.ts',
    only: 'a change of any column of an entry',
  },
  {
    name: 'Las huellas impresas no se buscan en las cadenas',
    file: 'server/ledger/verify.ts',
    from: '    faults.push(...(await anchorFaults(at)))\n',
    to: '',
    test: 'server/ledger/anchor.test.ts',
    only: 'signed again with another author',
  },
  {
    name: 'Cambiar la contraseña no mira si la verificada sigue guardada',
    file: 'server/session/signIn.ts',
    from: 'now.password !== verified?.password || now.epoch !== verified.epoch',
    to: 'false',
    test: 'server/session/ownPassword.test.ts',
    only: 'a reset wins',
  },
  {
    name: 'Todos los ingresos esperan en una sola fila',
    file: 'server/session/attemptOrigin.ts',
    from: 'work({ account, network, known, key }), key)',
    to: "work({ account, network, known, key: '' }))",
    test: 'server/session/limits.test.ts',
    only: 'are refused from the 101st',
  },
  {
    name: 'El cuerpo con contraseña se guarda con una huella sin sal',
    file: 'server/api/idempotent.ts',
    from: 'return call.secretBody ? hashPassword(text) : sha256(text)',
    to: 'return sha256(text)',
    test: 'server/api/idempotent.test.ts',
    only: 'keeps nothing from which',
  },
  {
    name: 'El registro muestra los valores de la orden que falló',
    file: 'server/base/log.ts',
    from: "  if (error instanceof DrizzleQueryError) return 'Failed query'\n",
    to: '',
    test: 'server/base/log.test.ts',
  },
  {
    name: 'Liberar de un registro no baja lo comprometido',
    file: 'resources/rules/effect.ts',
    from: 'committed: ofCommitment ? -1 : 0',
    to: 'committed: ofCommitment ? 0 : 0',
    test: 'server/ledger/chainModel.test.ts',
  },
  {
    name: 'Los registros de un contrato no se suman',
    file: 'server/verbs/chain.ts',
    from: 'subtractCents(row.amount, centsOfSum(found?.taken ?? 0))',
    to: 'subtractCents(row.amount, centsOfSum(found ? 0 : 1))',
    test: 'server/ledger/chainModel.test.ts',
  },
  {
    name: 'Un acto toma lo que otro liberó después',
    file: 'server/verbs/chain.ts',
    from: 'lowestCents < 0',
    to: 'leftCents < 0',
    test: 'server/ledger/chainModel.test.ts',
  },
]
