/**
 * The table of decision 1, as a literal: a wrong `may` in a declaration must not confirm itself. An entity that the table
 * does not know is open to the roles of its declaration.
 */
import {
  type AnyResource,
  createPathOf,
  editPathOf,
  fileRolesOf,
  importPathOf,
  linesImportPathOf,
  movePathOf,
  movesOf,
  type Role,
  rowsFields,
  showPathOf,
  uploadPathOf,
  uploadRolesOf,
  uploadsOf,
} from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'

export type Open = 'public' | 'passwordToken' | readonly ('root' | 'admin' | 'client')[]

const root = ['root'] as const
const staff = ['root', 'admin'] as const
const everyone = ['root', 'admin', 'client'] as const

/** The first matching row decides; paths with `:institute` also require the relation to the institute. */
const table: readonly (readonly [method: RegExp, path: RegExp, open: Open])[] = [
  [/POST/, /^\/auth\/(login|login\/code|password\/reset|password\/first)$/, 'public'],
  [
    /GET|POST/,
    /^\/auth\/(account|account\/mail|drafts\/key|session\/end|factor\/(start|confirm|codes|remove))$/,
    everyone,
  ],
  [/POST/, /^\/user\/:id\/resetSecondFactor$/, root],
  [/POST/, /^\/auth\/password\/change$/, 'passwordToken'],
  [/POST/, /^\/auth\/password\/update$/, everyone],
  [/GET|POST/, /^\/\w+\/import$/, root],
  [/GET|POST/, /:institute(\/\w+)?\/import$/, staff],
  [/GET/, /^\/upload\/:owner\/:field\/:file$/, 'public'],
  [/POST/, /^\/upload\/:institute\/logo$/, everyone],
  [/POST/, /^\/report\/(sifse|budget)\/:institute\/:budget$/, everyone],
  [/GET/, /^\/institute\/all$/, root],
  [/GET/, /^\/institute$/, everyone],
  [/POST|DELETE/, /^\/(institute|user)\/(create|delete\/:id)$/, root],
  [/GET/, /^\/user(\/all\/(admin|client))?$/, staff],
  [/GET/, /^\/role$/, staff],
  [/GET/, /^\/supplier\/:id\{\[0-9\]\+\}$/, everyone],
  [/GET/, /^\/(activity|activity\/active|validity|supplier|bank|tax|contractType)$/, everyone],
  [/POST|DELETE/, /^\/(activity|validity|supplier)\/(create|delete\/:id)$/, root],
  [/GET|PUT/, /^\/(activity|institute|user|validity)\/update\/:id$/, root],
  // An admin corrects the address, the mail and the telephone (closedFields.ts).
  [/GET|PUT/, /^\/supplier\/update\/:id$/, staff],
  [/GET|PUT/, /:institute\/update\/:id$/, staff],
  [/GET|POST/, /^\/verify\/:code$/, 'public'],
  [/GET/, /^\/handover\/:institute$/, staff],
  [/GET/, /:institute/, everyone],
  [/POST|DELETE/, /:institute/, staff],
  [/GET/, /^\/audit$/, staff],
  [/GET/, /^\/(search|overview|notices)$/, everyone],
  [/GET|POST/, /^\/backup(\/(make|plan|:id\/file))?$/, root],
  [/GET/, /^\/(health|health\/(live|ready)|policy\/contact)$/, 'public'],
  [/GET/, /^\/(health\/ledger|installation)$/, root],
]

/** The entities that the table speaks of. */
const decided = new Set(
  `account activity attachment audit availability availabilityTax backup bank budget budgetActivity commitment contract
  contractType institute modification movement obligation payment preliminaryStudy release role serviceOrder signatory
  supplier supplyOrder tax transfer user validity`.split(/\s+/),
)

/** The endpoints of an entity, and the roles that its declaration opens each to. */
function declaredRoles(resource: AnyResource): (readonly [methods: string, path: string, roles: readonly Role[]])[] {
  const { api, list, create, edit, toggle } = resource
  if (!api) return []
  const read = list?.roles ?? []
  const writers = [...new Set([...(create?.roles ?? []), ...(edit?.roles ?? [])])]
  return [
    ['GET', api.within ? `${api.path}/:${api.within}` : api.path, read],
    ...Object.values(list?.variants ?? {}).map(({ path, roles = read }) => ['GET', path, roles] as const),
    ['GET', showPathOf(resource), read],
    ['POST', createPathOf(resource), create?.roles ?? []],
    ['GET POST', importPathOf(resource), create?.roles ?? []],
    ['GET PUT', editPathOf(resource), edit?.roles ?? []],
    ['DELETE', `${api.path}/delete/:id`, toggle?.roles ?? []],
    ...movesOf(resource).map((move) => ['POST', movePathOf(resource, move), move.roles] as const),
    ...rowsFields(resource).map(
      ([key, { roles }]) =>
        ['POST', linesImportPathOf(resource, key), writers.filter((role) => roles?.includes(role) ?? true)] as const,
    ),
    ...uploadsOf(resource.fields).flatMap(([key, field]) => {
      const path = uploadPathOf(resource, key, field)
      return [
        ['GET', path, fileRolesOf(resource, field)] as const,
        ['POST DELETE', path, uploadRolesOf(resource, field)] as const,
      ]
    }),
  ]
}

const undecided = resources.filter(({ name }) => !decided.has(name)).flatMap(declaredRoles)

/** @throws Error for an endpoint that section 1 does not speak of: who may call it must be decided, and written here. */
export function openTo(method: string, path: string): Open {
  // Whoever reads a list exports it.
  const read = path.replace(/\/export$/, '')
  const own = undecided.find(([methods, at]) => methods.split(' ').includes(method) && at === read)
  if (own) return own[2]
  const row = table.find(([methods, paths]) => methods.test(method) && paths.test(read))
  if (!row) throw new Error(`${method} ${path}: no row of tests/server/api/matrix/roles.ts says who may call it`)
  return row[2]
}
