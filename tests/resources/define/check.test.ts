import { describe, expect, it } from 'vitest'
import {
  type AnyResource,
  bodyCheck,
  bodyFields,
  type Condition,
  type Field,
  isRequired,
  kindMessages,
  linesOf,
  rowsFields,
  siblingBounds,
  textLimits,
} from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { anyIds, validBody } from '../../fixtures/validBody.ts'
import { sampleResource } from '../../src/fixtures/sampleResources.ts'
import { errorsOf } from '../fixtures/errors.ts'
import { faultsOf, validValuesOf } from './wrongBodies.ts'

/** Every declaration of which a body is ever read: with a creation, or as the row of one. */
const written = [...resources, sampleResource].filter((resource) => bodyFields(resource.fields).length > 0)
const fieldsOf = (resource: AnyResource): [string, Field][] => bodyFields(resource.fields)
const validBodyOf = (resource: AnyResource, standing?: string) =>
  validBody(resource, 1, anyIds, { standing: standing === undefined ? [] : [standing] })

describe.each(written.map((resource) => [resource.name, resource] as const))('bodyCheck of %s', (_, resource) => {
  const check = bodyCheck(resource)
  const missing = Object.fromEntries(
    fieldsOf(resource)
      .filter(([, field]) => isRequired(field) && field.kind !== 'rows' && holdsOfNothing(resource, field))
      .map(([key, field]) => [key, declaredText(field)]),
  )

  it('accepts a valid body', () => {
    expect(errorsOf(check, validBodyOf(resource))).toEqual({})
  })

  it('returns the declared text of every required field, and no other, for an empty body', () => {
    expect(errorsOf(check, {})).toEqual(missing)
  })

  it.each([
    ['empty', ''],
    ['blank', ' \t '],
    ['invisible', '\u200b\u00a0\ufeff'],
    ['null', null],
  ])('treats a value as missing that is %s', (_word, raw) => {
    expect(errorsOf(check, Object.fromEntries(Object.keys(missing).map((key) => [key, raw])))).toEqual(missing)
  })

  it('rejects each invalid value of each kind with its own text, at that field alone', () => {
    for (const [key, field] of fieldsOf(resource))
      for (const [what, raw, text] of faultsOf(field)) {
        const errors = errorsOf(check, { ...validBodyOf(resource, key), [key]: raw })
        expect([key, what, errors]).toEqual([key, what, { [key]: text }])
      }
  })

  it.each(rowsFields(resource))(
    'checks the lines of %s after all other fields, and names the wrong line',
    (key, field) => {
      const body = validBodyOf(resource, key)
      if (isRequired(field))
        for (const raw of [undefined, null, '', []])
          expect(errorsOf(check, { ...body, [key]: raw })).toEqual({ [key]: field.required })
      const [line = {}] = linesOf(body[key])
      for (const [column, one] of Object.entries<Field>(field.of))
        for (const [what, raw, text] of faultsOf(one)) {
          const errors = errorsOf(check, { ...body, [key]: [line, { ...line, [column]: raw }] })
          expect([column, what, errors]).toEqual([column, what, { [`${key}[1].${column}`]: text }])
        }
      expect(errorsOf(check, { ...body, [key]: [line, 'uno'] })).toEqual({ [`${key}[1]`]: kindMessages.object })
    },
  )

  it('returns each value in its canonical form', () => {
    for (const [key, field] of fieldsOf(resource))
      for (const [raw, stored] of validValuesOf(field)) {
        if (!fits(field, raw)) continue
        const alike = fieldsOf(resource).filter(([, one]) => one.kind === field.kind && fits(one, raw))
        const body = { ...validBodyOf(resource, key), ...Object.fromEntries(alike.map(([name]) => [name, raw])) }
        // The values of other fields may forbid it.
        const between = [...siblingBounds(resource.fields), ...(resource.rules ?? [])].map(({ text }) => text)
        if (Object.values(errorsOf(check, body)).some((text) => between.includes(text))) continue
        const cast = check.validateSync(body, { stripUnknown: true })
        expect([key, raw, cast[key]]).toEqual([key, raw, stored])
      }
  })

  it('drops unknown keys, keys that the server sets and keys from a prototype', () => {
    const given = Object.keys(resource.fields).filter((key) => !fieldsOf(resource).some(([known]) => known === key))
    const unknown = [...given, 'id', 'deleted', 'institute_id', 'rank', 'constructor', 'toString']
    const body = { ...validBodyOf(resource), ...Object.fromEntries(unknown.map((key) => [key, 1])) }
    Object.defineProperty(body, '__proto__', { value: { deleted: true }, enumerable: true })
    const cast = check.validateSync(body, { stripUnknown: true })
    expect(Object.keys(cast).sort()).toEqual(
      fieldsOf(resource)
        .map(([key]) => key)
        .sort(),
    )
    expect(errorsOf(check, JSON.parse(`{"__proto__":${JSON.stringify(validBodyOf(resource))}}`))).toEqual(missing)
    const inherited = Object.create(
      Object.fromEntries(Object.keys(missing).map((key) => [key, validBodyOf(resource)[key]])),
    )
    expect(errorsOf(check, inherited)).toEqual(missing)
    expect(Object.getPrototypeOf(cast)).toBe(Object.prototype)
  })

  it.each([
    ['a list', [{}]],
    ['a text', 'uno'],
    ['a number', 1],
    ['a boolean', true],
    ['null', null],
  ])('rejects as a body: %s', (_word, body) => {
    const texts = Object.values(errorsOf(check, body))
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).not.toMatch(/must|type|object|required/)
  })

  const conditional = fieldsOf(resource).filter(([, field]) => field.when ?? field.requiredWhen)
  it.each(conditional)('requires %s only under its condition', (key, field) => {
    const condition = field.when ?? field.requiredWhen ?? {}
    const { [key]: _own, ...without } = { ...validBodyOf(resource, key), ...firstOf(condition) }
    expect(errorsOf(check, without)).toEqual({ [key]: declaredText(field) })
    for (const [sibling, value] of Object.entries(outside(resource, condition))) {
      const bare = { ...without, [sibling]: value }
      // Other fields may be asked for then.
      const others = Object.keys(errorsOf(check, bare)).filter((one) => one !== key)
      const otherwise = { ...bare, ...Object.fromEntries(others.map((one) => [one, validBodyOf(resource, one)[one]])) }
      expect(errorsOf(check, otherwise)).toEqual({})
      if (field.when)
        expect(check.validateSync({ ...otherwise, [key]: ['anything'] }, { stripUnknown: true })[key]).toBeNull()
    }
  })
})

/** The text a declaration gives for a missing value, read off its words. */
const declaredText = (field: Field): string | undefined =>
  field.required ?? (field.kind === 'password' ? field.min[1] : undefined)

/** Whether a field's condition holds of an empty body, where only constant defaults speak. */
function holdsOfNothing(resource: AnyResource, field: Field): boolean {
  return Object.entries({ ...field.when, ...field.requiredWhen }).every(([sibling, value]) => {
    const of = resource.fields[sibling]
    const fallback = of && 'default' in of && typeof of.default !== 'function' ? of.default : undefined
    return ([value].flat() as unknown[]).includes(fallback)
  })
}

const firstOf = (condition: Condition) =>
  Object.fromEntries(Object.entries(condition).map(([sibling, value]) => [sibling, [value].flat()[0]]))

/** The same siblings with a value under which the condition does not hold. */
function outside(resource: AnyResource, condition: Condition): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(condition).map(([sibling, value]) => {
      const field = resource.fields[sibling]
      if (field?.kind !== 'choice') return [sibling, !value]
      return [sibling, Object.keys(field.options).find((option) => !([value].flat() as unknown[]).includes(option))]
    }),
  )
}

/** Whether a field's own limits admit a value its kind takes. */
function fits(field: Field, raw: unknown): boolean {
  const limits = Object.values<unknown>(field).filter((words) => Array.isArray(words))
  const { value } = errorsOf(bodyCheck({ fields: { value: { ...field, when: undefined } } }), { value: raw })
  const isLong = field.kind === 'text' || field.kind === 'longText' ? textLimits(field).max[1] : undefined
  return value === undefined || !(value === isLong || limits.some(([, text]) => text === value))
}
