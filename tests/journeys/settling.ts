import type { Page } from 'playwright-core'

/**
 * @returns waits until a page is still, with nothing asked for, three times in a row; `unanswered` counts what a test holds back, for
 * which the page goes on waiting
 */
export function settling(page: Page): (unanswered?: () => number) => Promise<void> {
  let asking = 0
  let asked = 0
  page.on('request', () => {
    asking++
    asked++
  })
  page.on('requestfinished', () => asking--)
  page.on('requestfailed', () => asking--)
  return async (unanswered) => {
    for (let quiet = 0; quiet < 3; ) {
      const before = asked
      await page.waitForFunction(hasCome, unanswered ? 'none' : awaited)
      await rest(page)
      quiet = asking === (unanswered?.() ?? 0) && asked === before ? quiet + 1 : 0
    }
  }
}

/** Waits until nothing moves, three times in a row: what opens begins to fade in a frame after it is there. */
export async function atRest(page: Page): Promise<void> {
  for (let times = 0; times < 3; times++) await rest(page)
}

async function rest(page: Page): Promise<void> {
  await page.waitForFunction(noneMoves)
  await page.evaluate(drawn)
}

/** What stands for something that has not come. */
const awaited = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), .MuiSkeleton-root'

/** In the page: whether it has its heading and awaits nothing. */
const hasCome = (awaited: string): boolean =>
  document.querySelector('h1') !== null && document.querySelector(awaited) === null

/** In the page: whether everything has come to rest, but for what moves with a scroll bar or for ever. */
const noneMoves = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ timeline, playState, effect }) =>
        !(timeline instanceof DocumentTimeline) ||
        playState !== 'running' ||
        effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    )

/** In the page: until it has drawn what it has run. */
const drawn = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
