/** The groups of a form's fields. */
import type { AnyResource, Field } from './declaration.ts'
import type { FormPart } from './facets.ts'

/** A block that a form draws together; a row has as many columns as it has fields. */
export type FormBlock = { title?: string; closed?: true; columns?: number; fields: readonly [string, Field][] }

/** The blocks of a form: the declared ones, then the fields that they do not name. */
export function formBlocks({ form = [] }: Pick<AnyResource, 'form'>, fields: readonly [string, Field][]): FormBlock[] {
  const named = form.flatMap(namesIn)
  const declared = form.map((part): FormBlock => {
    const names = namesIn(part)
    const own = names.flatMap((name) => fields.filter(([key]) => key === name))
    if (!isGroup(part)) return { columns: names.length, fields: own }
    return { title: part.title, ...(part.closed && { closed: part.closed }), fields: own }
  })
  const rest: FormBlock = { fields: fields.filter(([key]) => !named.includes(key)) }
  return [...declared, rest].filter((block) => block.fields.length > 0)
}

/** The fields of collapsed groups: a page leaves out the empty ones. */
export const closedFields = ({ form = [] }: Pick<AnyResource, 'form'>): readonly string[] =>
  form.flatMap((part) => (isGroup(part) && part.closed ? part.fields : []))

export const isGroup = (part: FormPart): part is Exclude<FormPart, readonly string[]> => !Array.isArray(part)

export const namesIn = (part: FormPart): readonly string[] => (isGroup(part) ? part.fields : part)
