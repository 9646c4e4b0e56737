import { describe, expect, it } from 'vitest'
import {
  boolean,
  type Cell,
  choice,
  choices,
  date,
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
  time,
} from '../../../resources/define/index.ts'
import { bank } from '../../../resources/entities/bank.ts'

const label = 'Algo'
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
    ['a percentage', fee({ label }), { percent: 2.5 }, '2.5'],
    ['a typed percentage', fee({ label }), '2,5 %', '2.5'],
    ['a day', date({ label }), { day: '2026-01-31' }, '2026-01-31'],
    ['a typed day', date({ label }), '5/2/2026', '2026-02-05'],
    ['an ISO day', date({ label }), '2026-02-05', '2026-02-05'],
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
      'La celda no tiene un texto: déle formato de texto y escríbalo de nuevo',
    ],
    [
      'a number that the spreadsheet has rounded',
      text({ label }),
      1234567890123456,
      'El número es muy largo y la hoja lo redondeó: escríbalo como texto',
    ],
    [
      'an ambiguous amount',
      money({ label }),
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
})
