import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore, useStore } from './store.ts'

/** The title of the page that is drawn, and its address: while the next one is fetched there is none. */
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
