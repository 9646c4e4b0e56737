import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderDocument } from '../../../server/documents/render.ts'
import { certificate, document, expectInsideMargins, school } from '../../fixtures/certifiedAvailability.ts'
import { lettersOf, pagePicture, poppler, textOf } from '../../fixtures/poppler.ts'
import { readQr } from '../../fixtures/readQr.ts'

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
    'Solicitado por Gloria Inés Cárdenas Molina, rector(a) Vigencia Válido hasta el 31/12/2026 El valor certificado',
    'Expedido en Sogamoso, Boyacá, el 10 de febrero de 2026. Héctor Fabio Rincón Suárez C.C. 9999000102 Pagador(a)',
    'Vo. Bo. Gloria Inés Cárdenas Molina C.C. 9999000101 Rector(a) y ordenador(a) del gasto',
    'Generado por rectoria.sanisidro@erario.example el 20/11/2026 a las 21:30 Página 1 de 1',
  ])('contains: %s', (sentence) => expect(text).toContain(sentence))

  test('contains no other amount and no other date', () => {
    expect(text.match(/\$ [\d,.]+/g)).toEqual(['$ 8,400,000.50', '$ 8,400,000.50'])
    expect(text.match(/\d\d\/\d\d\/\d{4}/g)).toEqual(['10/02/2026', '22/01/2026', '31/12/2026', '20/11/2026'])
  })

  test('is PDF/A-2a in Colombian Spanish, titled, tagged and with embedded fonts', () => {
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

  test('has a tagged structure for screen readers: title, sections, and a table whose headers have a scope', () => {
    const structure = poppler('pdfinfo', pdf, '-struct')
    for (const part of ['H1', 'H2', 'Table', 'THead', 'TH', 'TFoot'])
      expect(structure).toMatch(new RegExp(`^ *${part}\\b`, 'm'))
    expect(structure.match(/\/Scope \/Column/g)).toHaveLength(3)
  })

  test('is equal byte for byte for equal data', async () => {
    expect(Buffer.from(await certificate()).equals(pdf)).toBe(true)
    expect(Buffer.from(await certificate({ generatedAt: '2026-11-21T02:30:16.000Z' })).equals(pdf)).toBe(false)
  })
})

test('the QR code of a paper leads to the page of its verification code', async () => {
  const url = 'https://erario.sanisidro.example/verificar/K7QF-2M9T-XHPB'
  const pdf = await certificate({ verification: { code: 'K7QF-2M9T-XHPB', url } })
  expect(await readQr(pagePicture(pdf))).toBe(url)
})

describe('missing and oversized values', () => {
  test('a logo is drawn and tagged, and its absence does not change the text', async () => {
    const shield =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"><path d="M0 0h90v80l-45 40L0 80z"/></svg>'
    const logo = new Uint8Array(await sharp(Buffer.from(shield)).png().toBuffer())
    const [bare, drawn] = [await certificate(), await certificate({ institute: { ...school, logo } })]
    expect(poppler('pdfimages', bare, '-list').trim().split('\n')).toHaveLength(2)
    expect(poppler('pdfimages', drawn, '-list')).toMatch(/^ +1 +0 image +90 +120 /m)
    expect(poppler('pdfinfo', drawn, '-struct')).toMatch(/Figure/)
    expect(textOf(drawn)).toBe(textOf(bare))
  })

  test('without a second signature the rector signs alone, also as pagador', async () => {
    const text = textOf(
      await certificate({ institute: { ...school, signers: { ...school.signers, secondSign: null } } }),
    )
    expect(text).toContain('Quien suscribe, en calidad de rector(a) y ordenador(a) del gasto del Fondo')
    expect(text).toContain(
      'Cárdenas Molina C.C. 9999000101 Rector(a) y ordenador(a) del gasto, con funciones de pagador(a)',
    )
    expect(text).not.toMatch(/Vo\. Bo\.|Héctor/)
  })

  test('a deleted row has ANULADO across the page, in the text and in the title', async () => {
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

  test('the last sentence, the date and the signatures stay on one page', async () => {
    for (const lines of [12, 14, 16, 18, 20]) {
      const pdf = await certificate({ object: 'una línea\n'.repeat(lines) })
      const last = textOf(pdf, '-f', String(Number(/^Pages: +(\d)/m.exec(poppler('pdfinfo', pdf))?.[1])))
      expect(last).toMatch(/El valor certificado .* Expedido en .* Pagador\(a\) .* Rector\(a\)/)
    }
  })

  test('names of 120 characters and an object of 2,000 are printed completely, inside the margins, on two pages', async () => {
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
        signers: {
          ...school.signers,
          secondSign: { name: 'M'.repeat(120), lastname: 'm'.repeat(120), cc: '9'.repeat(120) },
        },
      },
      activity: { code: '4', name: rubro, rubro, source: null },
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

describe('renderDocument', () => {
  test('rejects with the name of a template that does not exist, is in another folder or lacks its data', async () => {
    const { frame } = document()
    await expect(renderDocument({ template: 'nothing', frame })).rejects.toThrow('nothing.typ')
    await expect(renderDocument({ template: '../fonts/x', frame })).rejects.toThrow('not the name of a template')
    await expect(renderDocument({ template: 'availability', frame })).rejects.toThrow(/^availability\.typ: .*capacity/)
  })
})
