import type { WriteSheet } from 'hucre/xlsx'
import { sifseSheets } from '../../resources/rules/sifse.ts'
import type { SifseReport } from './readSifse.ts'

/** Headings in row 1, data below: no title, total, style or formula, because a machine reads it. The DANE code is a text. */
export const sifseBook = ({ tables }: SifseReport): WriteSheet[] =>
  sifseSheets.map(({ name, columns }, at) => ({
    name,
    rows: [[...columns], ...(tables[at] ?? []).map((row) => [...row])],
  }))
