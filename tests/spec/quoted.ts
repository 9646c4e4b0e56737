/** The texts quoted in the specification, read from the copy of its sections beside this file, so that none is forgotten. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `about`: the subject of the text: the words before the colon of its bullet, or the first cell of its row ('Login'). */
export type Quoted = { section: number; about: string; text: string }

const specification = readFileSync(fileURLToPath(new URL('./specification.md', import.meta.url)), 'utf8')

/** An apostrophe inside a word opens no quotation: 'the category's present amount'. */
const quotes = /(?<![\p{L}\d])'([^'\n]+)'(?!\p{L})/gu

/** Every quoted text of a section, once for each subject. */
export function quotedTexts(section: number): Quoted[] {
  const whole = specification.split(/^## /m).find((part) => part.startsWith(`${section}.`))
  if (!whole) throw new Error(`tests/spec/specification.md has no section ${section}`)
  const found = new Map<string, Quoted>()
  for (const line of whole.split('\n').slice(1))
    for (const [, text = ''] of line.matchAll(quotes)) {
      const one = { section, about: aboutOf(line), text }
      found.set(keyOf(one), one)
    }
  return [...found.values()]
}

/** 'Login › Ingrese su correo': the key by which a case names the text it covers. */
export const keyOf = ({ about, text }: Pick<Quoted, 'about' | 'text'>): string => `${about} › ${text}`

function aboutOf(line: string): string {
  if (line.startsWith('|')) return line.split('|')[1]?.trim() ?? ''
  const [head = ''] = line.replace(/^- /, '').split(':')
  return head.replaceAll('`', '').trim()
}
