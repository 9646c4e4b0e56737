import { type ComponentType, createContext } from 'react'
import type { AnyResource } from '../../../resources/define/index.ts'

export type CreateDialogProps = {
  resource: AnyResource
  /** What was searched in vain: the name of the new row. */
  named: string
  onCreated: (id: number) => void
  onClose: () => void
}

/** The dialog with which a reference makes the row that it lacks. It holds a form, and a form holds inputs: so the form gives it. */
export const CreateDialogContext = createContext<ComponentType<CreateDialogProps> | null>(null)
