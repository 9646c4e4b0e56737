/** docs/declaring.md: every option that a declaration may have, with an entity that uses it. */
import { expect, it } from 'vitest'
import { resources } from '../../resources/index.ts'
import { samples } from '../samples/samples.ts'
import { areas } from './optionAreas.ts'
import { read } from './texts.ts'

const documented = read('docs/declaring.md')
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const [title = ''] = section.split('\n')
    return [...section.matchAll(/^\| `(\w+)` \| .* \| (?:`(\w+)`( \*)?|–) \|$/gm)].map(
      ([, option = '', by, isSample]) => ({
        title,
        option,
        by,
        isSample: isSample !== undefined,
      }),
    )
  })

/** Set by `defineResource`, not written. */
const derived = ['asked', 'key', 'kind', 'line', 'narrowedBy']

/** The options in the types: the names of their properties, without comments and functions. */
const declared = ['books', 'bounds', 'declaration', 'facets', 'fieldOptions', 'operations', 'states']
  .flatMap((file) =>
    read(`resources/define/${file}.ts`)
      .replace(/\/\*\*[\s\S]*?\*\//g, '')
      .split(/^(?=\S)/m),
  )
  .filter((statement) => /^(export )?type /.test(statement))
  .flatMap((type) => [...type.matchAll(/(?:^ +|[{;] )(?:readonly )?(\w+)\??(?:: |\()/gm)].map(([, name = '']) => name))
  .filter((name) => !['option', 'row', 'severity'].includes(name)) // of a case and of a note's answer

const users = (from: readonly (typeof resources)[number][], title: string, option: string): string[] =>
  from.filter((one) => areas[title]?.(one).some((object) => object[option] !== undefined)).map(({ name }) => name)

it('has a section for each area of options', () => {
  expect([...new Set(documented.map(({ title }) => title))].sort()).toEqual(Object.keys(areas).sort())
})

it('lists every option of the types', () => {
  expect(declared.length).toBeGreaterThan(150)
  const named = documented.map(({ option }) => option)
  expect([...new Set(declared)].filter((name) => !named.includes(name) && !derived.includes(name))).toEqual([])
})

it('lists only options that the types have', () => {
  const kinds = documented.filter(({ title }) => title === 'Kinds').map(({ option }) => option)
  const extra = documented.filter(({ option }) => !declared.includes(option) && !kinds.includes(option))
  expect(extra.filter(({ option }) => option !== 'kind')).toEqual([])
})

it('names every kind that an entity uses', () => {
  const used = [...resources, ...samples].flatMap((one) => areas.Kinds?.(one).flatMap(Object.keys) ?? [])
  const named = documented.filter(({ title }) => title === 'Kinds').map(({ option }) => option)
  expect([...new Set(used)].filter((kind) => !named.includes(kind))).toEqual([])
})

const named = documented.filter(({ by }) => by !== undefined)

it.each(named)('$title, $option: $by uses it', ({ title, option, by, isSample }) => {
  expect(isSample ? users(samples as never, title, option) : users(resources, title, option)).toContain(by)
})
