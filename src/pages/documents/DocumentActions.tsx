import { labelOf } from '../../../resources/define/index.ts'
import type { RowActionsProps } from '../../admin/ownPages.tsx'
import { RowMenu } from '../../resource/RowMenu.tsx'
import { StatusAction } from '../../resource/StatusAction.tsx'
import { DocumentItems } from './DocumentItems.tsx'

/** 'Acciones' of a row with documents: each of them, and the status action for those who may. */
export function DocumentActions({ resource, row }: RowActionsProps) {
  return (
    <RowMenu of={`${resource.one} ${labelOf(resource, row)}`}>
      <DocumentItems resource={resource} row={row} />
      <StatusAction resource={resource} row={row} inMenu />
    </RowMenu>
  )
}
