import { foldedText } from '../../resources/define/index.ts'
import type { Page } from '../admin/routes.ts'
import { fillPath } from '../core/paths.ts'
import { sectionRoots } from '../core/screens.ts'
import type { Role } from '../core/session.ts'
import { createTitle } from '../core/titles.ts'
import type { ProductMap } from './productMap.ts'

export type Place = { key: string; group: string; label: string; detail: string; to: string }

/** The pages without parameters and the forms, of the product and of the current school; the school's first. */
export function destinations(
  { routes }: Pick<ProductMap, 'routes'>,
  role: Role,
  institute: number | undefined,
): Place[] {
  const open = routes.filter((page) => page.roles.includes(role) && isOpen(page, institute))
  const ofSchool = ({ path }: Page) => path.includes(':')
  return [...open.filter(ofSchool), ...open.filter((page) => !ofSchool(page))].map((page) => {
    const to = fillPath(page.path, { institute })
    return { key: to, group: 'Ir a', label: labelOf(page), detail: '', to }
  })
}

const roots: readonly string[] = Object.values(sectionRoots).map(({ path }) => path)

const isOpen = ({ path }: Page, institute: number | undefined): boolean =>
  !roots.includes(path) && !/:(?!institute\b)/.test(path) && (institute !== undefined || !path.includes(':'))

function labelOf({ draws, of, title }: Page): string {
  if (of && draws === 'form') return createTitle(of)
  return of && draws === 'import' ? `Importar ${of.many.toLocaleLowerCase('es')}` : title
}

/** The destinations whose label contains every word; those that begin with them come first. */
export function placesFor(all: readonly Place[], q: string): { first: Place[]; rest: Place[] } {
  const words = foldedText(q).split(/\s+/).filter(Boolean)
  const found = all.filter(({ label }) => words.every((word) => foldedText(label).includes(word)))
  const begins = ({ label }: Place) => foldedText(label).startsWith(foldedText(q).trim())
  return { first: found.filter(begins), rest: found.filter((place) => !begins(place)) }
}
