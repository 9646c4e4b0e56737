import { describe, expect, it } from 'vitest'
import { declarationErrors } from '../../resources/define/faults/declarationErrors.ts'
import * as define from '../../resources/define/index.ts'
import * as account from '../../resources/entities/account.ts'
import * as bank from '../../resources/entities/bank.ts'
import * as preliminaryStudy from '../../resources/entities/preliminaryStudy.ts'
import * as user from '../../resources/entities/user.ts'
import { sections, wordsPage } from '../../server/tools/words.ts'
import { read } from './project.ts'

/** Names that the examples use; the functions that hooks call do not exist and are never called. */
const hooks = { numberCampus: undefined, tellRector: undefined, sendLetter: undefined, toggleBudget: undefined }
const scope = { ...define, ...account, ...bank, ...preliminaryStudy, ...user, ...hooks }

/** An example as it would stand in a declaration. */
function evaluate(example: string): Readonly<Record<string, unknown>> {
  const value: unknown = new Function(...Object.keys(scope), `return ({ ${example} })`)(...Object.values(scope))
  if (!define.isPlainObject(value)) throw new Error(`${example} is no part of a declaration`)
  return value
}

it('docs/palabras.md is what `npm run words` writes', () => {
  expect(read('docs/palabras.md')).toBe(wordsPage())
})

const words = sections.flatMap(({ title, of, words }) =>
  Object.entries(words).map(([word, [text, unsaid, example]]) => ({ title, of, word, text, unsaid, example })),
)

describe.each(words)('$title, $word', ({ title, of, word, text, unsaid, example }) => {
  it('has a sentence that explains it and a text of what applies without it', () => {
    expect(text).toMatch(/^[`«]?[A-ZÁÉÍÓÚ«`].*[.…]$/u)
    expect(unsaid).toMatch(/^[`«]?\S.*[^.]$/u)
  })

  it('has an example of at most two lines that uses it', () => {
    expect(example.split('\n').length).toBeLessThanOrEqual(2)
    const value = evaluate(example)
    if (of === 'part') expect([value, ...Object.values(value)].flatMap((one) => Object.keys(one ?? {}))).toContain(word)
    else if (title === 'Clases de campo')
      expect(Object.values(value)).toContainEqual(expect.objectContaining({ kind: word }))
    else expect(Object.values(value)).toContainEqual(expect.objectContaining({ [word]: expect.anything() }))
  })

  it('has an example that declarationErrors accepts', () => {
    if (of === 'part') return
    const named = { one: 'Uno', many: 'Unos', gender: 'm', name: 'thing' } as const
    const api = { path: '/thing/:institute', list: 'things' } as const
    const list = { roles: define.everyone, columns: [] }
    const create = { roles: define.staff, done: 'Cosa creada con exito' }
    const close = { label: 'Cerrar', from: ['open'], to: 'closed', roles: define.staff, done: 'Cerrada' } as const
    const all = { open: 'Abierta', closed: 'Cerrada' } as const
    const states = { field: 'stage', label: 'Etapa', start: 'open', of: all, moves: { close } } as const
    const declared = define.defineResource({ ...named, api, list, create, states, fields: {} })
    const resource = { ...declared, fields: { ...declared.fields, ...evaluate(example) } } as define.AnyResource
    expect(declarationErrors(resource)).toEqual([])
  })
})
