/** Describes what a declaration generates, in Spanish: `npm run entity -- name` prints it. */
import { type AnyResource, isScoped, type Role } from '../../resources/define/index.ts'
import { everyone } from '../../resources/define/roles.ts'
import { tableStatements } from '../db/migration.ts'
import { declaredEndpoints } from '../endpoints.ts'
import { fileOf } from './newEntity.ts'

export async function describeEntity(resource: AnyResource): Promise<string[]> {
  const { name, one, many, api, screen } = resource
  return [
    `${one}, ${many} (${fileOf(name)})`,
    isScoped(resource) ? 'Sus filas son de un colegio.' : 'Sus filas son de todos los colegios.',
    '',
    'Quién puede pedir qué',
    ...(api ? inColumns(endpointRows(resource)) : ['  Nada: no tiene ruta.']),
    '',
    'Pantallas',
    ...(screen ? inColumns(screenRows(resource, screen)) : ['  Ninguna.']),
    '',
    'Tabla',
    ...(await tableStatements(resource)).flatMap((statement) => statement.split('\n')).map((line) => `  ${line}`),
    '',
    'Pruebas que se generan',
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
    [screen, `lista «${many}»`, list?.roles ?? []],
    [`${screen}/nuevo`, 'formulario', create?.roles],
    [`${screen}/importar`, 'filas de una hoja de cálculo', create?.import && create.roles],
    [`${screen}/:id`, `página «${one}»`, show && list?.roles],
    [`${screen}/:id/editar`, 'formulario de cambio', edit?.roles],
  ]
  return rows.flatMap(([path, text, roles]) => (roles ? [[path, text, ...rolesRow(roles)]] : []))
}

/** The test suites that loop over the declarations, and what each checks for this one. */
function testsOf(resource: AnyResource): string[] {
  const { api, create, edit, toggle, show, list, unique = [] } = resource
  const count = api ? declaredEndpoints(resource).length : 0
  return [
    'tests/resources/define/check.test.ts: cada campo, sano y con cada falta',
    ...(api ? [`tests/server/api/matrix.test.ts: ${count} endpoints por cada rol, sin sesión y de otro colegio`] : []),
    ...(list ? ['tests/server/api/contract.test.ts: la lista, sus filtros, su orden, sus páginas y su búsqueda'] : []),
    ...(create ? ['tests/server/api/contract.test.ts: crear, y que cada referencia esté viva y sea del colegio'] : []),
    ...(create?.import
      ? ['tests/server/api/contract.test.ts: llenar la plantilla, y que se guarde como en el formulario']
      : []),
    ...(edit
      ? ['tests/server/api/contract.test.ts: cambiar una fila, y lo que otra persona le cambió entre tanto']
      : []),
    ...(show ? ['tests/server/api/contract.test.ts: una fila, con lo que la lista dice de ella'] : []),
    ...unique.map(
      ({ text }) => `tests/server/api/contract.test.ts: «${text}», también con varias solicitudes a la vez`,
    ),
    ...(toggle ? ['tests/server/api/contract.test.ts: borrar y restaurar, y que no se borre lo que está en uso'] : []),
    ...(api ? ['tests/server/api/fuzz.test.ts: cuerpos y direcciones al azar'] : []),
    'tests/server/db/migrations.test.ts: que la última migración lleve a su tabla',
  ]
}

export function inColumns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}
