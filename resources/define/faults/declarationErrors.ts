/** Every check of the declarations; one file for each topic. */
import type { AnyResource } from '../declaration.ts'
import { withLineResources } from '../lines.ts'
import { checkAging } from './aging.ts'
import { checkAttachments } from './attachments.ts'
import { checkBounds } from './bounds.ts'
import { checkCases } from './cases.ts'
import { checkChoices } from './choices.ts'
import { checkColumns } from './columns.ts'
import { checkConditions } from './conditions.ts'
import { checkEdit } from './edits.ts'
import type { RegistryCheck, ResourceCheck } from './fault.ts'
import { checkFoundBy } from './foundBy.ts'
import { checkImport } from './imports.ts'
import { checkLayout } from './layout.ts'
import { checkLimits } from './limits.ts'
import { checkLines } from './lines.ts'
import { checkNames } from './names.ts'
import { checkAddresses, checkPaths } from './paths.ts'
import { checkReaders } from './readers.ts'
import { checkListed, checkMany, checkOptions, checkOwners, checkReferences } from './references.ts'
import { checkRelated } from './related.ts'
import { checkRoles } from './roles.ts'
import { checkSeedKeys } from './seedKeys.ts'
import { checkSeeds } from './seeds.ts'
import { checkServerSet } from './serverSet.ts'
import { checkShow, checkShown } from './shows.ts'
import { checkSights } from './sights.ts'
import { checkStates } from './states.ts'
import { checkTexts } from './texts.ts'
import { checkUniques } from './uniques.ts'
import { checkUploads } from './uploads.ts'

const ofOne: readonly ResourceCheck[] = [
  checkNames,
  checkReferences,
  checkMany,
  checkOptions,
  checkOwners,
  checkLines,
  checkConditions,
  checkCases,
  checkColumns,
  checkUniques,
  checkFoundBy,
  checkPaths,
  checkAging,
  checkSeedKeys,
  checkServerSet,
  checkStates,
  checkRoles,
  checkTexts,
  checkChoices,
  checkBounds,
  checkLimits,
  checkSeeds,
  checkEdit,
  checkImport,
  checkShow,
  checkLayout,
  checkUploads,
  checkAttachments,
]

const ofAll: readonly RegistryCheck[] = [
  checkListed,
  checkReaders,
  checkRelated,
  checkAddresses,
  checkShown,
  checkSights,
]

/** The contradictions within one declaration that its types cannot express. */
export const declarationErrors = (resource: AnyResource): string[] => ofOne.flatMap((check) => check(resource))

/** The contradictions of every declaration, and those between declarations. */
export function registryErrors(declared: readonly AnyResource[]): string[] {
  const resources = withLineResources(declared)
  return [...resources.flatMap(declarationErrors), ...ofAll.flatMap((check) => check(resources))]
}
