import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { ImportPage } from '../../../src/form/import/ImportPage.tsx'
import { type Preview, shownRows } from '../../../src/form/import/importing.ts'
import { wrongRowsFile } from '../../../src/form/import/wrongRows.ts'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const columns = [
  { key: 'name', label: 'Nombre' },
  { key: 'number', label: 'Número' },
]
const row = (at: number, errors: Record<string, string> = {}, repeated = false) => ({
  row: at,
  values: { name: `Cuenta ${at}`, number: at },
  errors,
  repeated,
})
const previewOf = (rows: Preview['rows'], unknown: string[] = []): Preview => {
  const repeated = rows.filter((one) => one.repeated).length
  const sound = rows.filter(({ errors }) => Object.keys(errors).length === 0).length
  return {
    columns,
    rows,
    unknown,
    notes: ['Se leyeron también 2 filas ocultas'],
    sound,
    repeated,
    wrong: rows.length - sound - repeated,
  }
}
const mixed = previewOf(
  [row(2), row(3, { number: 'Ya existe una cuenta con ese número' }, true), row(4, { name: 'Ingrese el nombre' })],
  ['Observaciones'],
)

function open(preview: Preview | { status: number; msg?: string }) {
  const reply =
    'status' in preview ? { status: preview.status, json: { status: false, msg: preview.msg } } : { json: preview }
  const queries: string[] = []
  const replies: Replies = {
    'POST /account/7/import': (_, url) => {
      queries.push(url.split('?')[1] ?? '')
      return url.includes('preview') ? reply : { json: { status: true, msg: 'Se importó una fila' } }
    },
  }
  return { ...renderPage(<ImportPage resource={account} />, { at: '/admin/7/cuentas/importar', replies }), queries }
}
const file = (name = 'cuentas.xlsx', size = 10) => new File([new Uint8Array(size)], name)
const drop = (one: File) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Archivo' }), { dataTransfer: { files: [one] } })
const store = () => screen.findByRole('button', { name: /^Importar / })

beforeEach(() => signIn('admin'))

describe('the import page', () => {
  it('shows warnings at their cells, and those of no column beside the number of their row', async () => {
    const warnings = { number: 'El dígito de verificación de 900123456 es 8', account: 'Puede que ya esté registrada' }
    open(previewOf([row(2), { ...row(3), warnings }]))
    drop(file())
    expect(await screen.findByText('Una fila tiene un aviso: revísela antes de importar.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Con avisos' }))
    const [, ...rows] = within(screen.getByRole('table', { name: 'Filas del archivo' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([`3${warnings.account}Cuenta 33${warnings.number}`])
    expect(await store()).toHaveProperty('disabled', false)
  })

  it('gives a column of the preview the width of its longest value', async () => {
    const long = { ...row(3), values: { ...row(3).values, name: 'Gratuidad del Sistema General' } }
    open(previewOf([row(2), long]))
    drop(file())
    const name = await screen.findByRole('columnheader', { name: 'Nombre' })
    expect(name.style.minWidth).toBe(`${long.values.name.length + 3}ch`)
    expect(screen.getByRole('columnheader', { name: 'Número' }).style.minWidth).toBe('15ch')
  })

  it('previews the rows, those with errors first, and does not store a file with errors', async () => {
    const { queries } = open(mixed)
    drop(file())
    const table = await screen.findByRole('table', { name: 'Filas del archivo' })
    const texts = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(texts).toEqual([
      'FilaNombreNúmero',
      '4Cuenta 4Ingrese el nombre4',
      '3Cuenta 33Ya existe una cuenta con ese número',
      '2Cuenta 22',
    ])
    expect(
      screen.getByText(
        '1 fila correcta, 1 con errores y 1 repetida. Corrija los errores: se importan todas o ninguna.',
      ),
    ).toBeDefined()
    expect(screen.getByText('Estas columnas no se importan: Observaciones')).toBeDefined()
    expect(screen.getByText('Se leyeron también 2 filas ocultas')).toBeDefined()
    expect((await store()).hasAttribute('disabled')).toBe(true)
    expect(queries).toEqual(['preview=true'])
  })

  it('stores the valid rows once the others are skipped, and returns to the list', async () => {
    const { person, queries, address, sent } = open(mixed)
    drop(file())
    await person.click(await screen.findByRole('checkbox', { name: 'Omitir repetidas' }))
    await person.click(screen.getByRole('checkbox', { name: 'Omitir las que tienen errores' }))
    await person.click(await store())
    expect(await screen.findByText('Se importó una fila')).toBeDefined()
    expect(queries).toEqual(['preview=true', 'repeated=skip&wrong=skip'])
    expect([sent[0]?.key, sent[1]?.key?.length]).toEqual([null, expect.any(Number)])
    await waitFor(() => expect(address()).toBe('/admin/7/cuentas'))
  })

  it('stays where the user went meanwhile', async () => {
    const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Otra página' }))
    const page = (
      <Routes>
        <Route
          path="/admin/7/cuentas/importar"
          element={
            <>
              <ImportPage resource={account} />
              <Link to="/admin/7/contratos">Otra página</Link>
            </>
          }
        />
        <Route path="*" element={null} />
      </Routes>
    )
    const { person, address } = renderPage(page, {
      at: '/admin/7/cuentas/importar',
      replies: {
        'POST /account/7/import': (_, url) => {
          if (url.includes('preview')) return { json: previewOf([row(2)]) }
          leave()
          return { json: { status: true, msg: 'Se importó una fila' } }
        },
      },
    })
    drop(file())
    await person.click(await store())
    expect(await screen.findByText('Se importó una fila')).toBeDefined()
    expect(address()).toBe('/admin/7/contratos')
  })

  it.each(['.xls', '.xlsm', '.txt', '.tsv'])('asks the server about a file %s', async (ending) => {
    const { queries } = open({ status: 400, msg: 'Guárdelo como .xlsx' })
    drop(file(`cuentas${ending.toUpperCase()}`))
    expect((await screen.findByRole('alert')).textContent).toBe('Guárdelo como .xlsx')
    expect(queries).toEqual(['preview=true'])
  })

  it.each([
    ['of another kind', file('cuentas.pdf'), 'Solo se permiten archivos .xlsx, .csv u .ods'],
    ['too large', file('cuentas.xlsx', 2 * 1024 * 1024 + 1), 'El archivo debe pesar máximo 2 MB'],
  ])('refuses a file %s without sending it', async (_, wrong, text) => {
    const { queries } = open(mixed)
    drop(wrong)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(queries).toEqual([])
  })

  it("shows the server's refusal of a file, and accepts another file", async () => {
    const { person } = open({ status: 400, msg: 'La primera fila debe tener los nombres de las columnas' })
    await person.upload(screen.getByLabelText('Archivo', { selector: 'input' }), file())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'La primera fila debe tener los nombres de las columnas',
    )
    expect(screen.getByRole('button', { name: 'Elegir otro archivo' })).toBeDefined()
  })

  it('shows the general text when a proxy refuses the file without a reason', async () => {
    open({ status: 413 })
    drop(file())
    expect((await screen.findByRole('alert')).textContent).toBe('Contacte con el administrador')
  })

  it('shows 25 rows at a time of 5,000', async () => {
    open(previewOf(Array.from({ length: 5000 }, (_, at) => row(at + 2))))
    drop(file())
    const table = await screen.findByRole('table', { name: 'Filas del archivo' })
    expect(within(table).getAllByRole('row')).toHaveLength(26)
    expect(screen.getByText('1-25 de 5000')).toBeDefined()
    expect((await store()).textContent).toBe('Importar 5000 filas')
  })
})

it('wrongRowsFile writes the wrong rows to a workbook, with their errors in the last column', async () => {
  const bytes = await wrongRowsFile(mixed, shownRows(mixed.rows, 'wrong'))
  expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([
    ['Nombre', 'Número', 'Errores'],
    ['Cuenta 4', 4, 'Nombre: Ingrese el nombre'],
  ])
})
