import type { AnyResource, Field } from '../declaration.ts'
import { movesOf } from '../moves.ts'
import { boundWords } from './bounds.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

type Named = readonly [place: string, text: unknown]

export const checkTexts: ResourceCheck = (resource) => [
  ...[...resourceTexts(resource), ...Object.entries<Field>(resource.fields).flatMap(fieldTexts)]
    .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    .map(([place]) => faultAt(resource, place, 'has no text; write what a person reads there')),
  ...labelFaults(resource),
]

function resourceTexts(resource: AnyResource): Named[] {
  const {
    one,
    many,
    menu,
    search,
    derived = {},
    formulas = {},
    byCases = {},
    children = {},
    unique = [],
    rules = [],
    triggers = [],
    create,
    edit,
  } = resource
  const { done, begun, doneBy = {}, completedAt } = create ?? {}
  return [
    ['one', one],
    ['many', many],
    ...optional('menu.label', menu?.label),
    ...optional('search', search),
    ...Object.entries({ ...derived, ...formulas, ...byCases, ...children }).map(
      ([key, { label }]): Named => [`${key}.label`, label],
    ),
    ...unique.map(({ fields, text }): Named => [`unique ${fields.join(' ')}`, text]),
    ...rules.map(({ field, text }): Named => [`rule at ${field}`, text]),
    ...triggers.map(({ constraint, text }): Named => [`trigger ${constraint}`, text]),
    ...(create ? [['create.done', done] as const] : []),
    ...optional('create.label', create?.label),
    ...(edit ? [['edit.done', edit.done] as const] : []),
    ...(completedAt ? [['create.begun', begun] as const] : []),
    ...(resource.states ? [['states.label', resource.states.label] as const] : []),
    ...(resource.states?.late ? [['states.late.text', resource.states.late.text] as const] : []),
    ...movesOf(resource).flatMap(({ name, label, done }): Named[] => [
      [`move ${name}.label`, label],
      [`move ${name}.done`, done],
    ]),
    ...Object.entries(doneBy).map(([option, text]): Named => [`create.doneBy ${option}`, text]),
  ]
}

/** Every list has these columns besides those of the fields. */
const builtIn = ['ID', 'Estado']

/** Whoever reads a form or a list knows a field by its label alone. Fields under opposite conditions may share one. */
function labelFaults(resource: AnyResource): string[] {
  const fields = Object.entries<Field>(resource.fields)
  return fields.flatMap(([key, { label, when }], index) => {
    if (builtIn.includes(label))
      return [faultAt(resource, key, `its label '${label}' is that of a built-in column; say another`)]
    const twin = fields.slice(0, index).find(([, other]) => other.label === label && !other.when && !when)
    return twin ? [faultAt(resource, key, `has the label '${label}' of ${twin[0]}; say another`)] : []
  })
}

const silent = new Set([
  'kind',
  'label',
  'to',
  'as',
  'optionsFrom',
  'options',
  'default',
  'when',
  'requiredWhen',
  'prefix',
  'searchedAs',
  'recordOf',
])

function fieldTexts([key, field]: readonly [string, Field]): Named[] {
  const words = Object.entries(field).flatMap(([word, value]: [string, unknown]): Named[] => {
    if (silent.has(word)) return []
    if (typeof value === 'string') return [[`${key}.${word}`, value]]
    return isBound(word, value) ? [[`${key}.${word}`, value[1]]] : []
  })
  const options = 'options' in field ? Object.entries(field.options ?? {}) : []
  return [
    [`${key}.label`, field.label],
    ...(field.kind === 'rows' && field.amount ? [[`${key}.amount.label`, field.amount.label] as const] : []),
    ...words,
    ...options.map(([option, text]): Named => [`${key}.options.${option}`, text]),
  ]
}

/** `[limit, text]`. */
const isBound = (word: string, value: unknown): value is readonly [unknown, unknown] =>
  (word === 'like' || boundWords.includes(word)) && Array.isArray(value) && value.length === 2

const optional = (place: string, text: string | undefined): Named[] => (text === undefined ? [] : [[place, text]])
