import type { Page } from 'playwright-core'

/**
 * @returns waits until a page has no pending request and no animation, three times in a row; `unanswered` counts the requests that a test
 * holds back
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

/** Waits until nothing moves, three times in a row: an element begins to fade in one frame after it appears. */
export async function atRest(page: Page): Promise<void> {
  for (let times = 0; times < 3; times++) await rest(page)
}

async function rest(page: Page): Promise<void> {
  await page.waitForFunction(noneMoves)
  await page.evaluate(drawn)
}

/** Placeholders of content that is still loading. */
const awaited = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), .MuiSkeleton-root'

/** Runs in the page: whether it has its heading and nothing is loading. */
const hasCome = (awaited: string): boolean =>
  document.querySelector('h1') !== null && document.querySelector(awaited) === null

/** Runs in the page: whether all animations have ended, except those that follow a scroll bar or never end. */
const noneMoves = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ timeline, playState, effect }) =>
        !(timeline instanceof DocumentTimeline) ||
        playState !== 'running' ||
        effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
    )

/** Runs in the page: resolves when it has painted the current state. */
const drawn = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
