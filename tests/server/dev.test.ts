// @module-tag exhaustive
/** `npm run dev`: the page of Vite reaches the server, which accepts it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { onFreePort } from '../fixtures/freePort.ts'
import { people } from '../fixtures/people.ts'
import { bareEnv } from '../fixtures/programs.ts'
import { until } from '../fixtures/waits.ts'

const data = mkdtempSync(join(tmpdir(), 'erario-dev-'))
const { email, password } = people.ana
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
})

async function start(port: number): Promise<{ page: string; api: string }> {
  const env = { ...bareEnv(), PORT: String(port), DATA_DIR: data, ROOT_EMAIL: email, ROOT_PASSWORD: password }
  const started = spawn(process.execPath, ['server/dev.mjs'], { env: { ...env, NO_COLOR: '1' } })
  child = started
  let printed = ''
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  let isEnded = false
  started.once('close', () => {
    isEnded = true
  })
  const found = { page: '', api: '' }
  await until('the page and the server are there', () => {
    if (isEnded) throw new Error(printed)
    found.page = /Local: +(http:\S+\d)/.exec(printed)?.[1] ?? ''
    found.api = /listo en (http:\S+\d)/.exec(printed)?.[1] ?? ''
    return found.page !== '' && found.api !== ''
  })
  return found
}

it('its page calls the server, and the server lets it', async () => {
  const { page, api } = await onFreePort(start)
  expect(await (await fetch(`${page}/src/core/apiUrl.ts`)).text()).toContain(`"VITE_API_URL": "${api}"`)
  const answer = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { Origin: page, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, page])
})

it('nothing that it started outlives it', async () => {
  const closed = new Promise((resolve) => child?.once('close', resolve))
  child?.kill('SIGTERM')
  // All of them hold its output.
  await closed
})
