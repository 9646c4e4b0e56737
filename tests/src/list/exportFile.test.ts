import { afterEach, expect, it, vi } from 'vitest'
import { dataProvider } from '../../../src/core/dataProvider.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers in pieces of `piece` bytes, so that lines and the file are cut. */
function answering(text: string, piece = 7): string[] {
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
    return new Response(body)
  })
  return asked
}
const file = 'Ñandú\n{"part":1}\n'
const answer = (size = new TextEncoder().encode(file).length) =>
  `{"part":0.25}\n{"part":0.5}\n{"size":${size}}\n${file}`
const asked = {
  filter: {},
  sort: { field: 'id', order: 'DESC' },
  meta: { institute: 7 },
  columns: ['name', 'deleted'],
  format: 'csv',
  title: 'Cuentas',
} as const

it.each([1, 7, 13, 1000])('exportFile reads the file and its progress by %i bytes', async (piece) => {
  answering(answer(), piece)
  const parts: number[] = []
  const saved = await dataProvider.exportFile('account', asked, (part) => parts.push(part))
  expect(await saved.text()).toBe(file)
  expect(parts).toEqual([0.25, 0.5])
})

it('exportFile sends the filter, order, tab and flags of the list to the path of its variant', async () => {
  const paths = answering(answer())
  const filter = { q: 'paz', tab: 'Personas' }
  await dataProvider.exportFile('supplier', { ...asked, filter, sort: { field: 'name', order: 'ASC' }, meta: {} })
  await dataProvider.exportFile('institute', { ...asked, meta: { variant: 'all' }, format: 'xlsx' })
  await dataProvider.exportFile('transfer', { ...asked, meta: { institute: 7, within: 4, flags: 'deleted=false' } })
  const rest = (format: string) => `columns=["name","deleted"]&format=${format}&title=Cuentas`
  expect(paths).toEqual([
    `/supplier/export?filter={"q":"paz"}&sort=["name","ASC"]&tab=Personas&${rest('csv')}`,
    `/institute/all/export?filter={}&sort=["id","DESC"]&${rest('xlsx')}`,
    `/transfer/7/4/export?deleted=false&filter={}&sort=["id","DESC"]&${rest('csv')}`,
  ])
})

it.each([
  ['fewer bytes than declared', answer(500)],
  ['no size', '{"part":0.5}\n'],
  ['an incomplete line', '{"part":0.5}\n{"si'],
])('exportFile rejects an answer with %s', async (_, text) => {
  answering(text)
  await expect(dataProvider.exportFile('account', asked)).rejects.toThrow()
})
