/** Every endpoint of the product: those of declarations, verbs, and special ones. */
import type { Logger } from 'pino'
import {
  type AnyResource,
  createPathOf,
  type Field,
  importPathOf,
  isAlwaysStored,
  isRequired,
  movesOf,
  rowsFields,
} from '../resources/define/index.ts'
import { availability } from '../resources/entities/availability.ts'
import { budget } from '../resources/entities/budget.ts'
import { collection } from '../resources/entities/collection.ts'
import { commitment } from '../resources/entities/commitment.ts'
import { modification } from '../resources/entities/modification.ts'
import { obligation } from '../resources/entities/obligation.ts'
import { payment } from '../resources/entities/payment.ts'
import { release } from '../resources/entities/release.ts'
import { transfer } from '../resources/entities/transfer.ts'
import { resources } from '../resources/index.ts'
import { cashPlanEndpoint } from './api/cashPlan.ts'
import { createEndpoint } from './api/creating.ts'
import { editEndpoints } from './api/editing.ts'
import { incomeEndpoints } from './api/income.ts'
import { listEndpoints } from './api/lists.ts'
import { moveEndpoints } from './api/moves.ts'
import { verb } from './api/operation.ts'
import { searchEndpoint } from './api/searching.ts'
import { showEndpoint } from './api/showing.ts'
import { toggleEndpoint } from './api/toggling.ts'
import { backupEndpoints } from './backup/endpoints.ts'
import type { Settings } from './base/settings.ts'
import type { Store } from './db/open.ts'
import { dossierEndpoints } from './documents/dossierEndpoints.ts'
import { documentEndpoints } from './documents/endpoints.ts'
import { manyDocumentsEndpoints } from './documents/many.ts'
import { attachEndpoint, attachmentEndpoints } from './files/attachments.ts'
import { fileEndpoints, pictureEndpoint } from './files/endpoints.ts'
import { hooks } from './hooks/hooks.ts'
import type { Endpoint } from './http/endpoint.ts'
import { importEndpoints } from './import/endpoints.ts'
import { historyEndpoints } from './import/history/endpoints.ts'
import { distributionImportEndpoint, linesImportEndpoints, planImportEndpoint } from './import/lineEndpoints.ts'
import { instituteEndpoints } from './institute/endpoints.ts'
import { handoverEndpoints } from './institute/handover/endpoints.ts'
import { overviewEndpoints } from './institute/overview.ts'
import { healthEndpoints } from './monitoring/health.ts'
import { budgetStateEndpoints } from './reports/budgetState.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { sifseEndpoints } from './reports/sifseEndpoints.ts'
import { accountEndpoints } from './session/account.ts'
import { passwordEndpoints } from './session/ownPassword.ts'
import type { SessionParts } from './session/parts.ts'
import { policyEndpoints } from './session/policy.ts'
import { resetEndpoints } from './session/reset.ts'
import { signInEndpoints } from './session/signIn.ts'
import { weeklyMailEndpoints } from './session/weeklyMail.ts'
import { collect, readCollection } from './verbs/collect.ts'
import { commit, readCommitment } from './verbs/commit.ts'
import { distributeBudget, readDistribution } from './verbs/distribute.ts'
import type { Hooks, HooksByResource } from './verbs/hooks.ts'
import { findOpenBudget, modifyBudget, readModification } from './verbs/modify.ts'
import { obligate, readObligation } from './verbs/obligate.ts'
import { pay, readPayment } from './verbs/pay.ts'
import { readRelease, releaseBalance } from './verbs/release.ts'
import { readReservation, reserve } from './verbs/reserve.ts'
import { readTransfers, transferBetweenLines } from './verbs/transfer.ts'
import { createUndistributed, readUndistributed } from './verbs/undistributed.ts'
import { verificationEndpoints } from './verification/endpoints.ts'
import { issuing } from './verification/issue.ts'

/** The operations with `custom: true`. */
const verbs: readonly Endpoint[] = [
  verb(budget, 'create', { read: readUndistributed, run: createUndistributed }),
  verb(budget, 'complete', { read: readDistribution, run: distributeBudget }),
  verb(modification, 'create', {
    find: (db, actor, id) => findOpenBudget(db, actor, id('budget')),
    read: readModification,
    run: modifyBudget,
  }),
  verb(transfer, 'create', { read: readTransfers, run: transferBetweenLines }),
  verb(availability, 'create', { read: readReservation, run: reserve }),
  verb(commitment, 'create', { read: readCommitment, run: commit }),
  verb(obligation, 'create', { read: readObligation, run: obligate }),
  verb(payment, 'create', { read: readPayment, run: pay }),
  verb(release, 'create', { read: readRelease, run: releaseBalance }),
  verb(collection, 'create', { read: readCollection, run: collect }),
  ...historyEndpoints(hooks.get(availability)),
]

const verbsWith = ({ attachmentBytes }: Pick<Settings, 'attachmentBytes'>): readonly Endpoint[] => [
  ...verbs,
  attachEndpoint(attachmentBytes),
]

export type Parts = { session: SessionParts; settings: Settings; store: Store; log: Logger; isStopping?: () => boolean }

/** @throws Error at start for a custom operation without a verb, and for a verb without a custom operation */
export function endpointsOf(parts: Parts): Endpoint[] {
  const signIn = { ...parts.session, secondFactorRoles: parts.settings.secondFactorRoles }
  const streamed = {
    issue: issuing(parts.settings),
    failed: (err: unknown) => parts.log.error({ err }, 'documents'),
    isStopping: parts.isStopping ?? (() => false),
  }
  const special = [
    ...signInEndpoints(signIn),
    ...passwordEndpoints(parts.session),
    ...accountEndpoints(signIn),
    ...weeklyMailEndpoints(),
    ...policyEndpoints(parts.settings),
    ...resetEndpoints(parts.settings.publicUrl),
    ...instituteEndpoints(),
    ...handoverEndpoints(parts),
    searchEndpoint,
    ...overviewEndpoints(),
    pictureEndpoint,
    ...attachmentEndpoints(),
    ...budgetStateEndpoints(),
    ...incomeEndpoints,
    cashPlanEndpoint,
    distributionImportEndpoint(),
    planImportEndpoint(),
    ...documentEndpoints(issuing(parts.settings)),
    ...manyDocumentsEndpoints(streamed),
    ...dossierEndpoints(streamed),
    ...reportEndpoints(),
    ...sifseEndpoints(),
    ...verificationEndpoints(),
    ...backupEndpoints(parts),
    ...healthEndpoints(parts.isStopping),
  ]
  const custom = verbsWith(parts.settings)
  requireAgreement(resources, custom, hooks)
  return requireDistinct([...special, ...custom, ...resources.flatMap(generatedEndpoints)])
}

const generatedEndpoints = (resource: AnyResource): Endpoint[] => [
  ...createEndpoint(resource, hooks.get(resource)),
  ...importEndpoints(resource, hooks.get(resource)),
  ...linesImportEndpoints(resource),
  ...editEndpoints(resource, hooks.get(resource)),
  ...toggleEndpoint(resource, hooks.get(resource)),
  ...moveEndpoints(resource, hooks.get(resource)),
  ...listEndpoints(resource),
  ...showEndpoint(resource),
  ...fileEndpoints(resource),
]

/** The endpoints of one declaration: its verbs, and the generated ones. */
export const declaredEndpoints = (resource: AnyResource): Endpoint[] => [
  ...verbsWith({ attachmentBytes: 0 }).filter(({ path }) => creationPaths(resource).includes(path)),
  ...generatedEndpoints(resource),
]

const creationPaths = (resource: AnyResource): string[] => {
  const { create } = resource
  if (!create) return []
  const paths = [createPathOf(resource), create.completedAt, create.import && importPathOf(resource)]
  return paths.filter((path) => path !== undefined)
}

/** @throws Error naming the operation that only one side has, whose hook would never run, or that lacks a value */
export function requireAgreement(
  declared: readonly AnyResource[],
  custom: readonly Endpoint[],
  hooked: HooksByResource,
): void {
  for (const resource of declared) {
    const hooks = hooked.get(resource) ?? {}
    const [fault] = [...verbFaults(resource, custom), ...hookFaults(resource, hooks), ...unsetFaults(resource, hooks)]
    if (fault !== undefined) throw new Error(fault)
  }
}

function verbFaults(resource: AnyResource, custom: readonly Endpoint[]): string[] {
  const isCustom = resource.create?.custom ?? false
  const create = `create of ${resource.name}`
  return creationPaths(resource)
    .filter((path) => custom.some((one) => one.path === path) !== isCustom)
    .map((path) =>
      isCustom
        ? `POST ${path}: ${create} is custom, but no verb writes it; add one to server/endpoints.ts`
        : `POST ${path}: a verb writes it, but ${create} has no custom: true; add it, or remove the verb`,
    )
}

function hookFaults(resource: AnyResource, hooks: Hooks): string[] {
  const { name, create, edit, toggle } = resource
  const idle = (hook: string, why: string) => `resource ${name}: its ${hook} would never run; ${why}`
  const faults: string[] = []
  if (isHooked(hooks.create) && !create) faults.push(idle('create hook', 'declare create, or remove the hook'))
  if (isHooked(hooks.create) && create?.custom)
    faults.push(idle('create hook', 'its create is custom: do it in the verb, or remove custom'))
  if (isHooked(hooks.edit) && !edit) faults.push(idle('edit hook', 'declare edit, or remove the hook'))
  if (isHooked(hooks.toggle) && !toggle?.custom)
    faults.push(idle('toggle hook', 'declare toggle with custom: true, or remove the hook'))
  if (!isHooked(hooks.toggle) && toggle?.custom)
    faults.push(
      `resource ${name}: its toggle is custom, but server/hooks/hooks.ts has no toggle hook of it; add one, or remove custom`,
    )
  const unknown = Object.keys(hooks.moves ?? {}).filter((move) => !movesOf(resource).some((one) => one.name === move))
  return [
    ...faults,
    ...unknown.map((move) => idle(`hook of ${move}`, 'declare a move or action of that name, or remove the hook')),
  ]
}

/** No body has what the server sets: the database would refuse each row of a generated creation. */
function unsetFaults({ name, fields, create }: AnyResource, hooks: Hooks): string[] {
  if (!create || create.custom || hooks.create?.before) return []
  const totals = rowsFields({ fields }).map(([, { amount }]) => amount?.total)
  return Object.entries<Field>(fields)
    .filter(([, field]) => field.serverSet === true && field.kind !== 'number')
    .filter(([key, field]) => isRequired(field) && isAlwaysStored(field) && !totals.includes(key))
    .map(
      ([key]) =>
        `resource ${name}, ${key}: is required, and nothing sets it; set it in create.before of a hook, make it amount.total of rows, or create with custom: true`,
    )
}

/** @throws Error at start for two endpoints that match the same request */
export function requireDistinct(endpoints: readonly Endpoint[]): Endpoint[] {
  const keys = new Map<string, string>()
  for (const { method, path } of endpoints) {
    const shape = `${method} ${path.replace(/:\w+(\{[^}]*\})?/g, ':')}`
    const other = keys.get(shape)
    if (other) throw new Error(`${method} ${path}: is the address of ${other} too`)
    keys.set(shape, path)
  }
  return [...endpoints]
}

const isHooked = (hook: object = {}): boolean => Object.keys(hook).length > 0
