// @module-tag exhaustive
/**
 * docs/es/alta-disponibilidad.md, carried out: two databases with Patroni, three etcd, HAProxy and two servers, damaged in every way under
 * load. CLUSTER_ROUNDS is how often the primary is killed: 20 by deploy/cluster/try.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blocksIn, quotedIn, read } from '../docs/texts.ts'
import { type Cluster, databases, type Machine, type Member, machines, startCluster } from '../fixtures/cluster.ts'
import { pdfOf } from '../fixtures/documentsSchool.ts'
import type { Person } from '../fixtures/erario.ts'
import { textOf } from '../fixtures/poppler.ts'
import { roundsOf } from '../fixtures/rounds.ts'
import { type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { boundOf, simulatedDelay, until } from '../fixtures/waits.ts'
import { type Answered, asking, beginReading, requirePatience, requireRunning, timed } from './answers.ts'
import { hands } from './killed.ts'
import { type Load, openLoad } from './load.ts'

const page = 'docs/es/alta-disponibilidad.md'
/** Writes must be taken again so soon. */
const mostSecondsAway = 30
const silentMs = 40_000

let folder: string
let cluster: Cluster | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-cluster-data-'))
  cluster = await startCluster()
  if (cluster) await install()
})
beforeEach(({ skip }) => skip(cluster === undefined, 'a package is missing'))
afterAll(async () => {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What was run of the page. */
const ran = new Set<string>()

/** The command of the page that is or begins so. @param replace words by which it differs here */
function command(start: string, replace: Readonly<Record<string, string>> = {}): string {
  const quoted = quotedIn(page)
  const found = quoted.find((text) => text === start) ?? quoted.find((text) => text.startsWith(start))
  if (!found) throw new Error(`${page} has no command that begins with ${start}`)
  ran.add(found)
  return Object.entries(replace).reduce((text, [word, other]) => text.replace(word, other), found)
}
const patronictl = (words: string, replace?: Readonly<Record<string, string>>): string =>
  command(`patronictl -c /etc/patroni/config.yml ${words}`, replace)

function there(): Cluster {
  if (!cluster) throw new Error('there is no cluster')
  return cluster
}

const nameOf = (members: readonly Member[], role: string): Machine => {
  const name = members.find((member) => member.role === role)?.name
  if (!name) throw new Error(`nobody is ${role}: ${JSON.stringify(members)}`)
  return name
}

/** Both run, and the replica has everything that the primary acknowledges. */
async function isWhole(): Promise<boolean> {
  const members = await there().members()
  const [one, other] = members
  return (
    members
      .map(({ role }) => role)
      .sort()
      .join() === 'leader,sync_standby' &&
    members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
    one?.timeline === other?.timeline
  )
}
const whole = () => until('a primary and its synchronous replica run', isWhole)

/** With the blocks of the page. */
async function install(): Promise<void> {
  const { run, versions } = there()
  const blockWith = (part: string) => blocksIn(page, 'sh').find((text) => text.includes(part)) ?? `there is no ${part}`
  const onDatabases = blockWith('deploy/cluster/patroni.yml')
  for (const machine of machines) await run(machine, blockWith('deploy/cluster/etcd.env'))
  expect(await run('uno', onDatabases)).toContain('Configuration file is valid')
  await until('the first is the primary', async () => (await there().members()).some(({ role }) => role === 'leader'))
  await run('dos', onDatabases)
  await whole()
  await run('uno', blockWith('create role erario'))
  for (const machine of databases) await run(machine, blockWith('deploy/cluster/erario.env'))
  console.log(versions)
}

describe('two servers over two databases, of which', () => {
  let servers: Record<(typeof databases)[number], Server>
  let load: Load
  const answered: Answered[] = []
  /** While it is set the answers to writes are lost on their way; how many were. */
  let losing = false
  let lostAnswers = 0

  const forgetful = (person: Person): Person =>
    asking(person, async (method, ...asked) => {
      const reply = await person.ask(method, ...asked)
      if (!losing || method === 'GET' || reply.status !== 200) return reply
      lostAnswers++
      throw new Error('the answer is lost')
    })

  const start = (machine: (typeof databases)[number]) =>
    startServer({ ...there().settings(machine), HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, machine) })

  beforeAll(async () => {
    if (!cluster) return
    servers = { uno: await start('uno'), dos: await start('dos') }
    const signing = signingInAt(() => databases.map((machine) => servers[machine].url))
    load = await openLoad({ signIn: async (name) => forgetful(timed(await signing.signIn(name), answered)) })
  })
  afterAll(async () => {
    if (servers) await Promise.all(databases.map((machine) => servers[machine].stop()))
    const heads = ['damage (times)', 'acknowledged', 'lost', 'sent again', 'longest gap s', 'slowest answer s', '503']
    console.log(['', heads.join(' | '), ...rows].join('\n'))
  })

  /** What people got in all rounds of one damage. @property again writes whose answer was lost, sent again under their keys */
  type Row = { acknowledged: number; lost: number; again: number; gap: number; slowest: number; refused: number }
  const rows: string[] = []

  /** The number and the hash of the ledger at the foot of a document, as a person reads them. */
  async function printedAnchor(): Promise<string> {
    const { bruno, own } = load.school
    const [{ id }] = (await bruno.get(`/budget/${own}`)).body.budgets
    const text = textOf(await pdfOf(bruno, `/budget/certificates/${own}/${id}?document=transferReport`))
    const [, number, hash] = /Libro: asiento (\d+) · ((?:[0-9a-f]{4} ?){4})/.exec(text) ?? []
    return `${number} ${hash?.trim()}`
  }

  const verify = (anchor = '') => {
    const npm = '(set -a; . /etc/erario.env; exec runuser -u erario -- env DATA_DIR=/var/lib/erario npm run verify'
    const words = anchor ? command(`${npm} -- --anchor`, { '128 3f2a 9c01 77de 4b1a': anchor }) : command(`${npm})`)
    return there().run('uno', words)
  }

  /**
   * Damages the cluster under load until it is whole again, and judges what people got.
   * @param damage the cluster must take writes again when it is done
   * @property awaySeconds of the damage itself, in which no write can succeed; @property replaced servers that the damage kills and starts again
   */
  async function play(
    what: string,
    damage: (primary: Machine, replica: Machine) => Promise<unknown>,
    { rounds = 1, awaySeconds = 0, replaced = [] as readonly Machine[] } = {},
  ): Promise<void> {
    const row: Row = { acknowledged: 0, lost: 0, again: 0, gap: 0, slowest: 0, refused: 0 }
    for (let round = 0; round < rounds; round++) {
      await whole()
      const members = await there().members()
      answered.length = 0
      const [before, lostBefore] = [load.acknowledged(), lostAnswers]
      const writing = load.begin(hands)
      const { bruno, own } = load.school
      // Behind the list, two that the replica answers.
      const reading = beginReading(bruno, `/budget/${own}`, '/search?q=Papelería', `/budget/${own}/export?format=csv`)
      let anchor = ''
      try {
        await until('writes are acknowledged', () => load.acknowledged() > before + 10)
        anchor = await printedAnchor()
        losing = true
        await until('answers are lost', () => lostAnswers > lostBefore + 2)
        losing = false
        await damage(nameOf(members, 'leader'), nameOf(members, 'sync_standby'))
        const back = load.acknowledged()
        await until('writes are acknowledged again', () => load.acknowledged() > back + 10)
      } finally {
        losing = false
        await writing.stop()
        await reading.stop()
      }
      await whole()

      load.failures.length = 0
      const { refused, slowest } = requirePatience(answered)
      const gap = longestGap(answered)
      row.refused += refused
      row.slowest = Math.max(row.slowest, slowest)
      row.gap = Math.max(row.gap, gap)
      row.acknowledged += load.acknowledged() - before
      row.again += lostAnswers - lostBefore
      row.lost += (await load.check()).lost
      expect(gap).toBeLessThan(awaySeconds + mostSecondsAway)
      for (const machine of databases) if (!replaced.includes(machine)) await requireRunning(servers[machine])
      expect(await verify(anchor)).toContain('✓ Esa huella la tiene')
      expect(await verify()).toContain('✓ Cada peso está donde debe estar.')
    }
    const { acknowledged, lost, again, gap, slowest, refused } = row
    // A write that is there twice fails the check.
    const shown = [`${what} (${rounds})`, acknowledged, lost, again, gap.toFixed(1), slowest.toFixed(1), refused]
    rows.push(shown.join(' | '))
    console.log(rows.at(-1))
  }

  /** Seconds without an acknowledged write. */
  function longestGap(all: readonly Answered[]): number {
    const moments = all.filter(({ method, status }) => method !== 'GET' && status === 200).map(({ at }) => at)
    return Math.max(0, ...moments.map((at, index) => (at - (moments[index - 1] ?? at)) / 1000))
  }

  const hasMoved = (from: Machine) => async () =>
    (await there().members()).some(({ name, role }) => role === 'leader' && name !== from)
  const moved = (from: Machine) => until('the other is the primary', hasMoved(from))

  it('what reads much is read from the replica', async () => {
    const { DATABASE_READ_URL: connectionString } = there().settings('uno')
    const client = new Client({ connectionString })
    await client.connect()
    const read = `select pg_is_in_recovery() as "isReplica", exists (
      select from pg_stat_activity where application_name = 'erario' and query = 'commit') as "isRead"`
    await until('the replica answers a search', async () => {
      for (let turn = 0; turn < databases.length; turn++) await load.school.bruno.get('/search?q=Papelería')
      const [found] = (await client.query(read)).rows
      return found.isReplica && found.isRead
    })
    await client.end()
  })

  const kills = roundsOf('CLUSTER_ROUNDS', 2, 5)
  it(
    `the primary and its Patroni are killed, ${kills} times`,
    () =>
      play(
        'primary and its Patroni killed',
        async (primary) => {
          await there().kill9(primary, 'both')
          await moved(primary)
          await there().run(primary, command('systemctl start patroni'))
        },
        { rounds: kills },
      ),
    boundOf(kills, 180_000),
  )

  it('the postmaster alone is killed', () =>
    play('postmaster killed', (primary) => there().kill9(primary, 'postgres'), { rounds: 2 }))

  it('the primary hands over to the other', () =>
    play(
      'switchover',
      async (primary, replica) => {
        const ordered = patronictl('switchover', { 'dos --force': `${replica} --force` })
        expect(await there().run(primary, ordered)).toContain(`Successfully switched over to "${replica}"`)
      },
      { rounds: 3 },
    ))

  it('the machine of the primary freezes, and wakes', () =>
    play('primary frozen and woken', async (primary) => {
      there().freeze(primary)
      await simulatedDelay(silentMs, 'a machine that stands still')
      there().wake(primary)
    }))

  it('the primary is cut from the network', () =>
    play('primary cut from the network', async (primary) => {
      there().cut(primary, true)
      await simulatedDelay(silentMs, 'the network loses every packet')
      there().cut(primary, false)
    }))

  it('the replica is cut from the network', () =>
    play('replica cut from the network', async (_, replica) => {
      there().cut(replica, true)
      await simulatedDelay(silentMs, 'the network loses every packet')
      there().cut(replica, false)
    }))

  it('both are cut from the servers', () =>
    play(
      'packets between server and HAProxy lost',
      async () => {
        there().silence(true)
        await simulatedDelay(silentMs, 'the network loses every packet')
        there().silence(false)
      },
      { awaySeconds: silentMs / 1000 },
    ))

  it('the primary has one of three etcd left', () =>
    play('two of three etcd lost', async () => {
      for (const machine of ['dos', 'tres'] as const) await there().stopEtcd(machine)
      await simulatedDelay(30_000, 'etcd without a majority')
      for (const machine of ['dos', 'tres'] as const) await there().run(machine, command('systemctl start etcd'))
    }))

  it('the primary is killed, and one of the servers with it', () =>
    play(
      'a server killed in a failover',
      async (primary) => {
        await Promise.all([there().kill9(primary, 'both'), servers.dos.kill9()])
        await moved(primary)
        await there().run(primary, command('systemctl start patroni'))
        servers.dos = await start('dos')
      },
      { replaced: ['dos'] },
    ))

  it('each command of docs/es/alta-disponibilidad.md prints the output written beside it', async () => {
    const { run } = there()
    const members = await there().members()
    const [primary, replica] = [nameOf(members, 'leader'), nameOf(members, 'sync_standby')]
    const list = () => run('uno', patronictl('list'))
    expect(await list()).toMatch(/\| Leader +\| running +\|/)
    expect(await list()).toMatch(/\| Sync Standby +\| (running|streaming) +\|/)
    const isPrimary = (machine: Machine) =>
      run('uno', command('curl -s -o /dev/null', { '10.0.0.1': machine === 'uno' ? '10.0.0.1' : '10.0.0.2' }))
    expect([await isPrimary(primary), await isPrimary(replica)]).toEqual(['200', '503'])
    expect(await run('uno', command('curl -s http://127.0.0.1:2379/health'))).toContain('{"health":"true"}')
    expect(await run('uno', patronictl('pause'))).toContain('Success: cluster management is paused')
    expect(await list()).toContain('Maintenance mode: on')
    expect(await run('uno', patronictl('resume'))).toContain('Success: cluster management is resumed')
    expect(await run('uno', patronictl('show-config'))).toContain('synchronous_mode: true')
    const copied = await run('uno', patronictl('reinit', { 'erario uno': `erario ${replica}` }))
    expect(copied).toContain(`Reinitialize is completed on: ${replica}`)
    await whole()
    await expect(verify('1 0000 0000 0000 0000')).rejects.toThrow(
      '✗ Ni el libro ni la auditoría tienen el número 1 con esa huella.',
    )
  })

  it('Patroni and etcd have every figure that the alerts read', async () => {
    const told = await there().run('uno', 'curl -s http://10.0.0.1:8008/metrics; curl -s http://10.0.0.1:2379/metrics')
    const asked = [...read('deploy/cluster/alertas.yml').matchAll(/\b(?:patroni|etcd)_\w+/g)].map(([name]) => name)
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((name) => !new RegExp(`^${name}\\b`, 'm').test(told))).toEqual([])
  })

  it('no command of the page is left but those that stop a service', () => {
    const commands = quotedIn(page).filter((text) => /^(patronictl -c|curl|\(set -a|systemctl start)/.test(text))
    expect(commands.filter((text) => !ran.has(text))).toEqual([])
  })
})
