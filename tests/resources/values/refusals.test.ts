import { expect, it } from 'vitest'
import { refusalCodeOf, refusals } from '../../../resources/values/refusals.ts'
import { files } from '../../docs/project.ts'
import { read } from '../../docs/texts.ts'

it('refusalCodeOf returns the code of a body, or else the code of its sentence', () => {
  expect(refusalCodeOf({ code: 'noFunds', msg: refusals.notRelated })).toBe('noFunds')
  expect(refusalCodeOf({ msg: refusals.notRelated })).toBe('notRelated')
  expect(refusalCodeOf({ msg: refusals.mustChangePassword })).toBe('mustChangePassword')
  expect(refusalCodeOf({ msg: 'Ingrese una fecha' })).toBeUndefined()
  expect(refusalCodeOf({})).toBeUndefined()
})

it('refusals have different sentences', () => {
  expect(new Set(Object.values(refusals)).size).toBe(Object.keys(refusals).length)
})

/** A comparison with a string that begins like a sentence and has a blank in it, or with the text of a fault. */
const comparison =
  /[=!]==\s*(['"`])\p{Lu}[^'"`]* [^'"`]*\1|[=!]==\s*\w*[tT]exts\.|(?<!typeof [\w.]+)\.(?:msg|text)\s*[=!]==/u

it('no program compares the sentence of a refusal', () => {
  const sources = files.filter((file) => /^(resources|server|src)\/.*\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(300)
  expect(comparison.test("if (body.msg === 'Debe cambiar su contraseña')")).toBe(true)
  expect(comparison.test('broken.fault.text === transferTexts.noFunds')).toBe(true)
  expect(comparison.test("typeof statement.text === 'string'")).toBe(false)
  const found = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line) => (comparison.test(line) && !allowed.has(line.trim()) ? [`${file}: ${line}`] : [])),
  )
  expect(found).toEqual([])
})
/** Spec section 6 names a refusal by its sentence: the one place that looks it up. */
const allowed = new Set(['return code ?? Object.entries(refusals).find(([, text]) => text === msg)?.[0]'])
