import type { Page } from 'playwright-core'

/** @returns waits until a page is still, with nothing asked for, three times in a row */
export function settling(page: Page): () => Promise<void> {
  let asking = 0
  let asked = 0
  page.on('request', () => {
    asking++
    asked++
  })
  page.on('requestfinished', () => asking--)
  page.on('requestfailed', () => asking--)
  return async () => {
    for (let quiet = 0; quiet < 3; ) {
      const before = asked
      await page.waitForFunction(isStill)
      await page.evaluate(drawn)
      quiet = asking === 0 && asked === before ? quiet + 1 : 0
    }
  }
}

/** In the page: whether it has its heading and awaits nothing. */
function isStill(): boolean {
  const awaited = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), .MuiSkeleton-root'
  return document.querySelector('h1') !== null && document.querySelector(awaited) === null
}

/** In the page: until it has drawn what it has run. */
const drawn = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
