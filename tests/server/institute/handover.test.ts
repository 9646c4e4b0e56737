// @module-tag slow
/** The whole data of one school as one ZIP: its content, and how the download ends. */
import { createHash } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isScoped } from '../../../resources/define/index.ts'
import { audit } from '../../../resources/entities/audit.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { resources } from '../../../resources/index.ts'
import { notSignedIn } from '../../../server/base/refusal.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { lease } from '../../../server/db/schema/internalTables.ts'
import { anyTableOf, tableOf } from '../../../server/db/schema/tables.ts'
import { ownedResources } from '../../../server/institute/handover/ownedResources.ts'
import { attachmentForm, pdfOf } from '../../fixtures/attachmentForm.ts'
import { type Booked, bookSchool } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { actsOf, certificateBody } from '../../fixtures/execution.ts'
import { lettersOf } from '../../fixtures/poppler.ts'
import { readZip } from '../../fixtures/readZip.ts'
import { createRow, makeBudget } from '../../fixtures/school.ts'

let erario: Erario
let booked: Booked
let files: Map<string, Buffer>

beforeAll(async () => {
  erario = await openErario()
  booked = await bookSchool(erario)
  const { own, firstContract, school } = booked
  for (const [kind, bytes] of [
    ['rut', pdfOf(700_000)],
    ['proposal', pdfOf(900)],
  ] as const) {
    const form = await attachmentForm({ resource: 'contract', row_id: firstContract, kind, bytes })
    const { body } = await school.bruno.post(`/attachment/${own}/create`, form)
    if (kind === 'proposal') await school.bruno.remove(`/attachment/${own}/delete/${body.attachment.id}?deleted=true`)
  }
  const study = { number: 'AJENO-1', studyDate: '2026-04-01', requirement: 'De otro colegio', task: 'No sale' }
  expect((await school.dario.post(`/preliminaryStudy/${school.foreign}/create`, study)).status).toBe(200)
  files = await zipOf(school.bruno)
})
afterAll(() => erario?.close())
afterEach(() => void vi.useRealTimers())

const path = () => `/handover/${booked.own}`
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const textOf = (name: string): string => files.get(name)?.toString() ?? ''
const claims = () => erario.store.db.select().from(lease).where(sql`name like 'handover%'`)

async function zipOf(person: Person): Promise<Map<string, Buffer>> {
  const { status, body } = await person.get(path())
  expect(status).toBe(200)
  return readZip(Buffer.from(body.bytes))
}

/** A response whose body the test reads at its own pace. */
const askedBy = async ({ token }: Person): Promise<Response> =>
  erario.app.fetch(new Request(`http://erario.test${path()}`, { headers: { 'x-token': token } }))

type Index = {
  anclas: { libro: { number: number; hash: string } }
  archivos: { archivo: string; bytes: number; sha256: string; entidad?: string; fila?: number; filas?: number }[]
  omitidos: { archivo: string; motivo: string }[]
}
const index = (): Index => JSON.parse(textOf('indice.json'))

describe('the data of a school in the handover', () => {
  it('are every row of every entity that belongs to it, and none of another school', async () => {
    for (const { resource, own } of ownedResources(booked.own)) {
      const name = `datos/${resource.many}.json`
      const { nombre, campos, filas } = JSON.parse(textOf(name))
      const table = anyTableOf(resource)
      const stored = await rowsOf<{ id: number }>(
        erario.store.db,
        sql`select id from ${table} where ${and(own)} order by id`,
      )
      const ids = filas.map(({ id }: { id: number }) => id)
      const known = resource.name === 'audit' ? stored.slice(0, ids.length) : stored
      expect([nombre, ids]).toEqual([resource.name, known.map(({ id }) => id)])
      expect(Object.keys(campos)).not.toContain('password')
      for (const row of filas) expect([name, row.institute_id ?? booked.own]).toEqual([name, booked.own])
    }
  })

  it('are of every entity except the shared ones', () => {
    const names = ownedResources(booked.own).map(({ resource }) => resource.name)
    const rest = resources.filter(({ name }) => !names.includes(name))
    expect(rest.filter(isScoped)).toEqual([])
    const shared = ['role', 'user', 'bank', 'tax', 'contractType', 'activity', 'validity', 'supplier', 'backup']
    expect(rest.map(({ name }) => name)).toEqual(expect.arrayContaining(shared))
    expect(names).toEqual(expect.arrayContaining(['institute', 'audit', 'movement', 'availabilityTax']))
  })

  it('are the values of its lists', async () => {
    const { bruno } = booked.school
    for (const [entity, path] of [
      ['Disponibilidades', 'availability'],
      ['Contratos', 'contract'],

      ['Presupuestos', 'budget'],
    ]) {
      const resource = resources.find(({ name }) => name === path)
      const { body } = await bruno.get(`/${path}/${booked.own}`)
      const listed = body[resource?.api?.list ?? '']
      expect(listed.length).toBeGreaterThan(0)
      const { filas } = JSON.parse(textOf(`datos/${entity}.json`))
      expect(filas).toEqual([...listed].sort((a, b) => a.id - b.id))
    }
  })

  it('have no password and no row of another school', async () => {
    const all = Buffer.concat(
      [...files].filter(([name]) => name.endsWith('.json')).map(([, bytes]) => bytes),
    ).toString()
    expect(all).not.toMatch(/argon2|San Isidro|AJENO/)
    expect(all).not.toContain('dario@')
  })
})

describe('the files of the handover', () => {
  it('are all documents of the menus, as PDF/A, with their amounts', () => {
    const pdfs = [...files].filter(([name]) => name.startsWith('documentos/'))
    for (const [name, bytes] of pdfs) {
      expect([name, bytes.subarray(0, 5).toString()]).toEqual([name, '%PDF-'])
      expect(bytes.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>')
    }
    const folders = new Set(pdfs.map(([name]) => name.split('/')[1]))
    for (const folder of ['Presupuestos', 'Disponibilidades', 'Contratos', 'Traslados'])
      expect(folders).toContain(folder)
    const [, control] = pdfs.find(([name]) => name.endsWith('/Control de manejo.pdf')) ?? []
    if (!control) throw new Error('there is no control de manejo')
    expect(lettersOf(control)).toContain('Total$17,000,000.50$1,500,000.25')
    expect(index().omitidos).toEqual([])
  })

  it('are the workbooks of each budget and vigencia, and the attachments unchanged', () => {
    const sheets = [...files.keys()].filter((name) => name.endsWith('.xlsx'))
    expect(sheets).toEqual([
      expect.stringMatching(/^reportes\/\d{6} Ejecución presupuestal 2026\.xlsx$/),
      'reportes/Disponibilidades 2026.xlsx',
    ])
    const support = [...files].find(([name]) => /^soportes\/\d{6} RUT\.pdf$/.test(name))
    expect(support?.[1].equals(pdfOf(700_000))).toBe(true)
    expect([...files.keys()].filter((name) => name.startsWith('soportes retirados/'))).toHaveLength(1)
  })
})

describe('the index of the handover', () => {
  it('has the SHA-256 and the size of every file, like huellas.sha256', () => {
    const indexed = new Map(index().archivos.map(({ archivo, ...more }) => [archivo, more]))
    const others = [...files].filter(([name]) => name !== 'indice.json' && name !== 'huellas.sha256')
    expect([...indexed.keys()]).toEqual(others.map(([name]) => name))
    for (const [name, bytes] of others)
      expect(indexed.get(name)).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes) })
    const sums = [...files]
      .filter(([name]) => name !== 'huellas.sha256')
      .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
    expect(textOf('huellas.sha256')).toBe(sums.join(''))
    expect(textOf('LEAME.txt')).toContain('Institución Educativa El Roble')
  })

  it('has the number and hash of the end of the ledger', async () => {
    const [head] = await rowsOf(
      erario.store.db,
      sql`select number, hash from "ledgerHead" where institute_id = ${booked.own}`,
    )
    expect(index().anclas.libro).toEqual(head)
  })

  it('is recorded with its SHA-256 in the audit, with user and school', async () => {
    const audits = tableOf(audit)
    const noted = await erario.store.db
      .select({ after: audits.after, user: audits.user_id, institute: audits.ofInstitute_id })
      .from(audits)
      .where(eq(audits.action, 'handover'))
      .orderBy(desc(audits.id))
    const [made, begun] = noted.map(({ after, ...more }) => ({ ...more, ...JSON.parse(after ?? '') }))
    const by = { user: booked.school.idOf('bruno'), institute: booked.own }
    const indexed = files.get('indice.json') ?? Buffer.alloc(0)
    expect(made).toEqual({ ...by, files: index().archivos.length, sha256: sha256(indexed) })
    expect(begun).toEqual({ ...by, files: index().archivos.length - 1 })
  })
})

describe('GET /handover', () => {
  it('is refused to a client and to the admin of another school, and does nothing for HEAD', async () => {
    const { clara, dario, ana } = booked.school
    expect((await clara.get(path())).status).toBe(403)
    expect((await dario.get(path())).body.msg).toBe('El usuario no esta relacionado con el instituto indicado')
    expect((await ana.ask('HEAD', path())).status).toBe(200)
    expect(await claims()).toEqual([])
  })

  it('runs once at a time, and stops when the client disconnects', { tags: ['exhaustive'] }, async () => {
    const { bruno, ana } = booked.school
    const first = await askedBy(bruno)
    const reader = first.body?.getReader()
    await reader?.read()
    const second = await ana.get(path())
    expect([second.status, second.body.msg]).toEqual([
      409,
      'Ya se están entregando los datos de este colegio: espere a que termine',
    ])
    await reader?.cancel()
    expect(await claims()).toEqual([])
    expect([...(await zipOf(ana)).keys()].length).toBe(files.size)
  })

  it('ends between two parts when the session of its user has ended', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const bruno = await erario.signIn('bruno')
    const reader = (await askedBy(bruno)).body?.getReader()
    await reader?.read()
    expect((await bruno.post('/auth/session/end', { session: 'own' })).status).toBe(200)
    vi.advanceTimersByTime(60_000)
    const rest = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(rest()).rejects.toThrow(notSignedIn().message)
    expect(await claims()).toEqual([])
  })

  it('does not block the documents of others while its client stops reading', async () => {
    const { bruno, clara } = booked.school
    const response = await askedBy(bruno)
    const reader = response.body?.getReader()
    await reader?.read()
    const other = await clara.get(`/budget/certificates/${booked.own}/${booked.budget}?document=executedBudget`)
    expect(other.status).toBe(200)
    await reader?.cancel()
  })

  it('has the availabilities of every vigencia of a year', { tags: ['exhaustive'] }, async () => {
    const { ana, bruno, rubros } = booked.school
    for (const [start, end] of [
      ['2031-01-01', '2031-06-30'],
      ['2031-07-01', '2031-12-31'],
    ] as const) {
      const { id } = await createRow(ana, validity, { start, end })
      const { lineOf } = await makeBudget(bruno, booked.own, id, new Map([[rubros[0] ?? 0, 500]]))
      const object = `Servicio desde ${start}`
      await actsOf(bruno, booked.own).certify(certificateBody(lineOf(rubros[0] ?? 0), 100, { dcpDate: start, object }))
    }
    const book = (await zipOf(bruno)).get('reportes/Disponibilidades 2031.xlsx') ?? Buffer.of()
    const cells = (await readXlsx(book)).sheets.flatMap(({ rows }) => rows.flat())
    expect(cells.filter((cell) => /^Servicio desde/.test(String(cell)))).toEqual([
      'Servicio desde 2031-01-01',
      'Servicio desde 2031-07-01',
    ])
  })
})
