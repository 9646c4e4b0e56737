import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Page, routes } from '../../../src/admin/routes.ts'
import type { Role } from '../../../src/core/session.ts'
import { boundOf } from '../../fixtures/waits.ts'
import type { Size } from '../product.ts'
import { type FilledProduct, startFilledProduct } from './filledProduct.ts'
import { walker } from './walker.ts'

const publicPaths = [
  '/',
  '/forgot-password',
  '/restore-code-password',
  '/verificar',
  '/datos-personales',
  '/primera-clave',
]

/** Milliseconds that a page takes at most on average, in one size. */
const msEach = 10_000

/** @property isDrawnOnce only in the first size; isMeasured the contrast of its colours, which all pages of a kind have from one theme */
type Visit = { page: Page; isDrawnOnce: boolean; isMeasured: boolean }
/** `npm run test:all` measures the colours of every page. */
const isEachMeasured = process.env.TEST_ROUNDS === 'many'

/**
 * @property highest in pixels, what a page may be
 * @property isOfEachKind in the sizes after the first only one of the generated lists, forms and so on, which have the same parts; of the
 * generated pages that edit or import, whose inputs those of creation have, only one at all
 * @property isOnce each page only for the first of the roles that may open it: to the others it shows fewer actions
 */
export type View = {
  sizes: readonly [Size, ...Size[]]
  colorScheme?: 'light' | 'dark'
  highest?: number
  roles: readonly Role[]
  isOfEachKind?: boolean
  isOnce?: boolean
}

/**
 * Every page of the product, for every role that may open it: no page scrolls sideways, cuts a text off, has a text that is not Spanish,
 * breaks a rule of accessibility, logs to the console or makes a request that fails. A new line of the route table is visited
 * automatically, with a row made from its declaration where the demonstration has none; one whose address needs another id fails until
 * `idsOf` has it.
 */
export function describeEveryPage({ sizes, colorScheme, highest, roles, isOfEachKind, isOnce = false }: View): void {
  let product: FilledProduct

  beforeAll(async () => {
    product = await startFilledProduct()
  })
  afterAll(async () => {
    await product.close()
  })

  const pagesOf = (role: Role): Page[] =>
    routes.filter(({ roles: its }) => (isOnce ? roles.find((one) => its.includes(one)) === role : its.includes(role)))

  const visitsOf = (role: Role): Visit[] => {
    const kinds = new Set<string>()
    return pagesOf(role).flatMap((page) => {
      const kind = kindOf(page)
      const isKnown = kinds.has(kind)
      kinds.add(kind)
      if (isOfEachKind && isKnown && ['edit', 'import'].includes(kind)) return []
      return [{ page, isDrawnOnce: isOfEachKind ? isKnown : isForm(page), isMeasured: isEachMeasured || !isKnown }]
    })
  }
  // Root's pages are the most: one user would still walk when the other test files are over.
  const walks = roles.flatMap((role) => {
    const visits = visitsOf(role)
    const halves = visits.length > 40 ? 2 : 1
    return Array.from({ length: halves }, (_, half) => ({
      role,
      half,
      visits: visits.filter((_, at) => at % halves === half),
    }))
  })

  it.concurrent.each(walks.filter(({ visits }) => visits.length > 0))(
    'every page for the role $role, half $half, passes the layout checks',
    async ({ role, half, visits }) => {
      const session = product.sessions[role]
      const walk = await walker(product.address, { who: `${role}-${half}`, sizes, colorScheme, highest, session })
      for (const { page, isDrawnOnce, isMeasured } of visits)
        await walk.see(product.addressOf(page), page.path, isDrawnOnce, isMeasured)
      await walk.close()
      expect(walk.faults).toEqual([])
    },
    boundOf(routes.length * sizes.length, msEach),
  )

  it.concurrent('every public page passes the layout checks', async () => {
    const walk = await walker(product.address, { who: 'public', sizes, colorScheme })
    for (const path of publicPaths) await walk.see(path)
    await walk.close()
    expect(walk.faults).toEqual([])
  })

  it.concurrent('the particles behind the public pages move, and the first page passes the layout checks', async () => {
    const walk = await walker(product.address, { who: 'moving', sizes: [sizes[0]], colorScheme, isAnimated: true })
    await walk.page.locator('.backdrop canvas').waitFor()
    await walk.look('/')
    await walk.close()
    expect(walk.faults).toEqual([])
  })
}

/** Pages that are drawn from their declarations are of one kind; one with a component of its own is alone. */
const kindOf = ({ draws = 'list', load, path }: Page): string => (load ? path : draws)

/** A form without a page of its own: the inputs of its declaration one under the other, which phone.test.ts opens on a phone. */
const isForm = ({ draws = 'list', load }: Page): boolean => !load && !['list', 'show'].includes(draws)
