// @module-tag exhaustive
/**
 * Every list and every row in unusual states: without rows, with one, with a thousand, before the server has answered, and
 * when it refuses. The real answers are changed in the browser, so that no state needs its own data.
 */
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Page, routes } from '../../../src/admin/routes.ts'
import { boundOf } from '../../fixtures/waits.ts'
import { phone, type Size } from '../product.ts'
import { type FilledProduct, startFilledProduct } from './filledProduct.ts'
import { walker } from './walker.ts'

let product: FilledProduct

beforeAll(async () => {
  product = await startFilledProduct()
})
afterAll(async () => {
  await product.close()
})

type State = (route: Route, key: string) => Promise<void>

/** A list that reports `total` rows. */
const withRows =
  (total: number): State =>
  async (route, key) => {
    const response = await route.fetch()
    const answer: Record<string, object[]> = await response.json()
    const kinds = answer[key]
    if (!kinds) return route.fulfill({ response })
    const count = kinds.length === 0 ? 0 : Math.min(total, 25)
    const rows = Array.from({ length: count }, (_, at) => ({ ...kinds[at % kinds.length], id: at + 1 }))
    const headers = { ...response.headers(), 'content-range': `${key} 0-${Math.max(0, count - 1)}/${total}` }
    await route.fulfill({ response, headers, json: { ...answer, [key]: rows } })
  }

const lists: Readonly<Record<string, State>> = {
  'without rows': withRows(0),
  'with one row': withRows(1),
  'with a thousand rows': withRows(1000),
}

/** The first line of a section is shown twice. */
const pages = routes.filter(({ of, path }) => !of || path.startsWith(of.screen ?? ''))

/** Milliseconds that a page takes at most on average, in one state. */
const msEach = 10_000

const desk: Size = { width: 1440, height: 900 }

it.concurrent.each<[string, Size]>([
  ['a desktop', desk],
  ['a phone', phone],
])(
  'every page on %s passes the layout checks in every state',
  async (_, size) => {
    const session = product.sessions.root
    const walk = await walker(product.address, { who: 'root', sizes: [size], session })
    const answering = async (
      page: Page,
      list: string,
      answer: (route: Route) => unknown,
      look: () => Promise<void>,
    ) => {
      await walk.page.route(
        ({ pathname }) => isWithin(pathname, list) && !pathname.startsWith('/assets/'),
        (route) => (route.request().resourceType() === 'fetch' ? answer(route) : route.fallback()),
      )
      await walk.page.goto(product.addressOf(page))
      await look()
      await walk.page.unrouteAll()
    }
    for (const page of pages) {
      const { path, of, draws } = page
      if (of?.api && draws === 'list') {
        const { list: key, path: list } = of.api
        for (const [name, state] of Object.entries(lists))
          await answering(
            page,
            product.addressOf({ path: list }),
            (route) => state(route, key),
            () => walk.look(`${path} ${name}`),
          )
      }
      // Both look the same at any size: each is checked at one.
      if (size === desk) await answering(page, '', refuse, () => walk.look(`${path} refused`))
      else {
        const held: Route[] = []
        let isHeld = true
        await answering(
          page,
          '',
          (route) => (isHeld ? held.push(route) : route.continue()),
          async () => {
            await walk.look(`${path} awaited`, () => held.length)
            isHeld = false
            for (const route of held) await route.continue()
          },
        )
        await walk.settled()
      }
    }
    await walk.close()
    expect(walk.faults.filter((fault) => !isMeant.test(fault))).toEqual([])
  },
  boundOf(pages.length * (Object.keys(lists).length + 1), msEach),
)

/** The refusals themselves. */
const isMeant = /(?:answered|status of) 400/

const refuse = (route: Route) => route.fulfill({ status: 400, json: { status: false, msg: 'No se pudo' } })

const isWithin = (path: string, list: string): boolean => path === list || path.startsWith(`${list}/`)
