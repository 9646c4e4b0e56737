/**
 * The demo files: shared rows, and the year of each school. The schools are fictitious; ids are valid only in the
 * files, amounts are in whole pesos.
 */
import { readFileSync } from 'node:fs'
import type { Role } from '../../resources/define/index.ts'
import { projectFile } from '../base/files.ts'
import type { DemoYear } from './year.ts'

type Named = { id: number; name: string }

/** `year` is the name of the file with its year. */
export type DemoInstitute = {
  id: number
  nameInstitute: string
  NIT: string
  userOwner_id: number
  userAdmin_id: number
  year: string
}

/** Columns without a type here are sent unchanged. @property toldOn the present of the demo: nothing is dated later */
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
