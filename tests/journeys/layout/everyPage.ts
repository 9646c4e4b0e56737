import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '../../../src/app/routes.ts'
import type { Role } from '../../../src/core/session.ts'
import { closeBrowser, type Size } from '../product.ts'
import { type FilledProduct, startFilledProduct } from './filledProduct.ts'
import { readKeptLooks } from './keptLooks.ts'
import { walker } from './walker.ts'

const publicPaths = [
  '/',
  '/forgot-password',
  '/restore-code-password',
  '/verificar',
  '/datos-personales',
  '/primera-clave',
]

/** @property name of the file with the stored looks */
export type View = {
  name: string
  sizes: readonly [Size, ...Size[]]
  colorScheme?: 'light' | 'dark'
  roles: readonly Role[]
}

/**
 * Every page of the product, for every role that may open it: no page scrolls sideways, cuts a text off, has a text that is not Spanish,
 * breaks a rule of accessibility, logs to the console, makes a request that fails or differs from its stored look. A new
 * line of the route table is visited automatically; one whose address needs an id fails until `idsOf` has it.
 */
export function describeEveryPage({ name, sizes, colorScheme, roles }: View): void {
  const looks = readKeptLooks(name)
  let product: FilledProduct

  beforeAll(async () => {
    product = await startFilledProduct()
  })
  afterAll(async () => {
    looks.write()
    await closeBrowser()
    await product.close()
  })

  it.concurrent.each(roles)('every page for the role %s passes the layout checks', async (role) => {
    const session = product.sessions[role]
    const walk = await walker(product.address, { who: role, sizes, colorScheme, session, looks })
    for (const page of routes) if (page.roles.includes(role)) await walk.see(product.addressOf(page), page.path)
    await walk.close()
    expect(walk.faults).toEqual([])
  })

  it.concurrent('every public page passes the layout checks', async () => {
    const walk = await walker(product.address, { who: 'public', sizes, colorScheme, looks })
    for (const path of publicPaths) await walk.see(path)
    await walk.close()
    expect(walk.faults).toEqual([])
  })

  it('every page with a stored look was visited', () => {
    expect(looks.unseen()).toEqual([])
  })
}
