/** `npm run entity -- …`: writes a new entity, or describes what an entity generates. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findResource, resources } from '../../resources/index.ts'
import { projectFile } from '../base/files.ts'
import { errorLine } from '../base/log.ts'
import { Refusal } from '../base/refusal.ts'
import { requireOwnNames } from '../db/unmigrated.ts'
import { describeEntity } from './describeEntity.ts'
import { writeEntity } from './newEntity.ts'

const root = projectFile('')

export const help = `Usage: npm run entity -- <name> ["<Singular>" "<Plural>" [m|f]]

  npm run entity -- campus                  describes what the entity campus gives
  npm run entity -- campus "Sede" "Sedes" f writes its file, its line in resources/index.ts and its migration

The name is English and camelCase, singular and plural are Spanish; the gender is that of 'la Sede', by default that of the last letter.`

/** @throws Refusal with the help text for wrong arguments */
export async function runEntityTool(args: readonly string[], folder = root): Promise<string[]> {
  const [name = '', one = '', many = '', gender = genderOf(one), ...rest] = args.map((arg) => arg.trim())
  if (name === '' || rest.length > 0 || (one === '') !== (many === '')) throw new Refusal(400, help)
  if (gender !== 'm' && gender !== 'f') throw new Refusal(400, help)
  if (one !== '') return createEntity(folder, { name, one, many, gender })
  const resource = findResource(name)
  if (!resource)
    throw new Refusal(404, `There is no entity '${name}'. There are: ${resources.map((one) => one.name).join(', ')}`)
  return describeEntity(resource)
}

const genderOf = (one: string): 'm' | 'f' => (/(a|ión|dad|tud)$/i.test(one) ? 'f' : 'm')

function createEntity(folder: string, entity: Parameters<typeof writeEntity>[1]): string[] {
  requireOwnNames([entity])
  const files = writeEntity(folder, entity, resources)
  // A separate process: this one imported the list before the entity was added.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/db/migration.ts', entity.name],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0)
    throw new Refusal(400, `${files.join(' and ')} was written, the migration was not: ${stderr.trim()}`)
  return [
    ...files.map((file) => `${file}: written`),
    ...stdout.trim().split('\n'),
    `Change the fields and texts of ${files[0]}. If you change fields, delete the new migration with git and run`,
    `npm run migration -- ${entity.name}. What it may say: docs/declaring.md. What it gives: npm run entity -- ${entity.name}`,
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runEntityTool(process.argv.slice(2)).then(
    (lines) => console.log(lines.join('\n')),
    (error: unknown) => {
      console.error(errorLine(error))
      process.exitCode = 1
    },
  )
