// @module-tag exhaustive
/** `npm run demo` on a folder that does not exist yet, and again on the filled one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { demo } from '../../../server/demo/data.ts'
import { onFreePort } from '../../fixtures/freePort.ts'
import { bareEnv } from '../../fixtures/programs.ts'
import { personOver } from '../../fixtures/serverProcess.ts'
import { until } from '../../fixtures/waits.ts'

const folder = mkdtempSync(join(tmpdir(), 'erario-demo-'))
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs it until it prints its address; returns what it printed until then. */
async function start(port: number): Promise<string> {
  const env = { ...bareEnv(), PORT: String(port), DEMO_DATA_DIR: join(folder, 'data') }
  const started = spawn(process.execPath, ['server/demo/start.mjs'], { env })
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
  await until('the demonstration is there', () => {
    if (isEnded) throw new Error(printed)
    return printed.includes('Ctrl+C')
  })
  return printed
}

it('npm run demo fills its folder once, and its users sign in with the printed password', async () => {
  const first = await onFreePort(start)
  child?.kill('SIGTERM')
  await once(child ?? process, 'close')
  const second = await onFreePort(start)
  expect([first, second].map((printed) => printed.includes('Llenando'))).toEqual([true, false])
  const [, url = ''] = /^Demostración: (\S+)/m.exec(second) ?? []
  const [, password = ''] = /contraseña de todos: (\S+)/.exec(second) ?? []
  for (const { email, role } of demo.users) {
    const signedIn = await personOver(() => [url], 'nobody', '').post('/auth/login', {
      email,
      password,
    })
    expect([email, signedIn.status, signedIn.body.role]).toEqual([email, 200, role])
  }
})
