import { labelOf, type ReferenceField } from '../../../resources/define/index.ts'
import { isOpen, NewRow } from './NewRow.tsx'
import { RowSearchInput } from './RowSearchInput.tsx'
import { OptionsInput } from './SelectInputs.tsx'
import type { FieldInputProps } from './useFieldProps.ts'
import { useNewRow } from './useNewRow.tsx'
import { scannable, useClearedByNarrowing, useOfferedOptions, useStored } from './useOptions.ts'

export function RowChoiceInput(input: FieldInputProps<ReferenceField>) {
  useClearedByNarrowing(input)
  const { to } = input.field
  const { options, total, isPending, reread } = useOfferedOptions(input)
  const stored = useStored(input, isPending ? undefined : options)
  const { ask, dialog } = useNewRow(input.source, input.field)
  const isSearched = to.search !== undefined || total > scannable
  const all = [...options, ...stored]
  return (
    <>
      {isSearched ? (
        <RowSearchInput {...input} placeholder={to.search ?? 'Busque por nombre o número'} onNew={ask} />
      ) : (
        <OptionsInput
          {...input}
          loading={isPending}
          unread={reread}
          options={all.map((row) => ({ value: String(row.id), label: labelOf(to, row) }))}
          hint={
            isOpen(input) &&
            !reread && <NewRow of={to} isEmpty={!isPending && all.length === 0} onAsk={() => ask('')} />
          }
        />
      )}
      {dialog}
    </>
  )
}
