import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Restore from '@mui/icons-material/Restore'
import { useDataProvider, useRefresh } from 'react-admin'
import type { AnyResource } from '../../resources/define/index.ts'
import { useAllowed } from '../core/access.ts'
import type { ErarioDataProvider, SentReversal } from '../core/dataProvider.ts'
import { showFailure } from '../core/failure.ts'
import { type NoticeOptions, notify } from '../core/notices.tsx'
import { RowMenuItem } from '../core/RowMenu.tsx'
import { useLocationContext } from '../core/useLocationContext.ts'
import type { ListedRow, RowActionsProps } from './extensions.ts'

/** The entry of a row's menu that deletes or restores it (spec section 4). */
export function StatusAction({ resource, row }: RowActionsProps) {
  const toggle = useToggle(resource, row)
  if (!useAllowed(resource, 'delete', row)) return null
  return <StatusItem restores={row.deleted === true} onClick={() => toggle()} />
}

export const toggleLabel = (deleted: boolean) => (deleted ? 'Restaurar' : 'Eliminar')

type StatusItemProps = { restores: boolean; onClick: () => unknown }

/** 'Eliminar', the only red entry, or 'Restaurar'. */
export const StatusItem = ({ restores, ...props }: StatusItemProps) =>
  restores ? (
    <RowMenuItem {...props} label={toggleLabel(true)} icon={<Restore fontSize="small" />} />
  ) : (
    <RowMenuItem {...props} danger label={toggleLabel(false)} icon={<DeleteOutline fontSize="small" />} />
  )

/**
 * Sets the other state, shows the server's message, and refetches the lists (the row stays, with its new state). A
 * failure is shown and returned. `reversal` is the day and reason of a money document; without them the change can be undone
 * for a while.
 */
export function useToggle(resource: AnyResource, row: Pick<ListedRow, 'id' | 'deleted'>) {
  const dataProvider = useDataProvider<ErarioDataProvider>()
  const refresh = useRefresh()
  const { institute } = useLocationContext()

  const set = async (deleted: boolean, reversal: SentReversal, options?: NoticeOptions): Promise<unknown> => {
    try {
      const { msg } = await dataProvider.toggle(resource.name, { id: row.id, deleted, institute, reversal })
      if (msg) notify(msg, options)
      refresh()
      return null
    } catch (error) {
      showFailure(error)
      return error
    }
  }

  return (reversal?: SentReversal): Promise<unknown> => {
    const deleted = row.deleted !== true
    const undo = { label: 'Deshacer', run: () => set(!deleted, {}) }
    return set(deleted, reversal ?? {}, reversal ? {} : { duration: 8000, action: undo })
  }
}
