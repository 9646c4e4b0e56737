import type { Page } from 'playwright-core'

type Pressed = 'button' | 'menuitem' | 'link' | 'option' | 'row'

/**
 * Counts the clicks, keys and texts of a user, and the pages that they lead to. Choosing in a native select counts as two
 * clicks; a typed text counts as one text.
 */
export function counting(page: Page) {
  const spent = { clicks: 0, keys: 0, texts: 0, pages: 0 }
  let at = new URL(page.url()).pathname
  page.on('framenavigated', () => {
    const { pathname } = new URL(page.url())
    if (pathname !== at) spent.pages++
    at = pathname
  })
  return {
    spent,
    async click(role: Pressed, name: string | RegExp) {
      spent.clicks++
      await page.getByRole(role, { name }).first().click()
    },
    async choose(field: string, label: string) {
      spent.clicks += 2
      const option = page.locator(`[name="${field}"] option`, { hasText: label }).first()
      await option.waitFor({ state: 'attached' })
      await page.locator(`[name="${field}"]`).selectOption(await option.getAttribute('value'))
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        spent.keys++
        await page.keyboard.press(key)
      }
    },
    async type(text: string) {
      spent.texts++
      await page.keyboard.type(text)
    },
  }
}
