import { describe, expect, it } from 'vitest'
import { isSameSupplier, likelySupplier } from '../../../resources/parts/duplicates.ts'
import { uniqueDocument } from '../../../resources/values/foldedText.ts'
import {
  checkDigitOf,
  documentForms,
  documentWarning,
  nitWarning,
  readNit,
  splitDocument,
} from '../../../resources/values/nit.ts'

describe('a NIT', () => {
  it.each([
    ['899999090', 2],
    ['860034313', 7],
    ['890903938', 8],
    ['800197268', 4],
  ])('has for %s the check digit %i', (number, digit) => expect(checkDigitOf(number)).toBe(digit))

  it.each([
    ['900.123.456-8', { number: '900123456', digit: 8 }],
    ['9001234568', { number: '900123456', digit: 8 }],
    ['900123456', { number: '900123456', digit: null }],
    ['1.052.345.678', { number: '1052345678', digit: null }],
    ['CE 12-3', null],
    ['', null],
  ])('%s is parsed as %o', (document, read) => expect(readNit(document)).toEqual(read))

  it.each([
    ['890903938-8', null],
    ['890.903.938 - 8', null],
    ['890903938', null],
    ['PA-AB12', null],
    ['890903938-7', 'El dígito de verificación de 890903938 es 8'],
    ['8909039387', 'El dígito de verificación de 890903938 es 8'],
  ])('%s has the warning %s', (document, warning) => expect(nitWarning(document)).toBe(warning))
})

it.each([
  ...['29123456', '29,123,456', "29'123.456", '0029123456'].map((typed) => [typed, null]),
  ...['29.123.456 Tuluá', 'C.C. N° 29.123.456', '29.123.456 de Tuluá'].map((typed) => [typed, '29.123.456']),
  ['Cédula de ciudadanía 29123456', '29123456'],
])('the cédula %s is 29123456, and the form proposes %s', (typed, number) => {
  expect(uniqueDocument(typed ?? '')).toBe('29123456')
  expect(documentWarning(typed ?? '')).toBe(number && `Escriba solo el número: ${number}`)
})

it.each([
  ['900123456 DV 8', '900123456-8'],
  ['NIT. 900.123.456 D.V.: 8', '900123456-8'],
  ['9001234568', '9001234568'],
  ['AB 123456', 'ab123456'],
  ['CE 123456', 'ce123456'],
  ['N1234567', 'n1234567'],
  ['X1234567L', 'x1234567l'],
  ['C01FGHJKL', 'c01fghjkl'],
  ['CE 123456 Bogotá', 'ce123456bogota'],
])('the document %s is compared as %s', (typed, compared) => expect(uniqueDocument(typed)).toBe(compared))

it.each([
  ['890.903.938-8', ['890903938', '890.903.938', '890 903 938']],
  ['8909039388', ['890903938', '890.903.938', '890 903 938']],
  ['890 903 938', ['890903938', '890.903.938', '890 903 938']],
  ['1.052.345.678', ['1052345678', '1.052.345.678', '1 052 345 678']],
  ['PA-AB12', []],
  ['12%', []],
])('documentForms of %s are %j', (typed, forms) => expect(documentForms(typed)).toEqual(forms))

it.each([
  [{ document: '900.123.456-8', personType: 'juridica' }, '900123456', '8'],
  [{ document: '9001234568', personType: 'juridica' }, '900123456', '8'],
  [{ document: '79123456-1', personType: 'natural' }, '79123456', '1'],
  [{ document: '9999000201', personType: 'natural' }, '9999000201', ''],
  [{ document: 'AB 12', personType: 'natural' }, 'AB 12', ''],
])('splitDocument(%o) is number %s and check digit %s', (document, number, digit) =>
  expect(splitDocument(document)).toEqual({ number, digit }),
)

describe('the search for a supplier that may be stored already', () => {
  const stored = { document: '900.123.456-8', name: 'Papelería El Cóndor', lastName: null }
  it.each([
    [{ document: '9001234568', name: 'Otra' }, true],
    [{ document: '900123456', name: 'Otra' }, true],
    [{ document: '1', name: 'papeleria  el condor' }, true],
    [{ document: '900123457', name: 'Papelería El Cóndor Sur' }, false],
    [{ document: '', name: '' }, false],
  ])('recognizes the stored supplier in %o: %s', (typed, isDouble) =>
    expect(isSameSupplier(typed, stored)).toBe(isDouble),
  )

  it('filters by number without check digit, and by name, and by neither when they are short', () => {
    expect(likelySupplier.filters({ document: '9001234568', name: ' El  Cóndor ' })).toEqual([
      { document: '900123456' },
      { name: 'El Cóndor' },
    ])
    expect(likelySupplier.filters({ document: '90', name: 'El' })).toEqual([])
  })
})
