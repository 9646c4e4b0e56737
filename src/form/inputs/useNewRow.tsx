import { Suspense, use, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { narrowingOf, type ReferenceField, type Row } from '../../../resources/define/index.ts'
import { CreateDialogContext } from './createDialog.ts'

/**
 * Creates a missing row in a dialog, and chooses it in the field. The new row is one that the field offers.
 * @returns `ask` opens the dialog, for a row with that name
 */
export function useNewRow(name: string, field: ReferenceField) {
  const { getValues, setValue } = useFormContext()
  const CreateDialog = use(CreateDialogContext)
  const [named, setNamed] = useState<string | null>(null)
  const choose = (id: number) => {
    setNamed(null)
    setValue(name, String(id), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const dialog = CreateDialog && named !== null && (
    <Suspense>
      <CreateDialog
        resource={field.to}
        named={named}
        given={offeredValues(field, getValues())}
        onCreated={choose}
        onClose={() => setNamed(null)}
      />
    </Suspense>
  )
  return { ask: setNamed, dialog }
}

/** The values that every row has that a reference offers: those of its list variant and of its narrowing. */
function offeredValues(field: ReferenceField, row: Row): Row {
  const { to, optionsFrom } = field
  const where = optionsFrom === undefined ? to.list?.where : to.list?.variants?.[optionsFrom]?.where
  return { ...where, ...narrowingOf(field, row) }
}
