import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { spanish } from '../../src/app/spanish.ts'

const assets = fileURLToPath(new URL('../../dist/client/assets/', import.meta.url))
const textKey = /["'`]ra\.(?!configurable)[a-z_]+\.[a-z0-9_]*/g

it("every text key in react-admin's built code has a Spanish text", () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const asked = scripts.flatMap((name) => readFileSync(`${assets}${name}`, 'utf8').match(textKey) ?? [])
  expect(asked.length).toBeGreaterThan(5)
  const known = Object.keys(spanish)
  expect(asked.map((text) => text.slice(1)).filter((key) => !known.includes(key))).toEqual([])
})
