// @module-tag slow
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documents } from '../../../resources/documents.ts'
import { cents, formatAmount } from '../../../resources/values/money.ts'
import { issuedDocument, rateLimitHit } from '../../../server/db/schema/internalTables.ts'
import { type Issued, issueBucket, issueLimit, issuing } from '../../../server/verification/issue.ts'
import type { Erario, Person } from '../../fixtures/erario.ts'
import { find, placed } from '../../fixtures/maker.ts'
import { lettersOf, textOf } from '../../fixtures/poppler.ts'
import { openWindow } from '../../fixtures/rateLimit.ts'
import type { School } from '../../fixtures/school.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
let erario: Erario
let school: School
let bruno: Person
let about: Issued
/** In place of a rendered PDF: verification compares only bytes. */
const pdf = new TextEncoder().encode('%PDF-1.7 certificado')

beforeAll(async () => {
  world = await openWorld()
  erario = world.erario
  school = world.school
  bruno = school.bruno
  const { id } = await world.standing('availability', school.own)
  about = {
    institute_id: school.own,
    user_id: school.idOf('bruno'),
    document: 'availability',
    resource: 'availability',
    row_id: id,
    title: 'Certificado de disponibilidad presupuestal',
    subtitle: 'No. 1',
    issuedOn: '2026-02-05',
    amountCents: cents(30_050),
    generatedAt: '2026-11-20T21:05:00.000Z',
    anchors: null,
  }
})
afterAll(() => world.close())
beforeEach(() => erario.store.db.delete(rateLimitHit))

const pdfType = 'application/pdf'
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function issue(bytes: Uint8Array, changes: Partial<Issued> = {}, from: Parameters<typeof asked> = []) {
  const { settings, request } = asked(...from)
  const issued = await issuing(settings)({ db: erario.store.db, request }, { ...about, ...changes })
  await issued.recordHash(sha256(bytes))
  return issued.verification
}

function asked(publicUrl?: string, url = 'http://127.0.0.1:3001/x', forwarded?: string, trustProxy = false) {
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-proto': forwarded } : {}
  return { settings: { publicUrl, trustProxy }, request: new Request(url, { headers }) }
}

/** Anyone, with nothing but the code. */
const look = (code: string) => erario.nobody.get(`/verify/${encodeURIComponent(code)}`)

async function compare(code: string, body: BodyInit, type = 'application/pdf') {
  const request = new Request(`http://erario.test/verify/${code}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  const response = await erario.app.fetch(request)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('the address of a verification code', () => {
  it.each([
    ['the public address', ['https://erario.example/', 'http://10.0.0.1:3001/x'], 'https://erario.example'],
    ['the address of the request on this computer', [undefined, 'http://localhost:3001/x'], 'http://localhost:3001'],
    ['the TLS that a trusted proxy reports', [undefined, 'http://127.0.0.1/x', 'https', true], 'https://127.0.0.1'],
    ['no TLS of an untrusted client', [undefined, 'http://[::1]:3001/x', 'https'], 'http://[::1]:3001'],
  ] as const)('has %s', async (_, from, origin) => {
    const { code, url } = await issue(pdf, {}, [...from])
    expect(url).toBe(`${origin}/verificar/${code}`)
  })

  it.each(['http://colegio.local:3001/x', 'http://localhost.example/x', 'http://127.0.0.1.example/x'])(
    'has none of a host that the client chose: %s',
    async (url) => {
      expect((await issue(pdf, {}, [undefined, url, 'https', true])).url).toBeNull()
    },
  )
})

/** An act of an availability up to its payment, which has all papers; of anything else the standing row. */
async function printedRow(resource: string): Promise<number> {
  const { api } = find(resource)
  const isAct = api?.within === 'availability' && resource !== 'release'
  const { id } = await world.standing(isAct ? 'availability' : resource, school.own)
  if (!isAct) return id
  const { body } = await bruno.get(`${placed(api.path, school.own)}/${id}`)
  return body[api.list][0].id
}

describe('every printed document', () => {
  const seen = new Set<string>()
  async function expectVerifiable(resource: string, names: readonly string[]) {
    const { path } = documents[resource as keyof typeof documents]
    const id = await printedRow(resource)
    for (const name of names) {
      // The standing budget has no income.
      const of = name === 'executedIncome' ? (await world.standing('collection', school.own)).budget_id : id
      const { status, body } = await bruno.get(`${path}/${school.own}/${of}?document=${name}`, { accept: pdfType })
      // The standing modification is an addition or a reduction, and has the certificate of what it is.
      if (resource === 'modification' && status === 400) continue
      expect([name, status]).toEqual([name, 200])
      const bytes = new Uint8Array(body.bytes)
      const text = textOf(bytes)
      const code = /Código de verificación ([A-Z2-9-]{14})/.exec(text)?.[1] ?? ''
      // Without PUBLIC_URL the host of the request is not printed.
      expect(lettersOf(bytes)).not.toContain('/verificar/')
      const { document } = (await look(code)).body
      for (const said of [document.title, document.subtitle])
        expect([name, text.toLowerCase()]).toEqual([name, expect.stringContaining(said.toLowerCase())])
      expect([name, document.institute.NIT, document.annulled]).toEqual([name, '999104221-3', false])
      if (document.amount !== null)
        expect([name, text]).toEqual([name, expect.stringContaining(formatAmount(document.amount))])
      expect([name, (await compare(code, bytes)).body.same]).toEqual([name, true])
      expect([name, seen.has(code)]).toEqual([name, false])
      seen.add(code)
    }
  }
  const named = Object.entries(documents).map(([resource, own]): [string, string[]] => [
    resource,
    own.documents.map(({ name }) => name),
  ])
  /** One of each; a modification has one of its two. */
  const often = (resource: string): number => (resource === 'modification' ? 2 : 1)
  const title = 'of %s contains a code whose public facts and SHA-256 are those of the file: %j'
  it.each(named.map(([resource, names]) => [resource, names.slice(0, often(resource))] as const))(
    title,
    expectVerifiable,
  )
  it.each(
    named
      .map(([resource, names]) => [resource, names.slice(often(resource))] as const)
      .filter(([, names]) => names.length > 0),
  )(title, { tags: ['exhaustive'] }, expectVerifiable)

  it('has another code each time it is made, also inside JSON', async () => {
    const path = `/availability/certificates/${school.own}/${about.row_id}?document=availability`
    const [first, second] = [await bruno.get(path), await bruno.get(path)].map(
      ({ body }) => new Uint8Array(body.pdf.data),
    )
    if (!first || !second) throw new Error('there must be two')
    const codeOf = (bytes: Uint8Array) => /Código de verificación ([A-Z2-9-]{14})/.exec(textOf(bytes))?.[1] ?? ''
    expect((await compare(codeOf(first), first)).body.same).toBe(true)
    expect((await compare(codeOf(second), first)).body.same).toBe(false)
  })
})

describe('GET /verify/:code', () => {
  it('returns document, school, day, amount and time, and no person', async () => {
    const { code } = await issue(pdf)
    const { status, body } = await look(code.toLowerCase().replaceAll('-', ''))
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        document: {
          code,
          title: 'Certificado de disponibilidad presupuestal',
          subtitle: 'No. 1',
          institute: { name: 'Institución San Isidro', NIT: '999104221-3' },
          date: '2026-02-05',
          amount: 300.5,
          annulled: false,
          generatedAt: '2026-11-20T21:05:00.000Z',
        },
      },
    ])
  })

  it('returns no amount for a document without a single one', async () => {
    const { code } = await issue(pdf, { resource: 'budget', row_id: 1, amountCents: null })
    expect((await look(code)).body.document.amount).toBeNull()
  })

  it('returns annulled while the row is deleted, also for documents printed before', async () => {
    const { code } = await issue(pdf)
    const path = `/availability/${school.own}/delete/${about.row_id}`
    for (const annulled of [true, false]) {
      expect((await bruno.remove(`${path}?deleted=${annulled}`)).body.deleted).toBe(annulled)
      expect((await look(code)).body.document.annulled).toBe(annulled)
    }
  })

  it.each(['AAAA-AAAA-AAAA', 'x', '../health', "' or 1=1", 'é'.repeat(300)])('answers 404 for %j', async (code) => {
    const { status, body } = await look(code)
    expect([status, body]).toEqual([404, { status: false, msg: 'No existe un documento con ese código' }])
  })

  it('reads rows that cannot be changed or removed', async () => {
    const { code } = await issue(pdf)
    const { db } = erario.store
    for (const statement of [
      db.update(issuedDocument).set({ sha256: 'x' }),
      db.delete(issuedDocument),
      db.execute(sql`truncate ${issuedDocument}`),
    ])
      await expect(statement).rejects.toThrow()
    expect((await compare(code, pdf)).body.same).toBe(true)
  })

  it('answers 404 for a code whose document was never sent', async () => {
    const { settings, request } = asked()
    const { verification } = await issuing(settings)({ db: erario.store.db, request }, about)
    expect((await look(verification.code)).status).toBe(404)
  })
})

describe('POST /verify/:code', () => {
  it('compares a file byte by byte with the issued one', async () => {
    const { code } = await issue(pdf)
    const other = Uint8Array.from(pdf).fill(0x20, 10, 11)
    expect(await compare(code, pdf)).toEqual({
      status: 200,
      body: { status: true, same: true, msg: 'El archivo es idéntico al documento emitido' },
    })
    expect(await compare(code, Uint8Array.from([...pdf, 0x0a]))).toMatchObject({ status: 200, body: { same: false } })
    expect((await compare(code, other)).body).toMatchObject({
      same: false,
      msg: 'El archivo no es el documento emitido',
    })
    expect((await compare(code, '')).body.same).toBe(false)
  })

  it('finds two prints of one row different, each with its own code', async () => {
    const later = new TextEncoder().encode('%PDF-1.7 certificado, un segundo después')
    const [first, second] = [await issue(pdf), await issue(later)]
    expect((await compare(first.code, later)).body.same).toBe(false)
    expect((await compare(second.code, later)).body.same).toBe(true)
  })

  it('rejects an unknown code, a type other than PDF, and more than 5 MB', async () => {
    const { code } = await issue(pdf)
    const refused: [string, Promise<{ status: number; body: Record<string, unknown> }>, number, string][] = [
      ['unknown', compare('AAAA-AAAA-AAAA', pdf), 404, 'No existe un documento con ese código'],
      ['text', compare(code, pdf, 'text/plain'), 415, 'El documento debe enviarse como PDF'],
      ['large', compare(code, new Uint8Array(5 * 1024 * 1024 + 1)), 413, 'El documento debe pesar máximo 5 MB'],
    ]
    for (const [what, reply, status, msg] of refused)
      expect([what, await reply]).toEqual([what, { status, body: { status: false, msg } }])
    expect((await compare(code, new Uint8Array(5 * 1024 * 1024))).status).toBe(200)
  })
})

describe('the rate limit of the verification', () => {
  it.each([
    ['look-ups', 120, (code: string) => look(code)],
    ['comparisons', 40, (code: string) => compare(code, pdf)],
  ])('refuses %s after %i from one address', async (_, most, ask) => {
    const { code } = await issue(pdf)
    for (let n = 0; n < most; n++) expect((await ask(n % 2 ? code : 'x')).status).not.toBe(429)
    const { status, body } = await ask(code)
    expect([status, body.msg]).toEqual([429, expect.stringMatching(/^Demasiados intentos, espere \d+ minutos$/)])
  })
})

describe('the rows of issued documents', () => {
  const path = () => `/availability/certificates/${school.own}/${about.row_id}?document=availability`
  const issuedRows = () => erario.store.db.$count(issuedDocument)

  it('are not added by a HEAD request, which answers like GET', async () => {
    const before = await issuedRows()
    const head = (at: string) =>
      erario.app.fetch(new Request(`http://erario.test${at}`, { method: 'HEAD', headers: { 'x-token': bruno.token } }))
    const answer = await head(path())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, pdfType])
    expect((await head(path().replace(`/${about.row_id}?`, '/99999?'))).status).toBe(404)
    expect(await issuedRows()).toBe(before)
    await bruno.get(path())
    expect(await issuedRows()).toBe(before + 1)
  })

  it('are at most 300 of one user in 15 minutes, and other users are not limited by them', async () => {
    const { db } = erario.store
    const bucket = issueBucket(school.idOf('bruno'))
    const rows = (count: number, minutes: number) =>
      Array.from({ length: count }, () => ({ bucket, at: new Date(Date.now() - minutes * 60_000).toISOString() }))
    await db.delete(rateLimitHit)
    await db.insert(rateLimitHit).values(rows(issueLimit.most, 16))
    expect((await bruno.get(path())).status).toBe(200)
    const expectRefusal = openWindow('Ha generado demasiados documentos', 10)
    await db.insert(rateLimitHit).values(rows(issueLimit.most - 3, 5))
    const before = await issuedRows()
    const together = await Promise.all([1, 2, 3].map(() => bruno.get(path())))
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    for (const refused of together.filter(({ status }) => status === 429)) expectRefusal(refused)
    expect(await issuedRows()).toBe(before + 2)
    expect((await school.clara.get(path())).status).toBe(200)
  })
})
