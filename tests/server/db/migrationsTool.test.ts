// @module-tag exhaustive
/** `npm run migration` in a copy of the project with stored rows. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededTaxes } from '../../../resources/parts/seededTaxes.ts'
import { readSettings } from '../../../server/base/settings.ts'
import { tryMigrations } from '../../../server/db/tryMigrations.ts'
import { run } from '../../fixtures/programs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'erario-migration-'))
const folder = join(home, 'server/db/migrations')

const triedSource = `import { defineResource, text } from '../define/index.ts'
import { everyone } from '../define/roles.ts'

export const triedSource = defineResource({
  name: 'triedSource',
  one: 'Fuente',
  many: 'Fuentes',
  gender: 'f',
  api: { path: '/triedSource', list: 'triedSources' },
  list: { roles: everyone, columns: ['code', 'name'] },
  fields: { code: text({ label: 'Código', required: 'c' }), name: text({ label: 'Nombre', required: 'n' }) },
  seed: {
    by: 'code',
    rows: [{ code: '100', name: 'Propios' }, { code: '000', name: 'Sin clasificar' }, { code: '200', name: 'SGP' }],
  },
})
`

/** Opens the store as the server does, and prints what queries and the verification find. */
const program = `import { openStore } from './server/db/open.ts'
import { readSettings } from './server/base/settings.ts'
import { verify } from './server/ledger/verify.ts'
import { sql } from 'drizzle-orm'
const store = await openStore(readSettings({ DATA_DIR: 'data' }), console.error)
const found = []
for (const query of process.argv.slice(2)) found.push((await store.db.execute(sql.raw(query))).rows)
console.log(JSON.stringify({ found, faults: await verify(store.db) }))
await store.close()
`

beforeAll(async () => {
  for (const part of ['resources', 'server', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(home, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
  cpSync(process.env.TEST_TEMPLATE ?? '', join(home, 'data'), { recursive: true })
  writeFileSync(join(home, 'query.ts'), program)
  await found("insert into activity (name, description) values ('Papel', 'Papel'), ('Aseo', 'Aseo')")
  writeFileSync(join(home, 'resources/entities/triedSource.ts'), triedSource)
  change('resources/index.ts', 'const all = [', 'const all = [\n  triedSource,')
  change('resources/index.ts', 'import ', "import { triedSource } from './entities/triedSource.ts'\nimport ")
  change('resources/entities/activity.ts', 'import ', "import { triedSource } from './triedSource.ts'\nimport ")
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

function change(file: string, from: string, to: string): void {
  const source = readFileSync(join(home, file), 'utf8')
  expect(source).toContain(from)
  writeFileSync(
    join(home, file),
    source.replace(from, () => to),
  )
}

const tool = (...words: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'server/db/migration.ts', ...words], {
    cwd: home,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: 'data' },
  })

async function found(...queries: string[]): Promise<unknown[]> {
  const printed = JSON.parse(await run(process.execPath, ['--import', 'tsx', 'query.ts', ...queries], { cwd: home }))
  expect(printed.faults).toEqual([])
  return printed.found
}

const written = () => readdirSync(folder).sort()

describe('a required reference to a new catalogue, and a renamed field', () => {
  const field = "triedSource_id: reference({ label: 'Fuente', to: triedSource, required: 'f' })"

  it('are tried on a copy of the data, and not written when the rows do not allow it', async () => {
    change(
      'resources/entities/tax.ts',
      "suggestedFee: fee({ label: 'Tarifa sugerida' }),",
      "usualFee: fee({ label: 'Tarifa' }),",
    )
    change('resources/entities/activity.ts', "'Ingrese la descripción' }),", `'Ingrese la descripción' }),\n${field},`)
    change('resources/entities/tax.ts', "'concept', 'suggestedFee'], sort", "'concept', 'usualFee'], sort")
    change('resources/entities/tax.ts', '({ concept, suggestedFee }))', '({ concept, usualFee: suggestedFee }))')
    const before = written()
    const failed = await tool('fuentes', '--try').catch((error: { stdout: string; stderr: string }) => error)
    expect(failed).toMatchObject({
      stdout: expect.stringContaining(
        "⚠ 'activity.triedSource_id' is required: fails if 'activity' has rows. Write old: in the field.\n" +
          "⚠ 'tax.suggestedFee' is dropped with its values. If it was only renamed, write was: 'suggestedFee' in the new field.\n",
      ),
      stderr: expect.stringMatching(
        /^La migración \d{4}_fuentes\.sql no se puede aplicar a estos datos; nada cambió\. .*ADD COLUMN "triedSource_id"[\s\S]*null values/,
      ),
    })
    expect(written()).toEqual(before)
  })

  it('are written once the declarations say the old values and the former name', async () => {
    change('resources/entities/tax.ts', "label: 'Tarifa' }", "label: 'Tarifa', was: 'suggestedFee' }")
    change('resources/entities/activity.ts', "required: 'f' }", "required: 'f', old: { code: '000' } }")
    const before = written()
    const lines = (await tool('fuentes', '--try')).split('\n')
    const grown = lines.flatMap((line) => {
      const [, table = '', before, after] = /^ {2}(\w+): (\d+) rows before, (\d+) after$/.exec(line) ?? []
      return table ? [{ line, table, more: Number(after) - Number(before) }] : []
    })
    expect(grown.map(({ table, more }) => [table, more])).toEqual([
      ['audit', 5],
      ['auditLink', 5],
      ['seeded', 3],
    ])
    expect(lines.filter((line) => !grown.some((one) => one.line === line))).toEqual([
      expect.stringMatching(/^Tried on a copy of data: \d{4}_fuentes\.$/),
      '  activity: 2 rows, as before',
      `  tax: ${seededTaxes.length} rows, as before`,
      '  triedSource: new, with 3 rows',
      expect.stringMatching(
        /^⚠ A server of the version before fails beside this one: activity\.triedSource_id, tax\.suggestedFee\./,
      ),
      expect.stringMatching(
        /^server\/db\/migrations\/\d{4}_fuentes\.sql: \d+ statements\. Read it before you commit it\.$/,
      ),
    ])
    const [file = '', ...others] = written().filter((name) => !before.includes(name))
    expect([file, others]).toEqual([expect.stringMatching(/^\d{4}_fuentes\.sql$/), []])
    expect(readFileSync(join(folder, file), 'utf8').split('\n')[0]).toBe(
      '-- An older program fails beside it: activity.triedSource_id, tax.suggestedFee',
    )
    expect(readdirSync(join(folder, 'meta')).sort()).toEqual(['_journal.json', 'snapshot.json'])
  })

  it('keep every row at the next start, which inserts the rest of the catalogue', async () => {
    const [codes, taxes, activities] = await found(
      'select code from "triedSource" order by code',
      'select count(*)::int as rows, count("usualFee")::int as fees from tax',
      `select count(*)::int as rows, min(f.code) as first, max(f.code) as last
        from activity join "triedSource" f on f.id = "triedSource_id"`,
      `update "triedSource" set name = 'Otra', code = '300' where code = '100'`,
    )
    expect(codes).toEqual([{ code: '000' }, { code: '100' }, { code: '200' }])
    expect(taxes).toEqual([{ rows: seededTaxes.length, fees: seededTaxes.length }])
    expect(activities).toEqual([{ rows: 2, first: '000', last: '000' }])
  })

  it('get rows declared later, and renamed rows are not inserted again', { tags: ['exhaustive'] }, async () => {
    change('resources/entities/triedSource.ts', "{ code: '200'", "{ code: '400', name: 'Donación' }, { code: '200'")
    const codes = [{ code: '000' }, { code: '200' }, { code: '300' }, { code: '400' }]
    expect(await found('select code from "triedSource" order by code')).toEqual([codes])
  })
})

it('a misspelt word is named by the compiler, and nothing is written', async () => {
  const before = written()
  change('resources/entities/triedSource.ts', "name: text({ label: 'Nombre'", "name: text({ lable: 'Nombre'")
  const words = { cwd: home, env: { ...process.env, DATABASE_URL: '', DATA_DIR: 'data' } }
  const failed = await run(process.execPath, ['server/migration.mjs', 'otra'], words).catch((error) => error)
  expect(failed.stdout).toMatch(/^resources\/entities\/triedSource\.ts\(.*'lable'/m)
  expect(written()).toEqual(before)
})

it('what declarations contradict is said without a stack, and nothing is written', async () => {
  const before = written()
  change('resources/entities/triedSource.ts', "lable: 'Nombre'", "label: 'Código'")
  const words = { cwd: home, env: { ...process.env, DATABASE_URL: '', DATA_DIR: 'data' } }
  const failed = await run(process.execPath, ['server/migration.mjs', 'otra'], words).catch((error) => error)
  expect(failed.stderr).toBe(
    "Nothing was written: declarations are wrong.\nresource triedSource, name: has the label 'Código' of code; say another\n",
  )
  expect(written()).toEqual(before)
})

it.each([
  ['no data', { DATA_DIR: '/nowhere' }, 'There are no data in /nowhere: start Erario once (npm start) or set DATA_DIR'],
  ['PostgreSQL', { DATABASE_URL: 'postgres://erario@127.0.0.1:1/erario' }, /remove DATABASE_URL and set DATA_DIR/],
])('tryMigrations rejects %s', async (_, env, text) => {
  await expect(tryMigrations(readSettings(env), folder)).rejects.toThrow(text)
})
