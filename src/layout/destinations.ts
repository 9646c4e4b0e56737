import { foldedText } from '../../resources/define/index.ts'
import { type Page, routes } from '../admin/routes.ts'
import { begunWith, fillPath } from '../core/paths.ts'
import { sectionRoots } from '../core/screens.ts'
import type { Role } from '../core/session.ts'
import { createLabel, createTitle } from '../core/titles.ts'

/** @property also other words by which it is found */
export type Place = {
  key: string
  group: string
  label: string
  also?: string | undefined
  detail: string
  amount?: string
  to: string
}

/** A school whose forms are offered; `name` is null for the only one of a user, which needs no name. */
export type Within = { id: number; name: string | null }

/** The pages without parameters, of the product and of the current school, the school's first; then the forms, of each school. */
export function destinations(
  role: Role,
  institute: number | undefined,
  schools: readonly Within[] = institute === undefined ? [] : [{ id: institute, name: null }],
): Place[] {
  const open = routes.filter((page) => page.roles.includes(role) && isOpen(page))
  const isForm = ({ draws }: Page) => draws === 'form'
  const ofSchool = ({ path }: Page) => path.includes(':')
  const [pages, forms] = [open.filter((page) => !isForm(page)), open.filter(isForm)]
  return [
    ...(institute === undefined ? [] : pages.filter(ofSchool)).map((page) => pageOf(page, institute)),
    ...pages.filter((page) => !ofSchool(page)).map((page) => pageOf(page)),
    ...schools.flatMap((school) => forms.filter(ofSchool).flatMap((page) => formsOf(page, school))),
    ...forms.filter((page) => !ofSchool(page)).flatMap((page) => formsOf(page)),
  ]
}

function pageOf({ path, draws, of, title }: Page, institute?: number): Place {
  const to = fillPath(path, { institute })
  const label = of && draws === 'import' ? `Importar ${of.many.toLocaleLowerCase('es')}` : title
  return { key: to, group: 'Ir a', label, detail: '', to }
}

/** The form, as it is and as its declaration begins it. */
function formsOf({ path, of, title }: Page, school?: Within): Place[] {
  const to = fillPath(path, { institute: school?.id })
  const placeOf = (label: string, to: string, also?: string): Place => ({
    key: to,
    group: 'Crear',
    label: school?.name ? `${label} en ${school.name}` : label,
    also,
    detail: '',
    to,
  })
  const begun = Object.entries(of?.create?.begins ?? {})
  return [
    placeOf(of ? createTitle(of) : title, to, of && createLabel(of)),
    ...begun.map(([label, given]) => placeOf(label, begunWith(given, to))),
  ]
}

const roots: readonly string[] = Object.values(sectionRoots).map(({ path }) => path)

const isOpen = ({ path }: Page): boolean => !roots.includes(path) && !/:(?!institute\b)/.test(path)

/** More forms than these are not what somebody looks for by the name of a school. */
const mostForms = 6

/** The destinations whose words contain every typed one; those that begin with them come first. */
export function placesFor(all: readonly Place[], q: string): { first: Place[]; rest: Place[] } {
  const typed = foldedText(q).trim()
  const words = typed.split(/\s+/).filter(Boolean)
  const textsOf = ({ label, also = '' }: Place) => [foldedText(label), foldedText(also)]
  const found = all.filter((place) => words.every((word) => textsOf(place).join(' ').includes(word)))
  const forms = found.filter(({ group }) => group === 'Crear')
  const kept = typed === '' ? found : found.filter((place) => !forms.slice(mostForms).includes(place))
  const begins = (place: Place) => textsOf(place).some((text) => text.startsWith(typed))
  return { first: kept.filter(begins), rest: kept.filter((place) => !begins(place)) }
}
