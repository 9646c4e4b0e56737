import { Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasForm } from '../../resources/define/index.ts'
import { isAllowed } from '../core/access.ts'
import { lazyDialog } from '../core/lazyCode.tsx'
import { formScreen } from '../core/paths.ts'
import { type Role, useSession } from '../core/session.ts'
import { useShared } from '../core/shared.ts'
import { locationContextOf } from '../core/useLocationContext.ts'
import { pageAt } from './crumbs.ts'
import { shortcutRequests, takeShortcuts } from './shortcutRequests.ts'

const SearchDialog = lazyDialog(() => import('./SearchDialog.tsx'))
const KeysDialog = lazyDialog(() => import('./KeysDialog.tsx'))

export default function Shortcuts() {
  const role = useSession().user?.role
  const requests = useShared(shortcutRequests)
  const [open, setOpen] = useState<'search' | 'keys' | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const navigate = useNavigate()

  useEffect(() => {
    if (!role) return
    if (requests.length > 0) for (const key of takeShortcuts()) act(key, role)

    function act(key: string, role: Role): void {
      if (key === 'search') setOpen('search')
      else if (key === 'keys' || key === '?') setOpen('keys')
      else if (key === '/' && !focusSearch()) setOpen('search')
      else if (key === 'n') toNew(role)
    }

    function toNew(role: Role): void {
      const { draws, of } = pageAt(at(), role) ?? {}
      if (draws === 'list' && of && hasForm(of) && isAllowed(role, of, 'create'))
        navigate(formScreen(of, locationContextOf(at())))
    }
  }, [requests, role, navigate])

  return (
    <Suspense>
      {open === 'search' && <SearchDialog onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  )
}

/** Reads the address itself: the page of the last key may not have loaded yet. */
const at = () => location.pathname

/** @returns whether the page has a search */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main [role=search] input[type=search]')
  search?.focus()
  search?.select()
  return search !== null
}
