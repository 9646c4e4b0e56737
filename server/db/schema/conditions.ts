/** What the bounds of a field are in SQL. A bound of 'today' changes daily, so only the body check enforces it. */
import {
  type BoundWord,
  boundWords,
  dayOfLimit,
  type FieldOf,
  fixedLimit,
  kindMessages,
  type Condition as Siblings,
  textLimits,
} from '../../../resources/define/index.ts'
import { cents, sqlAmount } from '../../../resources/values/money.ts'

/** Null satisfies every bound: required values are another rule. */
export type Condition = { word: string; condition: string; text: string }
export type ColumnOf = (name: string) => string

const operators: Readonly<Record<BoundWord, string>> = { above: '>', from: '>=', below: '<', to: '<=' }

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

type Words<L> = { readonly [W in BoundWord]?: readonly [L, string] }

const ordered = <L>(bounds: Words<L>, column: string, sqlOf: (limit: L) => string | null): Condition[] =>
  boundWords.flatMap((word) => {
    const [limit, text] = bounds[word] ?? []
    const other = limit === undefined ? null : sqlOf(limit)
    return other === null || text === undefined
      ? []
      : [{ word, text, condition: `${column} ${operators[word]} ${other}` }]
  })

export const numeric = (field: FieldOf<'integer' | 'fee' | 'decimal'>, column: string) => ordered(field, column, String)

function day(limit: string, columnOf: ColumnOf): string | null {
  if (limit === 'today') return null
  return dayOfLimit(limit) === null ? columnOf(limit) : literal(limit)
}

const hour = (limit: string, columnOf: ColumnOf): string =>
  fixedLimit.time(limit) === null ? columnOf(limit) : literal(limit)

const listed = (values: readonly (string | boolean)[]): string =>
  values.map((value) => (typeof value === 'string' ? literal(value) : String(value))).join(', ')

export const option = ({ options }: FieldOf<'choice'>, column: string): Condition[] => [
  { word: 'options', text: kindMessages.choice, condition: `${column} in (${listed(Object.keys(options))})` },
]

export const chosen = (field: FieldOf<'choices'>, column: string): Condition[] => [
  {
    word: 'options',
    text: kindMessages.choice,
    condition: `${column} <@ array[${listed(Object.keys(field.options))}]::text[]`,
  },
  ...counted(field, column),
]

/**
 * A field that exists only under a condition on its siblings is empty otherwise.
 * @param mayBeNull whether a sibling may be empty: a comparison with null is null, which a CHECK accepts
 */
export const emptyUnless = (
  when: Siblings,
  column: string,
  columnOf: ColumnOf,
  mayBeNull: (sibling: string) => boolean,
): string =>
  `${column} is null or ${Object.entries(when)
    .map(([sibling, value]) => {
      const holds = `${columnOf(sibling)} in (${listed([value].flat())})`
      return mayBeNull(sibling) ? `(${holds}) is true` : holds
    })
    .join(' and ')}`

export const counted = ({ atLeast, atMost }: FieldOf<'choices' | 'emails'>, column: string): Condition[] => [
  ...(atLeast ? [{ word: 'atLeast', text: atLeast[1], condition: `cardinality(${column}) >= ${atLeast[0]}` }] : []),
  ...(atMost ? [{ word: 'atMost', text: atMost[1], condition: `cardinality(${column}) <= ${atMost[0]}` }] : []),
]

export function textual(field: FieldOf<'text' | 'longText'>, column: string): Condition[] {
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
export function amount(field: FieldOf<'money'>, column: string): Condition[] {
  const text = field.from?.[1] ?? field.above?.[1] ?? kindMessages.money
  const bounds = ordered(field, column, (pesos) => sqlAmount(cents(Math.round(pesos * 100))))
  const own = field.signed ? [] : [{ word: 'not_negative', text, condition: `${column} >= 0` }]
  return [...own, ...bounds.filter(({ condition }) => field.signed || condition !== `${column} >= 0.00`)]
}

export const days = (field: FieldOf<'date'>, column: string, columnOf: ColumnOf): Condition[] =>
  ordered(field, column, (limit) => day(limit, columnOf))
export const hours = (field: FieldOf<'time'>, column: string, columnOf: ColumnOf): Condition[] =>
  ordered(field, column, (limit) => hour(limit, columnOf))
