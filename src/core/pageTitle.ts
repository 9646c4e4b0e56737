import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createShared, useShared } from './shared.ts'

type Drawn = { pathname: string; title: string; isDefault?: boolean }

/** The title of the shown page, and its address; none while the next page loads. */
const drawn = createShared<Drawn>({ pathname: '', title: '' })

export function useDrawnTitle(title: string): void {
  const { pathname } = useLocation()
  useEffect(() => drawn.set({ pathname, title }), [pathname, title])
}

/** The title of a page that draws no `PageFrame`. @returns whether the page is such a one */
export function useFallbackTitle(title: string): boolean {
  const { pathname } = useLocation()
  const page = useShared(drawn)
  useEffect(() => {
    if (drawn.get().pathname !== pathname) drawn.set({ pathname, title, isDefault: true })
  }, [pathname, title])
  return page.pathname === pathname && page.isDefault === true
}

/** The page of the row that the shown page is about. */
type Parent = { to: string; label: string }

const above = createShared<Parent & { pathname: string }>({ pathname: '', to: '', label: '' })

/** Puts the page of a row above the shown page, as soon as its label is known. */
export function useParentPage(to: string, label: string | null | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (label) above.set({ pathname, to, label })
  }, [pathname, to, label])
}

export function useShownParent(): Parent | undefined {
  const { pathname } = useLocation()
  const parent = useShared(above)
  return parent.pathname === pathname ? parent : undefined
}

export function usePageTitle(): string {
  const { pathname } = useLocation()
  const page = useShared(drawn)
  return page.pathname === pathname ? page.title : ''
}
