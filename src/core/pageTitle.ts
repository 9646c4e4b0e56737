import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore, useStore } from './store.ts'

/** The title of the shown page, and its address; null while the next page loads. */
const drawn = createStore({ pathname: '', title: '' })

export function useDrawnTitle(title: string): void {
  const { pathname } = useLocation()
  useEffect(() => drawn.set({ pathname, title }), [pathname, title])
}

export function usePageTitle(): string {
  const { pathname } = useLocation()
  const page = useStore(drawn)
  return page.pathname === pathname ? page.title : ''
}
