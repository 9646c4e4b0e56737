// @module-tag slow
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DocumentName, documentPath, documents } from '../../../resources/documents.ts'
import {
  definitive,
  type Expected,
  free,
  institute,
  items,
  lines,
  names,
  pesos,
} from '../../fixtures/documentsModel.ts'
import { type Booked, bookSchool, hostile, pdfOf } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { poppler, textOf } from '../../fixtures/poppler.ts'
import { openWorkbook } from '../../fixtures/spreadsheet.ts'
import { availabilityContent } from './availabilityContent.ts'
import { budgetContent } from './budgetContent.ts'
import { commitmentContent } from './commitmentContent.ts'
import { modificationContent } from './modificationContent.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let erario: Erario
let booked: Booked
beforeAll(async () => {
  erario = await openErario()
  booked = await bookSchool(erario)
})
afterAll(() => erario.close())

/** Those of single acts are in execution.test.ts, those of income in income.test.ts. */
const elsewhere = ['release', 'collection', 'executedIncome'] as const
const isElsewhere = (name: DocumentName): name is (typeof elsewhere)[number] => elsewhere.some((one) => one === name)

/** One case per document: a document without one does not compile. */
const cases: Record<Exclude<DocumentName, (typeof elsewhere)[number]>, Expected> = {
  ...budgetContent,
  ...availabilityContent,
  ...commitmentContent,
  ...modificationContent,
}

const all = Object.entries(documents).flatMap(([of, { documents }]) =>
  documents.flatMap(({ name }) => (!isElsewhere(name) && cases[name].of === of ? [[name, cases[name]] as const] : [])),
)

describe.each(all)('the document %s', (name, expected) => {
  let pdf: Uint8Array
  let text: string
  let parts: string[]
  beforeAll(async () => {
    parts = await Promise.all((expected.parts ?? []).map(partText))
    pdf = await pdfOf(booked.school.bruno, documentPath(expected.of, booked.own, expected.id(booked), name))
    text = textOf(pdf)
  })

  it('contains the expected sentences, and not ANULADO', () => {
    for (const phrase of expected.says) expect(text).toContain(phrase)
    expect(text).toContain(`${institute} NIT 999104333-1 Calle 8 # 1-23 · Tunja, Boyacá`)
    expect(text).not.toMatch(/ANULADO|A N U L A D O/)
  })

  it('contains every amount of the model and no other', () => {
    const ofParts = parts.flatMap(figuresIn)
    expect(sorted(figuresIn(text))).toEqual(sorted([...expected.figures.map(pesos), ...ofParts]))
  })

  it('contains every date of the model and no other', () => {
    expect(sorted(daysIn(text))).toEqual(sorted([...expected.days, ...parts.flatMap(daysIn)]))
  })

  it('contains its parts, each complete and in order', () => {
    const at = parts.map((part) => text.indexOf(bodyOf(part)))
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(at.every((place) => place > 0)).toBe(true)
  })

  it('is a PDF/A-2a in Colombian Spanish, titled and tagged', () => {
    const bytes = Buffer.from(pdf).toString('latin1')
    expect(bytes).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
    expect(bytes).toContain('/Lang (es-CO)')
    const facts = poppler('pdfinfo', pdf)
    expect(/^Title: +(.*)$/m.exec(facts)?.[1]).toBe(expected.title)
    expect(facts).toMatch(/^Tagged: +yes$/m)
  })

  it('is valid, with headings and its fonts embedded', { tags: ['exhaustive'] }, () => {
    for (const font of poppler('pdffonts', pdf).trim().split('\n').slice(2))
      expect(font).toMatch(/\+Source(Sans3|Serif4)-\w+ .* yes yes yes +\d+ +0$/)
    expect(poppler('pdfinfo', pdf, '-struct')).toMatch(/^ *H1\b/m)
    expect(() => assertValidPdf(pdf)).not.toThrow()
  })
})

describe('the eight documents of an availability', () => {
  // Those of a contract are among the cases above.
  it.each(['forService', 'forSupply'] as const)('can be generated %s, and name the supplier', async (which) => {
    for (const { name } of documents.availability.documents) {
      const path = documentPath('availability', booked.own, booked[which], name)
      const text = textOf(await pdfOf(booked.school.clara, path))
      if (name !== 'studies' && name !== 'availability')
        expect([name, text]).toEqual([name, expect.stringContaining(hostile.supplier)])
    }
  })
})

describe('the documents of one school', () => {
  it('agree with the execution workbook of the year, rubro by rubro', async () => {
    const query = 'report=activityOutcomeReport&initDate=2026-01-01&finalDate=2026-12-31'
    const { body } = await booked.school.bruno.get(`/report/budget/${booked.own}/${booked.budget}?${query}`, {
      accept: xlsx,
    })
    const sheet = (await openWorkbook(body.bytes)).get('Ejecución de egreso')
    for (const [at, line] of lines.entries())
      expect(sheet?.record(8 + at, 7)).toMatchObject({
        Rubro: names[at],
        Inicial: line.initial,
        Adiciones: line.added,
        Reducciones: line.cut,
        Créditos: line.credit,
        Contracréditos: line.contra,
        Definitiva: definitive(line),
        'CDP acum.': line.taken,
        'Pagos acum.': line.taken,
        Disponible: free(line),
      })
  })
})

describe('the items of a supply order', () => {
  it('have the same text in the workbook as in the documents', async () => {
    const path = `/report/availability/${booked.own}?initDate=2026-05-29&finalDate=2026-05-29`
    const { body } = await booked.school.bruno.get(path, { accept: xlsx })
    expect((await openWorkbook(body.bytes)).get('Disponibilidades')?.value('G8')).toBe(items)
  })
})

/** The text of a document of the first contract, or of its availability. */
async function partText(name: DocumentName): Promise<string> {
  const path =
    name === 'document'
      ? documentPath('contract', booked.own, booked.firstContract, name)
      : documentPath('availability', booked.own, booked.forContract, name)
  return textOf(await pdfOf(booked.school.bruno, path))
}

/** From its letterhead to the end of its first page: the folios after it are those of the file. */
const bodyOf = (text: string): string => text.slice(0, text.indexOf('Código de verificación'))

const figuresIn = (text: string): string[] => text.match(/\$ [\d,]+\.\d\d/g) ?? []

/** But for the stamps of who made it when. */
const daysIn = (text: string): string[] =>
  text.replace(/(hasta|example) el \d\d\/\d\d\/\d{4} (a las )?\d\d:\d\d/g, '').match(/\d\d\/\d\d\/\d{4}/g) ?? []

const sorted = (texts: readonly string[]): string[] => [...texts].sort()

/** @throws Error with what qpdf complains of, or that it is missing. */
function assertValidPdf(pdf: Uint8Array): void {
  const folder = mkdtempSync(join(tmpdir(), 'erario-qpdf-'))
  try {
    writeFileSync(join(folder, 'document.pdf'), pdf)
    execFileSync('qpdf', ['--check', join(folder, 'document.pdf')], { stdio: 'pipe' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error('qpdf is missing: install qpdf')
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}
