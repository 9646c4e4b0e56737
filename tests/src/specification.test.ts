/**
 * The texts that spec sections 2, 3, 4, 6, 8 and 9 quote, as the browser shows them. Each is in the assertion of a test that
 * renders it; the table names that test, so that a text without an assertion fails here.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { documents } from '../../resources/documents.ts'
import { supplier } from '../../resources/entities/supplier.ts'
import type { Role } from '../../src/core/session.ts'
import { menuOf } from '../../src/layout/menu.ts'
import { quotedTexts } from '../spec/quoted.ts'

/** Text → file and the part of an assertion that names it. */
const asserted: Readonly<Record<string, readonly [file: string, assertion: string]>> = {
  Usuario: ['src/public/signin.test.tsx', "getByLabelText('Usuario')"],
  Contraseña: ['src/public/signin.test.tsx', "getByLabelText('Contraseña')"],
  Ingresar: ['src/public/signin.test.tsx', "getByRole('button', { name: 'Ingresar' })"],
  'Ingresando...': ['src/public/signin.test.tsx', "getByRole('button', { name: 'Ingresando...' })"],
  '¿Olvidó su contraseña?': ['src/public/signin.test.tsx', "getByRole('link', { name: '¿Olvidó su contraseña?' })"],
  Email: ['src/public/signin.test.tsx', "getByLabelText('Email')"],
  Enviar: ['src/core/unsaved.test.tsx', "getByRole('button', { name: 'Enviar' })"],
  'Enviando...': ['src/public/signin.test.tsx', "getByRole('button', { name: 'Enviando...' })"],
  'Ver manejo': ['src/features/institute.test.tsx', "findAllByRole('link', { name: /^Ver manejo/ })"],
  'Sesion cerrada exitosamente': ['src/public/signin.test.tsx', "getByText('Sesion cerrada exitosamente')"],
  'Inicio de sesion exitoso !!': ['src/public/signin.test.tsx', "getAllByText('Inicio de sesion exitoso !!')"],
  Nuevo: ['src/list/list.test.tsx', "queryByText('Nuevo')?.getAttribute('href')"],
  'No hay información para mostrar': ['src/list/list.test.tsx', "findByText('No hay información para mostrar')"],
  Acciones: ['src/list/list.test.tsx', "'Acciones',\n    ])"],
  vacio: ['src/list/columns.test.tsx', "{ instituteHandling: [] }, 'vacio'"],
  'Seleccione una opción': ['src/form/inputs.test.tsx', "['a choice', 'kind', banks, 'Seleccione una opción']"],
  'No se encontraron coincidencias': ['src/form/inputs.test.tsx', "none, 'No se encontraron coincidencias'"],
  'Ingrese el nombre o documento del proveedor': [
    'src/form/inputs.test.tsx',
    "expect(input.placeholder).toBe('Ingrese el nombre o documento del proveedor')",
  ],
  Cancelar: ['src/form/cancel.test.tsx', "findByText('Cancelar')"],
  Agregar: ['src/features/transfer.test.tsx', "getByRole('button', { name: 'Agregar' })"],
  Reducir: ['src/features/modification.test.tsx', "getByRole('heading', { name: 'Reducir' })"],
  '+ amount': ['src/features/transfer.test.tsx', '+ $ 150.50'],
  '- amount': ['src/features/transfer.test.tsx', '- $ 150.50'],
  'No ha agregado información a la tabla': [
    'src/features/transfer.test.tsx',
    "getByText('No ha agregado información a la tabla')",
  ],
  'No aplica': ['src/features/institute.test.tsx', "getAllByText('No aplica')"],
  activo: ['src/list/list.test.tsx', "'Bancolombia', 'activo', 'Acciones'"],
  inactivo: ['src/list/list.test.tsx', "findByText('inactivo')"],
  Activo: ['src/features/details.test.tsx', "'Activo', 'Movimientos'"],
  Eliminado: ['src/features/details.test.tsx', "'Eliminado', 'Movimientos'"],
  Eliminar: ['src/list/list.test.tsx', "findByText('Eliminar')"],
  Restaurar: ['src/list/list.test.tsx', "findByText('Restaurar')"],
  'borrada/restarurada': ['server/api/specification.test.ts', "'borrada', 'restarurada'"],
  'borrado/restaurado': ['server/api/specification.test.ts', "'borrado', 'restaurado'"],
  'No hay acciones disponibles': ['src/list/list.test.tsx', "findByText('No hay acciones disponibles')"],
  Administrar: ['src/features/actions.test.tsx', "['institute', 'admin', ['Administrar']]"],
  'El usuario no esta relacionado con el instituto indicado': [
    'src/core/http.test.ts',
    "[400, 'El usuario no esta relacionado con el instituto indicado', '/principal']",
  ],
  egreso: ['src/features/budget.test.tsx', "type: 'egreso'"],
  adicion: ['src/features/modification.test.tsx', "modificationsType: 'adicion'"],
  reduccion: ['src/features/modification.test.tsx', "modificationsType: 'reduccion'"],
  '$ ': ['src/list/columns.test.tsx', "'$ 1,234.50'"],
  No: ['src/list/columns.test.tsx', "{ policy: true }, 'No'"],
  Si: ['src/list/columns.test.tsx', "{ policy: false }, 'Si'"],
  'Información de ingreso incorrecta': [
    'src/public/signin.test.tsx',
    "getByRole('alert').textContent).toBe('Información de ingreso incorrecta')",
  ],
  'Contacte con el administrador': [
    'src/core/session.test.ts',
    "new ApiError(500, { msg: 'x' }), 'Contacte con el administrador'",
  ],
  'El código ha expirado o es incorrecto': [
    'src/public/signin.test.tsx',
    "getByText('El código ha expirado o es incorrecto').closest('[role=alert]')",
  ],
  'Creando certificado': ['src/documents/download.test.tsx', "expect(meanwhile).toBe('Creando certificado')"],
  'Creando reporte': ['src/features/reports.test.tsx', "expect(said).toContain('Creando reporte')"],
  'Certificado creado con exito': [
    'src/documents/download.test.tsx',
    "getByRole('status').textContent).toBe('Certificado creado con exito')",
  ],
  'No hay información que envíar': ['src/features/transfer.test.tsx', "findByText('No hay información que envíar')"],
}

/** Quoted, but shown nowhere: what a link is for, a column and an action of the store; labels that are judged below. */
const notShown = ['send again', 'deleted', 'islogged', 'name lastName - CC No.{document}', 'name - NIT No.{document}']

const sourceOf = (file: string): string => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')

describe('every text of the specification for the screens', () => {
  const browser = [2, 3, 4, 6, 8, 9].flatMap((section) => quotedTexts(section))
  // What a creation says is asked of the server, success by success, in tests/server/api/specification.test.ts.
  const texts = [...new Set(browser.filter(({ about }) => !about.startsWith('Success toasts')).map(({ text }) => text))]

  it.each(texts.filter((text) => !notShown.includes(text)))('"%s" is asserted by a test', (text) => {
    const [file = '', assertion = ''] = asserted[text] ?? []
    expect([text, file]).not.toEqual([text, ''])
    expect(sourceOf(file)).toContain(assertion)
  })

  it('is still in the specification when the table lists it as not shown', () => {
    expect(Object.keys(asserted).filter((text) => !texts.includes(text))).toEqual([])
  })
})

const specification = sourceOf('spec/specification.md')
const pairs = (heading: string) =>
  [...(specification.split(`- ${heading}: `)[1]?.split('\n')[0] ?? '').matchAll(/(\w+)=([^,]+?)(?:,|\.$)/g)].map(
    ([, name = '', label = '']) => [name, label],
  )

describe('labels', () => {
  it('of documents and reports are those of section 3', () => {
    const expected = [...pairs('Document labels'), ...pairs('Report labels')]
    expect(expected).toHaveLength(21)
    const all = Object.values(documents).flatMap((one) => one.documents.map(({ name, label }) => [name, label]))
    for (const pair of expected) expect(all).toContainEqual(pair)
  })

  it('of the menu are those of section 2', () => {
    const menu = specification.split('### Side menu')[1]?.split('- Logout')[0] ?? ''
    const labels = (role: Role, section: 'principal' | 'config' | 'admin') =>
      menuOf(role, { section, institute: section === 'admin' ? 7 : undefined }).map(({ label }) => label)
    for (const [section, role, list] of [
      ['principal', 'client', /principal: client: ([^;]+);/],
      ['principal', 'admin', /; admin: ([^;]+); root/],
      ['principal', 'root', /; root: (Clientes[^.]+)\./],
      ['config', 'admin', /client and admin: ([^;]+);/],
    ] as const) {
      const expected = list.exec(menu)?.[1]?.split(', ') ?? []
      expect(expected.length).toBeGreaterThan(2)
      expect(labels(role, section)).toEqual(expect.arrayContaining(expected))
    }
  })

  it('of suppliers are those of section 9', () => {
    const written = (text: string) =>
      text.replace('name', 'Ana').replace('lastName', 'Ríos').replace('{document}', '79')
    const [natural = '', company = ''] = quotedTexts(9)
      .map(({ text }) => text)
      .filter((text) => text.includes('{document}'))
    const ana = { name: 'Ana', lastName: 'Ríos', document: '79' }
    expect(supplier.label?.({ ...ana, personType: 'natural' })).toBe(written(natural))
    expect(supplier.label?.({ ...ana, personType: 'juridica' })).toBe(written(company))
  })
})
