import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))
const wings = ['resources', 'src', 'server', 'tests'] as const
type Wing = (typeof wings)[number]

/**
 * The rooms of each wing, in the order in which they may import: a file imports from its own room or an earlier one. A folder belongs
 * to the room whose path it begins with; '.' holds the files beside the rooms.
 */
const order = {
  resources: ['values', 'define', 'parts', 'entities', 'rules', '.', 'columns'],
  src: [
    'offline',
    'core',
    'form/inputs',
    'kinds',
    'form',
    'list',
    'documents',
    'features',
    'show',
    'public',
    'admin',
    'layout',
    '.',
  ],
  server: [
    'base',
    'db/engine',
    'db/schema',
    'db/query',
    'db',
    'mail',
    'ledger',
    'queries',
    'verbs',
    'http',
    'workers',
    'exports',
    'api',
    'session',
    'hooks',
    'files',
    'import',
    'verification',
    'documents',
    'reports',
    'institute',
    'backup',
    'monitoring',
    'background',
    '.',
    'tools',
    'demo',
  ],
} as const

type Import = { file: string; specifier: string; to: string }

/** Every import of a wing's programs; `to` is the path it reaches below the project, or the package. */
function importsOf(wing: Wing): Import[] {
  return programsOf(wing).flatMap((file) =>
    specifiersIn(readFileSync(resolve(root, file), 'utf8')).map((specifier) => ({
      file,
      specifier,
      to: reachedBy(file, specifier),
    })),
  )
}

/** The path below the project, also of a name that package.json gives one; else the package. */
function reachedBy(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return below(resolve(root, dirname(file), specifier))
  const own = Object.entries(manifest.imports).find(([name]) => name === specifier)
  return own ? below(resolve(root, own[1].default)) : packageOf(specifier)
}

const programsOf = (wing: Wing): string[] =>
  readdirSync(resolve(root, wing), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mts|mjs|js)$/.test(name))
    .map((name) => below(resolve(root, wing, name)))

const below = (path: string): string => relative(root, path).split(sep).join('/')
const wingOf = (path: string): string => path.split('/')[0] ?? ''
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** What a program imports: statically, for its effects, by `import()`, re-exported, or as a type. */
function specifiersIn(source: string): string[] {
  const code = source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '')
  const found = code.matchAll(
    /(?:(?<!['"`])\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire\s*\(\s*|\bimport\.meta\.glob(?:<[^(]*>)?\s*\(\s*)(['"`])([^'"`\n]+)\1/g,
  )
  return [...found].map(([, , specifier = '']) => specifier)
}

it('specifiersIn finds every form of import', () => {
  const source = [
    "import a from './a.ts'",
    "import './b.ts'",
    "export * from '../c.ts'",
    "import type {\n  D,\n} from '../d.ts'",
    "const e = await import('../e.ts')",
    "type F = import('../f.ts').F",
    "const g = import.meta.glob('../g/*.ts')",
    "// import h from './h.ts'",
    "const words = ['from', 'to']",
    "/* import i from './i.ts' */",
  ].join('\n')
  expect(specifiersIn(source)).toEqual(['./a.ts', './b.ts', '../c.ts', '../d.ts', '../e.ts', '../f.ts', '../g/*.ts'])
})

it('importsOf finds imports in every wing', () => {
  for (const wing of wings) expect([wing, importsOf(wing).length > 10]).toEqual([wing, true])
})

it('resources imports only from itself and yup', () => {
  expect(importsOf('resources').filter(({ to }) => wingOf(to) !== 'resources' && to !== 'yup')).toEqual([])
})

it('src and server never import each other', () => {
  expect(importsOf('src').filter(({ to }) => ['server', 'tests'].includes(wingOf(to)))).toEqual([])
  expect(importsOf('server').filter(({ to }) => ['src', 'tests'].includes(wingOf(to)))).toEqual([])
})

describe.each(['resources', 'src', 'server'] as const)('inside %s', (wing) => {
  const rooms: readonly string[] = order[wing]
  const inside = importsOf(wing).filter(({ to }) => wingOf(to) === wing)

  /** The room of a file by its longest matching path; undefined for a folder that no room names. */
  const roomOf = (file: string): string | undefined => {
    const folder = dirname(file).slice(wing.length + 1)
    if (folder === '') return '.'
    return rooms
      .filter((room) => folder === room || folder.startsWith(`${room}/`))
      .sort((one, other) => other.length - one.length)[0]
  }

  it('every folder belongs to a room', () => {
    expect(programsOf(wing).filter((file) => roomOf(file) === undefined)).toEqual([])
  })

  it('every room has files', () => {
    const lived = new Set(programsOf(wing).map(roomOf))
    expect(rooms.filter((room) => !lived.has(room))).toEqual([])
  })

  it('a room imports from itself and the rooms before it', () => {
    const rank = (file: string) => rooms.indexOf(roomOf(file) ?? '')
    const backwards = inside.filter(({ file, to }) => rank(to) > rank(file))
    expect(backwards.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  it('no import cycle joins two files', () => {
    expect(circlesOf(inside.map(({ file, to }) => [file, to]))).toEqual([])
  })

  it('no import cycle joins two folders', () => {
    const between = inside.map(({ file, to }) => [dirname(file), dirname(to)] as const)
    expect(circlesOf(between.filter(([from, to]) => from !== to))).toEqual([])
  })
})

/** The nodes of each cycle (strongly connected component of more than one node, by Tarjan's algorithm), sorted. */
function circlesOf(edges: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, string[]>()
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to])
  const index = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    let lowest = index.size
    index.set(node, lowest)
    stack.push(node)
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to))
      else if (stack.includes(to)) lowest = Math.min(lowest, index.get(to) ?? lowest)
    }
    if (lowest === index.get(node)) {
      const circle = stack.splice(stack.indexOf(node))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest
  }
  for (const node of next.keys()) if (!index.has(node)) visit(node)
  return circles
}

it('circlesOf finds import cycles', () => {
  expect(
    circlesOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
    ]),
  ).toEqual([['b', 'c']])
  expect(
    circlesOf([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ]),
  ).toEqual([])
})
