import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RowMove } from '../../resources/define/index.ts'
import { lazyDialog } from '../core/lazyCode.tsx'
import type { RowActionsProps } from './extensions.ts'

// Loaded when opened, because it needs the form library.
const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'))

type Chosen = RowActionsProps & { move: RowMove }

const ChooseMove = createContext<(chosen: Chosen) => void>(() => {})

export const useChooseMove = () => useContext(ChooseMove)

/**
 * The dialog of the chosen move, above all pages: a refreshed list may no longer have the row or its moves, and the
 * typed text must survive that. It closes with the page it was opened on.
 */
export function MoveDialogs({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<(Chosen & { at: string }) | null>(null)
  // A return to the page does not open it again.
  if (opened && opened.at !== pathname) setOpened(null)
  return (
    <ChooseMove.Provider value={(chosen) => setOpened({ ...chosen, at: pathname })}>
      {children}
      {opened?.at === pathname && (
        <Suspense>
          <MoveDialog resource={opened.resource} row={opened.row} move={opened.move} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ChooseMove.Provider>
  )
}
