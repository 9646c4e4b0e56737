/** The files and folders of the project, as git knows them. */
import { execFileSync } from 'node:child_process'
import { root } from './texts.ts'

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
