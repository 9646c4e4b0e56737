/** The texts of the project, without a list of its files: a copy without git has them too. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The texts in backticks of a document, on one line and outside its blocks of code. */
export const quotedIn = (document: string): string[] =>
  [...withoutBlocks(read(document)).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

/** The blocks of code of one language. */
export const blocksIn = (document: string, language: string): string[] =>
  [...read(document).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, of]) => of === language)
    .map(([, , text = '']) => text)

const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '')
