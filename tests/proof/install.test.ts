// @module-tag exhaustive
/**
 * The page «Instalar», carried out: its blocks of commands run as they stand, with /opt, /var and /etc in a folder of the test; then the
 * stages of the image, without a container engine.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../docs/project.ts'
import { read, root } from '../docs/texts.ts'
import { people } from '../fixtures/people.ts'
import { bareEnv } from '../fixtures/programs.ts'
import { personOver, startServer } from '../fixtures/serverProcess.ts'

/** In MB: a running server with its packages. */
const mostMb = 200

const dockerfile = read('Dockerfile')
const [building = '', serving = ''] = dockerfile.split(/^(?=FROM )/m).filter((stage) => stage.startsWith('FROM'))
const instructions = (stage: string, name: string): string[] =>
  [...stage.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, words = '']) => words)

/** The commands of one section of the page, a block each. */
function commandsOf(title: string): string[] {
  const section =
    read('docs/es/instalar.md')
      .split(/^## /m)
      .find((text) => text.startsWith(`${title}\n`)) ?? ''
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}
const [installing = '', starting = '', serviceSteps = '', asItsUser = ''] = commandsOf('En un computador')
const [updating = ''] = commandsOf('Actualizar')

let machine: string
const at = (path: string): string => join(machine, path)
const installed = () => at('opt/erario')
const served = () => at('served')
beforeAll(() => {
  machine = mkdtempSync(join(tmpdir(), 'erario-install-'))
  for (const folder of ['bin', 'opt', 'var/lib', 'var/backups', 'etc/systemd/system'])
    mkdirSync(at(folder), { recursive: true })
  for (const name of ['useradd', 'systemctl', 'journalctl']) program(name, `echo "${name} $*" >> '${at('asked')}'`)
  program('runuser', 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"')
  makeRepository(at('origin'))
})
afterAll(() => rmSync(machine, { recursive: true, force: true }))

describe('docs/es/instalar.md', () => {
  it('installs from nothing with its first block', () => {
    run(installing, machine)
    expect(readdirSync(join(installed(), 'dist')).sort()).toContain('server')
    expect(() => statSync(join(installed(), 'node_modules/vite'))).toThrow()
  })

  it('starts with its second block, signs in, and stops on request', async () => {
    const [, dataDir = '', script = ''] = /^DATA_DIR=(\S+) node (\S+)$/m.exec(here(starting)) ?? []
    const server = await startServer({ DATA_DIR: dataDir }, undefined, { folder: installed(), words: [script] })
    expect((await signIn(server.url)).status).toBe(200)
    expect((await fetch(server.url, { headers: { accept: 'text/html' } })).status).toBe(200)
    await server.stop()
    expect(await server.ended).toBe(0)
    expect(server.printed()).not.toMatch(/Installing|Building/)
  })

  it('installs a systemd service whose unit starts the installed product', async () => {
    run(serviceSteps)
    expect(asked()).toEqual([
      expect.stringMatching(/^useradd --system .* erario$/),
      'systemctl daemon-reload',
      'systemctl enable --now erario',
      'journalctl -u erario',
    ])
    expect(statSync(at('etc/erario.env')).mode & 0o777).toBe(0o600)
    // Settings that are there already stay.
    writeFileSync(at('etc/erario.env'), "MAIL_FROM='Erario <no-responder@colegio.edu.co>'\n")
    run(serviceSteps)
    expect(readFileSync(at('etc/erario.env'), 'utf8')).toMatch(/^MAIL_FROM=/)
    const unit = here(readFileSync(at('etc/systemd/system/erario.service'), 'utf8'))
    const unitValue = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
    expect([unitValue('WorkingDirectory'), unitValue('EnvironmentFile')]).toEqual([
      installed(),
      `-${at('etc/erario.env')}`,
    ])
    const env = Object.fromEntries(
      unitValue('Environment')
        .split(' ')
        .map((pair) => pair.split('=')),
    )
    const [envProgram, node, ...words] = unitValue('ExecStart').split(' ')
    expect([envProgram, node, env.DATA_DIR]).toEqual(['/usr/bin/env', 'node', at('var/lib/erario')])
    const server = await startServer(env, undefined, { folder: unitValue('WorkingDirectory'), words })
    expect((await signIn(server.url)).status).toBe(200)
    await server.stop()
    expect(await server.ended).toBe(0)
  })

  it('runs the tools as the user of the service', () => {
    expect(run(asItsUser)).toContain('✓ Cada peso está donde debe estar.')
  })

  it('makes a backup before it updates', () => {
    writeFileSync(at('origin/NOVEDADES.md'), 'Una versión posterior.\n')
    commit(at('origin'))
    run(updating)
    expect(readFileSync(join(installed(), 'NOVEDADES.md'), 'utf8')).toContain('posterior')
    expect(asked().slice(-2)).toEqual(['systemctl stop erario', 'systemctl start erario'])
    expect(readdirSync(at('var/lib/erario')).filter((name) => name.endsWith('.erario'))).toHaveLength(1)
  })
})

describe('the Docker image', () => {
  it('is built with the steps of docs/es/instalar.md, and is smaller than 200 MB', () => {
    const steps = instructions(building, 'RUN')
    expect(installing).toContain(`git clone "$REPOSITORIO" /opt/erario\ncd /opt/erario\n${steps.join('\n')}\n`)
    for (const words of instructions(serving, 'COPY')) {
      const [, ...names] = words.split(' ')
      const to = names.pop() ?? ''
      for (const name of names.map((path) => path.replace('/opt/erario/', '')))
        cpSync(join(installed(), name), to === './' ? join(served(), name) : join(served(), to), { recursive: true })
    }
    const mb = bytesIn(served()) / 1e6
    console.log(`the server as it is served: ${mb.toFixed(0)} MB`)
    expect(mb).toBeLessThan(mostMb)
  })

  it('starts from its own files alone, and is healthy', async () => {
    expect(/PORT=(\d+)/.exec(serving)?.[1]).toBe('3001')
    rmSync(installed(), { recursive: true })
    const server = await startServer({ DATA_DIR: at('data'), NODE_ENV: 'production' }, undefined, {
      folder: served(),
      words: ['server/start.mjs'],
    })
    const health = spawnSync(process.execPath, ['server/healthcheck.mjs'], {
      cwd: served(),
      env: { ...bareEnv(), PORT: new URL(server.url).port },
    })
    expect(health.status).toBe(0)
    expect((await signIn(server.url)).status).toBe(200)
    await server.stop()
    expect(await server.ended).toBe(0)
  })
})

const signIn = (url: string) => personOver(() => [url], 'nobody', '').post('/auth/login', people.ana)

const asked = (): string[] => readFileSync(at('asked'), 'utf8').trim().split('\n')

/** On this machine, without its own folders. */
const here = (text: string): string => text.replace(/(?<![\w/.])\/(opt|var|etc)\//g, `${machine}/$1/`)

/** @returns what it printed */
function run(block: string, cwd = installed()): string {
  expect(block).not.toBe('')
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', here(block)], {
    cwd,
    encoding: 'utf8',
    env: plainEnv(),
  })
  expect(status, `${block}: ${stderr}`).toBe(0)
  return stdout
}

function program(name: string, text: string): void {
  writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${text}\n`)
  chmodSync(at(`bin/${name}`), 0o755)
}

/** With the files of the project as they are, committed or not. */
function makeRepository(folder: string): void {
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  spawnSync('git', ['init', '--quiet'], { cwd: folder })
  commit(folder)
}

function commit(folder: string): void {
  const author = ['-c', 'user.name=Erario', '-c', 'user.email=erario@localhost']
  spawnSync('git', ['add', '--all'], { cwd: folder })
  expect(spawnSync('git', [...author, 'commit', '--quiet', '--message=version'], { cwd: folder }).status).toBe(0)
}

/** As in a new terminal: without what the tests and npm set. */
function plainEnv(): NodeJS.ProcessEnv {
  const config = Object.entries(process.env).filter(([name]) => /^npm_config_|^https?_proxy$|^no_proxy$/i.test(name))
  return {
    ...bareEnv(),
    PATH: `${at('bin')}:${process.env.PATH}`,
    REPOSITORIO: at('origin'),
    ...Object.fromEntries(config),
  }
}

function bytesIn(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name)).size
  return bytes
}
