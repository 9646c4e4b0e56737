import { type ComponentType, createContext } from 'react'
import type { AnyResource, Row } from '../../../resources/define/index.ts'

export type CreateDialogProps = {
  resource: AnyResource
  named: string
  /** Values that the row must have; their inputs are filled in and disabled. */
  given: Row
  onCreated: (id: number) => void
  onClose: () => void
}

/**
 * The dialog in which a reference creates a missing row. It contains a form, and a form contains inputs, so the form
 * provides it (no import cycle).
 */
export const CreateDialogContext = createContext<ComponentType<CreateDialogProps> | null>(null)
