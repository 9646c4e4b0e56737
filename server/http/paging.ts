import { isPlainObject, type Row } from '../../resources/define/index.ts'
import { invalid, queryTexts, wrongFilter } from '../base/refusal.ts'
import type { Page, Sort } from '../db/query/page.ts'

const maxRows = 1000
const unpaged: Page = { offset: 0, limit: 5000 }

export type ListQuery = { filter: Row; page: Page; sort: Sort | undefined }

/** The parameters of ra-data-simple-rest, or none of them (decision 5). @throws Refusal 400 naming the wrong one */
export function readListQuery(query: URLSearchParams): ListQuery {
  return {
    filter: readFilter(query.get('filter')),
    page: readRange(query.get('range')),
    sort: readSort(query.get('sort')),
  }
}

function readFilter(raw: string | null): Row {
  if (raw === null) return {}
  const filter = parseParameter(raw, 'filter', queryTexts.filter)
  if (!isPlainObject(filter)) throw wrongFilter('filter')
  return filter
}

function readRange(raw: string | null): Page {
  if (raw === null) return unpaged
  const text = 'El rango no es valido'
  const range = parseParameter(raw, 'range', text)
  if (!Array.isArray(range) || range.length !== 2) throw invalid({ range: text })
  const [first, last]: unknown[] = range
  if (!isIndex(first) || !isIndex(last) || last < first || last - first >= maxRows) throw invalid({ range: text })
  return { offset: first, limit: last - first + 1 }
}

function readSort(raw: string | null): Sort | undefined {
  if (raw === null) return undefined
  const sort = parseParameter(raw, 'sort', queryTexts.sort)
  const [field, order] = Array.isArray(sort) && sort.length === 2 ? sort : []
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw invalid({ sort: queryTexts.sort })
  return [field, order]
}

function parseParameter(raw: string, name: string, text: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    throw invalid({ [name]: text })
  }
}

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000_000

/** 'suppliers 0-24/1234'; 'suppliers * /0' (without the blank) when the page is empty. */
export function contentRange(unit: string, page: Page, shown: number, total: number): string {
  return shown === 0 ? `${unit} */${total}` : `${unit} ${page.offset}-${page.offset + shown - 1}/${total}`
}
