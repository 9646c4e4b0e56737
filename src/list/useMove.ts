import { useDataProvider, useRefresh } from 'react-admin'
import { type AnyResource, movesFor, type Row, type RowMove } from '../../resources/define/index.ts'
import { ApiError } from '../core/apiError.ts'
import type { ErarioDataProvider } from '../core/dataProvider.ts'
import { formKey } from '../core/http.ts'
import { notify } from '../core/notices.tsx'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import type { ListedRow, RowActionsProps } from './extensions.ts'

export function useMoves({ resource, row }: RowActionsProps): RowMove[] {
  const role = useSession().user?.role
  return role === undefined ? [] : movesFor(resource, role, row)
}

/** The row is no longer in the state that the list showed: another user was faster. */
const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Runs a move, shows the server's message and refetches the list. A failure is returned. */
export function useMove(resource: AnyResource, row: ListedRow) {
  const dataProvider = useDataProvider<ErarioDataProvider>()
  const refresh = useRefresh()
  const { institute } = useLocationContext()

  return async (move: RowMove, body: Row = {}, key = formKey()): Promise<unknown> => {
    try {
      const { msg } = await dataProvider.move(resource.name, { id: row.id, move: move.name, body, key, institute })
      notify(msg ?? move.done)
      refresh()
      return null
    } catch (error) {
      if (isStale(error)) refresh()
      return error
    }
  }
}
