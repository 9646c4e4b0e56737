import { expect, it } from 'vitest'
import { defects } from '../sabotage/defects.ts'
import { files } from './project.ts'
import { read } from './texts.ts'

const migrations = 'server/db/migrations/'

it.each(defects)('the defect can still be seeded: $name', ({ file, from, also, test, only }) => {
  for (const one of also ? [{ file, from }, also] : [{ file, from }])
    expect(read(one.file).split(one.from).length - 1, `${one.file} holds «${one.from}»`).toBe(1)
  // A later migration that defines the same function again would undo the defect.
  const after = file.startsWith(migrations) ? files.filter((other) => other.startsWith(migrations) && other > file) : []
  expect(after.filter((other) => other.endsWith('.sql') && read(other).includes(from))).toEqual([])
  expect(files).toContain(`tests/${test}`)
  if (only) expect(read(`tests/${test}`)).toContain(only)
})
