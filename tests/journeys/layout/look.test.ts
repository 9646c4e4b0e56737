import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, type Product, startProduct, visit } from '../product.ts'
import { differences, lookOf } from './look.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await closeBrowser()
  await product.close()
})

describe('the recorded look of a page', () => {
  const drawn = `<h1>Cuentas</h1><button>Nuevo</button><table style="width:100%"><thead><tr><th>ID</th><th>Nombre</th></tr></thead>
    <tr><td>1</td><td>${'Gratuidad '.repeat(60)}</td></tr></table>`
  const look = async (html: string) => {
    const { page, close } = await visit(product.address, { viewport: { width: 700, height: 500 } })
    await page.setContent(html)
    const found = await lookOf(page)
    await close()
    return found
  }

  it('ignores the font, and differs without a column or a button, with another colour or with a picture', async () => {
    const before = await look(drawn)
    const withLetters = (family: string) => look(`<style>* { font-family: ${family} }</style>${drawn}`)
    for (const family of ['serif', 'sans-serif', 'monospace'])
      expect([family, differences(before, await withLetters(family))]).toEqual([family, []])
    expect(differences(before, await look(drawn.replace('<th>Nombre</th>', '')))).toContain('without th Nombre')
    expect(differences(before, await look(drawn.replace('<button>Nuevo</button>', '')))).toContain(
      'without button Nuevo',
    )
    for (const change of [
      '<style>body { background: #222 }</style>',
      '<div style="position: fixed; inset: 50% 0 0 50%; background: #bbb"></div>',
    ])
      expect([change, differences(before, await look(change + drawn))]).toEqual([
        change,
        [expect.stringContaining('of the picture is another')],
      ])
  })
})
