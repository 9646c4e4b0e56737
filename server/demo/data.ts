/**
 * The files of the demonstration: what all schools share, and the year of each. The schools are fictitious; ids are of the
 * files only, amounts in whole pesos.
 */
import { readFileSync } from 'node:fs'
import type { Role } from '../../resources/define/index.ts'
import { projectFile } from '../base/files.ts'
import type { DemoYear } from './year.ts'

type Named = { id: number; name: string }

/** `year` is the file of its year. */
export type DemoInstitute = {
  id: number
  nameInstitute: string
  NIT: string
  userOwner_id: number
  userAdmin_id: number
  year: string
}

/**
 * Columns without a type here are sent unchanged.
 * @property toldOn the day at which the years are told: nothing is dated after it
 */
export type DemoData = {
  toldOn: string
  users: { id: number; email: string; role: Role }[]
  institutes: DemoInstitute[]
  activities: (Named & { code: string })[]
  validities: { id: number; start: string; end: string }[]
  banks: Named[]
  taxes: { id: number; concept: string }[]
  contractTypes: Named[]
  suppliers: (Named & { bank_id?: number })[]
}

const read = (name: string) => JSON.parse(readFileSync(projectFile(`server/demo/${name}`), 'utf8'))

export const demo: DemoData = read('demo-data.json')

export const readYear = ({ year }: DemoInstitute): DemoYear => read(year)
