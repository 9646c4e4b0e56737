import { afterEach, expect, it, vi } from 'vitest'
import { dataProvider } from '../../../src/core/dataProvider.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers in pieces of so many bytes, which cut lines and letters in two. */
function answering(text: string, piece = 7, status = 200): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url).replaceAll('+', ' '))
    const bytes = new TextEncoder().encode(text)
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += piece) controller.enqueue(bytes.slice(at, at + piece))
        controller.close()
      },
    })
    return new Response(body, { status, headers: { 'content-type': 'application/x-ndjson' } })
  })
  return asked
}
const linesOf = (rows: readonly object[], total = rows.length) =>
  [{ total }, ...rows].map((row) => `${JSON.stringify(row)}\n`).join('')
const asked = { filter: {}, sort: { field: 'id', order: 'DESC' }, meta: { institute: 7 } } as const

it.each([0, 1, 499, 500, 2500])('exports %i rows of one request, and says how far it is', async (length) => {
  const rows = Array.from({ length }, (_, at) => ({ id: length - at, name: 'Ñoño' }))
  answering(linesOf(rows), 1001)
  const parts: number[] = []
  expect(await dataProvider.exportRows('account', asked, (part) => parts.push(part))).toEqual(rows)
  expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true)
  expect(parts.length).toBe(1 + Math.floor(length / 500))
})

it('reads lines and letters that come in two pieces', async () => {
  answering(linesOf([{ id: 1, name: 'Ñandú' }]), 1)
  expect(await dataProvider.exportRows('account', asked)).toEqual([{ id: 1, name: 'Ñandú' }])
})

it('asks with the filter, the order, the tab and the flags of the list, on the path of its variant', async () => {
  const paths = answering(linesOf([]))
  const filter = { q: 'paz', tab: 'Personas' }
  await dataProvider.exportRows('supplier', { filter, sort: { field: 'name', order: 'ASC' }, meta: {} })
  await dataProvider.exportRows('institute', { ...asked, meta: { variant: 'all' } })
  await dataProvider.exportRows('transfer', { ...asked, meta: { institute: 7, within: 4, flags: 'deleted=false' } })
  expect(paths).toEqual([
    '/supplier/export?filter={"q":"paz"}&sort=["name","ASC"]&tab=Personas',
    '/institute/all/export?filter={}&sort=["id","DESC"]',
    '/transfer/7/4/export?deleted=false&filter={}&sort=["id","DESC"]',
  ])
})

it.each([
  ['fewer rows than it said', linesOf([{ id: 1 }], 2)],
  ['half a line', `${linesOf([{ id: 1 }])}{"id`],
])('gives no file of %s', async (_, text) => {
  answering(text)
  await expect(dataProvider.exportRows('account', asked)).rejects.toThrow()
})
