import { describe, expect, test } from 'vitest'
import { maxCents } from '../../../resources/values/money.ts'
import { centsAsSaid, centsInWords } from '../../../resources/values/words.ts'

const amounts: [pesos: string, words: string][] = [
  ['0.00', 'CERO PESOS'],
  ['0.01', 'CERO PESOS CON 01/100'],
  ['0.50', 'CERO PESOS CON 50/100'],
  ['1.00', 'UN PESO'],
  ['1.99', 'UN PESO CON 99/100'],
  ['2.00', 'DOS PESOS'],
  ['15.00', 'QUINCE PESOS'],
  ['16.00', 'DIECISÉIS PESOS'],
  ['20.00', 'VEINTE PESOS'],
  ['21.00', 'VEINTIÚN PESOS'],
  ['22.00', 'VEINTIDÓS PESOS'],
  ['23.00', 'VEINTITRÉS PESOS'],
  ['26.00', 'VEINTISÉIS PESOS'],
  ['29.00', 'VEINTINUEVE PESOS'],
  ['30.00', 'TREINTA PESOS'],
  ['31.00', 'TREINTA Y UN PESOS'],
  ['45.00', 'CUARENTA Y CINCO PESOS'],
  ['99.00', 'NOVENTA Y NUEVE PESOS'],
  ['100.00', 'CIEN PESOS'],
  ['101.50', 'CIENTO UN PESOS CON 50/100'],
  ['116.00', 'CIENTO DIECISÉIS PESOS'],
  ['200.00', 'DOSCIENTOS PESOS'],
  ['500.05', 'QUINIENTOS PESOS CON 05/100'],
  ['777.00', 'SETECIENTOS SETENTA Y SIETE PESOS'],
  ['999.00', 'NOVECIENTOS NOVENTA Y NUEVE PESOS'],
  ['1000.00', 'MIL PESOS'],
  ['1001.00', 'MIL UN PESOS'],
  ['1100.00', 'MIL CIEN PESOS'],
  ['1921.00', 'MIL NOVECIENTOS VEINTIÚN PESOS'],
  ['2000.00', 'DOS MIL PESOS'],
  ['21000.00', 'VEINTIÚN MIL PESOS'],
  ['31000.00', 'TREINTA Y UN MIL PESOS'],
  ['81001.00', 'OCHENTA Y UN MIL UN PESOS'],
  ['100000.00', 'CIEN MIL PESOS'],
  ['101000.00', 'CIENTO UN MIL PESOS'],
  ['221021.21', 'DOSCIENTOS VEINTIÚN MIL VEINTIÚN PESOS CON 21/100'],
  ['999999.00', 'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS'],
  ['1000000.00', 'UN MILLÓN DE PESOS'],
  ['1000000.50', 'UN MILLÓN DE PESOS CON 50/100'],
  ['1000001.00', 'UN MILLÓN UN PESOS'],
  ['1001000.00', 'UN MILLÓN MIL PESOS'],
  ['1200000.00', 'UN MILLÓN DOSCIENTOS MIL PESOS'],
  ['2000000.00', 'DOS MILLONES DE PESOS'],
  ['21000000.00', 'VEINTIÚN MILLONES DE PESOS'],
  ['31000000.00', 'TREINTA Y UN MILLONES DE PESOS'],
  ['35018100.00', 'TREINTA Y CINCO MILLONES DIECIOCHO MIL CIEN PESOS'],
  ['100000000.00', 'CIEN MILLONES DE PESOS'],
  ['101000000.00', 'CIENTO UN MILLONES DE PESOS'],
  ['1000000000.00', 'MIL MILLONES DE PESOS'],
  ['1000000001.00', 'MIL MILLONES UN PESOS'],
  ['1001000000.00', 'MIL UN MILLONES DE PESOS'],
  ['2500000000.00', 'DOS MIL QUINIENTOS MILLONES DE PESOS'],
  ['21021000000.00', 'VEINTIÚN MIL VEINTIÚN MILLONES DE PESOS'],
  ['100000000000.00', 'CIEN MIL MILLONES DE PESOS'],
  [
    '999999999999.99',
    'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS CON 99/100',
  ],
]

describe('centsInWords', () => {
  test.each(amounts)('writes %s as %s M/CTE', (pesos, words) => {
    expect(centsInWords(Number(pesos.replace('.', '')))).toBe(`${words} M/CTE`)
  })

  test('writes sums beyond the largest amount', () => {
    expect(centsInWords(maxCents + 1)).toBe('UN BILLÓN DE PESOS M/CTE')
    expect(centsInWords(3_000_000_500_000_050)).toBe('TREINTA BILLONES CINCO MILLONES DE PESOS CON 50/100 M/CTE')
  })

  test.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('throws for %s cents', (cents) => {
    expect(() => centsInWords(cents)).toThrow('cannot be written in words')
  })
})

describe('centsAsSaid', () => {
  test.each([
    [0, 'cero pesos'],
    [1_00, 'un peso'],
    [1_000_000_00, 'un millón de pesos'],
    [1_500_000_00, 'un millón quinientos mil pesos'],
    [21_000_00, 'veintiún mil pesos'],
    [1_500_000_50, 'un millón quinientos mil pesos con cincuenta centavos'],
    [2_01, 'dos pesos con un centavo'],
  ])('of %s cents is %s', (cents, said) => expect(centsAsSaid(cents)).toBe(said))
})
