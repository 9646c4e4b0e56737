import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnyResource, isScoped, labelOf, oneOf, type Row } from '../../resources/define/index.ts'
import { findResource } from '../../resources/index.ts'
import { extensions } from '../admin/features.ts'
import { get } from '../core/http.ts'
import { rowScreen } from '../core/paths.ts'
import type { Role } from '../core/session.ts'
import { useDebounced } from '../core/useDebounced.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { otherNames, type School, useSchoolsOf } from '../core/useSchools.ts'
import { cellText } from '../list/columnByKind.tsx'
import { type Column, listColumnsOf, readableColumns } from '../list/columns.ts'
import { extrasIn, type ListExtras, type ListedRow, openOf } from '../list/extensions.ts'
import type { Place } from './destinations.ts'

type Found = { resource: string; rows: readonly FoundRow[] }
type FoundRow = ListedRow & { institute_id?: number }

/** The rows that the server finds, as destinations; `isSettled` when they match the typed text. */
export function useSearchResults(
  typed: string,
  role: Role,
  { schools, total }: { schools: readonly School[]; total: number },
) {
  const { institute } = useLocationContext()
  const wanted = typed.trim()
  const q = useDebounced(wanted, 200)
  const isAsked = q.length >= 2
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => get<{ found: Found[] }>(`/search?${new URLSearchParams({ q })}`, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const more = useSchoolsOf(data && total > schools.length ? beyond(schools, data.found) : [])
  const schoolNames = otherNames([...schools, ...more], institute)
  const found =
    isAsked && data
      ? data.found.flatMap((one) => placesOf(one, { role, schoolNames, institute }, extrasIn(extensions, one.resource)))
      : []
  return { found, isSettled: q === wanted && !isFetching, isError: isError && isAsked }
}

/** The schools of found rows that are not among the read ones. */
function beyond(schools: readonly School[], found: readonly Found[]): number[] {
  const read = new Set<number | undefined>(schools.map(({ id }) => id))
  const ids = found.flatMap(({ rows }) => rows.map(({ institute_id }) => institute_id))
  return [...new Set(ids)].flatMap((id) => (id === undefined || read.has(id) ? [] : [id]))
}

/** @property institute the school of the current page */
type Searcher = { role: Role; schoolNames: ReadonlyMap<number, string>; institute: number | undefined }

function placesOf(
  { resource: name, rows }: Found,
  { role, schoolNames, institute }: Searcher,
  extras: ListExtras,
): Place[] {
  const resource = findResource(name)
  if (!resource) return []
  const columns = readableColumns(resource, role, listColumnsOf(resource))
  return rows.map((row) => {
    const school = isScoped(resource) ? row.institute_id : undefined
    const label = labelOf(resource, row)
    const at = school === undefined ? '' : schoolNames.get(school)
    const { about, amount } = detailsOf(columns, row, label)
    return {
      key: `${name} ${row.id}`,
      group: resource.many,
      label: `${isNumber(label) ? `${oneOf(resource, row)} ` : ''}${label}${row.deleted ? ' (inactivo)' : ''}`,
      detail: [...about, at].filter(Boolean).join(' · '),
      amount,
      to: placeOf(resource, extras, row, resource.show?.school ? institute : school),
    }
  })
}

/** 'No. 12', '006-2026', 'OS-001': alone it does not say of what. */
const isNumber = (label: string): boolean => /^(No\. .*|[^\s@]*\d[^\s@]*)$/.test(label)

/** The page of the row; without one, its list filtered to that row. */
function placeOf(resource: AnyResource, extras: ListExtras, row: FoundRow, school: number | undefined): string {
  const open = extras.found ?? openOf(resource, extras, school)
  return open ? open(row) : rowScreen(resource, { institute: school }, row.id)
}

/** What the row is about and with whom, without identity documents, and its first amount. */
export function detailsOf(columns: readonly Column[], row: Row, label: string): { about: string[]; amount: string } {
  const details = columns
    .filter(({ path, value }) => path !== 'id' && path !== 'deleted' && !isEmptyList(value(row)))
    .map((column) => ({ column, rank: rankOf(column), text: cellText(column, row) }))
    .filter(({ text }) => text !== '' && !label.includes(text))
  const about = details
    .filter(({ column }) => column.kind !== 'money')
    .sort((one, other) => one.rank - other.rank)
    .slice(0, 2)
    .map(({ column, text }) => cut(withoutSmall(text, column.small?.(row))))
  return { about, amount: details.find(({ column }) => column.kind === 'money')?.text ?? '' }
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** 'Papelería El Cóndor - NIT No.900' → 'Papelería El Cóndor' */
const withoutSmall = (text: string, small: readonly string[] = []): string =>
  small.reduce((left, part) => left.replace(` - ${part}`, ''), text)

const rankOf = ({ kind, filter, path }: Column): number =>
  kind === 'longText' ? 0 : kind === 'list' || filter?.[1].kind === 'reference' ? (path.includes('.') ? 2 : 1) : 3

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
