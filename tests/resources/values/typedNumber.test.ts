import { describe, expect, it } from 'vitest'
import { readTypedNumber } from '../../../resources/values/typedNumber.ts'

const none = 'El valor no es un número'

describe('readTypedNumber', () => {
  it.each([
    ['0', '0'],
    ['1234567', '1234567'],
    ['1234567,89', '1234567.89'],
    ['1234567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['1,234,567.89', '1234567.89'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['1.234,5', '1234.5'],
    ['  $ 1.234.567,00 ', '1234567.00'],
    ['$1,234.50', '1234.50'],
    ['COP 1200000', '1200000'],
    ['-12,50', '-12.50'],
    ['- $ 12,50', '-12.50'],
    ['$ -12,50', '-12.50'],
    ['1234.567', '1234.567'],
  ])('reads %s as %s', (typed, digits) => {
    expect(readTypedNumber(typed)).toEqual({ digits })
  })

  it.each([
    ['1.234', `${none}: «1.234» puede ser 1234 o 1 con decimales; escríbalo sin puntos ni comas`],
    ['$ 850,000', `${none}: «850,000» puede ser 850000 o 850 con decimales; escríbalo sin puntos ni comas`],
    ['1.23.456', `${none}: los miles van de a tres cifras`],
    ['12.34,5', `${none}: los miles van de a tres cifras y los decimales, al final`],
    ['1,234.567,8', `${none}: los miles van de a tres cifras y los decimales, al final`],
    ["5'000.000", none],
    ['12 500', none],
    ['1e6', none],
    ['=1+1', none],
    ['--5', none],
    ['.5', none],
    ['5,', none],
    ['$', none],
    ['mil', none],
  ])('refuses %s with its reason', (typed, fault) => {
    expect(readTypedNumber(typed)).toEqual({ fault })
  })
})
