import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { AnyResource } from '../../resources/define/index.ts'
import type { ErarioDataProvider } from '../core/dataProvider.ts'
import { showFailure } from '../core/failure.ts'
import { notify } from '../core/notices.tsx'
import { useLocationContext } from '../core/useLocationContext.ts'
import type { ListedRow } from './extensions.ts'

/** Deletes or restores several rows, one after the other; it can be undone for a while, like a single one. */
export function useToggleMany(resource: AnyResource) {
  const dataProvider = useDataProvider<ErarioDataProvider>()
  const refresh = useRefresh()
  const { institute } = useLocationContext()
  const [pending, setPending] = useState(false)

  /** @returns the changed rows; the first refusal stops it, and is shown */
  const set = async (rows: readonly ListedRow[], deleted: boolean): Promise<ListedRow[]> => {
    const done: ListedRow[] = []
    setPending(true)
    try {
      for (const row of rows) {
        await dataProvider.toggle(resource.name, { id: row.id, deleted, institute })
        done.push(row)
      }
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(false)
      refresh()
    }
    return done
  }

  const toggle = async (rows: readonly ListedRow[], deleted: boolean): Promise<void> => {
    const done = await set(rows, deleted)
    if (done.length === 0) return
    const undo = { label: 'Deshacer', run: () => void set(done, !deleted) }
    const text = `${deleted ? 'Filas eliminadas' : 'Filas restauradas'}: ${done.length}`
    notify(text, { duration: 8000, action: undo })
  }
  return { toggle, pending }
}
