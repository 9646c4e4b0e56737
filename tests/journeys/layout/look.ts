/** Describes the look of a page: the same with the fonts of another machine, but different when a part is missing. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/**
 * @property parts the controls, fields and headings, in the order of the page, without the rows of tables and the bell
 * @property picture the window in grey, `across` × `down` points, each 0 to 15 as a hexadecimal digit, one string per line
 */
export type Look = { parts: string[]; picture: string[] }

const across = 24
const down = 16

export async function lookOf(page: Page): Promise<Look> {
  const parts = await page.evaluate(partsOf, changing)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  return { parts, picture: await pictureOf(page, shot) }
}

/** @param shot a screenshot of the window or of the whole page */
export async function pictureOf(page: Page, shot: Buffer): Promise<string[]> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const grey = await sharp(shot)
    .extract({ left: 0, top: 0, width, height })
    .greyscale()
    // A point is the mean of some thousand pixels: one letter more or less in a line changes it only a little.
    .resize(across, down, { fit: 'fill' })
    .raw()
    .toBuffer()
  const digits = Array.from(grey, (level) => Math.floor(level / 16).toString(16))
  return Array.from({ length: down }, (_, line) => digits.slice(line * across, (line + 1) * across).join(''))
}

/**
 * A point may differ by this many of the sixteen greys, and this part of the points by more: with DejaVu, which a new Debian has, instead of
 * Liberation, for which the looks were written, up to 17 % do.
 */
const tolerance = { greys: 2, part: 0.2 }

/** The differences from the stored look; an empty list when there are none. */
export function differences(kept: Look, now: Look): string[] {
  const gone = kept.parts.filter((part) => !now.parts.includes(part)).map((part) => `without ${part}`)
  const come = now.parts.filter((part) => !kept.parts.includes(part)).map((part) => `with ${part}`)
  const moved = gone.length + come.length === 0 && kept.parts.join() !== now.parts.join() ? ['in another order'] : []
  const levels = (look: Look) => [...look.picture.join('')].map((digit) => Number.parseInt(digit, 16))
  const [before, after] = [levels(kept), levels(now)]
  const far = before.filter((level, at) => Math.abs(level - (after[at] ?? 0)) > tolerance.greys).length / before.length
  return [
    ...gone,
    ...come,
    ...moved,
    ...(far > tolerance.part ? [`${Math.round(far * 100)} % of the picture is another`] : []),
  ]
}

/** Of a page, what depends on the day and on what others did: rows, notices and the bell. */
export const changing = 'tbody, tfoot, [aria-live], .notices, [aria-label^="Avisos"]'

/** Runs in the page: the visible controls, headings and columns. */
export function partsOf(changing: string): string[] {
  const wanted =
    'h1, h2, h3, th, button, [role=tab], input:not([type=hidden]), select, textarea, nav a, a.MuiButton-root, [role=progressbar]'
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
  }
  const nameOf = (element: Element) =>
    (element.getAttribute('name') || element.getAttribute('aria-label') || element.textContent || '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/\d[\d.,/]*/g, '0')
  return [...document.querySelectorAll(wanted)]
    .filter((element) => isSeen(element) && !element.closest(changing))
    .map((element) => `${element.tagName.toLowerCase()} ${nameOf(element)}`)
}
