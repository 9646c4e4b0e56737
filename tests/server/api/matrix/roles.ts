/** The table of decisions section 1, as a literal: a wrong `may` in a declaration must not confirm itself. */
export type Open = 'public' | 'passwordToken' | readonly ('root' | 'admin' | 'client')[]

const root = ['root'] as const
const staff = ['root', 'admin'] as const
const everyone = ['root', 'admin', 'client'] as const

/** The first matching row decides; paths with `:institute` also require the relation to the institute. */
const table: readonly (readonly [method: RegExp, path: RegExp, open: Open])[] = [
  [/POST/, /^\/auth\/(login|login\/code|password\/reset|password\/first)$/, 'public'],
  [/GET|POST/, /^\/auth\/(account|account\/mail|session\/end|factor\/(start|confirm|codes|remove))$/, everyone],
  [/POST/, /^\/user\/:id\/resetSecondFactor$/, root],
  [/POST/, /^\/auth\/password\/change$/, 'passwordToken'],
  [/POST/, /^\/auth\/password\/update$/, everyone],
  [/GET|POST/, /^\/\w+\/import$/, root],
  [/GET|POST/, /:institute(\/\w+)?\/import$/, staff],
  [/GET/, /^\/upload\/:owner\/:field\/:file$/, 'public'],
  [/POST/, /^\/upload\/:institute\/logo$/, everyone],
  [/GET/, /^\/institute\/all$/, root],
  [/GET/, /^\/institute$/, everyone],
  [/POST|DELETE/, /^\/(institute|user)\/(create|delete\/:id)$/, root],
  [/GET/, /^\/user(\/all\/(admin|client))?$/, staff],
  [/GET/, /^\/role$/, staff],
  [/GET/, /^\/supplier\/:id\{\[0-9\]\+\}$/, everyone],
  [/GET/, /^\/(activity|activity\/active|validity|supplier|bank|tax|contractType)$/, everyone],
  [/POST|DELETE/, /^\/(activity|validity|supplier)\/(create|delete\/:id)$/, root],
  [/GET|PUT/, /^\/(activity|institute|supplier|user)\/update\/:id$/, root],
  [/GET|PUT/, /:institute\/update\/:id$/, staff],
  [/GET|POST/, /^\/verify\/:code$/, 'public'],
  [/GET/, /^\/handover\/:institute$/, staff],
  [/GET/, /:institute/, everyone],
  [/POST|DELETE/, /:institute/, staff],
  [/GET/, /^\/audit$/, staff],
  [/GET|POST/, /^\/backup(\/(make|plan|:id\/file))?$/, root],
  [/GET/, /^\/(health|health\/(live|ready)|policy\/contact)$/, 'public'],
  [/GET/, /^\/(health\/ledger|installation)$/, root],
  // A new catalogue of no school, unless a row above says otherwise: everyone reads it, and root writes it.
  [/GET/, /^\/\w+(\/:id\{\[0-9\]\+\})?$/, everyone],
  [/POST|DELETE/, /^\/\w+\/(create|delete\/:id)$/, root],
  [/GET|PUT/, /^\/\w+\/update\/:id$/, root],
]

/** @throws Error for an endpoint that section 1 does not speak of: who may call it must be decided, and written here. */
export function openTo(method: string, path: string): Open {
  // Whoever reads a list exports it.
  const read = path.replace(/\/export$/, '')
  const row = table.find(([methods, paths]) => methods.test(method) && paths.test(read))
  if (!row) throw new Error(`${method} ${path}: no row of tests/server/api/matrix/roles.ts says who may call it`)
  return row[2]
}
