/** Entities that a developer might add, each as the files he would write. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ProjectCopy } from '../fixtures/projectCopy.ts'

/**
 * @property shows what its declaration says that no entity of the product does
 * @property lines of the file, without comments and imports: more must be a choice, not an accident
 */
export type Sample = { name: string; shows: string; lines: number }

export const samples: readonly Sample[] = [
  { name: 'petition', shows: 'states, moves, a number without gaps, stamps', lines: 54 },
]

const sourceOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`./entities/${name}.ts`, import.meta.url)), 'utf8')

/** Lines that somebody writes: no import, comment or blank. */
export const linesOf = (name: string): number =>
  sourceOf(name)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(import |\/\*\*| \*)/.test(line)).length

/** One file, and a line in resources/index.ts. */
export const addSample = (copy: ProjectCopy, name: string): void =>
  copy.declare(name, sourceOf(name).replaceAll("'../../../resources/", "'../").replaceAll("'../entities/", "'./"))
