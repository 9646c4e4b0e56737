// @module-tag slow
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentKinds } from '../../../resources/values/attachmentKinds.ts'
import { issuedDocument } from '../../../server/db/schema/issuedTable.ts'
import { renderLimits, withRenderSlot } from '../../../server/workers/pool.ts'
import { attachmentForm, pdfOf } from '../../fixtures/attachmentForm.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { lettersOf } from '../../fixtures/poppler.ts'
import { readZip } from '../../fixtures/readZip.ts'
import { bookSteppedYear, type SteppedYear } from '../../fixtures/steppedYear.ts'

let erario: Erario
let year: SteppedYear
let sent: Awaited<ReturnType<typeof zipOf>>
let files: Map<string, Buffer>

beforeAll(async () => {
  erario = await openErario()
  year = await bookSteppedYear(erario)
  await attach('contract', year.contract, 'rut', { name: 'RUT de María.pdf', bytes: pdfOf(700_000) })
  await attach('contract', year.contract, 'signedContract', { type: 'image/jpeg', name: 'firmado.jpeg' })
  await attach('contract', year.contract, 'settlement')
  await attach('obligation', year.obligations[1], 'invoice', { name: 'FE-2.pdf' })
  await attach('payment', year.payments[1], 'paymentProof')
  const gone = await attach('contract', year.contract, 'proposal')
  await year.bruno.remove(`/attachment/${year.own}/delete/${gone}?deleted=true`)
  sent = await zipOf(year.school.clara, year.contract)
  files = readZip(sent.bytes)
})
afterAll(() => erario.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function attach(resource: string, row_id: number | undefined, kind: string, more = {}): Promise<number> {
  const form = await attachmentForm({ resource, row_id: row_id ?? 0, kind, ...more })
  const { status, body } = await year.bruno.post(`/attachment/${year.own}/create`, form)
  expect([kind, status]).toEqual([kind, 200])
  return body.attachment.id
}

async function zipOf(person: Person, id: number, of = 'contract') {
  const { status, headers, body } = await person.get(`/${of}/file/${year.own}/${id}`)
  return { status, headers, body, bytes: Buffer.from(body.bytes ?? []) }
}

describe('the dossier of a contract', () => {
  it('has an index, our documents and the attachments, in legal order', () => {
    const papers = [
      'Recibido a satisfacción.pdf',
      'Cuenta de cobro.pdf',
      'Resolución de pago.pdf',
      'Comprobante de egreso.pdf',
    ]
    const expected = [
      'Índice.pdf',
      'Estudio previo.pdf',
      'CDP.pdf',
      'RUT.pdf',
      'Contrato.pdf',
      'Contrato firmado.jpg',
      'Registro presupuestal.pdf',
      'Acta de inicio.pdf',
      ...papers,
      'Factura.pdf',
      ...papers,
      'Comprobante de pago.pdf',
      ...papers,
      'Liquidación.pdf',
    ]
    expect([...files.keys()]).toEqual(expected.map((name, at) => `${String(at).padStart(2, '0')} ${name}`))
  })

  it('lists the SHA-256 of every file in its index, a PDF/A', () => {
    const [index, ...others] = [...files.values()]
    if (!index) throw new Error('there is no index')
    const letters = lettersOf(index)
    for (const bytes of others) expect(letters).toContain(sha256(bytes))
    expect(letters).toContain('RUTdeMaría.pdf')
    expect(index.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
  })

  it('has the attachments unchanged, and documents that the public page can verify', async () => {
    expect(files.get('03 RUT.pdf')?.equals(pdfOf(700_000))).toBe(true)
    for (const [name, bytes] of files) {
      if (/RUT|firmado|Factura|Comprobante de pago|Liquidación/.test(name)) continue
      const issued = await erario.store.db
        .select()
        .from(issuedDocument)
        .where(eq(issuedDocument.sha256, sha256(bytes)))
      expect([name, issued.length]).toEqual([name, 1])
    }
  })

  it('is named after its contract, and sent with its length', () => {
    const { headers, bytes } = sent
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toContain('filename="Expediente contrato CT-7.zip"')
    expect(headers.get('content-length')).toBe(String(bytes.length))
  })

  it('has only the contract when nothing else exists, and orders have a dossier too', async () => {
    const { bruno, own } = year
    const [supplier] = year.school.suppliers
    const more = { duration: '1 mes', start: '2026-05-01', end: '2026-05-31', advance: 0 }
    const of = { contractType_id: 1, supplier_id: supplier, number: 'N-1', amount: 5000, ...more }
    const contract = await bruno.post(`/contract/${own}/create`, { ...of, contractSubject: 'Nada', policy: false })
    const order = await bruno.post(`/service/order/${own}/create`, { ...of, subject: 'Nada' })
    const supply = await bruno.post(`/supply/order/${own}/create`, {
      number: 'S-1',
      orderDate: '2026-05-01',
      supplier_id: supplier,
      distribution: [{ quantity: 1, description: 'Resma', unitValue: 5000 }],
    })
    const rows = [
      ['contract', contract.body.contract.id, 'Contrato'],
      ['service/order', order.body.serviceOrder.id, 'Orden de servicio'],
      ['supply/order', supply.body.supplyOrder.id, 'Orden de suministro'],
    ] as const
    for (const [path, id, name] of rows)
      expect([...readZip((await zipOf(bruno, id, path)).bytes).keys()]).toEqual(['00 Índice.pdf', `01 ${name}.pdf`])
  })

  it('ends, and its connection closes, when its client goes away before the end', async () => {
    const client = new AbortController()
    const { token } = year.bruno
    const request = new Request(`http://erario.test/contract/file/${year.own}/${year.contract}`, {
      headers: { 'x-token': token },
      signal: client.signal,
    })
    const reader = (await erario.app.fetch(request)).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    client.abort()
    const readRest = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(readRest()).rejects.toThrow('the client has gone')
  })

  it('leaves its place to others between its papers', async () => {
    const count = () => erario.store.db.$count(issuedDocument)
    let free = () => {}
    const freed = new Promise<Response>((resolve) => {
      free = () => resolve(new Response())
    })
    const request = new Request('http://erario.test/x')
    const stillMay = async () => {}
    const others = Array.from({ length: renderLimits.concurrency - 1 }, (_, at) =>
      withRenderSlot({ asker: { id: -1 - at }, request, stillMay }, () => freed),
    )
    let isSent = false
    const sending = zipOf(year.bruno, year.contract).finally(() => {
      isSent = true
    })
    const seen = new Set<number>()
    const look = async () => {
      seen.add(await count())
      return new Response()
    }
    while (!isSent) await withRenderSlot({ asker: { id: year.school.idOf('clara') }, request, stillMay }, look)
    free()
    await Promise.all([sending, ...others])
    // Not only before the first and after the last.
    expect(seen.size).toBeGreaterThan(5)
  })

  it('is not found under another school', async () => {
    const { dario, foreign } = year.school
    expect((await zipOf(dario, year.contract)).status).toBe(400)
    expect((await dario.get(`/contract/file/${foreign}/${year.contract}`)).status).toBe(404)
  })
})

describe('the required attachments of a contract', () => {
  const lacking = async (): Promise<string[]> => {
    const { body } = await year.school.clara.get(`/contract/checklist/${year.own}/${year.contract}`)
    return body.required.flatMap(({ kind, attached }: { kind: keyof typeof attachmentKinds; attached: boolean }) =>
      attached ? [] : [attachmentKinds[kind]],
    )
  }
  it('depend on its type, supplier and stage, and those attached are no longer missing', async () => {
    const before = ['Invitación', 'Propuesta', 'Antecedentes', 'Seguridad social', 'Informe de supervisión']
    expect(await lacking()).toEqual(before)
    await attach('obligation', year.obligations[0], 'socialSecurity')
    const report = await attach('obligation', year.obligations[0], 'supervision')
    expect(await lacking()).toEqual(['Invitación', 'Propuesta', 'Antecedentes'])
    await year.bruno.remove(`/attachment/${year.own}/delete/${report}?deleted=true`)
    expect(await lacking()).toContain('Informe de supervisión')
  })
})
