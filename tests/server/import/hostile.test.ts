// @module-tag slow
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unreadable } from '../../../server/import/unreadable.ts'
import { hostileFiles } from '../../fixtures/hostileFiles.ts'
import { imported, previewed } from '../../fixtures/importFile.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

const texts = { ...unreadable, headings: 'Una de las primeras 30 filas debe tener los nombres de las columnas' }
const cases = Object.entries(hostileFiles).flatMap(([why, files]) =>
  Object.entries(files).map(([name, make], at) => ({
    name,
    make,
    text: texts[why as keyof typeof texts],
    isFirst: at === 0,
  })),
)
const mb = 1024 * 1024

let world: World
let before: Awaited<ReturnType<World['snapshot']>>
beforeAll(async () => {
  world = await openWorld()
  // The first file starts a process.
  await previewed(world.school.ana, '/supplier', 'a;b')
  before = await world.snapshot()
})
afterAll(async () => {
  expect(await world.snapshot()).toEqual(before)
  await world.close()
})

/** The most memory that this process, the server, has while `work` runs, above that before it. Linux keeps both. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  // Forgets the peak until now.
  writeFileSync('/proc/self/clear_refs', '5')
  const rest = process.memoryUsage.rss()
  await work()
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024 - rest
}

let sent = 0

async function expectRefused({ name, make, text }: (typeof cases)[number]): Promise<void> {
  const file = new Uint8Array(make())
  const { ana, bruno, own } = world.school
  // One user may not send as many.
  const [user, path] = sent++ % 2 === 0 ? [ana, '/supplier'] : [bruno, `/preliminaryStudy/${own}`]
  let reply: Awaited<ReturnType<typeof imported>> | undefined
  const used = await memoryOf(async () => {
    reply = await imported(user, path, file)
  })
  expect([name, reply?.status, reply?.body.msg]).toEqual([name, 400, expect.stringContaining(text)])
  expect(used, name).toBeLessThan(300 * mb)
}

describe('a hostile file is refused within little memory', () => {
  it.each(cases.filter(({ isFirst }) => isFirst))('with $name', expectRefused)
  it.each(cases.filter(({ isFirst }) => !isFirst))('with $name', { tags: ['exhaustive'] }, expectRefused)
})
