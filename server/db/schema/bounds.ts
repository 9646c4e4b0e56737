/** The bounds of a declaration as CHECK constraints; 'today' moves, so only the check of a body holds it. */
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

/** A null satisfies every one of them: whether a value must be there is another rule. */
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

/** A column of the table by its name, as SQL. */
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

/** An amount that is no change is not negative, whatever else bounds it. */
function amount(field: FieldOf<'money'>, column: string): Condition[] {
  const text = field.from?.[1] ?? field.above?.[1] ?? kindMessages.money
  const bounds = ordered(field, column, (pesos) => sqlAmount(cents(Math.round(pesos * 100))))
  const own = field.signed ? [] : [{ word: 'not_negative', text, condition: `${column} >= 0` }]
  return [...own, ...bounds.filter(({ condition }) => field.signed || condition !== `${column} >= 0.00`)]
}

/** Kind → its conditions. A new kind does not compile until it is here. */
const conditionsByKind: { [K in FieldKind]: (field: FieldOf<K>, column: string, columnOf: ColumnOf) => Condition[] } = {
  text: textual,
  longText: textual,
  email: none,
  emails: counted,
  url: none,
  // What is stored of one is its hash.
  password: none,
  choice: none,
  choices: counted,
  image: none,
  file: none,
  code: none,
  number: none,
  integer: numeric,
  reference: none,
  // A table cannot count the rows of another one.
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
