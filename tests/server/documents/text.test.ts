// @module-tag slow
import { describe, expect, test } from 'vitest'
import { certificate, expectInsideMargins, school } from '../../fixtures/certifiedAvailability.ts'
import { lettersOf, poppler, textOf } from '../../fixtures/poppler.ts'

describe('a text in a document', () => {
  const hostile = [
    '#panic("no") #read("/etc/passwd") #image("x.png")',
    '$x^2$ `code` ``` raw ``` \\ \\u{41} \\n *b* _i_ "q" \'s\' ~ -- --- ... @ref <label>',
    '= título\n== otro\n- lista\n+ lista\n/ término: x',
    '<b>html</b> <script>alert(1)</script> &amp; // nota /* nota */ ]]] }}} )))',
    '{"frame": null} \\" data-1.bin',
  ].join('\n')

  test('is never read as markup, and is printed as it was typed', async () => {
    expect(lettersOf(await certificate({ object: hostile }))).toContain(hostile.replace(/\s/g, ''))
    const everywhere = await certificate({
      institute: {
        ...school,
        name: '#{"$',
        address: '*a*',
        municipality: '`m`',
        NIT: '<n>',
        signers: { ...school.signers, rector: { name: '= r', lastname: '#l', cc: '$c$' } },
      },
      generatedBy: '@g',
      activity: { code: '1', name: '- #a', rubro: '- #a', source: null },
    })
    const letters = lettersOf(everywhere)
    for (const typed of ['#{"$', '*a*·`m`', 'NIT<n>', '=r#l', 'C.C.$c$', '@g', '-#a$8,400,000.50'])
      expect(letters).toContain(typed)
  })

  test('has one □ for each character without a glyph', async () => {
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

  test('has no characters that change the direction of text or hide it', async () => {
    const text = textOf(await certificate({ object: 'valor \u202e001 $\u202c real\u200b\u2066 fin\u00ad' }))
    expect(text).toContain('valor 001 $ real fin DATOS')
  })

  test.each([
    ['one word of 2,000 letters', 'W'.repeat(2000)],
    ['words of 30 letters', `${'W'.repeat(30)} `.repeat(64)],
    ['no-break blanks', 'palabra\u00a0'.repeat(250)],
    ['2,000 boxes', '😀'.repeat(1000)],
    ['a word and text', `Comprar ${'x'.repeat(500)} y entregar`],
  ])('of %s stays inside the margins', async (_, object) => {
    expectInsideMargins(await certificate({ object }))
  })

  test('is broken when it is a long address in the footer', async () => {
    const generatedBy = `${'W'.repeat(200)}@erario.example`
    const pdf = await certificate({ generatedBy })
    expect(lettersOf(pdf)).toContain(`Generadopor${generatedBy}el20/11/2026`)
    expectInsideMargins(pdf)
  })

  test('is printed with composed accents', async () => {
    expect(textOf(await certificate({ object: 'Educacio\u0301n' }))).toContain('OBJETO Educación DATOS')
  })

  test('does not push the signatures away with empty lines', async () => {
    const pdf = await certificate({ object: `Uno${'\n'.repeat(500)}dos` })
    expect(poppler('pdfinfo', pdf)).toMatch(/^Pages: +1$/m)
  })
})
