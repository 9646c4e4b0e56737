/** Entities that a developer might add, each as the file to write. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ProjectCopy } from '../fixtures/projectCopy.ts'
import { campus } from './entities/campus.ts'
import { classroom } from './entities/classroom.ts'
import { fundingSource } from './entities/fundingSource.ts'
import { inventoryItem } from './entities/inventoryItem.ts'
import { petition } from './entities/petition.ts'

export const samples = [inventoryItem, campus, classroom, fundingSource, petition] as const
export const names = samples.map(({ name }) => name)

const sourceOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`./entities/${name}.ts`, import.meta.url)), 'utf8')

/** The lines of a file that are not blank; imports and comments count. */
export const linesOf = (name: string): number => writtenLines(sourceOf(name))

const writtenLines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length

/** The number of lines to write: those of the file, and in resources/index.ts its import and its entry. */
export const addSample = (copy: ProjectCopy, name: string): void =>
  copy.declare(
    name,
    sourceOf(name)
      .replaceAll("'../../../resources/define/", "'../define/")
      .replaceAll("'../../../resources/entities/", "'./"),
  )

const accountField = `    fundingSource_id: reference({
      label: 'Fuente de financiación',
      to: fundingSource,
      required: 'Seleccione la fuente',
      old: { code: '000' },
    }),`
const accountImport = "import { fundingSource } from './fundingSource.ts'\n"

/** What is added to resources/entities/account.ts. */
export const accountLines = writtenLines(`${accountField}\n${accountImport}`)

/** A field that every account must have, also the existing ones. */
export const changeAccount = (copy: ProjectCopy): void =>
  copy.insertAfter(
    'resources/entities/account.ts',
    "required: 'Ingrese el nombre del banco' }),",
    accountField,
    accountImport,
  )
