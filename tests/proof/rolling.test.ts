// @module-tag exhaustive
/** An upgrade without a pause: the next version, with one more entity and field, migrates the database and answers beside the present one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '../../resources/entities/account.ts'
import { copyProject, type ProjectCopy } from '../fixtures/projectCopy.ts'
import { createRow, made } from '../fixtures/school.ts'
import { fromSources, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { until } from '../fixtures/waits.ts'
import { addSample } from '../samples/samples.ts'
import { openDatabase } from './database.ts'
import { hands } from './killed.ts'
import { openLoad } from './load.ts'

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
let copy: ProjectCopy
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-rolling-'))
  database = await openDatabase()
  copy = copyProject()
  addSample(copy, 'purpose')
  copy.insertAfter('resources/entities/account.ts', 'fields: {', "    branch: text({ label: 'Sucursal' }),")
  const printed = await copy.inCopy('--import', 'tsx', 'server/db/migration.ts', 'siguiente')
  expect(printed).not.toContain('⚠')
})
afterAll(async () => {
  await database.close()
  copy?.remove()
  rmSync(folder, { recursive: true, force: true })
})

it('two versions answer side by side, and then the next one alone: nothing is lost, and only 503 is refused', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: await database.fresh() }
  const present = await startServer(env)
  let urls = [present.url]
  const load = await openLoad(signingInAt(() => urls))
  const more = async (count: number) => {
    const enough = load.acknowledged() + count
    await until(`${count} more are acknowledged`, () => load.acknowledged() >= enough)
  }
  const writing = load.begin(hands)
  await more(20)
  // It migrates while the present one writes.
  const next = await startServer(env, undefined, fromSources(copy.home))
  const { bruno } = load.school
  const later = await signingInAt(() => [next.url]).signIn('bruno')
  const bank = { name: 'FSE', type: 'Ahorros', bank_id: 1 }
  const older = await createRow(bruno, account, { ...bank, number: '44-7' }, load.school.own)
  const reply = await later.post(`/account/${load.school.own}/create`, { ...bank, number: '44-8', branch: 'Centro' })
  const newer = made(reply, 'account')
  urls = [present.url, next.url]
  await more(300)
  const names = async (person: typeof bruno) =>
    (await person.get(`/account/${load.school.own}`)).body.accounts.map(({ id }: { id: number }) => id)
  for (const person of [bruno, later]) expect(await names(person)).toEqual(expect.arrayContaining([older.id, newer.id]))
  expect((await later.get('/purpose')).status).toBe(200)

  urls = [next.url]
  await present.stop()
  expect(await present.ended).toBe(0)
  await more(100)
  await writing.stop()
  expect(load.failures.filter(({ status }) => status !== 503)).toEqual([])
  expect(await load.check()).toEqual({ lost: 0 })
  console.log(
    `${load.acknowledged()} acknowledged by two versions, lost = 0, ${load.failures.length} refused meanwhile`,
  )
  await next.stop()
})
