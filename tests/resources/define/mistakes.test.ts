import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registryErrors } from '../../../resources/define/faults/declarationErrors.ts'
import { type AnyResource, isPlainObject } from '../../../resources/define/index.ts'
import { attachments } from './mistakes/attachments.ts'
import { comparisons } from './mistakes/comparisons.ts'
import { computed } from './mistakes/computed.ts'
import { entity } from './mistakes/entity.ts'
import { imports } from './mistakes/imports.ts'
import { lines } from './mistakes/lines.ts'
import { looks } from './mistakes/looks.ts'
import { relations } from './mistakes/relations.ts'
import { visibility } from './mistakes/visibility.ts'
import { type Mistake, mistakes } from './mistakes.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tables: Readonly<Record<string, readonly Mistake[]>> = {
  'mistakes.ts': mistakes,
  'mistakes/attachments.ts': attachments,
  'mistakes/comparisons.ts': comparisons,
  'mistakes/computed.ts': computed,
  'mistakes/entity.ts': entity,
  'mistakes/imports.ts': imports,
  'mistakes/lines.ts': lines,
  'mistakes/looks.ts': looks,
  'mistakes/relations.ts': relations,
  'mistakes/visibility.ts': visibility,
}
const all = Object.values(tables).flat()

/** A table's source, copied under a unique name that identifies it in the compiler's output. */
const files = Object.entries(tables).map(([name, table]) => {
  const path = fileURLToPath(new URL(`./${name}`, import.meta.url))
  return { copy: name.replaceAll('/', '-'), path, table, source: readFileSync(path, 'utf8') }
})

/** Each row of the tables, by its first line, and what it expects of the compiler at which line. */
const rows = files.flatMap(({ copy, table, source }) => {
  const lines = source.split('\n')
  const at = (title: string | undefined) => lines.findIndex((line) => line.trim() === `mistake: '${title}',`)
  return table.map(({ mistake }, index) => {
    const [start, end] = [at(mistake), index + 1 < table.length ? at(table[index + 1]?.mistake) : lines.length]
    const comment = lines.findIndex((line, place) => place > start && place < end && line.includes('@ts-expect-error'))
    const says = /@ts-expect-error (.*)$/.exec(lines[comment] ?? '')?.[1]
    return { mistake, start, at: `${copy} ${comment + 1}`, says }
  })
})

describe('the compiler, without any @ts-expect-error', () => {
  /** The compiler's message for each line, counted from 0. */
  const messages = new Map<string, string>()
  const folder = mkdtempSync(join(tmpdir(), 'erario-mistakes-'))

  beforeAll(() => {
    for (const { copy, path, source } of files) {
      const bare = source
        .replaceAll('@ts-expect-error', '')
        .replaceAll(/'(\.\.?\/[^']+)'/g, (_, name: string) => `'${resolve(dirname(path), name)}'`)
      writeFileSync(join(folder, copy), bare)
    }
    const config = { extends: join(root, 'tsconfig.json'), compilerOptions: { types: [] }, include: ['*.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', folder], { encoding: 'utf8' })
    let at = ''
    for (const line of stdout.split('\n')) {
      const [, name, place] = /^([^ (]*\.ts)\((\d+),/.exec(line) ?? []
      if (name) at = `${name.replace(/^.*\//, '')} ${Number(place) - 1}`
      messages.set(at, `${messages.get(at) ?? ''}${line}\n`)
    }
    messages.delete('')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(rows.filter(({ says }) => says !== undefined))('rejects $mistake as expected', ({ at, says }) => {
    expect(messages.get(at)).toContain(says)
  })

  it('reports no other error', () => {
    const expected = rows.flatMap(({ at, says }) => (says === undefined ? [] : [at]))
    expect([...messages].filter(([at]) => !expected.includes(at))).toEqual([])
  })
})

const isResource = (made: unknown): made is AnyResource => isPlainObject(made) && typeof made.name === 'string'

describe('registryErrors', () => {
  it.each(all.filter(({ start }) => start !== undefined))('reports $mistake as expected', ({ declared, start }) => {
    expect(registryErrors(declared().filter(isResource)).join('\n')).toContain(start)
  })
})

it('the compiler or registryErrors finds every mistake of the tables', () => {
  const refused = all.map(({ start }, index) => start !== undefined || rows[index]?.says !== undefined)
  expect(all.filter((_, index) => !refused[index]).map(({ mistake }) => mistake)).toEqual([])
  expect(rows.every(({ start }) => start >= 0)).toBe(true)
})
