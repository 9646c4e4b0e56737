/** The declared bounds as CHECK constraints. A bound of 'today' changes daily, so only the body check enforces it. */
import {
  type AnyResource,
  type BoundWord,
  boundWords,
  dayOfLimit,
  type Field,
  type FieldKind,
  type FieldOf,
  fixedLimit,
  kindMessages,
  textLimits,
} from '../../../resources/define/index.ts'
import { cents, sqlAmount } from '../../../resources/values/money.ts'

/** Null satisfies every bound: required values are another rule. */
type Condition = { word: string; condition: string; text: string }
export type BoundCheck = { constraint: string; field: string; text: string; condition: string }

export const boundChecks = (resource: AnyResource): BoundCheck[] =>
  Object.entries<Field>(resource.fields).flatMap(([field, declared]) =>
    conditionsOf(declared, field, (name) => `"${resource.name}"."${name}"`).map(({ word, ...rest }) => ({
      constraint: `${resource.name}_${field}_${word}`,
      field,
      ...rest,
    })),
  )

const operators: Readonly<Record<BoundWord, string>> = { above: '>', from: '>=', below: '<', to: '<=' }

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

type ColumnOf = (name: string) => string
type Words<L> = { readonly [W in BoundWord]?: readonly [L, string] }

const ordered = <L>(bounds: Words<L>, column: string, sqlOf: (limit: L) => string | null): Condition[] =>
  boundWords.flatMap((word) => {
    const [limit, text] = bounds[word] ?? []
    const other = limit === undefined ? null : sqlOf(limit)
    return other === null || text === undefined
      ? []
      : [{ word, text, condition: `${column} ${operators[word]} ${other}` }]
  })

const none = (): Condition[] => []
const numeric = (field: FieldOf<'integer' | 'fee' | 'decimal'>, column: string) => ordered(field, column, String)

function day(limit: string, columnOf: ColumnOf): string | null {
  if (limit === 'today') return null
  return dayOfLimit(limit) === null ? columnOf(limit) : literal(limit)
}

const hour = (limit: string, columnOf: ColumnOf): string =>
  fixedLimit.time(limit) === null ? columnOf(limit) : literal(limit)

const counted = ({ atLeast, atMost }: FieldOf<'choices' | 'emails'>, column: string): Condition[] => [
  ...(atLeast ? [{ word: 'atLeast', text: atLeast[1], condition: `cardinality(${column}) >= ${atLeast[0]}` }] : []),
  ...(atMost ? [{ word: 'atMost', text: atMost[1], condition: `cardinality(${column}) <= ${atMost[0]}` }] : []),
]

function textual(field: FieldOf<'text' | 'longText'>, column: string): Condition[] {
  const { min, max, like } = textLimits(field)
  return [
    ...(min ? [{ word: 'min', text: min[1], condition: `length(${column}) >= ${min[0]}` }] : []),
    ...(field.max ? [{ word: 'max', text: max[1], condition: `length(${column}) <= ${max[0]}` }] : []),
    ...(like
      ? [{ word: 'like', text: like[1], condition: `${column} ${matches(like[0])} ${literal(like[0].source)}` }]
      : []),
  ]
}

const matches = ({ ignoreCase }: RegExp): string => (ignoreCase ? '~*' : '~')

/** An unsigned amount is never negative, whatever its other bounds. */
function amount(field: FieldOf<'money'>, column: string): Condition[] {
  const text = field.from?.[1] ?? field.above?.[1] ?? kindMessages.money
  const bounds = ordered(field, column, (pesos) => sqlAmount(cents(Math.round(pesos * 100))))
  const own = field.signed ? [] : [{ word: 'not_negative', text, condition: `${column} >= 0` }]
  return [...own, ...bounds.filter(({ condition }) => field.signed || condition !== `${column} >= 0.00`)]
}

/** Exhaustive: a new kind does not compile until it has conditions here. */
const conditionsByKind: { [K in FieldKind]: (field: FieldOf<K>, column: string, columnOf: ColumnOf) => Condition[] } = {
  text: textual,
  longText: textual,
  email: none,
  emails: counted,
  url: none,
  // The column holds a hash.
  password: none,
  choice: none,
  choices: counted,
  image: none,
  file: none,
  code: none,
  number: none,
  integer: numeric,
  reference: none,
  // A CHECK cannot count the rows of another table.
  many: none,
  rows: none,
  money: amount,
  fee: numeric,
  decimal: numeric,
  date: (field, column, columnOf) => ordered(field, column, (limit) => day(limit, columnOf)),
  time: (field, column, columnOf) => ordered(field, column, (limit) => hour(limit, columnOf)),
  instant: none,
  boolean: none,
}

const conditionsOf = (field: Field, name: string, columnOf: ColumnOf): Condition[] =>
  conditionsByKind[field.kind](field as never, columnOf(name), columnOf)
