import type { DataProvider, GetListParams, GetListResult } from 'react-admin'
import { expect, it } from 'vitest'
import { allRows } from '../../../src/list/exportRows.ts'
import { sampleResource } from '../fixtures/sampleResources.ts'

/** A list, newest first, that gets one more row after every answer. */
function growingList(length: number) {
  const ids = Array.from({ length }, (_, at) => length - at)
  const getList = async (_name: string, { filter, pagination }: GetListParams): Promise<GetListResult> => {
    const { page = 1, perPage = 10 } = pagination ?? {}
    const found = ids.filter((id) => id <= (filter?.id_lte ?? Number.POSITIVE_INFINITY))
    const data = found.slice((page - 1) * perPage, page * perPage).map((id) => ({ id }))
    ids.unshift(ids.length + 1)
    return { data, total: Math.min(found.length, 10_001) }
  }
  // The rest of a data provider is not asked for.
  return { getList } as unknown as DataProvider
}

const asked = { filter: {}, sort: { field: 'id', order: 'DESC' }, meta: {} } as const

it.each([0, 1, 999, 1000, 2500, 12_000])('exports each of %i rows once while others are made', async (length) => {
  const parts: number[] = []
  const rows = await allRows(growingList(length), sampleResource, asked, (part) => parts.push(part))
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length }, (_, at) => length - at))
  expect(parts.every((part) => part > 0 && part <= 1)).toBe(true)
})
