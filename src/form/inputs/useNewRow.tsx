import { Suspense, use, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyResource } from '../../../resources/define/index.ts'
import { CreateDialogContext } from './createDialog.ts'

/**
 * Creates a missing row in a dialog, and chooses it in the field.
 * @returns `ask` opens the dialog, for a row with that name
 */
export function useNewRow(field: string, of: AnyResource) {
  const { setValue } = useFormContext()
  const CreateDialog = use(CreateDialogContext)
  const [named, setNamed] = useState<string | null>(null)
  const choose = (id: number) => {
    setNamed(null)
    setValue(field, String(id), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const dialog = CreateDialog && named !== null && (
    <Suspense>
      <CreateDialog resource={of} named={named} onCreated={choose} onClose={() => setNamed(null)} />
    </Suspense>
  )
  return { ask: setNamed, dialog }
}
