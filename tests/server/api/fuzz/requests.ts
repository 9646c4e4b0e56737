/** Requests made from the endpoints and the declarations: to a real door, with something wrong in path, query, head or body. */
import fc from 'fast-check'
import { resources } from '../../../../resources/index.ts'
import { hasBody, type Spot } from '../../../fixtures/calls.ts'
import { cellsOf } from '../contract/lists.ts'
import { encoded, junk, junkId, junkKey, junkText } from './junk.ts'

/** A door with the address of real rows and, where it writes, a body it would take. */
export type Door = { spot: Spot; path: string; ids: readonly string[]; valid: unknown }

export type Asked = { door: Door; who: number; path: string; type: string; body: string | undefined }

export function requests(doors: readonly Door[], people: number): fc.Arbitrary<Asked> {
  return fc.constantFrom(...doors).chain((door) =>
    fc.record({
      door: fc.constant(door),
      who: fc.nat({ max: people - 1 }),
      path: fc.tuple(pathOf(door), queryOf(door)).map(([path, query]) => path + query),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '',
            'text/plain',
            'multipart/form-data; boundary=x',
            'application/json; charset=utf-16',
          ),
        },
      ),
      body: hasBody(door.spot.endpoint) ? bodyOf(door.valid) : fc.constant(undefined),
    }),
  )
}

/** Mostly the real address, so that what lies behind the guard is reached. */
function pathOf({ path, ids }: Door): fc.Arbitrary<string> {
  if (ids.length === 0) return fc.constant(path)
  const broken = fc
    .tuple(fc.constantFrom(...ids), junkId)
    .map(([id, other]) => path.replace(new RegExp(`/${id}(?=/|$)`), `/${other}`))
  return fc.oneof({ weight: 4, arbitrary: fc.constant(path) }, { weight: 1, arbitrary: broken })
}

function queryOf({ spot }: Door): fc.Arbitrary<string> {
  const of = resources.find(({ api }) => api && spot.endpoint.path.startsWith(api.path))
  const names = of ? cellsOf(of).map(({ path }) => path) : ['id']
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names, 'q') },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...names)
        .chain((one) => fc.constantFrom(`${one}_gte`, `${one}_lte`, `${one}_gt`, `${one}.id`)),
    },
    { weight: 1, arbitrary: junkKey },
  )
  const filter = fc.array(fc.tuple(name, junk), { maxLength: 3 }).map(textOf)
  const range = fc
    .oneof(fc.tuple(fc.integer(), fc.integer()), fc.constantFrom([0, 9], [0, 999], [0, 1000]), junk)
    .map((value) => JSON.stringify(value))
  const sort = fc
    .oneof(fc.tuple(name, fc.constantFrom('ASC', 'DESC', 'asc', '; drop')), junk)
    .map((value) => JSON.stringify(value))
  const part = fc.oneof(
    filter.map((value) => ['filter', value]),
    range.map((value) => ['range', value]),
    sort.map((value) => ['sort', value]),
    fc.tuple(
      fc.constantFrom(
        'filter',
        'range',
        'sort',
        'deleted',
        'document',
        'report',
        'completed',
        'tab',
        'totals',
        'initDate',
        'finalDate',
        'date',
        '__proto__',
      ),
      junkText,
    ),
  )
  return fc.oneof(
    fc
      .array(part, { minLength: 1, maxLength: 3 })
      .map((parts) => `?${parts.map(([key, value]) => `${key}=${encoded(String(value))}`).join('&')}`),
    fc.constantFrom('', '?', '?filter', '?filter=%', '?deleted=true&deleted=false', '?%00=1', '?filter=%FF%FE'),
  )
}

/** A valid body with one to three things wrong in it, or something that is no body at all. */
function bodyOf(valid: unknown): fc.Arbitrary<string> {
  const entries = Object.entries(valid as object)
  const change = fc.tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.nat({ max: Math.max(0, entries.length - 1) }) },
      { weight: 1, arbitrary: junkKey },
    ),
    junk,
  )
  const changed = fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const all = [...entries]
    for (const [at, value] of changes) {
      if (typeof at === 'string') all.push([at, value])
      else if (all[at]) all[at] = [all[at][0], nested(all[at][1], value)]
    }
    return textOf(all)
  })
  const raw = fc.oneof(
    junkText,
    fc.json(),
    fc.constantFrom(
      '{',
      '[',
      '',
      'null',
      '[]',
      '{"a":',
      '[{}]',
      '"\\ud800"',
      '{"__proto__":{"role":"root"}}',
      '['.repeat(5000),
      `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      '1e999',
    ),
  )
  return fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: raw })
}

/** Inside a list of rows the junk goes into one of their fields as often as in the list's place. */
function nested(old: unknown, value: unknown): unknown {
  const row = Array.isArray(old) ? (old[0] as Record<string, unknown> | undefined) : undefined
  const keys = Object.keys(row ?? {})
  if (!row || Array.isArray(value)) return value
  const key = keys[JSON.stringify(value ?? null).length % keys.length] ?? ''
  return [{ ...row, [key]: value }]
}

/** JSON with the keys as they are: `__proto__` stays a key, and a key may come twice. */
const textOf = (entries: readonly (readonly [string, unknown])[]): string =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`
