/**
 * `npm run bench:scale`: what each list, search, sheet, sign-in and overview takes over 10,000 availabilities and over 1,000,000, asked
 * in turns. The schools are a hundred times as many and as large; one more has ten times as many rows. Prints what grows first, and
 * writes artefacts/scale.json. With two arguments, the names of filled databases of DATABASE_URL, it fills none.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resources } from '../../resources/index.ts'
import { people } from '../fixtures/people.ts'
import { freshDatabase, startPostgres } from '../fixtures/postgres.ts'
import { personOver, type Server, startServer } from '../fixtures/serverProcess.ts'
import { adminEmail, fillSchools, password } from './schools.ts'

const each = 1000
const sizes = { small: { schools: 10, each, big: 1000 }, large: { schools: 1000, each, big: 10_000 } }
type Name = keyof typeof sizes
const names: Name[] = ['small', 'large']
const rounds = Number(process.env.ROUNDS ?? 9)

type Asking = (size: Name) => Promise<{ status: number }>

const given = process.argv.slice(2)
const postgres = given.length === 2 ? undefined : await startPostgres()
const server = postgres?.url ?? process.env.DATABASE_URL ?? ''
const servers: Partial<Record<Name, Server>> = {}
try {
  for (const [at, name] of names.entries()) servers[name] = await open(name, given[at])
  const results = await measure(await questions())
  for (const { name, small, large } of results)
    console.log(
      `${(large / small).toFixed(2).padStart(7)}  ${small.toFixed(1).padStart(8)} ${large.toFixed(1).padStart(8)} ms  ${name}`,
    )
  mkdirSync('artefacts', { recursive: true })
  writeFileSync('artefacts/scale.json', `${JSON.stringify(results, null, 2)}\n`)
} finally {
  for (const one of Object.values(servers)) await one.stop()
  await postgres?.stop()
}

async function open(name: Name, filled: string | undefined): Promise<Server> {
  const at = new URL(server)
  at.pathname = filled ?? `escala_${name}`
  if (!filled) await freshDatabase(server, `escala_${name}`)
  const started = await startServer({ DATABASE_URL: at.href })
  if (!filled) await fillSchools(at.href, sizes[name])
  return started
}

/** The requests to measure, by name: of root and of a user who manages four schools. */
async function questions(): Promise<Map<string, Asking>> {
  const asked = new Map<string, Asking>()
  const schoolOf = (place: 'school' | 'big', name: Name) => (place === 'school' ? 3 : sizes[name].schools + 1)
  for (const [who, credentials] of Object.entries({ root: people.ana, admin: { email: adminEmail(1), password } })) {
    const signIn = (name: Name) =>
      personOver(() => [servers[name]?.url ?? ''], 'nobody', '').post('/auth/login', credentials)
    const person = Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [
          name,
          personOver(() => [servers[name]?.url ?? ''], 'nobody', (await signIn(name)).body.token),
        ]),
      ),
    )
    const get = (title: string, path: (name: Name) => string) =>
      asked.set(`${who} ${title}`, async (name) => await person[name].get(path(name)))
    asked.set(`${who} sign-in`, signIn)
    for (const title of ['/overview?range=[0,9]', '/notices']) get(title, () => title)
    if (who === 'root') get('/installation', () => '/installation')
    for (const place of who === 'root' ? (['school', 'big'] as const) : (['school'] as const)) {
      for (const { title, path, isOfSchool, sorts } of listsOf()) {
        if (place === 'big' && !isOfSchool) continue
        const at = (name: Name) => placed(path, schoolOf(place, name), name)
        const label = place === 'big' ? `${title} of the large school` : title
        get(label, (name) => `${at(name)}?range=[0,24]`)
        get(`${label} search`, (name) => `${at(name)}?range=[0,24]&filter=${word({ q: '7f3' })}`)
        get(`${label} search of none`, (name) => `${at(name)}?range=[0,24]&filter=${word({ q: 'zzqx' })}`)
        if (who === 'root' && (!isOfSchool || place === 'big'))
          for (const sort of sorts)
            get(`${label} by ${sort}`, (name) => `${at(name)}?range=[0,24]&sort=${word([sort, 'ASC'])}`)
      }
      const label = place === 'big' ? ' of the large school' : ''
      const of = (name: Name) => schoolOf(place, name)
      get(
        `availability sheet of a month${label}`,
        (name) => `/report/availability/${of(name)}?initDate=2026-03-01&finalDate=2026-03-31`,
      )
      const budget = (name: Name) => `${of(name)}/${of(name) * 2}`
      for (const report of ['Outcome', 'Income'])
        get(
          `${report} execution sheet${label}`,
          (name) =>
            `/report/budget/${budget(name)}?report=activity${report}Report&initDate=2026-01-01&finalDate=2026-03-31`,
        )
      get(`treasury${label}`, (name) => `/budget/${of(name)}/treasury/${of(name) * 2}`)
      get(`SIFSE faults${label}`, (name) => `/report/sifse/${budget(name)}/faults?quarter=1`)
      get(`SIFSE file${label}`, (name) => `/report/sifse/${budget(name)}?quarter=1`)
      get(`overview of the school${label}`, (name) => `/overview/${of(name)}`)
    }
    get('history of a row', () => `/audit?range=[0,4]&filter=${word({ resource: ['availability'], row_id: 2601 })}`)
  }
  return asked
}

function word(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value))
}

/** Every list of the declarations and its variants, with the fields of its own that it sorts by. */
function listsOf() {
  return resources.flatMap(({ api, list, fields }) => {
    if (!api || !list) return []
    const main = api.within ? `${api.path}/:${api.within}` : api.path
    const paths = [main, ...Object.values(list.variants ?? {}).map(({ path }) => path)]
    const sorts = list.columns.filter((column) => Object.hasOwn(fields, column))
    return [...new Set(paths)].map((path) => ({
      title: `GET ${path}`,
      path,
      isOfSchool: path.includes(':institute'),
      sorts: path === main ? sorts : [],
    }))
  })
}

/** The ids of the filled rows that a path refers to. */
function placed(path: string, school: number, name: Name): string {
  const { schools } = sizes[name]
  const rows: Record<string, number> = {
    institute: school,
    budget: school * 2,
    budgetActivity: (school * 2 - 1) * 40 + 1,
    revenue: (school * 2 - 1) * 8 + 1,
    availability: (Math.min(school, schools + 1) - 1) * each + 601,
  }
  return path.replace(/:(\w+)/g, (_, key) => String(rows[key] ?? 1))
}

async function measure(asked: Map<string, Asking>) {
  const results: { name: string; small: number; large: number }[] = []
  for (const [name, ask] of asked) {
    const times: Record<Name, number[]> = { small: [], large: [] }
    const { status } = await ask('large')
    // The role may not read this list; there is nothing to measure.
    if (status !== 200) continue
    for (let round = 0; round < rounds; round++)
      for (const size of names) {
        const began = performance.now()
        await ask(size)
        times[size].push(performance.now() - began)
        if (performance.now() - began > 5000) round = rounds
      }
    results.push({ name, small: leastOf(times.small), large: leastOf(times.large) })
  }
  return results.sort((a, b) => b.large / b.small - a.large / a.small)
}

/** The smallest time: other load of the machine can only add to it. */
function leastOf(all: readonly number[]): number {
  return Math.min(...all)
}
