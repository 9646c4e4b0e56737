// @module-tag slow
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { help, runEntityTool } from '../../../server/tools/entity.ts'
import { pluralOf } from '../../../server/tools/newEntity.ts'
import { run } from '../../fixtures/programs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

describe('npm run entity, for an existing entity,', () => {
  let lines: string[]
  beforeAll(async () => {
    lines = await runEntityTool(['account'])
  })

  it('prints its names first, and whether its rows belong to a school', () => {
    expect(lines.slice(0, 2)).toEqual([
      'Cuenta, Cuentas (resources/entities/account.ts)',
      'Its rows belong to a school.',
    ])
  })

  it('prints every endpoint and every screen with the roles', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        '  POST    /account/:institute/create       root  admin  ·',
        '  POST    /account/:institute/import       root  admin  ·',
        '  PUT     /account/:institute/update/:id   root  admin  ·',
        '  DELETE  /account/:institute/delete/:id   root  admin  ·',
        '  GET     /account/:institute              root  admin  client',
        '  GET     /account/:institute/:id{[0-9]+}  root  admin  client',
        "  /admin/:institute/cuentas             list 'Cuentas'         root  admin  client",
        '  /admin/:institute/cuentas/nuevo       form                   root  admin  ·',
        '  /admin/:institute/cuentas/importar    rows of a spreadsheet  root  admin  ·',
        "  /admin/:institute/cuentas/:id         page 'Cuenta'          root  admin  client",
        '  /admin/:institute/cuentas/:id/editar  edit form              root  admin  ·',
      ]),
    )
  })

  it('prints the SQL of its table alone', () => {
    const sql = lines.join('\n')
    expect(sql.match(/CREATE TABLE/g)).toHaveLength(1)
    expect(sql).toContain('CREATE TABLE "account" (')
    expect(sql).toContain('FOREIGN KEY ("bank_id") REFERENCES "public"."bank"("id")')
  })

  it('prints test files that exist', () => {
    const files = lines.flatMap((line) => /^ {2}(tests\/\S+):/.exec(line)?.[1] ?? [])
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('prints hand-written verbs too, and that rows are shared by all schools', async () => {
    expect(await runEntityTool(['budget'])).toContainEqual(
      expect.stringMatching(/POST +\/budgetActivity\/:institute\/distribution\/create/),
    )
    expect((await runEntityTool(['bank']))[1]).toBe('Its rows belong to all schools.')
  })
})

describe('npm run entity, for a new entity,', () => {
  const home = mkdtempSync(join(tmpdir(), 'erario-entity-'))
  const read = (file: string) => readFileSync(join(home, file), 'utf8')
  const entities = () => readdirSync(join(home, 'resources/entities'))

  beforeAll(() => {
    for (const part of ['resources', 'server', 'package.json', 'tsconfig.json', 'biome.json'])
      cpSync(join(root, part), join(home, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  const refused: [string, string[], string][] = [
    ['no name', [], help],
    ['a singular without a plural', ['campus', 'Sede'], help],
    ['an unknown gender', ['campus', 'Sede', 'Sedes', 'x'], help],
    [
      'a name that starts with a capital',
      ['Campus', 'Sede', 'Sedes'],
      "'Campus' cannot be a name: only letters without accents, the first one small, such as campus or supplyOrder",
    ],
    ['a name with a space', ['la sede', 'Sede', 'Sedes'], "'la sede' cannot be a name"],
    [
      'a keyword of TypeScript',
      ['class', 'Clase', 'Clases'],
      "'class' is a keyword of TypeScript: choose another name",
    ],
    [
      'a name that is already used',
      ['account', 'Cuenta', 'Cuentas'],
      "The entity 'account' exists: npm run entity -- account describes it",
    ],
    [
      'the name of an internal table',
      ['mail', 'Carta', 'Cartas'],
      'resource mail, name: is an internal table of the server; choose another name',
    ],
    [
      'a screen that is already used',
      ['purse', 'Cuenta', 'Cuentas'],
      "The page /admin/:institute/cuentas belongs to 'account': choose another plural",
    ],
    ['an entity that does not exist', ['nowhere'], "There is no entity 'nowhere'. There are: role, user,"],
  ]
  it.each(refused)('is refused for %s, and nothing is written', async (_, args, text) => {
    const before = [entities(), read('resources/index.ts')]
    await expect(async () => runEntityTool(args, home)).rejects.toThrow(text)
    expect([entities(), read('resources/index.ts')]).toEqual(before)
  })

  it('writes a formatted file, a line in the list and a migration', { tags: ['exhaustive'] }, async () => {
    const before = importsOf(read('resources/index.ts'))
    const lines = await runEntityTool(['paymentOrder', 'Orden de pago', 'Órdenes de pago', 'f'], home)
    expect(lines.slice(0, 3)).toEqual([
      'resources/entities/paymentOrder.ts: written',
      'resources/index.ts: written',
      expect.stringMatching(
        /^server\/db\/migrations\/\d{4}_paymentOrder\.sql: \d+ statements\. Read it before you commit it\.$/,
      ),
    ])
    const file = read('resources/entities/paymentOrder.ts')
    expect(file).toContain("api: { path: '/paymentOrder/:institute', list: 'paymentOrders' },")
    expect(file).toContain("screen: '/admin/:institute/ordenes-de-pago',")
    expect(file).toContain("done: 'Orden de pago creada con exito'")
    const index = read('resources/index.ts')
    expect(index).toContain("import { paymentOrder } from './entities/paymentOrder.ts'\n")
    expect(areSorted(importsOf(index))).toBe(areSorted(before))
    expect(index).toMatch(/ {2}paymentOrder,\n\] as const/)
    const biome = ['check', '--vcs-enabled=false', 'resources/entities/paymentOrder.ts']
    await run(join(root, 'node_modules/.bin/biome'), biome, { cwd: home })
  })

  it.each([
    ['campus', 'campuses'],
    ['account', 'accounts'],
    ['category', 'categories'],
    ['survey', 'surveys'],
  ])('pluralOf(%s) is %s', (name, plural) => expect(pluralOf(name)).toBe(plural))
})

const importsOf = (source: string): string[] =>
  [...source.matchAll(/entities\/(\w+)\.ts/g)].map(([, file = '']) => file)
const areSorted = (names: readonly string[]): boolean => names.join() === names.toSorted().join()
