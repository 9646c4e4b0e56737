/** The files of an installation are valid for the tools that read them; tests/proof/install.test.ts runs their steps. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import manifest from '../package.json' with { type: 'json' }
import { unavailable } from '../server/base/refusal.ts'
import { readSettings } from '../server/base/settings.ts'
import { bareEnv } from './fixtures/programs.ts'

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const installing = read('docs/es/instalar.md')
const settings = [...installing.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)

/** The settings of a file, as systemd and Docker read it: they take off single quotes and replace nothing between them. */
const settingsIn = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')]),
  )

describe('the Docker image', () => {
  const dockerfile = read('Dockerfile')

  it('has a valid Dockerfile, and runs Node itself as the user node', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\["node", "server\/healthcheck\.mjs"\]$/m)
    expect(dockerfile.trimEnd()).toMatch(/\nCMD \["node", "server\/start\.mjs"\]$/)
  })

  it('is healthy by the address of HOST', async () => {
    const server = createServer((_, answer) => void answer.end()).listen(0, '127.0.0.2')
    await once(server, 'listening')
    const address = server.address()
    const PORT = typeof address === 'object' ? String(address?.port) : ''
    const health = spawn(process.execPath, ['server/healthcheck.mjs'], {
      env: { ...bareEnv(), HOST: '127.0.0.2', PORT },
    })
    expect(await once(health, 'exit')).toEqual([0, null])
    server.close()
  })

  it('takes no backup into the image', () => {
    expect(read('.dockerignore').split('\n')).toContain('**/*.erario')
  })

  it('has a Node version that package.json admits', () => {
    const [, major] = /^FROM node:(\d+)/m.exec(dockerfile) ?? []
    expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(manifest.engines.node)?.[0]))
  })
})

describe('compose.yaml', () => {
  type Service = {
    image?: string
    build?: string
    environment?: Record<string, string>
    depends_on?: unknown
    volumes?: string[]
    mem_limit?: string
    cap_drop?: string[]
    security_opt?: string[]
    read_only?: boolean
  }
  const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(read('compose.yaml'))

  it('declares every service and volume it refers to, and pins the version of every image', () => {
    for (const { image, build, depends_on = [], volumes = [] } of Object.values(compose.services)) {
      expect(build ?? image).toMatch(/^\.$|:\S*\d/)
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(Object(depends_on))
      for (const service of needed) expect(compose.services).toHaveProperty(service)
      for (const volume of volumes)
        if (!volume.startsWith('./')) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
        else expect(read(volume.split(':')[0] ?? '')).not.toBe('')
    }
  })

  it('limits the memory of every service, which writes to its volumes alone and has no more rights than it needs', () => {
    for (const [name, { mem_limit, cap_drop, security_opt, read_only }] of Object.entries(compose.services))
      expect([name, mem_limit, cap_drop, security_opt, read_only]).toEqual([
        name,
        expect.stringMatching(/^\d+[gm]$/),
        ['ALL'],
        ['no-new-privileges:true'],
        true,
      ])
    expect(read('deploy/erario.service')).toMatch(
      /^MemoryMax=\dG\nCapabilityBoundingSet=\nNoNewPrivileges=true\nProtectSystem=strict$/m,
    )
  })

  /** Those that the image decides, that are of another command, or that are only read where there is no such service. */
  const decided = ['PORT', 'HOST', 'DATA_DIR', 'DEMO_DATA_DIR', 'VITE_API_URL']
  const given = compose.services.app?.environment ?? {}

  it('passes every setting of docs/es/instalar.md to the app except those it has decided, and no other', () => {
    expect(Object.keys(given).sort()).toEqual(settings.filter((name = '') => !decided.includes(name)).sort())
  })

  it('sets every setting from .env or a default, and the server accepts the defaults', () => {
    const substituted = (text: string): string =>
      text.replace(
        /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
        (_, name, otherwise) => otherwise ?? (name === 'DOMINIO' ? 'erario.example' : 'una-larga-al-azar'),
      )
    const env = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, substituted(text)]))
    expect(Object.values(env).join(' ')).not.toContain('$')
    expect(readSettings(env)).toMatchObject({ trustProxy: true, backupKeep: 14, backupPassphrase: undefined })
  })

  it('passes every value that docs/es/instalar.md puts into .env, and the settings accept them', () => {
    const [, block = ''] = /^```\n((?:\w+=.*\n)+)```$/m.exec(read('docs/es/instalar.md')) ?? []
    const env = settingsIn(block)
    expect(Object.keys(env).length).toBeGreaterThan(6)
    expect(Object.keys(env).filter((name) => !read('compose.yaml').includes(`\${${name}`))).toEqual([])
    expect(() => readSettings(env)).not.toThrow()
  })

  it('mounts one backup folder in the app, which the image makes writable for the user node', () => {
    expect(compose.services.app?.volumes).toEqual([`copias:${given.BACKUP_DIR}`, 'temporal:/tmp'])
    expect(read('Dockerfile')).toMatch(new RegExp(`^RUN mkdir .*chown node:node.* ${given.BACKUP_DIR}$`, 'm'))
  })
})

it('docs/es/instalar.md names each alert, and its Prometheus job is the one that the alerts select', () => {
  const { groups }: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(read('deploy/alertas.yml'))
  const rules = groups.flatMap((group) => group.rules)
  const page = read('docs/es/instalar.md')
  expect(rules.filter(({ alert }) => !page.includes(`\`${alert}\``))).toEqual([])
  const [, config = ''] = /^```yaml\n([\s\S]*?)^```$/m.exec(page) ?? []
  const { scrape_configs }: { scrape_configs: { job_name: string }[] } = parse(config)
  for (const { job_name } of scrape_configs)
    expect(rules.some(({ expr }) => expr.includes(`job="${job_name}"`))).toBe(true)
})

it('the shell of the commands reads /etc/erario.env of docs/es/instalar.md as the service does', () => {
  const [, block = ''] = /^```ini\n([\s\S]*?)^```$/m.exec(installing) ?? []
  const env = settingsIn(block)
  const { stdout } = spawnSync('sh', ['-e', '-c', `set -a\n${block}exec env`], { env: { PATH: process.env.PATH } })
  const printed = String(stdout).split('\n')
  expect(Object.entries(env).filter(([name, value]) => !printed.includes(`${name}=${value}`))).toEqual([])
  expect(readSettings(env)).toMatchObject({ trustProxy: true, mailFrom: expect.stringContaining('<') })
})

it('PgBouncer of docs/es/crecer.md takes the connections of ten processes, from other machines, and PostgreSQL those of its pool', () => {
  const [, block = ''] = /^```ini\n([\s\S]*?)^```$/m.exec(read('docs/es/crecer.md')) ?? []
  const ini = Object.fromEntries([...block.matchAll(/^(\w+) = (.*)$/gm)].map(([, name = '', value]) => [name, value]))
  expect(Number(ini.max_client_conn)).toBeGreaterThan(10 * (readSettings({}).databasePool + 4))
  expect(Number(ini.default_pool_size)).toBeLessThan(100)
  expect(ini.listen_addr).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
})

it('PostgreSQL archives into a folder of its own: the folder of the backups belongs to another user', () => {
  const owned = (page: string): string[][] =>
    [...read(page).matchAll(/install -d -o (\w+) -m 700 ([\w/ -]+)/g)].flatMap(([, user = '', folders = '']) =>
      folders.split(' ').map((folder) => [user, folder]),
    )
  expect(owned('docs/es/instalar.md')).toEqual([['erario', '/var/backups/erario']])
  const archive = '/var/backups/erario-tramos'
  expect(owned('docs/es/minuto-anterior.md')).toEqual(
    ['', '/tramos', '/bases'].map((part) => ['postgres', `${archive}${part}`]),
  )
  for (const name of ['archive.conf', 'base.sh', 'restore.sh'])
    expect(new Set(read(`deploy/recover/${name}`).match(/\/var\/backups\/[\w-]+/g))).toEqual(new Set([archive]))
  expect(read('deploy/erario.service')).toMatch(/^ReadWritePaths=-\/var\/backups\/erario$/m)
})

describe('deploy/cluster', () => {
  const file = (name: string): string => read(`deploy/cluster/${name}`)
  const names = ['etcd.env', 'patroni.yml', 'haproxy.cfg', 'erario.env', 'nftables.conf', 'Caddyfile', 'prometheus.yml']
  const templates = names.map(file)
  const machine = settingsIn(file('maquina.env'))
  const page = read('docs/es/alta-disponibilidad.md')
  type Rule = { alert: string; expr: string }
  const { groups }: { groups: { rules: Rule[] }[] } = parse(file('alertas.yml'))
  const rules = groups.flatMap((group) => group.rules)

  it('takes from maquina.env each value that its files name, and no other', () => {
    const named = templates.flatMap((text) => [...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name))
    expect([...new Set(named)].sort()).toEqual(Object.keys(machine).sort())
    expect(templates.join('').replaceAll(/\$\{[A-Z_]+\}/g, '')).not.toContain('$')
    expect(names.filter((name) => !page.includes(`envsubst < deploy/cluster/${name} >`))).toEqual([])
  })

  it('has settings that the server accepts', () => {
    const filled = file('erario.env').replaceAll(/\$\{(\w+)\}/g, (_, name) => machine[name] ?? '')
    expect(readSettings(settingsIn(filled))).toMatchObject({
      ...{ trustProxy: true, host: machine.PROPIA, metricsToken: machine.CLAVE_METRICAS },
    })
  })

  it('listens on no address but its own, and opens each port to the machines that use it', () => {
    expect(templates.join('')).not.toContain('0.0.0.0')
    const opened = [...file('nftables.conf').matchAll(/ip saddr (.+) tcp dport (.+) accept/g)].flatMap(
      ([, from = '', ports = '']) => (ports.match(/\d+/g) ?? []).map((port) => [port, from.match(/[A-Z]+/g)]),
    )
    expect(Object.fromEntries(opened)).toEqual({
      ...{ 2379: ['UNO', 'DOS', 'TRES'], 2380: ['UNO', 'DOS', 'TRES'], 8008: ['UNO', 'DOS', 'TRES'] },
      ...{ 5432: ['UNO', 'DOS'], [readSettings({}).port]: ['TRES'], 9100: ['TRES'] },
    })
    const used = [...templates.join('').matchAll(/\}:(\d+)/g)].map(([, port]) => port)
    expect([...new Set(used)].sort()).toEqual(opened.map(([port]) => port).sort())
  })

  it('has a Caddyfile with the directives of compose.yaml, whose 503 has the text of the server', () => {
    const [, site = ''] = /^\{\$DOMINIO\} \{\n([\s\S]*)^\}$/m.exec(read('deploy/Caddyfile')) ?? []
    const lines = site
      .replace(/^\t\tdynamic a \{\n[\s\S]*?^\t\t\}\n/m, '')
      .split('\n')
      .filter((line) => /^\t+[^\t#}]/.test(line))
    expect(lines.length).toBeGreaterThan(5)
    const own = file('Caddyfile')
      .replaceAll(/ \$\{\w+\}:3001/g, '')
      .split('\n')
    expect(lines.filter((line) => !own.includes(line))).toEqual([])
    const [, answer = ''] = /respond `(.*)` \{err\.status_code\}/.exec(file('Caddyfile')) ?? []
    expect(JSON.parse(answer)).toEqual(unavailable().body)
  })

  it('has alerts that docs/es/alta-disponibilidad.md names', () => {
    expect([rules.length, rules.filter(({ alert }) => !page.includes(`\`${alert}\``))]).toEqual([8, []])
  })

  it('has alerts that fire without any metric, for the jobs of prometheus.yml', () => {
    const sums = rules.filter(({ expr }) => /^\(?(sum|count)/.test(expr))
    expect([sums.length, sums.filter(({ expr }) => !expr.includes('or vector(0)'))]).toEqual([3, []])
    const { scrape_configs, rule_files }: { scrape_configs: { job_name: string }[]; rule_files: string[] } = parse(
      file('prometheus.yml'),
    )
    for (const path of rule_files) expect(read(path.replace('/opt/erario/', ''))).toContain('alert:')
    const asked = `${read('deploy/alertas.yml')}${file('alertas.yml')}`
      .match(/(?<=job=~?")[\w|-]+/g)
      ?.join('|')
      .split('|')
    expect([...new Set(asked)].sort()).toEqual(scrape_configs.map(({ job_name }) => job_name).sort())
  })
})

const analyze = spawnSync('systemd-analyze', ['--version'])
it.skipIf(analyze.error)('systemd-analyze accepts the unit', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/erario.service'], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes('erario.service'))).toEqual([])
})
