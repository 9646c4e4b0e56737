/** The project as its documents describe it: files, folders and texts. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Every file that is committed or not ignored. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean)

const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))).filter(Boolean),
)

/** Every folder that holds a file, 'server/db/engine'. */
export const folderNames: readonly string[] = [...folders].sort()

/** Whether a file or folder of that name exists; `*` stands for any part of a name. */
export function exists(name: string): boolean {
  const path = name.replace(/\/$/, '')
  if (!path.includes('*')) return files.includes(path) || folders.has(path)
  const pattern = new RegExp(`^${path.split('*').map(escaped).join('[^/]*')}$`)
  return files.some((file) => pattern.test(file))
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The documents that people read. */
export const documents: readonly string[] = files.filter((file) => /^([A-Z]+|docs\/.+)\.md$/.test(file))

/** The texts in backticks of a document, on one line and outside its blocks of code. */
export const quotedIn = (document: string): string[] =>
  [...withoutBlocks(read(document)).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

/** The blocks of code of one language. */
export const blocksIn = (document: string, language: string): string[] =>
  [...read(document).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, of]) => of === language)
    .map(([, , text = '']) => text)

const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '')
