// @module-tag exhaustive
/** The examples of README (an entity) and CONTRIBUTING (a field, a hook, a verb, a page, a paper, a report), carried out in a copy of the project. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '../../resources/entities/institute.ts'
import { user } from '../../resources/entities/user.ts'
import { schoolBody, startCopiedSchool } from '../fixtures/copiedSchool.ts'
import type { Person } from '../fixtures/erario.ts'
import { people } from '../fixtures/people.ts'
import { run } from '../fixtures/programs.ts'
import { copyProject } from '../fixtures/projectCopy.ts'
import { createRow } from '../fixtures/school.ts'
import { fromSources, type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { openWorkbook } from '../fixtures/spreadsheet.ts'
import { accountField } from '../samples/samples.ts'
import { blocksIn, root as project, quotedIn, read } from './texts.ts'

/** The same about an entity of another name, address and place: the project may have a campus, or another entity there. */
const renamed = (text: string): string =>
  text
    .replace(/[cC]ampus/g, (word) => (word === 'campus' ? 'exampleCampus' : 'ExampleCampus'))
    .replace("/sedes'", "/sedes-de-ejemplo'")

const [declaration = ''] = blocksIn('README.md', 'ts')
/** Each begins with its path in a comment. */
const programs = [...blocksIn('CONTRIBUTING.md', 'ts'), ...blocksIn('CONTRIBUTING.md', 'tsx')]
const pages = ['ts', 'tsx'].flatMap((language) => blocksIn('docs/coming-from-react-admin.md', language))
const pathOf = (program: string): string => /^\/\/ (\S+)/.exec(program)?.[1] ?? ''
const { home, inCopy, insertAfter, declare, write, settings, remove } = copyProject()

/** A part of a file, such as a field. */
const partOf = (name: string): string =>
  renamed(
    new RegExp(`^\`\`\`ts ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(read('CONTRIBUTING.md'))?.[1] ?? '',
  ).trimEnd()
const quoted = quotedIn('CONTRIBUTING.md').map(renamed)
const line = (start: string): string => quoted.find((text) => text.startsWith(start)) ?? ''

beforeAll(() => {
  declare('exampleCampus', renamed(declaration))
  insertAfter('resources/entities/exampleCampus.ts', 'fields: {', partOf('field'), "import { user } from './user.ts'\n")
  const hook = programs.find((text) => pathOf(text).startsWith('server/hooks/')) ?? ''
  write(pathOf(renamed(hook)), renamed(hook))
  insertAfter(
    'server/hooks/hooks.ts',
    'hooksByResource([',
    line('hooksOf(exampleCampus'),
    renamed("import { campus } from '../../resources/entities/campus.ts'\nimport { campusHooks } from './campus.ts'\n"),
  )
})

afterAll(remove)

it('the examples pass `npx biome check`', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'erario-examples-'))
  for (const [at, text] of [declaration, ...programs, ...pages].entries())
    writeFileSync(join(folder, `${at}.tsx`), text)
  const check = ['check', '--vcs-enabled=false', '--config-path', project]
  await run(join(project, 'node_modules/.bin/biome'), check, { cwd: folder }).finally(() =>
    rmSync(folder, { recursive: true }),
  )
})

it('the catalogue on an old entity is the one that the samples add', () => {
  expect(partOf('account')).toBe(accountField)
})

describe("README's example", () => {
  it('gets its table from `npm run migration -- sedes`', async () => {
    const folder = join(home, 'server/db/migrations')
    const before = readdirSync(folder)
    await inCopy('--import', 'tsx', 'server/db/migration.ts', 'sedes')
    const added = readdirSync(folder).filter((name) => !before.includes(name))
    expect(added).toEqual([expect.stringMatching(/^\d{4}_sedes\.sql$/)])
    const sql = readFileSync(join(folder, added[0] ?? ''), 'utf8')
    expect(sql).toContain('CREATE TABLE "exampleCampus"')
    for (const column of [
      '"name" text NOT NULL',
      '"zone" text NOT NULL',
      '"village" text',
      '"students" integer NOT NULL',
      '"teachers" integer',
      '"account_id" integer',
      '"state" text DEFAULT \'open\' NOT NULL',
      '"institute_id" integer',
    ])
      expect(sql).toContain(column)
    expect(sql).toContain('CONSTRAINT "exampleCampus_institute" FOREIGN KEY ("institute_id")')
    expect(sql).toContain(
      'FOREIGN KEY ("institute_id","account_id") REFERENCES "public"."account"("institute_id","id")',
    )
    expect(sql).toContain('CREATE UNIQUE INDEX "exampleCampus_once_name"')
  })

  it('appears in the menu of a school', async () => {
    const { menuOf } = await import(join(home, 'src/layout/menu.ts'))
    expect(menuOf('client', { section: 'admin', institute: 7 })).toContainEqual(
      expect.objectContaining({ label: 'Sedes', to: '/admin/7/sedes-de-ejemplo' }),
    )
  })

  it('is a Resource of react-admin', async () => {
    const { resourceElements } = await import(join(home, 'src/admin/resources.tsx'))
    expect(resourceElements.map(({ props }: { props: { name: string } }) => props.name)).toContain('exampleCampus')
  })
})

describe("the pages of 'Coming from react-admin'", () => {
  const added = pages.map((text) => renamed(text).replaceAll('features/exampleCampus', 'features/exampleOwn'))

  it('load, and the feature puts one of them into the menu', async () => {
    expect(added).toHaveLength(3)
    for (const text of added) write(pathOf(text), text)
    const { exampleCampusFeature } = await import(join(home, 'src/features/exampleOwn/feature.ts'))
    for (const { load } of exampleCampusFeature.pages) expect((await load()).default).toBeTypeOf('function')
    const { menuOf } = await import(join(home, 'src/layout/menu.ts'))
    expect(menuOf('admin', { section: 'admin', institute: 7 }, exampleCampusFeature.pages)).toContainEqual(
      expect.objectContaining({ label: 'Mis sedes', to: '/admin/7/mis-sedes' }),
    )
  })
})

describe("the API of README's example", () => {
  let server: Server
  let campuses: string
  let account: number
  let admin: Person
  let client: Person
  let root: Person
  let users: { userOwner_id: number; userAdmin_id: number }

  beforeAll(async () => {
    const school = await startCopiedSchool({ home, settings })
    ;({ server, root, admin, client, users } = school)
    campuses = `/exampleCampus/${school.institute}`
    const { account: made } = (
      await admin.post(`/account/${school.institute}/create`, {
        name: 'Propios',
        number: '1',
        type: 'Ahorros',
        bank_id: 1,
      })
    ).body
    account = made.id
  })

  afterAll(() => server?.stop())

  it('creates, lists and deletes a campus, with the texts of the declaration', async () => {
    const rural = { name: 'La Esperanza', zone: 'rural', village: 'El Salitre', students: 120, account_id: account }
    const { status, body } = await admin.post(`${campuses}/create`, rural)
    expect([status, body]).toMatchObject([200, { msg: 'Sede creada con exito', exampleCampus: rural }])
    await admin.post(`${campuses}/create`, { name: 'Centro', zone: 'urbana', village: 'No va', students: 900 })
    const listed = async (query: string) => (await client.get(`${campuses}${query}`)).body.exampleCampuses
    expect(await listed('?sort=["name","ASC"]&range=[0,0]')).toMatchObject([{ name: 'Centro', village: null }])
    expect(await listed('?filter={"zone":"rural"}')).toMatchObject([rural])
    expect((await admin.remove(`${campuses}/delete/${body.exampleCampus.id}`)).status).toBe(200)
    expect(await listed('?filter={"zone":"rural"}')).toMatchObject([{ ...rural, deleted: true }])
  })

  it.each([
    ['a missing name', { name: '' }, 'Ingrese el nombre de la sede'],
    ['a repeated name', { name: 'CENTRO' }, 'Ya existe una sede con ese nombre'],
    ['no students', { students: 0 }, 'Debe ser mayor de cero'],
    ['a rural school without its village', { village: '' }, 'Ingrese la vereda'],
    ['more teachers than students', { teachers: 10 }, 'No puede tener más docentes que estudiantes'],
    ['an account that does not exist', { account_id: 999 }, 'Seleccione una cuenta del colegio'],
  ])('rejects %s with 400 at its field', async (_, change, text) => {
    const { status, body } = await admin.post(`${campuses}/create`, {
      name: 'Sur',
      zone: 'rural',
      village: 'El Salitre',
      students: 9,
      ...change,
    })
    expect([status, body]).toEqual([400, expect.objectContaining({ errors: { [Object.keys(change)[0] ?? '']: text } })])
  })

  it('refuses a coordinator who is not a user of the school, and writes nothing', async () => {
    const { id: stranger } = await createRow(root, user, people.elena)
    await createRow(root, institute, schoolBody({ ...users, userOwner_id: stranger }))
    const before = (await admin.get(campuses)).body.exampleCampuses.length
    const create = (head_id: number) =>
      admin.post(`${campuses}/create`, { name: `Sede ${head_id}`, zone: 'urbana', students: 9, head_id })
    const { status, body } = await create(stranger)
    expect([status, body.errors]).toEqual([400, { head_id: 'Seleccione un usuario del colegio' }])
    expect((await admin.get(campuses)).body.exampleCampuses).toHaveLength(before)
    expect((await create(users.userOwner_id)).status).toBe(200)
  })

  it('closes a campus once, and answers 409 the second time', async () => {
    const { body } = await admin.post(`${campuses}/create`, { name: 'Norte', zone: 'urbana', students: 30 })
    expect(body.exampleCampus.state).toBe('open')
    const close = async () => (await admin.post(`${campuses}/${body.exampleCampus.id}/close`, {})).status
    expect([await close(), await close()]).toEqual([200, 409])
    expect((await client.get(`${campuses}?filter={"state":"closed"}`)).body.exampleCampuses).toMatchObject([
      { name: 'Norte' },
    ])
  })

  it('answers 403 to a client that creates a campus', async () => {
    expect((await client.post(`${campuses}/create`, { name: 'Sur', zone: 'rural', students: 9 })).status).toBe(403)
  })

  it('has every endpoint that README names', async () => {
    const named = quotedIn('README.md').filter((text) => /^(GET|POST|DELETE) \/campus/.test(text))
    expect(named).toHaveLength(4)
    for (const text of named) {
      const [method = '', path = ''] = text.replace('/campus/{school}', campuses).replace('{id}', '1').split(' ')
      expect([text, (await fetch(server.url + path, { method })).status]).toEqual([text, 401])
    }
  })
})

describe("CONTRIBUTING's verb, page, paper and report", { tags: ['exhaustive'] }, () => {
  const [template = ''] = blocksIn('CONTRIBUTING.md', 'typ').map(renamed)
  let server: Server
  let bruno: Person

  beforeAll(async () => {
    insertAfter('resources/documents.ts', 'export const documents = {', line('exampleCampus: {'))
    insertAfter(
      'server/documents/documents.ts',
      'export const documentDefinitions: Readonly<Record<DocumentName, DocumentDefinition>> = {',
      line('exampleCampusCertificate:'),
      renamed("import { campusCertificate, readCampus } from './campus/campusCertificate.ts'\n"),
    )
    insertAfter(
      'server/endpoints.ts',
      'const verbs: readonly Endpoint[] = [',
      line('verb(exampleCampus'),
      renamed(
        "import { campus } from '../resources/entities/campus.ts'\n" +
          "import { openCampus, readCampus } from './verbs/openCampus.ts'\n",
      ),
    )
    insertAfter('resources/entities/exampleCampus.ts', 'create: {', 'custom: true,')
    // The hook of a creation that a verb does would never run, and the server would not start.
    write('server/hooks/hooks.ts', read('server/hooks/hooks.ts'))
    insertAfter(
      'src/admin/features.ts',
      'export const features: readonly Feature[] = [',
      line('exampleCampusFeature'),
      renamed("import { campusFeature } from '../features/campus/feature.ts'\n"),
    )
    insertAfter(
      'server/reports/workbook.ts',
      'export type Reports = {',
      '  exampleCampuses: ExampleCampusReport',
      renamed("import { type CampusReport, campusSheet } from './campusReport.ts'\n"),
    )
    insertAfter(
      'server/reports/workbook.ts',
      'const sheetsOf: { readonly [K in keyof Reports]: (data: Reports[K]) => WriteSheet[] } = {',
      line('exampleCampuses: (data)'),
    )
    insertAfter(
      'server/reports/endpoints.ts',
      'export const reportEndpoints = (): Endpoint[] => [',
      line("{ method: 'GET', path: '/report/exampleCampus"),
      renamed("import { readCampusReport } from './campusReport.ts'\n"),
    )
    for (const text of programs.map(renamed)) write(pathOf(text), text)
    const feature = 'src/features/exampleCampus/feature.ts'
    const imports =
      "import { defineScreen, rolesOf } from '../../core/screens.ts'\n" +
      "import { DocumentMenu } from '../../documents/DocumentMenu.tsx'\n"
    insertAfter(feature, 'Feature = {', line('rowActions:'), `${imports}${partOf('screen')}\n`)
    insertAfter(feature, 'pages: [', line('{ ...exampleCampusReport'))
    writeFileSync(join(home, line('server/documents/templates/exampleCampus')), template)
    server = await startServer({ DATA_DIR: join(home, 'data') }, undefined, fromSources(home))
    bruno = await signingInAt(() => [server.url]).signIn('bruno')
  })

  afterAll(() => server?.stop())

  it('compile', async () => {
    expect([programs.length, template]).toEqual([7, expect.stringContaining('#let content(data)')])
    await inCopy('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1')
  })

  it('refuse a third campus through the verb', async () => {
    const { status, body } = await bruno.post('/exampleCampus/1/create', { name: 'Sur', zone: 'urbana', students: 9 })
    expect([status, body.errors]).toEqual([400, { name: 'Un colegio tiene dos sedes como máximo' }])
  })

  it('refuse a row that may not be named, through the verb', async () => {
    const { status, body } = await bruno.post('/exampleCampus/1/create', {
      ...{ name: 'Sur', zone: 'urbana', students: 9, account_id: 999 },
    })
    expect([status, body.errors]).toEqual([400, { account_id: 'Seleccione una cuenta del colegio' }])
  })

  it('give the campus a form of its own', async () => {
    const { exampleCampusFeature } = await import(join(home, 'src/features/exampleCampus/feature.ts'))
    const [report, page] = exampleCampusFeature.pages
    expect([page.draws, page.of.name]).toEqual(['form', 'exampleCampus'])
    for (const { load } of [page, report]) expect((await load()).default).toBeTypeOf('function')
  })

  it('make a workbook of a period', async () => {
    const path = '/report/exampleCampus/1?initDate=2026-01-01&finalDate=2026-12-31'
    const { status, body } = await bruno.get(path)
    expect(status).toBe(200)
    const sheet = (await openWorkbook(Buffer.from(body.excel.data))).get('Sedes')
    const { exampleCampuses } = (await bruno.get('/exampleCampus/1?filter={"deleted":false}')).body
    const names = sheet?.sheet.rows.map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(exampleCampuses.map(({ name }: { name: string }) => name)))
  })

  it('print a PDF', async () => {
    const { status, body } = await bruno.get('/exampleCampus/certificate/1/1?document=exampleCampusCertificate')
    expect([status, Buffer.from(body.pdf.data).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})

// Last, because nothing in the copy compiles after it.
it('the compiler names each table of kinds that lacks a new one', { tags: ['exhaustive'] }, async () => {
  const [, section = ''] = read('CONTRIBUTING.md').split('### A kind of field\n')
  const [first = ''] = section.split('\n\n').filter(Boolean)
  const tables = [...first.matchAll(/\(`([^`]+)`\)|entry of `([^`]+)`/g)].map(([, one, other]) => one ?? other ?? '')
  insertAfter('resources/define/declaration.ts', '} & (', "  | ({ kind: 'colour' } & Common)")
  const errors = await inCopy('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1').catch(String)
  expect(tables.length).toBeGreaterThan(4)
  for (const table of tables.filter((file) => file !== 'resources/define/declaration.ts'))
    expect(errors).toContain(`\n${table}(`)
})
