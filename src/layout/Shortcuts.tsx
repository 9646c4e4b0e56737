import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { hasForm } from '../../resources/define/index.ts'
import { isAllowed } from '../core/access.ts'
import { formScreen } from '../core/paths.ts'
import { type Role, useSession } from '../core/session.ts'
import { useShared } from '../core/shared.ts'
import { locationContextOf } from '../core/useLocationContext.ts'
import { goKeys } from './goKeys.ts'
import type { ProductMap } from './productMap.ts'
import { schoolPath } from './schoolPath.ts'
import { shortcutRequests, takeShortcuts } from './shortcutRequests.ts'
import { type School, schoolsBy } from './useSchools.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))
const KeysDialog = lazy(() => import('./KeysDialog.tsx'))

export default function Shortcuts({ map }: { map: ProductMap }) {
  const role = useSession().user?.role
  const requests = useShared(shortcutRequests)
  const [open, setOpen] = useState<'search' | 'keys' | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const going = useRef(false)
  const navigate = useNavigate()
  const findSchool = useFindSchool()

  useEffect(() => {
    if (!role) return
    if (requests.length > 0) for (const key of takeShortcuts()) act(key, role)

    function act(key: string, role: Role): void {
      const isGoing = going.current
      going.current = key === 'g' && !isGoing
      if (isGoing) go(key, role)
      else if (key === 'search') setOpen('search')
      else if (key === 'keys' || key === '?') setOpen('keys')
      else if (key === '/' && !focusSearch()) setOpen('search')
      else if (key === 'n') toNew(role)
    }

    function toNew(role: Role): void {
      const { draws, of } = map.pageAt(at(), role) ?? {}
      if (draws === 'list' && of && hasForm(of) && isAllowed(role, of, 'create'))
        navigate(formScreen(of, locationContextOf(at())))
    }

    function go(key: string, role: Role): void {
      const place = goKeys(map.menuOf(role, locationContextOf(at()))).find(([letter]) => letter === key)?.[1]
      if (place) navigate(place.to)
      else if (/[1-9]/.test(key))
        findSchool(Number(key)).then((school) => school && navigate(schoolPath(map, at(), school.id, role)))
    }
  }, [requests, role, map, navigate, findSchool])

  return (
    <Suspense>
      {open === 'search' && <SearchDialog map={map} close={close} />}
      {open === 'keys' && <KeysDialog map={map} close={close} />}
    </Suspense>
  )
}

/** Reads the address itself: the page of the last key may not have loaded yet. */
const at = () => location.pathname

function useFindSchool() {
  const dataProvider = useDataProvider()
  return useCallback(
    async (place: number) => (await dataProvider.getList<School>('institute', schoolsBy())).data[place - 1],
    [dataProvider],
  )
}

/** @returns whether the page has a search */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main [role=search] input[type=search]')
  search?.focus()
  search?.select()
  return search !== null
}
