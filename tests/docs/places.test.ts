import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { exists, files, folderNames } from './project.ts'
import { blocksIn, read } from './texts.ts'

const page = read('docs/architecture.md')
const named = [...page.matchAll(/^\| `([\w/]+)` \|/gm)].map(([, folder = '']) => folder)

const programs = files.filter((file) => /^(resources|src|server)\/.*\.(ts|tsx|mjs)$/.test(file))

/** Left out of the page: drizzle-kit's own records. */
const leftOut = ['server/db/migrations/meta']

describe('docs/architecture.md', () => {
  it('has a line for every folder of the product', () => {
    // A folder that only holds folders needs none.
    const expected = folderNames.filter(
      (folder) => /^(resources|src|server)\b/.test(folder) && !leftOut.includes(folder) && exists(`${folder}/*.*`),
    )
    expect(expected.filter((folder) => !named.includes(folder))).toEqual([])
  })

  it('has a line for every folder of the tests', () => {
    const parts = folderNames.filter((folder) => /^tests\/[^/]+$/.test(folder))
    expect(parts.filter((folder) => !named.includes(folder))).toEqual([])
  })

  it('lists the folders in import order: a folder imports only from those above it', () => {
    const backwards = programs.flatMap((file) =>
      [...read(file).matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g)]
        .map(([, to = '']) => [dirname(file), dirname(join(dirname(file), to))] as const)
        .filter(([from, to]) => named.indexOf(to) > named.indexOf(from))
        .map(([from, to]) => `${from} → ${to}`),
    )
    expect(backwards).toEqual([])
  })

  it('names only folders that exist, each once', () => {
    expect(named.filter((folder) => !exists(folder))).toEqual([])
    expect(named.filter((folder, index) => named.indexOf(folder) !== index)).toEqual([])
  })
})

it('its plan names only folders that exist', () => {
  const [plan = ''] = blocksIn('docs/architecture.md', '').filter((block) => block.startsWith('resources/'))
  let part = ''
  const missing: string[] = []
  for (const line of plan.trim().split('\n')) {
    part = /^(\w+)\//.exec(line)?.[1] ?? part
    const words = line.includes('←') ? line.trim().split(' ← ') : []
    missing.push(...[part, ...words.map((folder) => `${part}/${folder}`)].filter((folder) => !exists(folder)))
  }
  expect(part).toBe('docs')
  expect(missing).toEqual([])
})
