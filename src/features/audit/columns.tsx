import type { Column } from '../../list/columns.ts'
import { Changes } from './Changes.tsx'
import { changesOf, changeText } from './changes.ts'

/** The fields that changed, instead of the rows as they are stored. */
export const changesColumn: Column = {
  path: 'changes',
  header: 'Cambios',
  kind: 'list',
  sortable: false,
  value: (row) => changesOf(row).map(changeText),
  draw: (row) => <Changes changes={changesOf(row)} />,
}
