/** What nobody should send: values of wrong types, sizes and characters, and texts that are code somewhere. */
import fc from 'fast-check'

const dangerous = [
  "' OR '1'='1",
  '\'; DROP TABLE "user"; --',
  '1); DELETE FROM movement; --',
  '$1',
  "\\'; select pg_sleep(5)--",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x","y")',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '#panic("typst")',
  '{{7*7}}',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '😀'.repeat(40),
  'İıſK',
  '%_\\',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '1e999',
  '0x1F',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.000Z',
  'x'.repeat(5000),
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]

const numbers = [0, -0, -1, 0.1 + 0.2, 1e21, 1e-7, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), 2 ** 53, 1e308, 999_999_999_999.99]

export const junkText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...dangerous) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  junkText,
  fc.constantFrom(...numbers),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], [[[[1]]]], { id: 1 }, { $gt: 0 }, { length: 1e9 }),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
  fc.array(junkText, { maxLength: 3 }),
)

/** Names no field has, some of which every object knows. */
export const junkKey: fc.Arbitrary<string> = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'then',
  'id',
  'deleted',
  'institute_id',
  'role_id',
  'completed',
  'presentAmount',
  '',
  'a.b',
  "x' or 1=1",
)

/** A positive id without a row, or a text that is no id; never the id of a row that other tests need. */
export const junkId: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '999999',
    '2147483647',
    '2147483648',
    '1e1',
    '01x',
    '%',
    '%00',
    '..',
    'NaN',
    'null',
    '9'.repeat(40),
  ),
  junkText.map((text) => encoded(text) || '-'),
)

/** As an address carries it; half characters, which none can carry, as the replacement character. */
export const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())
