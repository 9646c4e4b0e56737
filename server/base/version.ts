import { readFileSync } from 'node:fs'
import { projectFile } from './files.ts'

export function productVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'))
  return version
}
