/** What the files of journeys begin with: the product, and a page. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Product, startProduct, type Visit, visit } from './product.ts'

/**
 * Starts the product before the tests of a file and stops it, and the browser, after them.
 * @param fill makes over the API what the tests begin with
 */
export function startedProduct(fill: (address: string) => Promise<void>, options?: Parameters<typeof startProduct>[0]) {
  let product: Product | undefined
  beforeAll(async () => {
    product = await startProduct(options)
    await fill(product.address)
  })
  afterAll(async () => {
    await product?.close()
  })
  return {
    get address() {
      return product?.address ?? ''
    },
  }
}

type PageOptions = {
  /** The tests provoke refusals, which the browser prints. */
  mayComplain?: boolean
}

/** A started product and a page of its own for each test, which prints no warning or error to the console. */
export function startedPage(fill: (address: string) => Promise<void>, { mayComplain = false }: PageOptions = {}) {
  const product = startedProduct(fill)
  let at: Visit
  beforeEach(async () => {
    at = await visit(product.address)
    return async () => {
      if (!mayComplain) expect(at.complaints).toEqual([])
      await at.close()
    }
  })
  return {
    get address() {
      return product.address
    },
    get page() {
      return at.page
    },
    get complaints() {
      return at.complaints
    },
  }
}
