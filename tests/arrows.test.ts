import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['resources', 'src', 'server', 'tests'] as const
type Room = (typeof rooms)[number]

/** Every import of a room's programs, as '<file> ← <room it reaches, or package>'. */
function importsOf(room: Room): { file: string; to: string }[] {
  return readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mts|mjs|js)$/.test(name))
    .flatMap((name) => {
      const file = resolve(root, room, name)
      return specifiersIn(readFileSync(file, 'utf8')).map((specifier) => ({
        file: relative(root, file),
        to: specifier.startsWith('.') ? roomOf(resolve(dirname(file), specifier)) : packageOf(specifier),
      }))
    })
}

const roomOf = (path: string): string => relative(root, path).split(sep)[0] ?? ''
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** What a program imports: statically, for its effects, by `import()`, re-exported, or as a type. */
function specifiersIn(source: string): string[] {
  const code = source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '')
  const found = code.matchAll(
    /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire\s*\(\s*|\bimport\.meta\.glob(?:<[^(]*>)?\s*\(\s*)(['"`])([^'"`\n]+)\1/g,
  )
  return [...found].map(([, , specifier = '']) => specifier)
}

it('reads every way of importing', () => {
  const source = [
    "import a from './a.ts'",
    "import './b.ts'",
    "export * from '../c.ts'",
    "import type {\n  D,\n} from '../d.ts'",
    "const e = await import('../e.ts')",
    "type F = import('../f.ts').F",
    "const g = import.meta.glob('../g/*.ts')",
    "// import h from './h.ts'",
    "/* import i from './i.ts' */",
  ].join('\n')
  expect(specifiersIn(source)).toEqual(['./a.ts', './b.ts', '../c.ts', '../d.ts', '../e.ts', '../f.ts', '../g/*.ts'])
})

it('finds the imports of every room', () => {
  for (const room of rooms) expect([room, importsOf(room).length > 10]).toEqual([room, true])
})

it('lets the declarations know of nothing but themselves and yup', () => {
  const beyond = importsOf('resources').filter(({ to }) => to !== 'resources' && to !== 'yup')
  expect(beyond).toEqual([])
})

it('keeps browser and server apart: they meet in the declarations', () => {
  expect(importsOf('src').filter(({ to }) => to === 'server' || to === 'tests')).toEqual([])
  expect(importsOf('server').filter(({ to }) => to === 'src' || to === 'tests')).toEqual([])
})
