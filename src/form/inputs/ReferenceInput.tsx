import { Suspense, use, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { labelOf, type ReferenceField } from '../../../resources/define/index.ts'
import { CreateDialogContext } from './createDialog.ts'
import { isOpen, NewRow } from './NewRow.tsx'
import { SearchInput } from './SearchInput.tsx'
import { SelectInput } from './SelectInputs.tsx'
import type { InputProps } from './useFieldProps.ts'
import { scannable, useClearedByNarrowing, useOfferedOptions, useStored } from './useOptions.ts'

export function ReferenceInput(input: InputProps<ReferenceField>) {
  useClearedByNarrowing(input)
  const { setValue } = useFormContext()
  const CreateDialog = use(CreateDialogContext)
  const { to } = input.field
  const { options, total, isPending } = useOfferedOptions(input)
  const stored = useStored(input, isPending ? [] : options)
  const [named, setNamed] = useState<string | null>(null)
  const choose = (id: number) => {
    setNamed(null)
    setValue(input.name, String(id), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const isSearched = to.search !== undefined || total > scannable
  const all = [...options, ...stored]
  return (
    <>
      {isSearched ? (
        <SearchInput {...input} placeholder={to.search ?? 'Busque por nombre o número'} onNew={setNamed} />
      ) : (
        <SelectInput
          {...input}
          loading={isPending}
          options={all.map((row) => ({ value: String(row.id), label: labelOf(to, row) }))}
          hint={isOpen(input) && <NewRow of={to} isEmpty={!isPending && all.length === 0} onAsk={() => setNamed('')} />}
        />
      )}
      {CreateDialog && named !== null && (
        <Suspense>
          <CreateDialog resource={to} named={named} onCreated={choose} onClose={() => setNamed(null)} />
        </Suspense>
      )}
    </>
  )
}
