import { pageAt } from './crumbs.ts'
import { extensions } from './features.ts'
import { menuOf } from './menu.ts'
import { routes } from './routes.ts'

/**
 * The pages and menus of the product, passed to code fetched later: an import there would move them out of the first
 * chunk.
 */
export const productMap = { routes, pageAt, menuOf, extensions }

export type ProductMap = typeof productMap
