import type { AnyResource, Field } from '../../../resources/define/index.ts'
import type { Snapshot } from './history.ts'

/**
 * The options of every choice, 'supplier.personType'. The snapshot stores them, so that a warning can name one that is gone.
 */
export const choicesOf = (declared: readonly AnyResource[]): Record<string, string[]> =>
  Object.fromEntries(
    declared.flatMap(({ name, fields }) =>
      Object.entries<Field>(fields).flatMap(([key, field]) =>
        'options' in field ? [[`${name}.${key}`, Object.keys(field.options)]] : [],
      ),
    ),
  )

/** Whether the CHECK is of a field that was a choice before: a warning names its options that are gone, not the CHECK. */
export const wasOfChoice = ({ choices = {} }: Snapshot, constraint: string): boolean =>
  Object.keys(choices).some((name) => `${name.replace('.', '_')}_options` === constraint)

/** @param choices after the renames */
export function choiceWarnings({ choices = {} }: Snapshot, declared: readonly AnyResource[]): string[] {
  return declared.flatMap(({ name, fields }) =>
    Object.entries<Field>(fields).flatMap(([key, field]) => {
      if (!('options' in field)) return []
      return (choices[`${name}.${key}`] ?? [])
        .filter((option) => !Object.hasOwn(field.options, option))
        .map(
          (option) =>
            `'${name}.${key}' no longer accepts '${option}'. Write into a migration what the rows with it get.`,
        )
    }),
  )
}
