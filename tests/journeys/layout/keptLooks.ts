/** Stores the look of every page of a walk in one small file, and describes the differences in words. `NEW_LOOKS=1` writes the file. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { changing, differences, type Look, partsOf, pictureOf } from './look.ts'

/**
 * @property words the meaning of each code in `pages`: a part, or the style of a part
 * @property pages for each page its codes, a space, and its picture
 */
type Kept = { words: Record<string, string>; pages: Record<string, string> }

/** Characters of base64: 24 bits, enough for some hundred words. */
const codeLength = 4

/** @property unseen the stored names that were not compared */
export type KeptLooks = {
  judge(name: string, page: Page, shot: Buffer): Promise<string[]>
  unseen(): string[]
  write(): void
}

/** @param walk the name of the walk: 'desktop' */
export function readKeptLooks(walk: string): KeptLooks {
  const path = fileURLToPath(new URL(`looks/${walk}.json`, import.meta.url))
  const kept: Kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { words: {}, pages: {} }
  const now: Kept = { words: {}, pages: {} }
  const isNew = process.env.NEW_LOOKS !== undefined

  const keep = (name: string, { parts, picture }: Look) => {
    const codes = parts.map((part) => {
      const code = createHash('sha256').update(part).digest('base64url').slice(0, codeLength)
      now.words[code] = part
      return code
    })
    now.pages[name] = `${codes.join('')} ${picture.join('')}`
  }

  return {
    async judge(name, page, shot) {
      const found = [...(await page.evaluate(partsOf, changing)), ...(await page.evaluate(stylesOf, changing))]
      // Without duplicates: the number of rows and menus depends on the day.
      const look = { parts: [...new Set(found)].sort(), picture: await pictureOf(page, shot) }
      keep(name, look)
      if (isNew) return []
      const before = kept.pages[name]
      return before === undefined
        ? ['looks as nobody has seen: NEW_LOOKS=1 keeps it']
        : differences(lookIn(kept, before), look)
    },
    unseen: () => Object.keys(kept.pages).filter((name) => !isNew && !(name in now.pages)),
    write() {
      if (isNew)
        writeFileSync(path, `${JSON.stringify({ words: sorted(now.words), pages: sorted(now.pages) }, null, 2)}\n`)
    },
  }
}

function lookIn({ words }: Kept, text: string): Look {
  const [codes = '', picture = ''] = text.split(' ')
  const each = codes.match(new RegExp(`.{${codeLength}}`, 'g')) ?? []
  return { parts: each.map((code) => words[code] ?? code), picture: [picture] }
}

const sorted = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Runs in the page: the styles of controls, fields and headings, limited to those that do not depend on the fonts of the machine. */
function stylesOf(changing: string): string[] {
  const drawn = ['color', 'background-color', 'border-radius', 'padding', 'font-size', 'font-weight']
  return [...document.querySelectorAll('h1, h2, h3, th, button, input, label, a.MuiButton-root')]
    .filter((element) => element.getBoundingClientRect().height > 1 && !element.closest(changing))
    .map((element) => {
      const style = getComputedStyle(element)
      const kind = [...element.classList].find((name) => /^Mui\w+-root$/.test(name)) ?? ''
      return `${element.tagName.toLowerCase()} ${kind} drawn ${drawn.map((name) => style.getPropertyValue(name)).join('; ')}`
    })
}
