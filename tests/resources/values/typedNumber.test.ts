import { describe, expect, it } from 'vitest'
import { readTypedAmount, readTypedNumber } from '../../../resources/values/typedNumber.ts'

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
    ["1'500.000", '1500000'],
    ['1’500.000,50', '1500000.50'],
    ["$ 1'500,50", '1500.50'],
    ['12 500', '12500'],
    ['1.500.000 COP', '1500000'],
    ['$ 1.500.000 pesos', '1500000'],
    ['1.500.000 M/CTE', '1500000'],
    ['(1.500.000)', '-1500000'],
    ['$ (1.500.000,00)', '-1500000.00'],
    ['1.500.000-', '-1500000'],
  ])('reads %s as %s', (typed, digits) => {
    expect(readTypedNumber(typed)).toEqual({ digits })
  })

  it.each([
    ['1.234', `${none}: «1.234» puede ser 1234 o 1 con decimales; escríbalo sin puntos ni comas`],
    ['$ 850,000', `${none}: «850,000» puede ser 850000 o 850 con decimales; escríbalo sin puntos ni comas`],
    ['1.23.456', `${none}: los miles van de a tres cifras`],
    ['12.34,5', `${none}: los miles van de a tres cifras y los decimales, al final`],
    ['1,234.567,8', `${none}: los miles van de a tres cifras y los decimales, al final`],
    ['1.500.000,oo', `${none}: sobra «oo»`],
    ['1.500.000.=', `${none}: sobra «=»`],
    ['USD 1.500', `${none}: sobra «USD»`],
    ["1.500'000", `${none}: sobra «'»`],
    ["1'50", `${none}: sobra «'»`],
    ['12 50', `${none}: sobra «espacio»`],
    ['1e6', `${none}: sobra «e»`],
    ['=1+1', `${none}: sobra «=»`],
    ['--5', `${none}: sobra «-»`],
    ['5'.repeat(61), none],
    ['.5', none],
    ['5,', none],
    ['$', none],
    ['mil', none],
  ])('refuses %s with its reason', (typed, fault) => {
    expect(readTypedNumber(typed)).toEqual({ fault })
  })
})

describe('readTypedAmount', () => {
  it.each([
    ['$ 850.000', '850000'],
    ['850.000', '850000'],
    ['$850,000', '850000'],
    ['-850.000', '-850000'],
    ['$ -', '0'],
    [' $  -   ', '0'],
    ['1.234,5', '1234.5'],
  ])('reads %s as %s', (typed, digits) => {
    expect(readTypedAmount(typed)).toEqual({ digits })
  })
})
