import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatAmount } from '../../../resources/values/money.ts'
import type { Role } from '../../../src/core/session.ts'
import DetailsPage from '../../../src/features/budget/DetailsPage.tsx'
import { field, onPhone, type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

beforeAll(() => void vi.setSystemTime('2028-02-29T12:00:00-05:00'))
afterAll(() => void vi.useRealTimers())

const line = (id: number, name: string) => ({ id, Activity: { name } })
const paper = line(400, 'Papelería')
const cleaning = line(401, 'Aseo')
const unchanged = { initial: 0, additions: 0, reductions: 0, credits: 0, contraCredits: 0 }
const replies: Replies = {
  'GET /budget/7': {
    json: {
      budgets: [
        {
          id: 40,
          initialAmount: 1000,
          totalAmount: 1500,
          presentAmount: 900,
          deleted: false,
          Validity: { start: '2026-01-01', end: '2026-12-31' },
        },
      ],
    },
  },
  'GET /budget/7/state/40': {
    json: {
      state: [
        {
          ...unchanged,
          id: 400,
          name: 'Papelería',
          definitive: 1000,
          certified: 600,
          committed: 500,
          obligated: 450,
          paid: 400,
          present: 400,
        },
        {
          ...unchanged,
          id: 401,
          name: 'Aseo',
          definitive: 500,
          certified: 0,
          committed: 0,
          obligated: 0,
          paid: 0,
          present: 500,
        },
      ],
    },
  },
  'GET /budgetActivity/7/40': {
    json: {
      budgetsActivity: [
        { ...paper, initialAmount: 1000, presentAmount: 400, deleted: false },
        { ...cleaning, initialAmount: 0, presentAmount: 500, deleted: true },
      ],
    },
  },
  'GET /budget/modification/7/40': {
    json: {
      modifications: [
        {
          id: 1,
          budget_id: 40,
          budgetActivity_id: 401,
          modificationsType: 'adicion',
          modificationDate: '2026-02-01',
          amount: 500,
          deleted: false,
          BudgetActivity: cleaning,
        },
      ],
    },
  },
  'GET /modification/disposition/7/40': { json: { modifications: [] } },
  'GET /transfer/7/40': {
    json: {
      transfers: [
        {
          id: 9,
          budget_id: 40,
          budgetActivityCredit_id: 401,
          transferDate: '2026-03-01',
          amount: 250,
          deleted: true,
          Credit: cleaning,
          ContraCredit: paper,
        },
      ],
    },
  },
  'GET /movement/7/401': { json: { movements: [{ id: 3, number: 3, documentDate: '2026-03-15' }] } },
  'DELETE /modification/disposition/7/delete/1': { json: { status: true, msg: 'Modificacion borrada con exito' } },
  'DELETE /transfer/7/delete/9': {
    status: 400,
    json: { status: false, msg: 'El presupuesto que debita no tiene los fondos para el traslado' },
  },
}

async function open(role: Role = 'admin', more: Replies = {}, search = '') {
  const page = await draw(role, more, search)
  await screen.findByText('01/02/2026')
  await screen.findByText('01/03/2026')
  return page
}

async function draw(role: Role = 'admin', more: Replies = {}, search = '') {
  await signIn(role)
  const path = '/admin/7/presupuestos/detalles/:budget'
  return renderPage(
    <Routes>
      <Route path={path} element={<DetailsPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: path.replace(':budget', '40') + search, replies: { ...replies, ...more } },
  )
}

const table = (name: string) => screen.getByRole('table', { name })
const headers = (name: string) =>
  within(table(name))
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
const cells = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

/** What was executed and what is left of it, in parts; the initial appropriation, and nothing that has changed it. */
const figures = (executed: string, parts: number[]) => {
  const amounts = [...parts, 0, 0, 0, 0, 0].map((amount) => formatAmount(amount))
  return amounts.toSpliced(6, 0, executed)
}

// Fetched by the page when it is drawn: not within the time of the first test.
beforeAll(() => import('../../../src/features/reversal/ConfirmReversal.tsx'))

describe("the page of a budget's details", () => {
  it('offers to retry when the budget cannot be read', { tags: ['exhaustive'] }, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let tries = 0
    const path = '/admin/7/presupuestos/detalles/:budget'
    const { person } = renderPage(
      <Routes>
        <Route path={path} element={<DetailsPage />} />
      </Routes>,
      {
        at: path.replace(':budget', '40'),
        replies: { ...replies, 'GET /budget/7': () => (tries++ === 0 ? { status: 500 } : { json: { budgets: [] } }) },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Página no encontrada')).toBeDefined()
  })

  it('lists the rubros with the headers of the specification and their execution, and links to the movements of each', async () => {
    const { person, address } = await open()
    expect(headers('Rubros')).toEqual(['Id', 'Rubro', 'Monto', 'Disponible', 'Ejecución', 'Estado', 'Acciones'])
    await waitFor(() =>
      expect(cells('Rubros')).toEqual([
        ['400', 'Papelería', '$ 1,000.00', '$ 400.00', '50 %', 'Activo', 'Movimientos'],
        ['401', 'Aseo', '$ 0.00', '$ 500.00', '0 %', 'Eliminado', 'Movimientos'],
      ]),
    )
    await person.click(screen.getByRole('link', { name: 'Movimientos de Aseo' }))
    expect(address()).toBe('/admin/7/presupuestos/detalles/40/movimientos/401')
  })

  it('lists first only the rubros that a link names, and all again without the selection', {
    tags: ['exhaustive'],
  }, async () => {
    const asked: string[] = []
    const { person } = await open(
      'client',
      {
        'GET /budgetActivity/7/40': (_, url) => {
          asked.push(decodeURIComponent(url))
          return replies['GET /budgetActivity/7/40'] as { json: unknown }
        },
      },
      '?filter={"id":[400]}',
    )
    expect(asked.at(-1)).toContain('"id":[400]')
    expect(screen.getAllByRole('table')[0]).toBe(table('Rubros'))
    await person.click(screen.getByTestId('CancelIcon'))
    await waitFor(() => expect(asked.at(-1)).not.toContain('"id":[400]'))
  })

  it('shows the present amount of a rubro below its initial one when they differ, also in the total', {
    tags: ['exhaustive'],
  }, async () => {
    const rows = [
      { ...paper, initialAmount: 1000, definitiveAmount: 1500, presentAmount: 400, deleted: false },
      { ...cleaning, initialAmount: 200, definitiveAmount: 200, presentAmount: 200, deleted: false },
    ]
    const totals = { initialAmount: 1200, definitiveAmount: 1700, presentAmount: 600 }
    await open('client', { 'GET /budgetActivity/7/40': { json: { budgetsActivity: rows, totals } } })
    expect(cells('Rubros').map((row) => row.slice(0, -1).filter((text) => text?.includes('$')))).toEqual([
      ['$ 1,000.00def. $ 1,500.00', '$ 400.00'],
      ['$ 200.00', '$ 200.00'],
      ['$ 1,200.00def. $ 1,700.00', '$ 600.00'],
    ])
  })

  it('links to the forms that change the budget, and not for a client', { tags: ['exhaustive'] }, async () => {
    const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    await open()
    const at = '/admin/7/presupuestos'
    expect(linkTo('Adicionar')).toBe(`${at}/adicionar/40/nuevo`)
    expect(linkTo('Reducir')).toBe(`${at}/reducir/40/nuevo`)
    expect(linkTo('Trasladar')).toBe(`${at}/trasladar/40/nuevo`)
    cleanup()
    await open('client')
    expect(screen.queryByRole('link', { name: 'Adicionar' })).toBeNull()
  })

  it('lists additions, reductions and transfers with rubro, date, amount and status', async () => {
    await open()
    expect(headers('Adiciones')).toEqual(['ID', 'Fecha', 'Rubro', 'Monto', 'Estado', 'Acciones'])
    expect(cells('Adiciones')).toEqual([['1', '01/02/2026', 'Aseo', '$ 500.00', 'activo', 'Acciones']])
    expect(cells('Reducciones')).toEqual([['No hay información para mostrar']])
    expect(cells('Traslados')).toEqual([['9', '01/03/2026', 'Aseo', 'Papelería', '$ 250.00', 'inactivo', 'Acciones']])
  })

  it('shows each rubro on a phone as a line that leads to its movements', async () => {
    onPhone()
    const { person, address } = await draw()
    const lines = within(await screen.findByRole('list', { name: 'Rubros' })).getAllByRole('link')
    expect(lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Papelería50 %Disponible$ 400.00',
      'Aseo0 %Disponible$ 500.00',
    ])
    expect(screen.queryByRole('table', { name: 'Rubros' })).toBeNull()
    expect(screen.queryByText(/01.02.2026/)).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Adiciones' }))
    await screen.findByText(/01.02.2026/)
    await person.click(screen.getByRole('link', { name: /Aseo/ }))
    expect(address()).toBe('/admin/7/presupuestos/detalles/40/movimientos/401')
  })

  it('has every figure of the execution in place of the rubros', { tags: ['exhaustive'] }, async () => {
    const { person } = await open()
    await person.click(screen.getByRole('button', { name: 'Todas las cifras' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Todas las cifras' }))
    expect(screen.queryByRole('table', { name: 'Rubros' })).toBeNull()
    await waitFor(() =>
      expect(cells('Ejecución por rubro')).toEqual([
        ['Papelería', ...figures('50 %', [1000, 600, 500, 450, 400, 400, 100, 50, 50])],
        ['Aseo', ...figures('0 %', [500, 0, 0, 0, 0, 500, 0, 0, 0])],
        ['Total', ...figures('33.3 %', [1500, 600, 500, 450, 400, 900, 100, 50, 50])],
      ]),
    )
    expect(headers('Ejecución por rubro')).toEqual([
      ...['Rubro', 'Definitiva', 'CDP', 'Compromisos', 'Obligaciones', 'Pagos', 'Disponible', '% ejecución'],
      ...['CDP sin comprometer', 'Por obligar', 'Por pagar'],
      ...['Inicial', 'Adiciones', 'Reducciones', 'Créditos', 'Contracréditos'],
    ])
  })

  it('names the rubro and the amount of an addition in a dialog, and sends the day and the reason of its annulment', async () => {
    const { person, removed } = await open()
    await person.click(screen.getByRole('button', { name: 'Acciones de Adición del 01/02/2026 por $ 500.00' }))
    await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    await screen.findByRole('button', { name: 'Eliminar' })
    const dialog = screen.getByRole('dialog', { name: 'Eliminar adición del 01/02/2026 por $ 500.00' })
    expect(within(dialog).getByRole('row').textContent).toBe('Aseo- $ 500.00')
    await screen.findByText(/^Con fecha entre el 15\/03\/2026 y el 31\/12\/2026\./)
    expect(field('date').value).toBe('2026-12-31')
    const send = () => person.click(within(dialog).getByRole('button', { name: 'Eliminar' }))

    write({ date: '2026-03-14' })
    await send()
    expect(await screen.findByText('La fecha debe estar entre el 15/03/2026 y el 31/12/2026')).toBeDefined()
    expect(removed).toEqual([])

    write({ date: '2026-04-01', reason: 'Acuerdo 7 derogado' })
    await send()
    expect(await screen.findByText('Modificacion borrada con exito')).toBeDefined()
    expect(removed).toEqual([
      '/modification/disposition/7/delete/1?deleted=true&date=2026-04-01&reason=Acuerdo+7+derogado',
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the dialog with a typed reason when the server cannot be reached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { person } = await open('admin', { 'DELETE /modification/disposition/7/delete/1': { status: 503 } })
    await person.click(screen.getByRole('button', { name: 'Acciones de Adición del 01/02/2026 por $ 500.00' }))
    await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    await screen.findByRole('button', { name: 'Eliminar' })
    const dialog = screen.getByRole('dialog')
    await person.type(field('reason'), 'Acuerdo 7 derogado')
    await person.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Contacte con el administrador')).toBeDefined()
    expect(field('reason').value).toBe('Acuerdo 7 derogado')
  })

  it('keeps the dialog of an annulment as it was opened when another user annuls the row meanwhile', async () => {
    const { json } = replies['GET /budget/modification/7/40'] as { json: { modifications: object[] } }
    let deleted = false
    const { person, removed } = await open('admin', {
      'GET /budget/modification/7/40': () => ({
        json: { modifications: json.modifications.map((row) => ({ ...row, deleted })) },
      }),
    })
    await person.click(await screen.findByRole('button', { name: 'Acciones de Adición del 01/02/2026 por $ 500.00' }))
    await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    await screen.findByRole('button', { name: 'Eliminar' })
    write({ reason: 'Acuerdo 7 derogado' })
    deleted = true
    fireEvent(window, new Event('visibilitychange'))
    await waitFor(() => expect(cells('Adiciones')[0]).toContain('inactivo'))
    const dialog = screen.getByRole('dialog', { name: 'Eliminar adición del 01/02/2026 por $ 500.00' })
    expect(within(dialog).getByRole('row').textContent).toBe('Aseo- $ 500.00')
    await person.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Modificacion borrada con exito')).toBeDefined()
    expect(removed).toEqual([expect.stringMatching(/deleted=true&.*reason=Acuerdo\+7\+derogado$/)])
  })

  it('keeps the dialog with a typed reason when a click falls beside it, and sends it with Ctrl+Enter', {
    tags: ['exhaustive'],
  }, async () => {
    const { person, removed } = await open()
    await person.click(await screen.findByRole('button', { name: 'Acciones de Adición del 01/02/2026 por $ 500.00' }))
    await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    await screen.findByRole('button', { name: 'Eliminar' })
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(field('date').value).toBe('2026-12-31'))
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await person.type(field('reason'), 'Acuerdo 7 derogado')
    await person.click(document.querySelector('.MuiDialog-container') as Element)
    expect(field('reason').value).toBe('Acuerdo 7 derogado')
    await person.type(field('reason'), '{Control>}{Enter}{/Control}')
    await screen.findByText('Modificacion borrada con exito')
    expect(removed[0]).toContain('reason=Acuerdo+7+derogado')
  })

  it('shows in the dialog the figures of a day without funds, and keeps it open', {
    tags: ['exhaustive'],
  }, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const msg = 'El rubro no contaba con fondos suficientes a la fecha indicada'
    const detail = { available: 100, requested: 500, missing: 400 }
    const { person } = await open('admin', {
      'DELETE /modification/disposition/7/delete/1': { status: 400, json: { status: false, msg, detail } },
    })
    await person.click(screen.getByRole('button', { name: 'Acciones de Adición del 01/02/2026 por $ 500.00' }))
    await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    await screen.findByRole('button', { name: 'Eliminar' })
    const dialog = screen.getByRole('dialog')
    await person.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    const note = await within(dialog).findByText(new RegExp(msg))
    expect(note.textContent).toContain('Faltan: $\u00a0400.00')
  })

  it("shows both lines of a transfer before restoring it, and the server's refusal", {
    tags: ['exhaustive'],
  }, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { person } = await open()
    await person.click(screen.getByRole('button', { name: 'Acciones de Traslado del 01/03/2026 por $ 250.00' }))
    await person.click(screen.getByRole('menuitem', { name: 'Restaurar' }))
    await screen.findByRole('button', { name: 'Restaurar' })
    const dialog = screen.getByRole('dialog', { name: 'Restaurar traslado del 01/03/2026 por $ 250.00' })
    expect(
      within(dialog)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Aseo+ $ 250.00', 'Papelería- $ 250.00'])
    await person.click(within(dialog).getByRole('button', { name: 'Restaurar' }))
    expect(await screen.findByText('El presupuesto que debita no tiene los fondos para el traslado')).toBeDefined()
  })

  it('offers a client only documents and attachments', async () => {
    const { person } = await open('client')
    await person.click(screen.getByRole('button', { name: 'Acciones de Adición del 01/02/2026 por $ 500.00' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Certificado de adición',
      'Vista previa',
      'Soportes',
    ])
  })
})
