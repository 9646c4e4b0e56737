import { Autocomplete, Chip, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useGetMany } from 'react-admin'
import { type AnyResource, labelOf, type ManyField, type Row } from '../../../resources/define/index.ts'
import { loadFailed } from '../../core/LoadFailure.tsx'
import { useDebounced } from '../../core/useDebounced.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { autocompleteTexts, noMatches } from './texts.ts'
import { UnreadOptions } from './UnreadOptions.tsx'
import { type FieldInputProps, useFieldProps } from './useFieldProps.ts'
import { useOptions } from './useOptions.ts'

type Option = Row & { id: number }

/** A chip per named row; the server searches the others. The form holds the ids. */
export function ManyInput(input: FieldInputProps<ManyField>) {
  const { to } = input.field
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 300)
  const { options, isPending, reread } = useOptions(input.field, q)
  const hint = reread ? <UnreadOptions reread={reread} /> : input.hint
  const { bound, props, htmlInput } = useFieldProps({ ...input, hint })
  const { value, onChange: _, onBlur, disabled, ...text } = props
  const chosen = useNamed(input.field, value, options)
  return (
    <Autocomplete<Option, true>
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      value={chosen}
      inputValue={typed}
      disabled={disabled}
      readOnly={htmlInput.readOnly}
      loading={isPending || q !== typed.trim()}
      filterOptions={(all) => all}
      getOptionLabel={(row) => nameOf(to, row)}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, rows) => bound.onChange(rows.map(({ id }) => id))}
      // MUI resets the text at every new array of chosen rows.
      onInputChange={(_event, entered, reason) => reason !== 'reset' && setTyped(entered)}
      onBlur={onBlur}
      {...autocompleteTexts}
      noOptionsText={reread ? loadFailed : noMatches}
      renderValue={(rows, itemProps) =>
        rows.map((row, index) => {
          const { key, ...item } = itemProps({ index })
          return <Chip key={key} size="small" label={nameOf(to, row)} {...item} />
        })
      }
      renderInput={({ InputProps, InputLabelProps, inputProps, ...params }) => (
        <TextField
          {...params}
          {...text}
          slotProps={{
            input: InputProps,
            inputLabel: InputLabelProps,
            htmlInput: { ...inputProps, ...htmlInput },
          }}
        />
      )}
    />
  )
}

/** The rows of the ids, including those that are no longer offered; a row that the user does not see shows its id. */
function useNamed({ to }: ManyField, value: unknown, options: readonly Option[]): Option[] {
  const { institute } = useLocationContext()
  const ids = useMemo(() => (Array.isArray(value) ? value.map(Number) : []), [value])
  const missing = ids.filter((id) => !options.some((one) => one.id === id))
  const { data = [] } = useGetMany<Option>(
    to.name,
    { ids: missing, meta: { institute } },
    { enabled: missing.length > 0 },
  )
  return ids.map((id) => [...options, ...data].find((one) => one.id === id) ?? unseen(id))
}

const unseen = (id: number): Option => ({ id, unseen: true })

const nameOf = (to: AnyResource, row: Option): string => (row.unseen === true ? `No. ${row.id}` : labelOf(to, row))
