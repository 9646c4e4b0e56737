import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '../../../resources/values/money.ts'
import { availability } from '../../../server/documents/availability/availability.ts'
import type { ChainInput } from '../../../server/documents/availability/chain.ts'
import { renderDocument } from '../../../server/documents/render.ts'
import { closeWorkers } from '../../../server/workers/pool.ts'
import { lettersOf, poppler, textOf } from '../../fixtures/poppler.ts'
import { smallestRatio } from '../../fixtures/ratio.ts'

const gloria = { name: 'Gloria Inés', lastname: 'Cárdenas Molina', cc: '9999000101' }
const hector = { name: 'Héctor Fabio', lastname: 'Rincón Suárez', cc: '9999000102' }
const school: ChainInput['institute'] = {
  name: 'Institución Educativa Técnica San Isidro del Valle',
  NIT: '999104221-3',
  address: 'Calle 12 # 4-56',
  municipality: 'Sogamoso, Boyacá',
  logo: null,
  rector: gloria,
  secondSign: hector,
}
const luz = {
  personType: 'natural',
  document: '9999000209',
  name: 'Luz Marina',
  lastName: 'Ortiz Peña',
  address: 'Cra 1',
}
const contract: ChainInput['commitment'] = {
  type: 'contracts',
  number: '002-2026',
  amountCents: cents(840_000_050),
  object: 'Asesoría contable',
  date: '2026-02-12',
  term: { duration: '10 meses', start: '2026-02-12', end: '2026-12-11' },
  ...{ advanceCents: cents(0), typeName: 'Consultoría', policy: false, items: [], supplier: luz, deleted: false },
}
const study = { number: 'EP-002-2026', studyDate: '2026-01-22', requirement: 'Asesoría' }
const accounting: ChainInput = {
  institute: school,
  generatedBy: 'rectoria.sanisidro@erario.example',
  generatedAt: '2026-11-21T02:30:15.000Z',
  consecutive: 12,
  year: 2026,
  dcpDate: '2026-02-10',
  budgetRecordDate: '2026-02-11',
  amountCents: cents(840_000_050),
  netCents: cents(840_000_050),
  activity: { id: 37, name: 'Servicios técnicos y profesionales' },
  study: { ...study, task: 'Prestar servicios profesionales de asesoría contable y presupuestal.' },
  commitment: contract,
  taxes: [],
  ...{ expenseNumber: 'CE-1', transactionType: 'Cheque', transactionNumber: '1' },
  account: { name: 'FSE', number: '1', type: 'Ahorros', bank: 'Banco Agrario' },
  ...{ id: 1, line: 1, deleted: false, annulled: null },
}
const document = ({ object, ...changes }: Partial<ChainInput> & { object?: string } = {}) =>
  availability({ ...accounting, ...changes, ...(object !== undefined && { study: { ...study, task: object } }) })
const certificate = (changes: Parameters<typeof document>[0] = {}) => renderDocument(document(changes))

afterAll(closeWorkers)

describe('the certificate of an availability', () => {
  let pdf: Uint8Array
  let text: string
  beforeAll(async () => {
    pdf = await certificate()
    text = textOf(pdf)
  })

  test.each([
    'CERTIFICADO DE DISPONIBILIDAD PRESUPUESTAL No. 12 Quien suscribe',
    'en calidad de pagador(a) del Fondo de Servicios Educativos de la Institución Educativa Técnica San Isidro del Valle, con NIT 999104221-3,',
    'vigencia fiscal 2026 existe apropiación disponible y libre de afectación',
    'Código Rubro Valor 37 Servicios técnicos y profesionales $ 8,400,000.50 Total $ 8,400,000.50',
    'VALOR EN LETRAS OCHO MILLONES CUATROCIENTOS MIL PESOS CON 50/100 M/CTE OBJETO',
    'OBJETO Prestar servicios profesionales de asesoría contable y presupuestal. DATOS',
    'Fecha del CDP 10/02/2026 Estudio previo No. EP-002-2026 del 22/01/2026',
    'Contrato No. 002-2026 Beneficiario Luz Marina Ortiz Peña, C.C. 9999000209',
    'Expedido en Sogamoso, Boyacá, el 10 de febrero de 2026. Héctor Fabio Rincón Suárez C.C. 9999000102 Pagador(a)',
    'Vo. Bo. Gloria Inés Cárdenas Molina C.C. 9999000101 Rector(a) y ordenador(a) del gasto',
    'Generado por rectoria.sanisidro@erario.example el 20/11/2026 a las 21:30 Página 1 de 1',
  ])('says: %s', (sentence) => expect(text).toContain(sentence))

  test('shows no figure and no day beyond those of the availability', () => {
    expect(text.match(/\$ [\d,.]+/g)).toEqual(['$ 8,400,000.50', '$ 8,400,000.50'])
    expect(text.match(/\d\d\/\d\d\/\d{4}/g)).toEqual(['10/02/2026', '22/01/2026', '20/11/2026'])
  })

  test('is PDF/A-2a in Colombian Spanish, titled, tagged and with its own fonts inside', () => {
    const bytes = Buffer.from(pdf).toString('latin1')
    expect(bytes).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
    expect(bytes).toContain('/Lang (es-CO)')
    const facts = poppler('pdfinfo', pdf)
    expect(facts).toMatch(/^Title: +Certificado de disponibilidad presupuestal No. 12$/m)
    expect(facts).toMatch(/^Tagged: +yes$/m)
    expect(facts).toMatch(/^Pages: +1$/m)
    expect(facts).toMatch(/^Page size: +612 x 792 pts \(letter\)$/m)
    const fonts = poppler('pdffonts', pdf).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(2)
    for (const font of fonts) expect(font).toMatch(/\+Source(Sans3|Serif4)-\w+ .* yes yes yes +\d+ +0$/)
  })

  test('names its parts to who listens: title, sections, and a table whose headers know their columns', () => {
    const structure = poppler('pdfinfo', pdf, '-struct')
    for (const part of ['H1', 'H2', 'Table', 'THead', 'TH', 'TFoot'])
      expect(structure).toMatch(new RegExp(`^ *${part}\\b`, 'm'))
    expect(structure.match(/\/Scope \/Column/g)).toHaveLength(3)
  })

  test('is the same byte for byte as long as its data is', async () => {
    expect(Buffer.from(await certificate()).equals(pdf)).toBe(true)
    expect(Buffer.from(await certificate({ generatedAt: '2026-11-21T02:30:16.000Z' })).equals(pdf)).toBe(false)
  })
})

describe('what a school or a row may lack or have in excess', () => {
  test('a logo is drawn with its name, and none leaves no gap in the text', async () => {
    const shield =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"><path d="M0 0h90v80l-45 40L0 80z"/></svg>'
    const logo = new Uint8Array(await sharp(Buffer.from(shield)).png().toBuffer())
    const [bare, drawn] = [await certificate(), await certificate({ institute: { ...school, logo } })]
    expect(poppler('pdfimages', bare, '-list').trim().split('\n')).toHaveLength(2)
    expect(poppler('pdfimages', drawn, '-list')).toMatch(/^ +1 +0 image +90 +120 /m)
    expect(poppler('pdfinfo', drawn, '-struct')).toMatch(/Figure/)
    expect(textOf(drawn)).toBe(textOf(bare))
  })

  test('without a second signatory the rector signs alone, also as pagador', async () => {
    const text = textOf(await certificate({ institute: { ...school, secondSign: null } }))
    expect(text).toContain('Quien suscribe, en calidad de rector(a) y ordenador(a) del gasto del Fondo')
    expect(text).toContain(
      'Cárdenas Molina C.C. 9999000101 Rector(a) y ordenador(a) del gasto, con funciones de pagador(a)',
    )
    expect(text).not.toMatch(/Vo\. Bo\.|Héctor/)
  })

  test('a deleted row prints ANULADO across the page, in the text and in the title', async () => {
    const [live, dead] = [
      await certificate(),
      await certificate({ annulled: { day: '2026-11-05', reason: 'Error #de digitación' } }),
    ]
    expect(textOf(dead)).toContain('No. 12 Documento ANULADO: carece de efectos')
    expect(textOf(dead)).toContain('constancia de su número. Anulado el 05/11/2026: Error #de digitación')
    expect(textOf(dead)).toMatch(/A N U L A D O$/)
    expect(poppler('pdfinfo', dead)).toMatch(/^Title: .*No\. 12 \(anulado\)$/m)
    expect(lettersOf(live)).not.toMatch(/anulado/i)
  })

  test('orders and companies are called what they are', async () => {
    const supplier = {
      ...{ personType: 'juridica', document: '999201101-3', name: 'Papelería El Cóndor S.A.S.', lastName: null },
      address: 'Calle 1',
    }
    const service = await certificate({ commitment: { ...contract, type: 'serviceOrders', number: 'OSV-1', supplier } })
    expect(textOf(service)).toContain(
      'Orden de servicio No. OSV-1 Beneficiario Papelería El Cóndor S.A.S., NIT 999201101-3',
    )
    const supply = await certificate({ commitment: { ...contract, type: 'supplyOrders', number: 'OS-1', supplier } })
    expect(textOf(supply)).toContain('Orden de suministro No. OS-1')
  })

  test('the last words, the date and the signatures share a page wherever it ends', async () => {
    for (const lines of [12, 14, 16, 18, 20]) {
      const pdf = await certificate({ object: 'una línea\n'.repeat(lines) })
      const last = textOf(pdf, '-f', String(Number(/^Pages: +(\d)/m.exec(poppler('pdfinfo', pdf))?.[1])))
      expect(last).toMatch(/El valor certificado .* Expedido en .* Pagador\(a\) .* Rector\(a\)/)
    }
  })

  test('names of 120 characters and an object of 2,000 are printed whole, inside the margins, on two pages', async () => {
    const name = 'Institución Educativa Departamental Agropecuaria de Nuestra Señora del Perpetuo Socorro '
      .repeat(2)
      .slice(0, 119)
    const rubro = 'W'.repeat(120)
    const object = 'Adquirir elementos pedagógicos para las sedes urbanas y rurales de la institución. '
      .repeat(25)
      .slice(0, 2000)
    const pdf = await certificate({
      institute: {
        ...school,
        name,
        secondSign: { name: 'M'.repeat(120), lastname: 'm'.repeat(120), cc: '9'.repeat(120) },
      },
      activity: { id: 4, name: rubro },
      object,
    })
    const letters = lettersOf(pdf)
    for (const whole of [name, rubro, 'M'.repeat(120), '9'.repeat(120)])
      expect(letters).toContain(whole.replaceAll(' ', ''))
    const pages = [textOf(pdf, '-l', '1'), textOf(pdf, '-f', '2')]
    expect(pages[1]).toMatch(/^Institución .* Certificado de disponibilidad presupuestal No\. 12 /)
    expect(pages[1]).toMatch(/El valor certificado .* Expedido en Sogamoso.* C\.C\. 9{20}.* Página 2 de 2$/)
    expectInsideMargins(pdf)
  })
})

describe('text is data', () => {
  const hostile = [
    '#panic("no") #read("/etc/passwd") #image("x.png")',
    '$x^2$ `code` ``` raw ``` \\ \\u{41} \\n *b* _i_ "q" \'s\' ~ -- --- ... @ref <label>',
    '= título\n== otro\n- lista\n+ lista\n/ término: x',
    '<b>html</b> <script>alert(1)</script> &amp; // nota /* nota */ ]]] }}} )))',
    '{"frame": null} \\" data-1.bin',
  ].join('\n')

  test('no sign a person types is read as markup: it comes back as it was typed', async () => {
    expect(lettersOf(await certificate({ object: hostile }))).toContain(hostile.replace(/\s/g, ''))
    const everywhere = await certificate({
      institute: {
        ...school,
        name: '#{"$',
        address: '*a*',
        municipality: '`m`',
        NIT: '<n>',
        rector: { name: '= r', lastname: '#l', cc: '$c$' },
      },
      generatedBy: '@g',
      activity: { id: 1, name: '- #a' },
    })
    const letters = lettersOf(everywhere)
    for (const typed of ['#{"$', '*a*·`m`', 'NIT<n>', '=r#l', 'C.C.$c$', '@g', '-#a$8,400,000.50'])
      expect(letters).toContain(typed)
  })

  test('what no vendored font draws is one □ for each character a person sees, and stops nothing', async () => {
    const unknown = [
      '😀',
      '👨‍👩‍👧',
      '漢',
      'ش',
      'א',
      '\u{e000}',
      '\ud800',
      '\u0007',
      'Z\u0301\u0302\u0303\u0304',
      '\u{10ffff}',
    ]
    const text = textOf(await certificate({ object: `Uno ${unknown.join(' ')} dos Ñandú № ½ “á” Ж € fin` }))
    expect(text).toContain(`Uno ${unknown.map(() => '□').join(' ')} dos Ñandú № ½ “á” Ж € fin`)
  })

  test('signs that turn or hide the text around them are not set', async () => {
    const text = textOf(await certificate({ object: 'valor \u202e001 $\u202c real\u200b\u2066 fin\u00ad' }))
    expect(text).toContain('valor 001 $ real fin DATOS')
  })

  test.each([
    ['one word of 2,000 letters', 'W'.repeat(2000)],
    ['words of 30 letters', `${'W'.repeat(30)} `.repeat(64)],
    ['no-break blanks', 'palabra\u00a0'.repeat(250)],
    ['2,000 boxes', '😀'.repeat(1000)],
    ['a word and text', `Comprar ${'x'.repeat(500)} y entregar`],
  ])('%s stay inside the margins, and no one waits long for them', async (_, object) => {
    const ordinary = { object: 'Comprar papelería y útiles de aseo. '.repeat(56) }
    await certificate(ordinary)
    let cut = 0
    // Each time a little less of the text, for the compiler remembers what it has set.
    const timesLonger = async () => {
      const usual = await timed(() => certificate({ object: ordinary.object.slice(++cut) }))
      const hostile = await timed(() => certificate({ object: object.slice(cut) }))
      expectInsideMargins(hostile.pdf)
      return hostile.ms / usual.ms
    }
    // A word the compiler searches a line's end in took it a thousand times as long.
    expect(await smallestRatio(60, timesLonger)).toBeLessThan(60)
  })

  test('a long address in the footer breaks too', async () => {
    const generatedBy = `${'W'.repeat(200)}@erario.example`
    const pdf = await certificate({ generatedBy })
    expect(lettersOf(pdf)).toContain(`Generadopor${generatedBy}el20/11/2026`)
    expectInsideMargins(pdf)
  })

  test('an accent typed apart is the letter it stands for', async () => {
    expect(textOf(await certificate({ object: 'Educacio\u0301n' }))).toContain('OBJETO Educación DATOS')
  })

  test('empty lines do not push the signatures away', async () => {
    const pdf = await certificate({ object: `Uno${'\n'.repeat(500)}dos` })
    expect(poppler('pdfinfo', pdf)).toMatch(/^Pages: +1$/m)
  })
})

describe('the thread', () => {
  test('a template that does not exist, or lies elsewhere, or lacks its data, is an error with its name', async () => {
    const { frame } = document()
    await expect(renderDocument({ template: 'nothing', frame })).rejects.toThrow('nothing.typ')
    await expect(renderDocument({ template: '../fonts/x', frame })).rejects.toThrow('not the name of a template')
    await expect(renderDocument({ template: 'availability', frame })).rejects.toThrow(/^availability\.typ: .*capacity/)
  })
})

async function timed(make: () => Promise<Uint8Array>): Promise<{ pdf: Uint8Array; ms: number }> {
  const began = performance.now()
  return { pdf: await make(), ms: performance.now() - began }
}

/** Letter paper is 612 points wide, the margins are 2.4 cm; half a point is rounding. */
function expectInsideMargins(pdf: Uint8Array): void {
  const edges = [...poppler('pdftotext', pdf, '-bbox').matchAll(/xMin="([\d.]+)".*?xMax="([\d.]+)"/g)]
  expect(edges.length).toBeGreaterThan(50)
  const margin = (2.4 / 2.54) * 72 - 0.5
  expect(Math.min(...edges.map(([, left]) => Number(left)))).toBeGreaterThan(margin)
  expect(Math.max(...edges.map(([, , right]) => Number(right)))).toBeLessThan(612 - margin)
}
