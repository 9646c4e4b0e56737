import { extensions } from '../admin/features.ts'
import { routes } from '../admin/routes.ts'
import { pageAt } from './crumbs.ts'

/**
 * The pages of the product, passed to code fetched later: an import there would move them out of the first
 * chunk.
 */
export const productMap = { routes, pageAt, extensions }

export type ProductMap = typeof productMap
