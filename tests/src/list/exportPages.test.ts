import type { DataProvider, GetListParams } from 'react-admin'
import { expect, it } from 'vitest'
import { supplier } from '../../../resources/entities/supplier.ts'
import { allRows } from '../../../src/list/exportRows.ts'

type Row = { id: number; name: string }
const asked = { filter: { name: 'ana' }, sort: { field: 'name', order: 'ASC' as const }, meta: {} }

/** A list in which something happens before each call; it heeds the bound of the id and the page. */
function listOf(count: number, meanwhile: (rows: Row[], call: number) => void) {
  const rows: Row[] = Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `ana ${at + 1}` }))
  const filters: unknown[] = []
  const getList = async (_name: string, { filter, sort, pagination }: GetListParams) => {
    meanwhile(rows, filters.length)
    filters.push(filter)
    const { page = 1, perPage = 1 } = pagination ?? {}
    const sorted = rows.toSorted((a, b) => (sort?.field === 'id' ? b.id - a.id : a.name.localeCompare(b.name)))
    const found = sorted.filter(({ id }) => id <= (filter.id_lte ?? id))
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
  }
  return { rows, filters, provider: { getList } as unknown as DataProvider }
}
const ids = (rows: readonly unknown[]) => rows.map((row) => (row as Row).id)

it('begins again when a row leaves the list between two pages, which would leave a gap', async () => {
  const { rows, provider } = listOf(2500, (list, call) => {
    if (call === 2) list.splice(0, 1)
  })
  const found = ids(await allRows(provider, supplier, asked))
  expect(found.toSorted((a, b) => a - b)).toEqual(ids(rows))
})

it('says that it did not work when rows leave without end', async () => {
  const { provider } = listOf(2500, (list) => list.splice(0, 1))
  await expect(allRows(provider, supplier, asked)).rejects.toThrow('changed during 5 exports')
})
