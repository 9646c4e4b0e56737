/** Describes what a declaration generates: `npm run entity -- name` prints it. */
import { type AnyResource, isScoped, type Role } from '../../resources/define/index.ts'
import { everyone } from '../../resources/define/roles.ts'
import { tableStatements } from '../db/migration.ts'
import { declaredEndpoints } from '../endpoints.ts'
import { fileOf } from './newEntity.ts'

export async function describeEntity(resource: AnyResource): Promise<string[]> {
  const { name, one, many, api, screen } = resource
  return [
    `${one}, ${many} (${fileOf(name)})`,
    isScoped(resource) ? 'Its rows belong to a school.' : 'Its rows belong to all schools.',
    '',
    'Endpoints and roles',
    ...(api ? inColumns(endpointRows(resource)) : ['  None: it has no path.']),
    '',
    'Pages',
    ...(screen ? inColumns(screenRows(resource, screen)) : ['  None.']),
    '',
    'Table',
    ...(await tableStatements(resource)).flatMap((statement) => statement.split('\n')).map((line) => `  ${line}`),
    '',
    'Generated tests',
    ...testsOf(resource).map((line) => `  ${line}`),
  ]
}

const rolesRow = (roles: readonly Role[]): string[] => everyone.map((role) => (roles.includes(role) ? role : '·'))

function endpointRows(resource: AnyResource): string[][] {
  return declaredEndpoints(resource).map(({ method, path, may }) => [
    method,
    path,
    ...(typeof may === 'string' ? [may] : rolesRow(may)),
  ])
}

function screenRows({ list, create, show, edit, many, one }: AnyResource, screen: string): string[][] {
  const rows: [path: string, text: string, roles: readonly Role[] | undefined][] = [
    [screen, `list '${many}'`, list?.roles ?? []],
    [`${screen}/nuevo`, 'form', create?.roles],
    [`${screen}/importar`, 'rows of a spreadsheet', create?.import && create.roles],
    [`${screen}/:id`, `page '${one}'`, show && list?.roles],
    [`${screen}/:id/editar`, 'edit form', edit?.roles],
  ]
  return rows.flatMap(([path, text, roles]) => (roles ? [[path, text, ...rolesRow(roles)]] : []))
}

/** The test suites that loop over the declarations, and what each checks for this one. */
function testsOf(resource: AnyResource): string[] {
  const { api, create, edit, toggle, show, list, unique = [] } = resource
  const count = api ? declaredEndpoints(resource).length : 0
  return [
    'tests/resources/define/check.test.ts: each field, sound and with each fault',
    ...(api
      ? [`tests/server/api/matrix.test.ts: ${count} endpoints with each role, without a session and of another school`]
      : []),
    ...(list ? ['tests/server/api/contract.test.ts: the list, its filters, sort, pages and search'] : []),
    ...(create ? ['tests/server/api/contract.test.ts: creation, with references that are live and of the school'] : []),
    ...(create?.import ? ['tests/server/api/contract.test.ts: the import template, stored as by the form'] : []),
    ...(edit ? ['tests/server/api/contract.test.ts: a change, and one that another user made meanwhile'] : []),
    ...(show ? ['tests/server/api/contract.test.ts: one row, as in its list'] : []),
    ...unique.map(({ text }) => `tests/server/api/contract.test.ts: '${text}', also with simultaneous requests`),
    ...(toggle ? ['tests/server/api/contract.test.ts: deletion and restoration, and rows in use'] : []),
    ...(api ? ['tests/server/api/fuzz.test.ts: random bodies and addresses'] : []),
    'tests/server/db/migrations.test.ts: the last migration leads to its table',
  ]
}

export function inColumns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}
