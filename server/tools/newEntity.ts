import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyResource } from '../../resources/define/index.ts'
import { Refusal } from '../base/refusal.ts'

export type NewEntity = { name: string; one: string; many: string; gender: 'm' | 'f' }

const indexFile = 'resources/index.ts'
export const fileOf = (name: string): string => `resources/entities/${name}.ts`

/** Reserved words, which cannot name a constant. */
const keywords = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

/**
 * Writes both in the given project folder.
 * @returns the files written
 * @throws Refusal 400 for a name that cannot be used; nothing is written then
 */
export function writeEntity(root: string, entity: NewEntity, declared: readonly AnyResource[]): string[] {
  const { name, many } = entity
  if (!/^[a-z][a-zA-Z]*$/.test(name))
    throw new Refusal(
      400,
      `'${name}' cannot be a name: only letters without accents, the first one small, such as campus or supplyOrder`,
    )
  if (keywords.has(name)) throw new Refusal(400, `'${name}' is a keyword of TypeScript: choose another name`)
  if (declared.some((resource) => resource.name === name) || existsSync(join(root, fileOf(name))))
    throw new Refusal(400, `The entity '${name}' exists: npm run entity -- ${name} describes it`)
  const screen = `/admin/:institute/${slugOf(many)}`
  const taken = declared.find((resource) => resource.screen === screen)
  if (taken) throw new Refusal(400, `The page ${screen} belongs to '${taken.name}': choose another plural`)
  const index = withLine(readFileSync(join(root, indexFile), 'utf8'), name)
  writeFileSync(join(root, fileOf(name)), declaration(entity, screen, nextOrder(declared)))
  writeFileSync(join(root, indexFile), index)
  return [fileOf(name), indexFile]
}

/** 'Órdenes de pago' → 'ordenes-de-pago'. */
const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** After the last menu entry of an institute. */
const nextOrder = (declared: readonly AnyResource[]): number =>
  Math.max(0, ...declared.filter(({ screen }) => screen?.startsWith('/admin/')).map(({ menu }) => menu?.order ?? 0)) +
  10

/** The key of the list in responses: 'campus' → 'campuses'. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies')
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/** The index with the import in alphabetical order and the name at the end of the list. */
function withLine(source: string, name: string): string {
  const lines = source.split('\n')
  const imports = lines.flatMap((line, at) => {
    const [, file] = /from '\.\/entities\/(\w+)\.ts'$/.exec(line) ?? []
    return file === undefined ? [] : [{ at, file }]
  })
  const end = lines.indexOf('] as const')
  const last = imports.at(-1)
  if (!last || end < 0) throw new Error(`${indexFile} is not as npm run entity knows it`)
  const after = imports.find(({ file }) => file > name)
  lines.splice(end, 0, `  ${name},`)
  lines.splice(after?.at ?? last.at + 1, 0, `import { ${name} } from './entities/${name}.ts'`)
  return lines.join('\n')
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

const declaration = ({ name, one, many, gender }: NewEntity, screen: string, order: number): string => {
  const created = gender === 'f' ? 'creada' : 'creado'
  return `import { defineResource, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'

/** ${one}: say in a sentence what one is. */
export const ${name} = defineResource({
  name: '${name}',
  one: ${quoted(one)},
  many: ${quoted(many)},
  gender: '${gender}',
  // ':institute' makes its rows belong to a school. For rows that all schools share take it away here and in \`screen\`.
  api: { path: '/${name}/:institute', list: '${pluralOf(name)}' },
  screen: '${screen}',
  menu: { order: ${order}, icon: 'list' }, // another icon: resources/define/menuIcons.ts
  // Kinds of fields and what each can say: docs/declaring.md.
  fields: {
    name: text({ label: 'Nombre', required: 'Ingrese el nombre' }),
  },
  // Take it away if two rows may have the same name.
  unique: [{ fields: ['name'], live: true, text: ${quoted(`Ya existe ${gender === 'f' ? 'otra' : 'otro'} con ese nombre`)} }],
  list: { roles: everyone, columns: ['id', 'name', 'deleted'] },
  // Take away what nobody may do: an operation that is not declared does not exist.
  create: { roles: staff, done: ${quoted(`${one} ${created} con exito`)} },
  toggle: { roles: staff },
})
`
}
