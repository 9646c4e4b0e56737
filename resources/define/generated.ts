/** What a declaration implies: rules and flags that need not be written. */
import { withWholeConditions } from './conditions.ts'
import type { AnyResource, Field, Fields } from './declaration.ts'
import type { Unique } from './facets.ts'
import { withLines } from './lines.ts'
import { asksOf, movesOf } from './moves.ts'
import { withNarrowed } from './narrowing.ts'
import { referringToItself } from './self.ts'
import type { NumberField } from './simpleFields.ts'
import type { Action, StateColour, States } from './states.ts'

export function withGenerated<R extends AnyResource>(resource: R): R {
  const unique = [...(resource.unique ?? []), ...numberRules(resource)]
  const fields = allFields(resource)
  const asking = withAsks(resource, fields)
  const made = { ...resource, ...asking, fields, ...(unique.length > 0 ? { unique } : {}) }
  return withLines(referringToItself(made), withGenerated)
}

/** The fields of one move narrow each other and depend on each other, like the fields of a form. */
function withAsks({ states, actions }: AnyResource, fields: Fields): Pick<AnyResource, 'states' | 'actions'> {
  const narrowed = <M extends Action<Fields>>(moves: Readonly<Record<string, M>>): Readonly<Record<string, M>> =>
    Object.fromEntries(
      Object.entries(moves).map(([name, move]) => [name, move.asks ? { ...move, asks: asked(move.asks) } : move]),
    )
  const asked = (asks: Fields): Fields =>
    withWholeConditions(
      Object.fromEntries(
        Object.entries<Field>(asks).map(([key, field]) => {
          const of = fields[key]
          const narrowedBy = of?.kind === 'reference' ? of.narrowedBy : undefined
          return [key, narrowedBy && field.kind === 'reference' ? { ...field, narrowedBy } : field]
        }),
      ),
    )
  return {
    ...(states ? { states: { ...states, moves: narrowed(states.moves) } } : {}),
    ...(actions ? { actions: narrowed(actions) } : {}),
  }
}

/** A declared field with the same name wins; the check of the declarations reports it. */
function allFields({ fields, states, actions }: AnyResource): Fields {
  const moves = movesOf({ states, actions })
  const stamped = new Set(moves.flatMap(({ stamps = {} }) => Object.keys(stamps)))
  const own = Object.fromEntries(
    Object.entries<Field>(fields).map(([key, field]) => [key, unblocked(field, stamped.has(key))]),
  )
  const asked = moves.flatMap((move) => asksOf(move).map(([key, field]) => [key, { ...field, asked: move.name }]))
  const generated = { ...(states ? { [states.field]: stateField(states) } : {}), ...Object.fromEntries(asked) }
  return withWholeConditions(withNarrowed({ ...own, ...generated, ...own }))
}

function stateField({ label, start, of, late }: States<Fields>): Field {
  const options: Record<string, string> = {}
  const colours: Record<string, StateColour> = {}
  for (const [name, words] of Object.entries(of)) {
    const [text, colour] = typeof words === 'string' ? [words] : words
    options[name] = text
    if (colour) colours[name] = colour
  }
  return { kind: 'choice', label, serverSet: true, default: start, options, colours, ...(late && { late }) }
}

/** A user who is only stamped on rows may still be deleted (decision 6). */
const unblocked = (field: Field, stamped: boolean): Field =>
  field.kind === 'reference' && (stamped || field.serverSet === 'asker') ? { ...field, blocksDelete: false } : field

/** A number is unique within its institute and year. */
const numberRules = ({ fields, unique = [] }: AnyResource): Unique[] =>
  Object.entries<Field>(fields).flatMap(([key, field]) =>
    field.kind === 'number' && !unique.some((rule) => rule.fields.includes(key)) ? [ruleOf(key, field, fields)] : [],
  )

function ruleOf(key: string, { label, yearOf }: NumberField, fields: AnyResource['fields']): Unique {
  const text = `${label}: ese número ya existe`
  if (yearOf === undefined) return { fields: [key], text }
  return fields[yearOf]?.kind === 'integer' ? { fields: [yearOf, key], text } : { fields: [key], yearOf, text }
}
