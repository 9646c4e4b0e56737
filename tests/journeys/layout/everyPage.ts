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

/** @property name of the file with the looks that are kept */
export type View = {
  name: string
  sizes: readonly [Size, ...Size[]]
  colorScheme?: 'light' | 'dark'
  roles: readonly Role[]
}

/**
 * Every page of the product, for every role that may see it: no page scrolls sideways, cuts a text off, speaks anything but Spanish,
 * breaks a rule of accessibility, complains on the console, asks for something that fails or looks otherwise than it is kept. A new
 * line of the route table is walked by itself; one whose address cannot be filled with a real id fails until `idsOf` knows it.
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

  it.concurrent.each(roles)('a %s may be shown every page', async (role) => {
    const session = product.sessions[role]
    const walk = await walker(product.address, { who: role, sizes, colorScheme, session, looks })
    for (const page of routes) if (page.roles.includes(role)) await walk.see(product.addressOf(page), page.path)
    await walk.close()
    expect(walk.faults).toEqual([])
  })

  it.concurrent('anyone may be shown the public pages', async () => {
    const walk = await walker(product.address, { who: 'public', sizes, colorScheme, looks })
    for (const path of publicPaths) await walk.see(path)
    await walk.close()
    expect(walk.faults).toEqual([])
  })

  it('every page whose look is kept was walked through', () => {
    expect(looks.unseen()).toEqual([])
  })
}
