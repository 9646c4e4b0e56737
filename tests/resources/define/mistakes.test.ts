import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registryErrors } from '../../../resources/define/faults/declarationErrors.ts'
import { type AnyResource, isPlainObject } from '../../../resources/define/index.ts'
import { mistakes } from './mistakes.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const source = readFileSync(fileURLToPath(new URL('./mistakes.ts', import.meta.url)), 'utf8')
const lines = source.split('\n')

/** Each row of the table as it is written, by its first line, and what it expects of the compiler at which line. */
const rows = mistakes.map(({ mistake }, index) => {
  const at = (title: string | undefined) => lines.findIndex((line) => line.trim() === `mistake: '${title}',`)
  const [start, end] = [at(mistake), index + 1 < mistakes.length ? at(mistakes[index + 1]?.mistake) : lines.length]
  const comment = lines.findIndex((line, place) => place > start && place < end && line.includes('@ts-expect-error'))
  return { mistake, start, at: comment + 1, says: /@ts-expect-error (.*)$/.exec(lines[comment] ?? '')?.[1] }
})

describe('the compiler', () => {
  /** What it says of each line, from 0, once nothing excuses an error. */
  const said = new Map<number, string>()
  const folder = mkdtempSync(join(tmpdir(), 'erario-mistakes-'))

  beforeAll(() => {
    const bare = source.replaceAll('@ts-expect-error', '').replaceAll("'../../../", `'${root}`)
    writeFileSync(join(folder, 'mistakes.ts'), bare)
    const compilerOptions = { types: [] }
    const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['mistakes.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', folder], { encoding: 'utf8' })
    let at = -1
    for (const line of stdout.split('\n')) {
      at = Number(/^[^ (]*mistakes\.ts\((\d+),/.exec(line)?.[1] ?? at + 1) - 1
      said.set(at, `${said.get(at) ?? ''}${line}\n`)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(rows.filter(({ says }) => says !== undefined))('refuses $mistake, and says so', ({ at, says }) => {
    expect(said.get(at)).toContain(says)
  })

  it('refuses nothing else', () => {
    const expected = rows.flatMap(({ at, says }) => (says === undefined ? [] : [at]))
    expect([...said.keys()].filter((line) => line >= 0 && !expected.includes(line))).toEqual([])
  })
})

const isResource = (made: unknown): made is AnyResource => isPlainObject(made) && typeof made.name === 'string'

describe('the start', () => {
  it.each(mistakes.filter(({ start }) => start !== undefined))(
    'refuses $mistake, and says so',
    ({ declared, start }) => {
      expect(registryErrors(declared().filter(isResource)).join('\n')).toContain(start)
    },
  )
})

it('lets no mistake slip through both', () => {
  const refused = mistakes.map(({ start }, index) => start !== undefined || rows[index]?.says !== undefined)
  expect(mistakes.filter((_, index) => !refused[index]).map(({ mistake }) => mistake)).toEqual([])
  expect(rows.every(({ start }) => start >= 0)).toBe(true)
})
