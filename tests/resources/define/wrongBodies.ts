/** What each kind refuses and in which words, and what it takes: tables that a declaration's own limits complete. */
import { type Field, type FieldKind, type FieldOf, textLimits } from '../../../resources/define/index.ts'

/** A row a fault: what is wrong, the raw value, the text. */
export type FaultRow = readonly [what: string, raw: unknown, text: string]

const notText = 'Debe ser un texto'
const control = 'No se permiten caracteres de control'
const notWhole = 'Debe ser un número entero'
const tooLarge = 'El valor máximo es $ 999,999,999,999.99'
const tooMany = 'El valor máximo es 2,147,483,647'
const notMoney = 'Debe ser un valor con máximo dos decimales'
const notFee = 'Debe ser un porcentaje con máximo cuatro decimales'
const notDay = 'Debe ser una fecha valida'
const notFlag = 'Debe ser verdadero o falso'
const notOption = 'No es una opción valida'

const notTexts: FaultRow[] = [
  ['a number', 5, notText],
  ['a boolean', true, notText],
  ['a list', ['texto'], notText],
  ['an object', { toString: 'texto' }, notText],
]
const never: readonly [string, unknown][] = [
  ['a boolean', true],
  ['a list of one', [5]],
  ['an empty list', []],
  ['an object', { value: 5 }],
  ['letters', 'cinco'],
  ['an exponent', '1e3'],
  ['hexadecimal', '0x10'],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a comma', '1,5'],
  ['a plus', '+5'],
  ['two of them', '5 5'],
  ['Arabic digits', '٥'],
]

const tooLong = (field: FieldOf<'text' | 'longText'>): FaultRow => {
  const [max, text] = textLimits(field).max
  return ['a character too many', 'x'.repeat(max + 1), text]
}

const faultsOfKind: { [K in FieldKind]?: (field: FieldOf<K>) => FaultRow[] } = {
  text: (field) => [
    ...notTexts,
    ['a null character', 'a\u0000b', control],
    ['a line break', 'a\nb', control],
    ['a bell', 'a\u0007b', control],
    ['a C1 control', 'a\u0085b', control],
    ['a line separator', 'a\u2028b', control],
    ['a tab and a bell', 'a\t\u0007b', control],
    ['half a character', 'a\ud800b', control],
    tooLong(field),
  ],
  longText: (field) => [
    ...notTexts,
    ['a null character', 'a\u0000b', control],
    ['an escape', 'a\u001bb', control],
    ['half a character', 'a\udfffb', control],
    tooLong(field),
  ],
  email: ({ invalid }) => [
    ...notTexts,
    ...['ana', 'ana@', '@colegio.co', 'a na@colegio.co', 'ana@colegio', 'ana@@colegio.co', 'ana@colegio..co'].map(
      (raw): FaultRow => [raw, raw, invalid],
    ),
    ['two of them', 'ana@colegio.co,eva@colegio.co', invalid],
    ['a header', 'ana@colegio.co\r\nBcc: eva@colegio.co', control],
    ['endless', `${'a'.repeat(250)}@b.co`, 'Debe tener máximo 254 caracteres'],
  ],
  password: ({ min, max }) => [
    ...notTexts,
    ['a number of digits', 12345678, notText],
    ['a character too few', 'x'.repeat(min[0] - 1), min[1]],
    ['a character too many', 'x'.repeat(max[0] + 1), max[1]],
  ],
  integer: ({ from }) => [
    ...never.map(([what, raw]): FaultRow => [what, raw, notWhole]),
    ['a fraction', 1.5, notWhole],
    ['beyond the column', 2_147_483_648, tooMany],
    ['far beyond it', '99999999999999999999', tooMany],
    ['far below it', '-99999999999999999999', notWhole],
    ...(from ? [['one too few', from[0] - 1, from[1]] as const] : []),
  ],
  money: ({ above, from }) => [
    ...never.map(([what, raw]): FaultRow => [what, raw, notMoney]),
    ['a third decimal', 10.005, notMoney],
    ['a third decimal in digits', '10.005', notMoney],
    ['what floating point makes of 0.1 + 0.2', 0.1 + 0.2, notMoney],
    ['a cent beyond the maximum', '1000000000000.00', tooLarge],
    ['a million beyond it', 1_000_001_000_000, tooLarge],
    ['far beyond it', '9'.repeat(30), tooLarge],
    ['an exponent beyond it', 1e21, notMoney],
    ['a point and nothing', '5.', notMoney],
    ['less than nothing', -0.01, above?.[1] ?? from?.[1] ?? notMoney],
    ...(above ? [['exactly what it must exceed', above[0], above[1]] as const] : []),
    ...(from ? [['a cent too little', (from[0] * 100 - 1) / 100, from[1]] as const] : []),
  ],
  fee: ({ from, to }) => [
    ...never.map(([what, raw]): FaultRow => [what, raw, notFee]),
    ['a fifth decimal', 2.50001, notFee],
    ...(from ? [['below its bound', from[0] - 0.0001, from[1]] as const] : []),
    ...(to ? [['above its bound', to[0] + 0.0001, to[1]] as const, ['far above it', 1e9, to[1]] as const] : []),
  ],
  date: () => [
    ['a number', 20260201, notDay],
    ['a list', ['2026-02-01'], notDay],
    ['a boolean', true, notDay],
    ['a Date', new Date('2026-02-01T00:00:00Z'), notDay],
    ['the 30th of February', '2026-02-30', notDay],
    ['a 13th month', '2026-13-01', notDay],
    ['day first', '01/02/2026', notDay],
    ['a word', 'hoy', notDay],
    ['before 1900', '1899-12-31', notDay],
    ['after 2200', '2201-01-01', notDay],
    ['an instant of no zone', '2026-02-01T10:00:00', notDay],
  ],
  choice: ({ invalid = notOption }) =>
    ['otra', 'constructor', '__proto__', 'toString', 0, true, ['natural'], {}].map(
      (raw): FaultRow => [JSON.stringify(raw), raw, invalid],
    ),
  boolean: () => ['true', 'si', 1, 0, [], [true], {}].map((raw): FaultRow => [JSON.stringify(raw), raw, notFlag]),
  reference: ({ invalid = notOption }) =>
    [0, -1, 1.5, '1.5', 'uno', true, [1], { id: 1 }, '1e1', Number.NaN, 2_147_483_648].map(
      (raw): FaultRow => [String(JSON.stringify(raw)), raw, invalid],
    ),
}

/** @throws Error for a kind nobody wrote a table for: a new kind must not pass unseen. */
export function faultsOf(field: Field): FaultRow[] {
  const table = faultsOfKind[field.kind] as ((field: Field) => FaultRow[]) | undefined
  if (!table) throw new Error(`tests/resources/define/wrongBodies.ts has no table for ${field.kind}`)
  return table(field)
}

/** What a kind takes and what it makes of it; the limits a field may set lie outside these. */
export const validValuesOf: { [K in FieldKind]?: readonly (readonly [raw: unknown, stored: unknown])[] } = {
  text: [
    ['  Marcela ', 'Marcela'],
    ["=1+1; DROP TABLE 'x' <b>", "=1+1; DROP TABLE 'x' <b>"],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['😀', '😀'],
    ['Papeleri\u0301a', 'Papelería'],
    ['\u00a0dos \u2003 blancos\t', 'dos blancos'],
    ['sin\u200b\u00ad\ufeff \u202enada\u2069', 'sin nada'],
  ],
  longText: [
    ['uno\n\tdos\r\n', 'uno\ndos'],
    ['uno  más\r\n\r\n dos\u200b \ncafe\u0301', 'uno más\n\ndos\ncafé'],
    ['x'.repeat(2000), 'x'.repeat(2000)],
  ],
  email: [
    [' Ana.Rios+fse@Colegio.edu.co ', 'Ana.Rios+fse@Colegio.edu.co'],
    ['ana@cole\u200bgio.co', 'ana@colegio.co'],
  ],
  password: [['  con blancos ', '  con blancos ']],
  integer: [
    ['12', 12],
    [' 12 ', 12],
    [2_147_483_647, 2_147_483_647],
  ],
  money: [
    ['1500.5', 150_050],
    [' 1500.50 ', 150_050],
    [0.1 + 0.7 + 1200, 120_080],
    [999_999_999_999.99, 99_999_999_999_999],
    ['999999999999.99', 99_999_999_999_999],
  ],
  fee: [
    ['2.5', 2.5],
    [99.9999, 99.9999],
    [100, 100],
  ],
  date: [
    ['2024-02-29', '2024-02-29'],
    [' 2026-02-01 ', '2026-02-01'],
    ['2026-12-31T23:30:00-05:00', '2027-01-01'],
    ['2026-02-01T10:00:00.123Z', '2026-02-01'],
  ],
  boolean: [[true, true]],
  reference: [['7', 7]],
}
