import { expect, it } from 'vitest'
import { holdBytes } from '../../../server/exports/held.ts'

it('holdBytes refuses what one user, or all together, hold too much of', () => {
  const most = { perUser: 10, all: 15 }
  const [one, other] = [holdBytes('one', most), holdBytes('one', most)]
  const theirs = holdBytes('two', most)
  one.add(6)
  theirs.add(6)
  expect(() => other.add(5)).toThrow('Hay muchas listas exportadas sin descargar')
  other.release()
  expect(() => theirs.add(4)).toThrow('Hay muchas listas exportadas sin descargar')
  for (const held of [one, theirs]) held.release()
  holdBytes('one', most).add(10)
})
