import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = ['resources', 'src', 'server', 'tests'] as const
type Part = (typeof parts)[number]

/**
 * The folders of each part, in the order in which they may import: a file imports from its own folder or an earlier one. An inner
 * folder belongs to the longest path that it begins with; '.' is the files beside the folders.
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

/** Every import of a part's programs; `to` is the path it reaches below the project, or the package. */
function importsOf(part: Part): Import[] {
  return programsOf(part).flatMap((file) =>
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

const programsOf = (part: Part): string[] =>
  readdirSync(resolve(root, part), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mts|mjs|js)$/.test(name))
    .map((name) => below(resolve(root, part, name)))

const below = (path: string): string => relative(root, path).split(sep).join('/')
const partOf = (path: string): string => path.split('/')[0] ?? ''
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

it('importsOf finds imports in every part', () => {
  for (const part of parts) expect([part, importsOf(part).length > 10]).toEqual([part, true])
})

it('resources imports only from itself and yup', () => {
  expect(importsOf('resources').filter(({ to }) => partOf(to) !== 'resources' && to !== 'yup')).toEqual([])
})

it('src and server never import each other', () => {
  expect(importsOf('src').filter(({ to }) => ['server', 'tests'].includes(partOf(to)))).toEqual([])
  expect(importsOf('server').filter(({ to }) => ['src', 'tests'].includes(partOf(to)))).toEqual([])
})

describe.each(['resources', 'src', 'server'] as const)('inside %s', (part) => {
  const folders: readonly string[] = order[part]
  const inside = importsOf(part).filter(({ to }) => partOf(to) === part)

  /** The folder of a file by its longest matching path; undefined for one that the order does not name. */
  const folderOf = (file: string): string | undefined => {
    const folder = dirname(file).slice(part.length + 1)
    if (folder === '') return '.'
    return folders
      .filter((one) => folder === one || folder.startsWith(`${one}/`))
      .sort((one, other) => other.length - one.length)[0]
  }

  it('every file belongs to a folder of the order', () => {
    expect(programsOf(part).filter((file) => folderOf(file) === undefined)).toEqual([])
  })

  it('every folder has files', () => {
    const used = new Set(programsOf(part).map(folderOf))
    expect(folders.filter((one) => !used.has(one))).toEqual([])
  })

  it('a folder imports from itself and the folders before it', () => {
    const rank = (file: string) => folders.indexOf(folderOf(file) ?? '')
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
