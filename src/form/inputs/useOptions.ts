import { useEffect, useMemo, useRef } from 'react'
import { useGetList, useGetMany } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import {
  type AnyResource,
  isWithin,
  type ManyField,
  narrowingOf,
  type ReferenceField,
  type Row,
} from '../../../resources/define/index.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import type { FieldInputProps } from './useFieldProps.ts'

export type Option = Row & { id: number }

export const scannable = 50

/**
 * The live rows that a reference may name, or those of its list variant; of the current institute if the rows belong to
 * one.
 * @returns `reread` when they could not be read
 */
export function useOptions(
  { to, optionsFrom }: Pick<ReferenceField | ManyField, 'to' | 'optionsFrom'>,
  q = '',
  perPage = scannable,
  narrowing: Row = {},
) {
  const { institute } = useLocationContext()
  const { data, total, isPending, isLoadingError, refetch } = useGetList<Option>(to.name, {
    pagination: { page: 1, perPage },
    sort: sortOf(to),
    filter: { ...(optionsFrom ? {} : { deleted: false }), ...(q ? { q } : {}), ...narrowing },
    meta: { institute, variant: optionsFrom },
  })
  return { options: data ?? [], total: total ?? 0, isPending, reread: isLoadingError ? refetch : null }
}

/** The options of an input, given other chosen values; for a tree, without the edited row and those below it. */
export function useOfferedOptions(
  { source, field, except }: FieldInputProps<ReferenceField>,
  q?: string,
  perPage?: number,
) {
  const outside = except === undefined ? {} : { [`${source}_outside`]: except }
  return useOptions(field, q, perPage, { ...useNarrowing(field), ...outside })
}

/** The current filter by the siblings of a field. */
function useNarrowing(field: ReferenceField): Row {
  const narrowingJson: string = useWatch({ compute: (row: Row) => JSON.stringify(narrowingOf(field, row)) })
  return useMemo(() => JSON.parse(narrowingJson), [narrowingJson])
}

/** Clears the chosen row when a sibling changes to one that it does not belong to. */
export function useClearedByNarrowing({ source, field }: FieldInputProps<ReferenceField>): void {
  const { setValue } = useFormContext()
  const narrowing = useNarrowing(field)
  const narrowingJson = JSON.stringify(narrowing)
  const opened = useRef(narrowingJson)
  const id: unknown = useWatch({ name: source })
  const row = useRow(field.to, narrowingJson === opened.current ? undefined : id)
  const left = row !== undefined && String(row.id) === String(id) && !isWithin(narrowing, row)
  useEffect(() => {
    if (left) setValue(source, '', { shouldDirty: true, shouldTouch: true })
  }, [left, source, setValue])
}

/**
 * The row with which the form was opened, if the options no longer have it because it was deactivated, used or moved. It stays until a
 * field that narrows the options changes.
 * @param options undefined while they are read
 */
export function useStored(
  { source, field }: FieldInputProps<ReferenceField>,
  options: readonly Option[] | undefined,
): Option[] {
  const { defaultValues = {} } = useFormState({ name: source })
  const id = Number(defaultValues[source])
  const narrowing = useNarrowing(field)
  const row = useRow(field.to, id > 0 && options && !options.some((one) => one.id === id) ? id : undefined)
  const isAsOpened = JSON.stringify(narrowingOf(field, defaultValues)) === JSON.stringify(narrowing)
  return row && (isAsOpened || isWithin(narrowing, row)) ? [row] : []
}

/** The row of an id that was not chosen here, such as a filter in the address. */
export function useRow({ name }: AnyResource, id: unknown): Option | undefined {
  const { institute } = useLocationContext()
  const ids = id ? [Number(id)] : []
  return useGetMany<Option>(name, { ids, meta: { institute } }, { enabled: ids.length > 0 }).data?.[0]
}

function sortOf(to: AnyResource): { field: string; order: 'ASC' | 'DESC' } {
  const [field, order] = to.list?.sort ?? [Object.hasOwn(to.fields, 'name') ? 'name' : 'id', 'ASC']
  return { field, order }
}
