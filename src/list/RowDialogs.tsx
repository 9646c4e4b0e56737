import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'

type DrawDialog = (onClose: () => void) => ReactNode

const OpenDialog = createContext<(draw: DrawDialog) => void>(() => {})

export const useRowDialog = () => useContext(OpenDialog)

/**
 * The dialog that was opened from a row, above all pages: a refreshed list may no longer have the row or its actions, a
 * turned phone draws the rows anew, and the typed text must survive that. It closes with the page it was opened on.
 */
export function RowDialogs({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ draw: DrawDialog; at: string } | null>(null)
  // A return to the page does not open it again.
  if (opened && opened.at !== pathname) setOpened(null)
  return (
    <OpenDialog.Provider value={(draw) => setOpened({ draw, at: pathname })}>
      {children}
      {opened?.at === pathname && <Suspense>{opened.draw(() => setOpened(null))}</Suspense>}
    </OpenDialog.Provider>
  )
}
