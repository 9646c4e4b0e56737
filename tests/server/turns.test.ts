import { expect, it } from 'vitest'
import { TooManyWaiting, turns } from '../../server/turns.ts'

type Work = { run(): Promise<string>; finish(): void; began: boolean }

function work(name: string): Work {
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const one: Work = {
    finish,
    began: false,
    async run() {
      one.began = true
      await finished
      if (name === 'fails') throw new Error('broken')
      return name
    },
  }
  return one
}

/** Lets everything go on that can. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

it('lets so many work at once, the others in the order they came, and refuses whoever finds the queue full', async () => {
  const inTurn = turns(2, 2)
  const works = ['a', 'fails', 'c', 'd', 'e'].map(work)
  const answers = Promise.allSettled(works.map(({ run }) => inTurn(run)))
  await settle()
  expect(works.map(({ began }) => began)).toEqual([true, true, false, false, false])
  works[1]?.finish()
  await settle()
  expect(works.map(({ began }) => began)).toEqual([true, true, true, false, false])
  for (const { finish } of works) finish()
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('broken') },
    { status: 'fulfilled', value: 'c' },
    { status: 'fulfilled', value: 'd' },
    { status: 'rejected', reason: expect.any(TooManyWaiting) },
  ])
  const later = work('f')
  later.finish()
  expect(await inTurn(later.run)).toBe('f')
})
