import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { blocksIn, exists, files, folderNames, read } from './project.ts'

const page = read('docs/donde-esta.md')
const named = [...page.matchAll(/^\| `([\w/]+)` \|/gm)].map(([, folder = '']) => folder)

const programs = files.filter((file) => /^(resources|src|server)\/.*\.(ts|tsx|mjs)$/.test(file))

/** Left out of the page: drizzle-kit's own records. */
const leftOut = ['server/db/migrations/meta']

describe('docs/donde-esta.md', () => {
  it('has a line for every folder of the product', () => {
    // A folder that only holds folders needs none.
    const expected = folderNames.filter(
      (folder) => /^(resources|src|server)\b/.test(folder) && !leftOut.includes(folder) && exists(`${folder}/*.*`),
    )
    expect(expected.filter((folder) => !named.includes(folder))).toEqual([])
  })

  it('has a line for every room of the tests', () => {
    const rooms = folderNames.filter((folder) => /^tests\/[^/]+$/.test(folder))
    expect(rooms.filter((folder) => !named.includes(folder))).toEqual([])
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

it("README's plan names only rooms and folders that exist", () => {
  const [plan = ''] = blocksIn('README.md', '').filter((block) => block.startsWith('resources/'))
  let room = ''
  const missing: string[] = []
  for (const line of plan.trim().split('\n')) {
    room = /^(\w+)\//.exec(line)?.[1] ?? room
    const words = line.includes('←') ? line.trim().split(' ← ') : []
    missing.push(...[room, ...words.map((folder) => `${room}/${folder}`)].filter((folder) => !exists(folder)))
  }
  expect(room).toBe('docs')
  expect(missing).toEqual([])
})
