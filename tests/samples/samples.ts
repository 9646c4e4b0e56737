/** Entities that a developer might add, each as the file to write. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ProjectCopy } from '../fixtures/projectCopy.ts'
import { booking } from './entities/booking.ts'
import { campus } from './entities/campus.ts'
import { category } from './entities/category.ts'
import { classroom } from './entities/classroom.ts'
import { incident } from './entities/incident.ts'
import { inventoryItem } from './entities/inventoryItem.ts'
import { petition } from './entities/petition.ts'
import { purpose } from './entities/purpose.ts'

export const samples = [inventoryItem, campus, classroom, purpose, petition, category, incident, booking] as const
export const names = samples.map(({ name }) => name)

/** Those with a hook, which is a second file and a line more. */
export const hooked = ['category', 'booking']

const sourceOf = (file: string): string => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')

export function addSample(copy: ProjectCopy, name: string): void {
  copy.declare(
    name,
    sourceOf(`./entities/${name}.ts`)
      .replaceAll("'../../../resources/define/", "'../define/")
      .replaceAll("'../../../resources/entities/", "'./"),
  )
  if (hooked.includes(name)) addHook(copy, name)
}

function addHook(copy: ProjectCopy, name: string): void {
  copy.write(
    `server/hooks/${name}.ts`,
    sourceOf(`./hooks/${name}.ts`)
      .replaceAll("'../entities/", "'../../resources/entities/")
      .replaceAll("'../../../resources/", "'../../resources/")
      .replaceAll("'../../../server/", "'../"),
  )
  copy.insertAfter(
    'server/hooks/hooks.ts',
    'hooksByResource([',
    `  hooksOf(${name}, ${name}Hooks),`,
    `import { ${name} } from '../../resources/entities/${name}.ts'\nimport { ${name}Hooks } from './${name}.ts'\n`,
  )
}

/** As the recipe of CONTRIBUTING has it. */
export const accountField = `    purpose_id: reference({
      label: 'Destinación',
      to: purpose,
      required: 'Seleccione la destinación',
      old: { code: '000' },
    }),`
const accountImport = "import { purpose } from './purpose.ts'\n"

/** A field that every account must have, also the existing ones. */
export const changeAccount = (copy: ProjectCopy): void =>
  copy.insertAfter(
    'resources/entities/account.ts',
    "required: 'Ingrese el nombre del banco' }),",
    accountField,
    accountImport,
  )
