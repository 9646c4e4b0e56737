import { describe, expect, it } from 'vitest'
import { newCode, readCode } from '../../../server/verification/code.ts'

describe('a verification code', () => {
  it('has three groups of four unambiguous symbols, and is unique', () => {
    const codes = Array.from({ length: 1000 }, newCode)
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/)
    expect(new Set(codes).size).toBe(1000)
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(31)
  })

  it.each([
    ['K7QF-2M9T-XHPB', 'K7QF-2M9T-XHPB'],
    [' k7qf 2m9t xhpb ', 'K7QF-2M9T-XHPB'],
    ['k7qf2m9txhpb', 'K7QF-2M9T-XHPB'],
    ['K7QF-2M9T-XHP', null],
    ['K7QF-2M9T-XHPBB', null],
    ['K7QF-2M9T-XHP0', null],
    ['', null],
  ])('typed as %j is read as %j', (typed, code) => expect(readCode(typed)).toBe(code))
})
