import { pageAt } from './crumbs.ts'
import { extensions } from './features.ts'
import { menuOf } from './menu.ts'
import { routes } from './routes.ts'

/** Where everything is. Handed to what is fetched later: what it imported itself would be torn out of the first list into files of its own. */
export const productMap = { routes, pageAt, menuOf, extensions }

export type ProductMap = typeof productMap
