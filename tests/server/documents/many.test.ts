// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Documented,
  documents,
  type ManyAs,
  manyDocumentsPath,
  maxDocuments,
} from '../../../resources/documents.ts'
import { notSignedIn } from '../../../server/base/refusal.ts'
import { issuedDocument } from '../../../server/db/schema/issuedTable.ts'
import { type Booked, bookSchool } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { poppler, textOf } from '../../fixtures/poppler.ts'
import { readZip } from '../../fixtures/readZip.ts'

let erario: Erario
let booked: Booked
let both: number[]
beforeAll(async () => {
  erario = await openErario()
  booked = await bookSchool(erario)
  both = [booked.forService, booked.forContract]
})
afterAll(() => erario.close())
afterEach(() => void vi.useRealTimers())

type Asked = { of?: Documented; name?: string; as?: ManyAs; institute?: number }

async function ask(
  person: Person,
  ids: readonly number[],
  { of = 'availability', name = 'check', as = 'zip', institute = booked.own }: Asked = {},
) {
  const { status, headers, body } = await person.get(manyDocumentsPath(of, institute, ids, name, as))
  return { status, headers, body, bytes: Buffer.from(body.bytes ?? []) }
}

const codeIn = (pdf: Uint8Array, page = 1): string =>
  /Código de verificación ([\w-]+)/.exec(textOf(pdf, '-f', String(page), '-l', String(page)))?.[1] ?? ''

const issuedRows = () => erario.store.db.select().from(issuedDocument)

/** Whether the public verification finds the file equal to the one of that code. */
async function compare(code: string, bytes: Buffer): Promise<boolean> {
  const reply = await erario.app.fetch(
    new Request(`http://erario.test/verify/${code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf' },
      body: new Uint8Array(bytes),
    }),
  )
  return (await reply.json()).same
}

describe('one document of several rows', () => {
  it('is a ZIP with a PDF of each row in the requested order, each with its own code', async () => {
    const { status, headers, bytes } = await ask(booked.school.clara, both)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(headers.get('content-disposition')).toContain('filename="Cheque - 2 documentos.zip"')
    const files = [...readZip(bytes)]
    expect(files.map(([name]) => name)).toEqual([
      expect.stringMatching(/^01 Comprobante de egreso No\. /),
      '02 Comprobante de egreso No. CE-71.pdf',
    ])
    for (const [, pdf] of files) expect(await compare(codeIn(pdf), pdf)).toBe(true)
    expect(new Set(files.map(([, pdf]) => codeIn(pdf))).size).toBe(2)
  })

  it('is one PDF, which can be verified by the code of each part', async () => {
    const { status, headers, bytes } = await ask(booked.school.bruno, both, { as: 'pdf' })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pages = Number(/^Pages: +(\d+)$/m.exec(poppler('pdfinfo', bytes))?.[1])
    const codes = new Set(Array.from({ length: pages }, (_, at) => codeIn(bytes, at + 1)))
    expect(codes.size).toBe(2)
    for (const code of codes) expect([code, await compare(code, bytes)]).toEqual([code, true])
    expect(textOf(bytes)).toContain('No. CE-71')
  })

  it.each([
    ['budget', () => booked.budget],
    ['contract', () => booked.firstContract],
    ['modification', () => booked.additions[0] ?? 0],
  ] as const)('exists for other lists too: %s', async (of, id) => {
    const reply = await ask(booked.school.bruno, [id()], { of, name: documents[of].documents[0].name, as: 'pdf' })
    expect([of, reply.status]).toEqual([of, 200])
  })

  it('is refused completely, and nothing is issued, when one of the rows is missing or has no such document', async () => {
    const before = (await issuedRows()).length
    const { bruno } = booked.school
    for (const [ids, more, status] of [
      [[booked.forContract, 99_999], {}, 404],
      [[booked.forContract], { institute: booked.school.own }, 404],
      [[booked.additions[0] ?? 0, booked.reductions[0] ?? 0], { of: 'modification', name: 'adition' }, 400],
      [[booked.forContract], { name: 'nada' }, 400],
    ] as const)
      for (const as of ['zip', 'pdf'] as const)
        expect([ids, as, (await ask(bruno, ids, { ...more, as })).status]).toEqual([ids, as, status])
    expect((await issuedRows()).length).toBe(before)
  })

  it('has at most 100 rows, or is rejected with 400', async () => {
    const ids = Array.from({ length: maxDocuments + 1 }, (_, at) => at + 1)
    const { status, body } = await ask(booked.school.bruno, ids)
    expect([status, body.msg]).toEqual([400, 'Se descargan máximo 100 documentos a la vez: escogió 101'])
    expect((await ask(booked.school.bruno, [...ids.slice(0, 100), 1, 1])).status).toBe(404)
  })

  it('does not delay a single document of another user', async () => {
    const ended: string[] = []
    const ids = [...both, booked.forSupply, booked.annulled]
    const many = Promise.all(Array.from({ length: 4 }, () => ask(booked.school.bruno, ids))).then(() =>
      ended.push('many'),
    )
    await ask(booked.school.clara, [booked.forContract])
    ended.push('one')
    await many
    expect(ended).toEqual(['one', 'many'])
  })

  it('ends as a ZIP between two papers when the session of its user has ended', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const bruno = await erario.signIn('bruno')
    const ids = [...both, booked.forSupply, booked.annulled]
    const path = manyDocumentsPath('availability', booked.own, ids, 'check', 'zip')
    const asked = new Request(`http://erario.test${path}`, { headers: { 'x-token': bruno.token } })
    const reader = (await erario.app.fetch(asked)).body?.getReader()
    await reader?.read()
    expect((await bruno.post('/auth/session/end', { session: 'own' })).status).toBe(200)
    vi.advanceTimersByTime(60_000)
    const rest = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(rest()).rejects.toThrow(notSignedIn().message)
  })

  it('issues nothing for HEAD', async () => {
    const before = (await issuedRows()).length
    const path = manyDocumentsPath('availability', booked.own, both, 'check', 'zip')
    expect((await booked.school.bruno.ask('HEAD', path)).status).toBe(200)
    expect((await issuedRows()).length).toBe(before)
  })
})
