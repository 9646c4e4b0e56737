// @module-tag slow
/** Kinds of fields and relations that no entity of the product has, in a copy of the project that declares entities with them. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import { copyProject, type ProjectCopy } from '../../fixtures/projectCopy.ts'
import { openSchools, type School } from '../../fixtures/school.ts'
import { fromSources, personOver, type Server, signingInAt, startServer } from '../../fixtures/serverProcess.ts'
import { describeFiles } from './files.ts'
import { describeKinds } from './kinds.ts'
import { describeLines, type LineWorld } from './lines.ts'
import { at, describeRelations } from './relations.ts'
import { describeStates } from './states.ts'

let copy: ProjectCopy
let server: Server
let school: School
const urls = () => [server.url]

beforeAll(async () => {
  copy = copyProject()
  const declare = (name: string, file: string) => {
    const source = readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), 'utf8')
    copy.declare(
      name,
      source.replaceAll(/(\.\.\/)+resources\/entities\//g, './').replaceAll(/(\.\.\/)+resources\//g, '../'),
    )
  }
  for (const name of ['relationSite', 'relationRoom', 'relationVisit']) declare(name, `relations/${name}.ts`)
  declare('kindsPlot', 'plot.ts')
  await copy.inCopy('--import', 'tsx', 'server/db/migration.ts', 'lotes')
  server = await startServer(await copy.settings(), undefined, fromSources(copy.home))
  school = await openSchools(signingInAt(urls))
})
afterAll(async () => {
  await server?.stop()
  copy?.remove()
})

const make: LineWorld['make'] = async (name, body, institute = school.own) => {
  const { status, body: answer } = await school.ana.post(`${at(name)}/${institute}/create`, body)
  expect([name, status, answer.errors]).toEqual([name, 200, undefined])
  return answer[at(name).slice(1)]
}
const plots = () => ({
  root: school.ana,
  admin: school.bruno,
  client: school.clara,
  nobody: personOver(urls, 'nobody', ''),
  plots: `/kindsPlot/${school.own}`,
})

describeKinds(plots)
describeFiles(plots)
describeStates(plots)
describeRelations(() => ({ school, make }))
describeLines(() => ({ school, make }))
