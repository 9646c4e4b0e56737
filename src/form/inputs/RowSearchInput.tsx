import Close from '@mui/icons-material/Close'
import { Autocomplete, IconButton, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { labelOf, type ReferenceField } from '../../../resources/define/index.ts'
import { loadFailed } from '../../core/LoadFailure.tsx'
import { useDebounced } from '../../core/useDebounced.ts'
import { isOpen, NewRow, useMayCreateHere, useWhoCreates } from './NewRow.tsx'
import { autocompleteTexts, noMatches } from './texts.ts'
import { UnreadOptions } from './UnreadOptions.tsx'
import { type FieldInputProps, useFieldProps } from './useFieldProps.ts'
import { type Option, useOfferedOptions, useRow } from './useOptions.ts'

const offered = 25

/** The last option of a search: a new row with the typed name. */
const fresh: Option = { id: 0 }

type RowSearchInputProps = FieldInputProps<ReferenceField> & { placeholder: string; onNew: (typed: string) => void }

/** The server searches; the form holds the id. */
export function RowSearchInput({ placeholder, onNew, ...asked }: RowSearchInputProps) {
  const { to } = asked.field
  const { setFocus } = useFormContext()
  const [chosen, setChosen] = useState<Option | null>(null)
  const [typed, setTyped] = useState('')
  const searching = chosen && typed === labelOf(to, chosen) ? '' : typed.trim()
  const q = useDebounced(searching, 300)
  const { options, isPending, reread } = useOfferedOptions(asked, q, offered)
  const isSettled = !isPending && !reread && q === searching
  const others = useWhoCreates(to)
  const mayCreate = useMayCreateHere(to) && isOpen(asked)
  const isEmpty = isSettled && options.length === 0
  const hint = reread ? (
    <UnreadOptions reread={reread} />
  ) : (
    isOpen(asked) && <NewRow of={to} isEmpty={isEmpty} onAsk={() => onNew(searching)} />
  )
  const input = { ...asked, hint }
  const { bound, props, htmlInput } = useFieldProps(input)
  const { value: id, onChange: _, inputRef, disabled, ...text } = props

  const given = useRow(to, String(chosen?.id ?? '') === String(id ?? '') ? null : id)

  useEffect(() => {
    if (id === '' || id === null) setChosen(null)
    else if (given) setChosen(given)
  }, [id, given])

  const nameOf = (row: Option) =>
    row === fresh ? `Crear ${to.one.toLocaleLowerCase('es')} «${searching}»` : labelOf(to, row)
  const take = (row: Option | null) => {
    setChosen(row)
    bound.onChange(row?.id ?? '')
  }
  const clear = () => {
    take(null)
    setTyped('')
    setFocus(input.source)
  }

  return (
    <Autocomplete<Option, false, boolean>
      disableClearable // MUI's clear button clears a choice, not a search, and appears only for a mouse
      options={mayCreate && searching !== '' && isSettled ? [...options, fresh] : options}
      value={chosen}
      inputValue={typed}
      disabled={disabled}
      loading={isPending || q !== searching}
      filterOptions={(all) => all}
      getOptionLabel={nameOf}
      getOptionKey={(row) => row.id}
      renderOption={({ key, ...line }, row) => (
        <li key={key} {...line}>
          <div>
            {row === fresh && isEmpty && <div>{noMatches}</div>}
            {nameOf(row)}
          </div>
        </li>
      )}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, row) => (row === fresh ? onNew(searching) : take(row))}
      onInputChange={(_event, entered, reason) => {
        if (reason === 'selectOption' && entered === nameOf(fresh)) return
        setTyped(entered)
        if (entered === '' && reason === 'input') take(null)
      }}
      {...autocompleteTexts}
      noOptionsText={
        <>
          <div>{reread ? loadFailed : noMatches}</div>
          {isOpen(asked) && !reread && others}
        </>
      }
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
            inputLabel: InputLabelProps,
            htmlInput: { ...inputProps, ...htmlInput },
          }}
        />
      )}
    />
  )
}
