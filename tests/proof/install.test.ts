/** The steps of the image, run without a container engine: what each stage copies and runs, in folders of this machine. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files, root } from '../docs/project.ts'
import { people } from '../fixtures/people.ts'
import { personOver, startServer } from '../fixtures/serverProcess.ts'

/** In MB: a running server with its packages. */
const mostMb = 200

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const [building = '', serving = ''] = dockerfile.split(/^(?=FROM )/m).filter((stage) => stage.startsWith('FROM'))
const instructions = (stage: string, name: string): string[] =>
  [...stage.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, words = '']) => words)

let home: string
const built = () => join(home, 'build')
const served = () => join(home, 'served')
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'erario-install-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('docs/instalar.md has the steps of the Dockerfile', () => {
  const page = readFileSync(join(root, 'docs/instalar.md'), 'utf8')
  const steps = instructions(building, 'RUN')
  expect(steps).toEqual(['npm ci', 'npm run build', 'npm prune --omit=dev'])
  expect(page).toContain(`git clone "$REPOSITORIO" /opt/erario\ncd /opt/erario\n${steps.join('\n')}\n`)
})

it('the steps build the product, and leave a server of less than 200 MB', () => {
  const left = ['.git', ...readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')].filter(Boolean)
  for (const file of files.filter((name) => !left.includes(name.split('/')[0] ?? ''))) {
    mkdirSync(join(built(), dirname(file)), { recursive: true })
    cpSync(join(root, file), join(built(), file))
  }
  for (const step of instructions(building, 'RUN')) {
    const { status, stderr } = spawnSync(step, { shell: true, cwd: built(), encoding: 'utf8', env: plainEnv() })
    expect(status, `${step}: ${stderr}`).toBe(0)
  }
  for (const words of instructions(serving, 'COPY')) {
    const [, ...names] = words.split(' ')
    const to = names.pop() ?? ''
    for (const name of names.map((path) => path.replace('/opt/erario/', '')))
      cpSync(join(built(), name), to === './' ? join(served(), name) : join(served(), to), { recursive: true })
  }
  rmSync(built(), { recursive: true })
  const mb = bytesIn(served()) / 1e6
  console.log(`the server as it is served: ${mb.toFixed(0)} MB`)
  expect(mb).toBeLessThan(mostMb)
})

it('the built server starts, is healthy, signs in, and stops on request', async () => {
  const [, port = ''] = /PORT=(\d+)/.exec(serving) ?? []
  expect(port).toBe('3001')
  const server = await startServer({ DATA_DIR: join(home, 'data'), NODE_ENV: 'production' }, undefined, {
    folder: served(),
    words: ['server/start.mjs'],
  })
  const health = spawnSync(process.execPath, ['server/healthcheck.mjs'], {
    cwd: served(),
    env: { PATH: process.env.PATH, PORT: new URL(server.url).port },
  })
  expect(health.status).toBe(0)
  const { email, password } = people.ana
  const nobody = personOver(() => [server.url], 'nobody', '')
  expect((await nobody.post('/auth/login', { email, password })).status).toBe(200)
  expect((await fetch(server.url, { headers: { accept: 'text/html' } })).status).toBe(200)
  await server.stop()
  expect(await server.ended).toBe(0)
  expect(server.printed()).not.toMatch(/Instalando|Construyendo/)
})

/** As in a new terminal: without what the tests and npm set. */
function plainEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  const config = Object.entries(process.env).filter(([name]) => /^npm_config_|^https?_proxy$|^no_proxy$/i.test(name))
  return { PATH, HOME, ...Object.fromEntries(config) }
}

function bytesIn(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name)).size
  return bytes
}
