import Close from '@mui/icons-material/Close'
import { Autocomplete, IconButton, TextField } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useGetList, useGetMany } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import {
  type AnyResource,
  isWithin,
  labelOf,
  type ManyField,
  narrowingOf,
  type ReferenceField,
  type Row,
} from '../../../resources/define/index.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { NothingToChoose } from './NothingToChoose.tsx'
import { SelectInput } from './SelectInputs.tsx'
import { autocompleteTexts } from './texts.ts'
import { useDebounced } from './useDebounced.ts'
import { type InputProps, useFieldProps } from './useFieldProps.ts'

type Option = Row & { id: number }

const scannable = 50
const offered = 25

/** The live rows a reference may name, or those of its list variant; of the institute at hand where rows belong to one. */
export function useOptions(
  { to, optionsFrom }: Pick<ReferenceField | ManyField, 'to' | 'optionsFrom'>,
  q = '',
  perPage = scannable,
  narrowing: Row = {},
) {
  const { institute } = useLocationContext()
  const { data, total, isPending } = useGetList<Option>(to.name, {
    pagination: { page: 1, perPage },
    sort: sortOf(to),
    filter: { ...(optionsFrom ? {} : { deleted: false }), ...(q ? { q } : {}), ...narrowing },
    meta: { institute, variant: optionsFrom },
  })
  return { options: data ?? [], total: total ?? 0, isPending }
}

/** Those that an input offers beside what else was chosen; of a tree, not the row that is being edited and what is below it. */
function useOffered({ name, field, except }: InputProps<ReferenceField>, q?: string, perPage?: number) {
  const outside = except === undefined ? {} : { [`${name}_outside`]: except }
  return useOptions(field, q, perPage, { ...useNarrowing(field), ...outside })
}

export function ReferenceInput(input: InputProps<ReferenceField>) {
  useUnchosen(input)
  const { to } = input.field
  const { options, total, isPending } = useOffered(input)
  const stored = useStored(input, isPending ? [] : options)
  if (to.search !== undefined || total > scannable)
    return <SearchInput {...input} placeholder={to.search ?? 'Busque por nombre o número'} />
  const all = [...options, ...stored]
  const isEmpty = !isPending && !input.disabled && all.length === 0
  return (
    <SelectInput
      {...input}
      loading={isPending}
      options={all.map((row) => ({ value: String(row.id), label: labelOf(to, row) }))}
      hint={isEmpty && <NothingToChoose of={to} />}
    />
  )
}

/** The server searches; the form holds the id. */
function SearchInput({ placeholder, ...input }: InputProps<ReferenceField> & { placeholder: string }) {
  const { bound, props, htmlInput } = useFieldProps(input)
  const { value: id, onChange: _, inputRef, disabled, ...text } = props
  const { to } = input.field
  const { setFocus } = useFormContext()
  const [chosen, setChosen] = useState<Option | null>(null)
  const [typed, setTyped] = useState('')
  const searching = chosen && typed === labelOf(to, chosen) ? '' : typed.trim()
  const q = useDebounced(searching, 300)
  const { options, isPending } = useOffered(input, q, offered)

  const given = useRow(to, chosen ? null : id)

  useEffect(() => {
    if (id === '' || id === null) setChosen(null)
    else if (given) setChosen(given)
  }, [id, given])

  const take = (row: Option | null) => {
    setChosen(row)
    bound.onChange(row?.id ?? '')
  }
  const clear = () => {
    take(null)
    setTyped('')
    setFocus(input.name)
  }

  return (
    <Autocomplete<Option, false, boolean>
      disableClearable // its own button clears a choice, not a search, and shows itself to a mouse only
      options={options}
      value={chosen}
      inputValue={typed}
      disabled={disabled}
      loading={isPending || q !== searching}
      filterOptions={(all) => all}
      getOptionLabel={(row) => labelOf(to, row)}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, row) => take(row)}
      onInputChange={(_event, entered, reason) => {
        setTyped(entered)
        if (entered === '' && reason === 'input') take(null)
      }}
      {...autocompleteTexts}
      renderInput={({ InputProps, InputLabelProps, inputProps, ...params }) => (
        <TextField
          {...params}
          {...text}
          inputRef={inputRef}
          placeholder={placeholder}
          slotProps={{
            input: {
              ...InputProps,
              endAdornment: (
                <>
                  {typed !== '' && !disabled && (
                    <IconButton size="small" aria-label={autocompleteTexts.clearText} onClick={clear}>
                      <Close fontSize="small" />
                    </IconButton>
                  )}
                  {InputProps.endAdornment}
                </>
              ),
            },
            inputLabel: { ...InputLabelProps, shrink: true },
            htmlInput: { ...inputProps, ...htmlInput },
          }}
        />
      )}
    />
  )
}

/** What the siblings of a field narrow it to now. */
function useNarrowing(field: ReferenceField): Row {
  const asked: string = useWatch({ compute: (row: Row) => JSON.stringify(narrowingOf(field, row)) })
  return useMemo(() => JSON.parse(asked), [asked])
}

/** Takes back what was chosen when a sibling is changed to what it does not belong to. */
function useUnchosen({ name, field }: InputProps<ReferenceField>): void {
  const { setValue } = useFormContext()
  const narrowing = useNarrowing(field)
  const asked = JSON.stringify(narrowing)
  const opened = useRef(asked)
  const id: unknown = useWatch({ name })
  const row = useRow(field.to, asked === opened.current ? undefined : id)
  const left = row !== undefined && String(row.id) === String(id) && !isWithin(narrowing, row)
  useEffect(() => {
    if (left) setValue(name, '', { shouldDirty: true, shouldTouch: true })
  }, [left, name, setValue])
}

/** The row that the form opened with, where it was deactivated since and is no longer offered. */
function useStored({ name, field }: InputProps<ReferenceField>, options: readonly Option[]): Option[] {
  const { defaultValues } = useFormState({ name })
  const id = Number(defaultValues?.[name])
  const narrowing = useNarrowing(field)
  const row = useRow(field.to, id > 0 && options.length > 0 && !options.some((one) => one.id === id) ? id : undefined)
  return row && isWithin(narrowing, row) ? [row] : []
}

/** The row of an id that was not chosen here, such as a filter in the address. */
function useRow({ name }: AnyResource, id: unknown): Option | undefined {
  const { institute } = useLocationContext()
  const ids = id ? [Number(id)] : []
  return useGetMany<Option>(name, { ids, meta: { institute } }, { enabled: ids.length > 0 }).data?.[0]
}

function sortOf(to: AnyResource): { field: string; order: 'ASC' | 'DESC' } {
  const [field, order] = to.list?.sort ?? [Object.hasOwn(to.fields, 'name') ? 'name' : 'id', 'ASC']
  return { field, order }
}
