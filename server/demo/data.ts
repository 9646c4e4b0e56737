/**
 * The demo files: shared rows, and the year of each school. The schools are fictitious; ids are valid only in the
 * files, those of SIFSE items and sources are their codes, amounts are in whole pesos.
 */
import { readFileSync } from 'node:fs'
import type { Role, SentBody } from '../../resources/define/index.ts'
import type { activity } from '../../resources/entities/activity.ts'
import type { institute } from '../../resources/entities/institute.ts'
import type { supplier } from '../../resources/entities/supplier.ts'
import type { validity } from '../../resources/entities/validity.ts'
import { projectFile } from '../base/files.ts'
import type { DemoYear } from './year.ts'

type Numbered = { id: number }
type Named = Numbered & { name: string }

/** `year` is the name of the file with its year. */
export type DemoInstitute = SentBody<typeof institute> & Numbered & { year: string }

/** Rows are bodies of their declarations, with ids of the file. @property toldOn the present of the demo: nothing is dated later */
export type DemoData = {
  toldOn: string
  users: { id: number; email: string; role: Role }[]
  institutes: DemoInstitute[]
  activities: (SentBody<typeof activity> & Numbered & { sifseItem_id: number })[]
  validities: (SentBody<typeof validity> & Numbered)[]
  banks: Named[]
  taxes: { id: number; concept: string }[]
  contractTypes: Named[]
  suppliers: (SentBody<typeof supplier> & Numbered)[]
}

/** The compiler reads a JSON file as texts and booleans, not as certain ones. */
type InFile<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends object
      ? { [K in keyof T]: InFile<T[K]> }
      : T
type Checked<Asked, File extends InFile<Asked>> = File
/** Compiled, never used: a field that a declaration requires and a file lacks is an error here. */
export type CheckedFiles = [
  Checked<DemoData, typeof import('./demo-data.json')>,
  Checked<DemoYear, typeof import('./sanIsidro.json')>,
  Checked<DemoYear, typeof import('./laEsperanza.json')>,
  Checked<DemoYear, typeof import('./nuestraSenora.json')>,
]

const read = (name: string) => JSON.parse(readFileSync(projectFile(`server/demo/${name}`), 'utf8'))

export const demo: DemoData = read('demo-data.json')

export const readYear = ({ year }: DemoInstitute): DemoYear => read(year)
