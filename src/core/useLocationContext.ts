import { useLocation } from 'react-router-dom'
import { type Section, sectionRoots } from './screens.ts'

/** The section of spec section 2 in an address, and under /admin/{id} the institute. */
export type LocationContext = { section: Section; institute?: number }

const isSection = (name: string): name is Section => Object.hasOwn(sectionRoots, name)

/** An address outside the sections counts as /principal. */
export function locationContextOf(pathname: string): LocationContext {
  const [, head = '', id = ''] = pathname.split('/')
  if (head === 'admin' && /^[1-9]\d{0,9}$/.test(id)) return { section: 'admin', institute: Number(id) }
  return { section: isSection(head) ? head : 'principal' }
}

export const useLocationContext = (): LocationContext => locationContextOf(useLocation().pathname)

/** @throws Error on a page without an institute in its address */
export function useInstituteId(): number {
  const { institute } = useLocationContext()
  if (institute === undefined) throw new Error('this page stands under no institute')
  return institute
}
