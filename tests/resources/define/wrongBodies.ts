/** For each kind, the values it rejects with their messages, and the values it accepts; the limits of a declaration add more. */
import { type Bounds, type Field, type FieldKind, type FieldOf, textLimits } from '../../../resources/define/index.ts'

/** One fault: what is wrong, the raw value, the message. */
export type FaultRow = readonly [what: string, raw: unknown, text: string]

const notText = 'Debe ser un texto'
const control = 'No se permiten caracteres de control'
const notWhole = 'Debe ser un número entero'
const tooLarge = 'El valor máximo es $ 999,999,999,999.99'
const tooMany = 'El valor máximo es 2,147,483,647'
const notMoney = 'Debe ser un valor con máximo dos decimales'
const notFee = 'Debe ser un porcentaje con máximo cuatro decimales'
const notDay = 'Debe ser una fecha valida'
const notTime = 'Debe ser una hora valida'
const notDecimal = ({ places }: FieldOf<'decimal'>) => `Debe ser un número con máximo ${places} decimales`
const notFlag = 'Debe ser verdadero o falso'
const notOption = 'No es una opción valida'
/** No declaration has an option with this key. */
const notKey = 'ninguna de estas'

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

const notList = ['ana@colegio.co', 5, true, {}, [5], [[]], [null]]
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `ana${at}@colegio.co`)

/** Values just beyond each limit, by the smallest step of the kind. */
const beyond = ({ from, above, to, below }: Bounds, step: number): FaultRow[] => [
  ...(from ? [['a step too little', rounded(from[0] - step), from[1]] as const] : []),
  ...(above ? [['exactly what it must exceed', above[0], above[1]] as const] : []),
  ...(to ? [['a step too much', rounded(to[0] + step), to[1]] as const] : []),
  ...(below ? [['exactly what it must stay under', below[0], below[1]] as const] : []),
]
const rounded = (value: number) => Number(value.toFixed(4))

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
  emails: ({ invalid, atLeast, atMost }) => [
    ...notList.map((raw): FaultRow => [JSON.stringify(raw), raw, notOption]),
    ['one that is none', ['ana@colegio.co', 'ana'], invalid],
    ['two in one', ['ana@colegio.co,eva@colegio.co'], invalid],
    ['a header', ['ana@colegio.co\r\nBcc: eva@colegio.co'], control],
    ...(atLeast && atLeast[0] > 1 ? [['too few', addresses(atLeast[0] - 1), atLeast[1]] as const] : []),
    ...(atMost ? [['too many', addresses(atMost[0] + 1), atMost[1]] as const] : []),
  ],
  url: ({ invalid }) => [
    ...notTexts,
    ...[
      'colegio.co',
      'ftp://colegio.co',
      'javascript:alert(1)',
      'https://colegio',
      'https://a b.co',
      'https://u:p@a.co',
    ].map((raw): FaultRow => [raw, raw, invalid]),
    ['endless', `https://a.co/${'a'.repeat(500)}`, 'Debe tener máximo 500 caracteres'],
  ],
  password: ({ min, max }) => [
    ...notTexts,
    ['a number of digits', 12345678, notText],
    ['a character too few', 'x'.repeat(min[0] - 1), min[1]],
    ['a character too many', 'x'.repeat(max[0] + 1), max[1]],
  ],
  integer: (field) => [
    ...never.map(([what, raw]): FaultRow => [what, raw, notWhole]),
    ['a fraction', 1.5, notWhole],
    ['beyond the column', 2_147_483_648, tooMany],
    ['far beyond it', '99999999999999999999', tooMany],
    ['far below it', '-99999999999999999999', notWhole],
    ...beyond(field, 1),
  ],
  money: (field) => [
    ...never.map(([what, raw]): FaultRow => [what, raw, notMoney]),
    ['a third decimal', 10.005, notMoney],
    ['a third decimal in digits', '10.005', notMoney],
    ['what floating point makes of 0.1 + 0.2', 0.1 + 0.2, notMoney],
    ['a cent beyond the maximum', '1000000000000.00', tooLarge],
    ['a million beyond it', 1_000_001_000_000, tooLarge],
    ['far beyond it', '9'.repeat(30), tooLarge],
    ['an exponent beyond it', 1e21, notMoney],
    ['a point and nothing', '5.', notMoney],
    ...(field.signed
      ? []
      : [['less than nothing', -0.01, field.above?.[1] ?? field.from?.[1] ?? 'No puede ser negativo'] as const]),
    ...beyond(field, 0.01),
  ],
  fee: (field) => [
    ...never.map(([what, raw]): FaultRow => [what, raw, notFee]),
    ['a fifth decimal', 2.50001, notFee],
    ...beyond(field, 0.0001),
    ...(field.to ? [['far above it', 1e9, field.to[1]] as const] : []),
  ],
  decimal: (field) => [
    ...never.map(([what, raw]): FaultRow => [what, raw, notDecimal(field)]),
    ['a decimal too many', `0.${'1'.repeat(field.places + 1)}`, notDecimal(field)],
    ['sixteen digits', '9'.repeat(16), notDecimal(field)],
    ...beyond(field, 10 ** -field.places),
  ],
  time: ({ from, to }) => [
    ...['24:00', '12:60', '8:30', '08:30:00', '0830', 'ocho', 830, true, ['08:30']].map(
      (raw): FaultRow => [JSON.stringify(raw), raw, notTime],
    ),
    ...(from?.[0].includes(':') ? [['before the first', '00:00', from[1]] as const] : []),
    ...(to?.[0].includes(':') ? [['after the last', '23:59', to[1]] as const] : []),
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
    [notKey, 'constructor', '__proto__', 'toString', 0, true, [notKey], {}].map(
      (raw): FaultRow => [JSON.stringify(raw), raw, invalid],
    ),
  choices: ({ invalid = notOption, options, atLeast, atMost }) => [
    ...[...notList, [notKey], ['constructor'], [Object.keys(options)[0], notKey], [1]].map(
      (raw): FaultRow => [JSON.stringify(raw), raw, invalid],
    ),
    ...(atLeast && atLeast[0] > 1
      ? [['too few', Object.keys(options).slice(0, atLeast[0] - 1), atLeast[1]] as const]
      : []),
    ...(atMost ? [['too many', Object.keys(options).slice(0, atMost[0] + 1), atMost[1]] as const] : []),
  ],
  rows: ({ atMost, of }) => [
    ...['uno', 5, true, {}].map((raw): FaultRow => [JSON.stringify(raw), raw, 'La información enviada no es valida']),
    ['endless', Array.from({ length: 501 }, () => ({})), 'Debe tener máximo 500 filas'],
    ...(atMost ? [['too many', Array.from({ length: atMost[0] + 1 }, () => of), atMost[1]] as const] : []),
  ],
  boolean: () => ['true', 'si', 1, 0, [], [true], {}].map((raw): FaultRow => [JSON.stringify(raw), raw, notFlag]),
  reference: ({ invalid = notOption }) =>
    [0, -1, 1.5, '1.5', 'uno', true, [1], { id: 1 }, '1e1', Number.NaN, 2_147_483_648].map(
      (raw): FaultRow => [String(JSON.stringify(raw)), raw, invalid],
    ),
  many: ({ invalid = notOption, atLeast, atMost }) => [
    ...[5, true, {}, 'uno', ['uno'], [1.5], [1, null], [[]], [{ id: 1 }], [2_147_483_648]].map(
      (raw): FaultRow => [JSON.stringify(raw), raw, invalid],
    ),
    ...(atLeast && atLeast[0] > 1 ? [['too few', ids(atLeast[0] - 1), atLeast[1]] as const] : []),
    ...(atMost ? [['too many', ids(atMost[0] + 1), atMost[1]] as const] : []),
    ['endless', ids(501), 'Máximo 500'],
  ],
}

/** @throws Error for a kind without a table: a new kind must not stay untested. */
export function faultsOf(field: Field): FaultRow[] {
  const table = faultsOfKind[field.kind] as ((field: Field) => FaultRow[]) | undefined
  if (!table) throw new Error(`tests/resources/define/wrongBodies.ts has no table for ${field.kind}`)
  return table(field)
}

type Accepted = readonly (readonly [raw: unknown, stored: unknown])[]

/** The values that the kind of a field accepts and how it stores them, but for the limits of the field. */
export function validValuesOf(field: Field): Accepted {
  if (field.kind !== 'choices') return validValues[field.kind] ?? []
  const [one, ...others] = Object.keys(field.options)
  const last = others.at(-1) ?? one
  return [
    [[last, one, last], one === last ? [one] : [one, last]],
    [[one], [one]],
  ]
}

const validValues: { [K in FieldKind]?: Accepted } = {
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
  emails: [
    [[' ana@colegio.co '], ['ana@colegio.co']],
    [
      ['ana@colegio.co', '', 'ANA@colegio.co', 'eva@colegio.co'],
      ['ana@colegio.co', 'eva@colegio.co'],
    ],
    [[], null],
  ],
  many: [
    [
      [3, '1', 3],
      [1, 3],
    ],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  url: [
    [' https://colegio.edu.co/a?b=1#c ', 'https://colegio.edu.co/a?b=1#c'],
    ['http://colegio.co', 'http://colegio.co'],
  ],
  decimal: [
    ['2.5', 2.5],
    [' 12.05 ', 12.05],
    [0.1, 0.1],
  ],
  time: [
    ['03:00', '03:00'],
    [' 23:59 ', '23:59'],
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
