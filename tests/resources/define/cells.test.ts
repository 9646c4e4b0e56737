import { describe, expect, it } from 'vitest'
import {
  boolean,
  type Cell,
  choice,
  choices,
  date,
  decimal,
  doubtfulDay,
  emails,
  type Field,
  type FindRow,
  fee,
  integer,
  longText,
  many,
  money,
  readCell,
  reference,
  text,
  textWarning,
  time,
} from '../../../resources/define/index.ts'
import { bank } from '../../../resources/entities/bank.ts'
import { narrowText, roundedText } from '../../../resources/values/damagedText.ts'
import { isMonthFirst } from '../../../resources/values/typedDay.ts'

const label = 'Algo'
const damaged = (word: string) => `«${word}» tiene letras dañadas: escríbalo de nuevo`
const findRow: FindRow = (_, typed) => (typed === 'Banco W' ? { value: 7 } : { fault: `No existe Banco ${typed}` })
const zone = { urbana: 'Urbana', rural: 'Área rural' }

describe('readCell', () => {
  const sound: readonly [string, Field, Cell, unknown][] = [
    ['a text', text({ label }), 'Aula', 'Aula'],
    ['a number as a text', text({ label }), 900123456, '900123456'],
    ['a text that looks like a formula', text({ label }), '=2+2', '=2+2'],
    ['an empty text', text({ label }), '  ', undefined],
    ['nothing', money({ label }), null, undefined],
    ['an amount', money({ label }), 1234.5, '1234.5'],
    ['a computed amount', money({ label }), 0.1 + 0.2, '0.3'],
    ['a typed amount', money({ label }), '$ 1.234.567,89', '1234567.89'],
    ['a whole number', integer({ label }), 12, '12'],
    ['a whole number that is shown with zeros', integer({ label }), '007', '007'],
    ['an amount that is shown with zeros', money({ label }), '0001500', '0001500'],
    ['a percentage', fee({ label }), { percent: 2.5 }, '2.5'],
    ['a typed percentage', fee({ label }), '2,5 %', '2.5'],
    ['a day', date({ label }), { day: '2026-01-31' }, '2026-01-31'],
    ['a typed day', date({ label }), '5/2/2026', '2026-02-05'],
    ['an ISO day', date({ label }), '2026-02-05', '2026-02-05'],
    ['a day with the year first', date({ label }), '2026/2/5', '2026-02-05'],
    ['a day with a time', date({ label }), '05/02/2026 12:00:00 a. m.', '2026-02-05'],
    ['a day in words', date({ label }), '5 de enero de 2026', '2026-01-05'],
    ['a day in words after its month', date({ label }), 'Enero 5 de 2026', '2026-01-05'],
    ['a day of the week', date({ label }), 'miércoles, 5 de agosto del 2026', '2026-08-05'],
    ['the first of a month', date({ label }), '1º de mayo de 2026', '2026-05-01'],
    ['the first with a degree sign', date({ label }), '1° de mayo de 2026', '2026-05-01'],
    ['the first with a point', date({ label }), 'Mayo 1.º de 2026', '2026-05-01'],
    ['a short month', date({ label }), '05-Sept.-2026', '2026-09-05'],
    ['a short English month', date({ label }), '5-Dec-2026', '2026-12-05'],
    ['an amount under a million', money({ label }), '$ 850.000', '850000'],
    ['the zero of an accounting format', money({ label }), ' $ -   ', '0'],
    ['a dash', text({ label }), ' - ', undefined],
    ['not applicable, in an amount', money({ label }), 'N/A', undefined],
    ['nothing, in a choice', choice({ label, options: zone }), 'No aplica', undefined],
    ['an option that looks like nothing', choice({ label, options: { none: 'Ninguna' } }), 'NINGUNA', 'none'],
    ['nothing, in a reference', reference({ label, to: bank }), 'n.a.', undefined],
    ['a text with a sign of emptiness in it', text({ label }), 'Sin datos del archivo', 'Sin datos del archivo'],
    ['a name in capital letters', text({ label }), 'CAFÉ «ÑANDÚ» D´CRÓZ', 'CAFÉ «ÑANDÚ» D´CRÓZ'],
    ['an hour', time({ label }), '8:30', '08:30'],
    ['the text of an option', choice({ label, options: zone }), 'AREA RURAL', 'rural'],
    ['the key of an option', choice({ label, options: zone }), 'rural', 'rural'],
    ['several options', choices({ label, options: zone }), 'Urbana; área rural', ['urbana', 'rural']],
    ['a yes', boolean({ label }), 'Sí', true],
    ["the field's own text for no", boolean({ label, no: 'Sin póliza' }), 'sin poliza', false],
    ['a boolean cell', boolean({ label }), true, true],
    ['some addresses', emails({ label, invalid: 'No' }), 'a@b.co; c@d.co', ['a@b.co', 'c@d.co']],
    ['the name of a row', reference({ label, to: bank }), 'Banco W', 7],
    ['the names of rows', many({ label, to: bank }), 'Banco W;Banco W', [7, 7]],
  ]
  it.each(sound)('reads %s', (_, field, cell, value) => {
    expect(readCell(field, cell, findRow)).toEqual({ value })
  })

  const wrong: readonly [string, Field, Cell, string][] = [
    [
      'a day in a text field',
      longText({ label }),
      { day: '2026-05-03' },
      'La celda no tiene un texto: dele formato de texto y escríbalo de nuevo',
    ],
    [
      'a number that the spreadsheet has rounded',
      text({ label }),
      1234567890123456,
      'El número es muy largo y la hoja lo redondeó: escríbalo como texto',
    ],
    ['a number rounded in a text', text({ label }), '9,00123E+08', roundedText],
    ['a number rounded in a long text', longText({ label }), '5.6789e+15', roundedText],
    ['a number rounded in an amount', money({ label }), '1,5E+09', roundedText],
    ['letters encoded twice', text({ label }), 'Luz MuÃ±oz', damaged('MuÃ±oz')],
    ['an accent encoded twice', text({ label }), 'MarÃ\u00ADa', damaged('MarÃ\u00ADa')],
    ['a sign encoded twice', longText({ label }), 'La â€œEsperanzaâ€\u009D', damaged('â€œEsperanzaâ€\u009D')],
    ['letters of MS-DOS', text({ label }), 'Mu├▒oz', damaged('Mu├▒oz')],
    ['letters read as MS-DOS', text({ label }), 'Garc¡a', damaged('Garc¡a')],
    ['lost letters', text({ label }), 'Mu\uFFFDoz', damaged('Mu\uFFFDoz')],
    ['letters of MS-DOS read as those of Windows', text({ label }), 'P‚rez', damaged('P‚rez')],
    ['an error of a spreadsheet', text({ label }), '#N/D', 'La celda tiene el error #N/D'],
    ['an error of LibreOffice', text({ label }), 'Err:508', 'La celda tiene el error Err:508'],
    ['a column that was too narrow', money({ label }), '########', narrowText],
    [
      'an impossible day in words',
      date({ label }),
      '31 de septiembre de 2026',
      'Debe ser una fecha valida: dd/mm/aaaa',
    ],
    ['a year of two digits in words', date({ label }), '05-ene-26', 'Debe ser una fecha valida: dd/mm/aaaa'],
    [
      'a day with the month first',
      date({ label }),
      '03/15/2026',
      '«03/15/2026» tiene primero el mes: escriba dd/mm/aaaa',
    ],
    [
      'a day of two digits with the month first',
      date({ label }),
      '3/15/26',
      '«3/15/26» tiene primero el mes: escriba dd/mm/aaaa',
    ],
    [
      'an ambiguous quantity',
      decimal({ label, places: 3 }),
      '1.234',
      'El valor no es un número: «1.234» puede ser 1234 o 1 con decimales; escríbalo sin puntos ni comas',
    ],
    ['a day in an amount field', money({ label }), { day: '2026-05-03' }, 'El valor no es un número'],
    ['a day of another calendar', date({ label }), '31/02/2026', 'Debe ser una fecha valida: dd/mm/aaaa'],
    ['a day whose year has two digits', date({ label }), '3/2/26', 'Debe ser una fecha valida: dd/mm/aaaa'],
    ['a day as a serial number', date({ label }), 46053, 'Debe ser una fecha valida'],
    ['an hour after the end of the day', time({ label }), '25:00', 'Debe ser una hora valida: 08:30'],
    ['perhaps', boolean({ label }), 'tal vez', 'Escriba Si o No'],
    ['a row that does not exist', reference({ label, to: bank }), 'Banco Z', 'No existe Banco Banco Z'],
    [
      'an error value of the spreadsheet',
      text({ label }),
      { fault: 'La celda tiene el error #N/A' },
      'La celda tiene el error #N/A',
    ],
  ]
  it.each(wrong)('returns the reason for not reading %s', (_, field, cell, fault) => {
    expect(readCell(field, cell, findRow)).toEqual({ fault })
  })

  it.each([' ', '\n', ',', '.', "'", '$ ', '1.', '1/', 'de ', '\u0301'])(
    'reads a long text of «%s» in one pass, whatever the kind',
    (piece) => {
      const texts = [text({ label }), longText({ label }), emails({ label, invalid: 'x' }), boolean({ label })]
      const numbers = [integer({ label }), money({ label }), decimal({ label, places: 2 }), fee({ label })]
      const days = [date({ label }), time({ label })]
      for (const field of [
        ...texts,
        ...numbers,
        ...days,
        choice({ label, options: zone }),
        choices({ label, options: zone }),
      ])
        readCell(field, `1${piece.repeat(150_000)}x`, findRow)
    },
  )
})

it('a day with the month first is seen, however its time is written', () => {
  for (const one of ['3/15/26', '03/15/2026 12:00:00 AM', '03/15/2026 12:00:00 a.\u00a0m.', 'Lunes, 03/15/2026'])
    expect([one, isMonthFirst(one)]).toEqual([one, true])
  for (const one of ['15/3/26', '15/15/26', '26/03/15', '15/03/2026 12:00:00 AM', '2026-03-15'])
    expect([one, isMonthFirst(one)]).toEqual([one, false])
  for (const one of ['03/04/2026 12:00:00 AM', '3/4/2026', 'Lunes, 03/04/2026', '03/04/2026 10:00 a.\u00a0m.'])
    expect([one, doubtfulDay(one)]).toEqual([one, expect.stringContaining('puede tener primero el mes')])
})

it('a form warns of a damaged text that a file would be refused for, and of a lost letter', () => {
  const name = text({ label })
  expect(textWarning(name, '3,00123E+09')).toBe(roundedText)
  expect(textWarning(longText({ label }), 'Luz MuÃ±oz')).toBe(damaged('MuÃ±oz'))
  expect(textWarning(name, 'Luz Mu?oz')).toBe('«Mu?oz» parece haber perdido una letra')
  const said = (typed: string) => textWarning(longText({ label }), typed)
  for (const word of ['?LVAREZ', '?lvarez', 'TULU?', 'Prestaci?n', '(BOGOT?)'])
    expect(said(`El ${word} de 2026`)).toBe(`«${word}» parece haber perdido una letra`)
  for (const question of ['¿Quién? Nadie', 'Cuál? Ese', '¿DE QUIÉN? DE ANA', 'Y?', 'SI ?', 'OK?'])
    expect([question, said(question)]).toEqual([question, null])
  for (const address of ['https://ejemplo.co/a?b=1', 'ejemplo.co/a?b', 'correo?asunto=x'])
    expect(said(address)).toBeNull()
})
