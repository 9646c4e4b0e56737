import type { Page, Request } from 'playwright-core'
import { within } from '../fixtures/waits.ts'

/**
 * @returns waits until a page has no pending request and no animation, three times in a row; `unanswered` counts the requests that a test
 * holds back. An Error names the requests that are pending after the bound of an event.
 */
export function settling(page: Page): (unanswered?: () => number) => Promise<void> {
  const pending = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    pending.add(request)
    asked++
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return (unanswered) => {
    const isAnswered = () => pending.size === (unanswered?.() ?? 0)
    const settles = async () => {
      for (;;) {
        const before = asked
        const wasAnswered = isAnswered()
        await page.evaluate(rest, { times: wasAnswered ? 3 : 1, has: unanswered ? 'heading' : 'content' } as const)
        if (wasAnswered && isAnswered() && asked === before) return
      }
    }
    return within(
      settles(),
      () => `${page.url()} at rest, ${unanswered?.() ?? 0} held of ${[...pending].map((one) => one.url()).join(' ')}`,
    )
  }
}

/** Waits until nothing moves, three times in a row: an element begins to fade in one frame after it appears. */
export const atRest = (page: Page): Promise<void> => page.evaluate(rest, { times: 3, has: 'anything' } as const)

type Rest = { times: number; has: 'anything' | 'heading' | 'content' }

/**
 * Runs in the page, because asking it from outside for every frame takes longer than the frames: resolves when, so many times in a row,
 * the page has been painted with its heading or all its content, and nothing moves but what follows a scroll bar or never ends.
 */
async function rest({ times, has }: Rest): Promise<void> {
  const placeholders = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), .MuiSkeleton-root'
  const hasCome = () =>
    (has === 'anything' || document.querySelector('h1') !== null) &&
    (has !== 'content' || document.querySelector(placeholders) === null)
  const isMoving = ({ timeline, playState, effect }: Animation) =>
    timeline instanceof DocumentTimeline &&
    playState === 'running' &&
    effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
  for (let quiet = 0; quiet < times; ) {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    quiet = hasCome() && !document.getAnimations().some(isMoving) ? quiet + 1 : 0
  }
}
