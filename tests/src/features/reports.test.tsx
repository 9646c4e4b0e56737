import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { availability } from '../../../resources/entities/availability.ts'
import AvailabilityReportPage from '../../../src/features/availability/AvailabilityReportPage.tsx'
import ExecutionReportPage from '../../../src/features/budget/ExecutionReportPage.tsx'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { field, type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

const budget = {
  id: 40,
  initialAmount: 1,
  totalAmount: 1,
  presentAmount: 1,
  Validity: { start: '2025-01-01', end: '2025-12-31' },
}
const replies: Replies = {
  'GET /budget/7': {
    json: {
      budgets: [budget],
    },
  },
  'GET /report/budget/7/40': { json: { status: true, excel: { data: [80, 75] } } },
  'GET /report/availability/7': { json: { status: true, excel: { data: [80, 75] } } },
}

function open(which: 'budget' | 'availability', more: Replies = {}) {
  const path = which === 'budget' ? '/admin/7/presupuestos/reporte/:budget' : '/admin/7/disponibilidades/reporte'
  const page = renderPage(
    <Routes>
      <Route path={path} element={which === 'budget' ? <ExecutionReportPage /> : <AvailabilityReportPage />} />
    </Routes>,
    { at: path.replace(':budget', '40'), replies: { ...replies, ...more } },
  )
  const requests: string[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.startsWith('/report')) requests.push(url)
    return answer(url, init)
  })
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:report'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return {
    ...page,
    requests,
    saved,
    send: () => page.person.click(screen.getByRole('button', { name: 'Descargar Excel' })),
  }
}

describe('the execution report form', () => {
  it('suggests the vigencia, and saves the report of the chosen days', async () => {
    const { requests, saved, send } = open('budget')
    await waitFor(() =>
      expect([field('initDate').value, field('finalDate').value]).toEqual(['2025-01-01', '2025-12-31']),
    )
    write({ initDate: '2025-02-01', finalDate: '2025-06-30' })
    const said: string[] = []
    const watch = new MutationObserver(() => said.push(screen.queryByRole('status')?.textContent ?? ''))
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await send()
    expect(await screen.findByText('Certificado creado con exito')).toBeDefined()
    watch.disconnect()
    expect(said).toContain('Creando reporte')
    expect(requests).toEqual([
      '/report/budget/7/40?report=activityOutcomeReport&initDate=2025-02-01&finalDate=2025-06-30',
    ])
    expect(saved).toEqual(['Ejecucion presupuestal de egreso.xlsx'])
  })

  it('offers the workbook of the income of a budget that has it', async () => {
    const { requests, saved, send, person } = open('budget', {
      'GET /budget/7': { json: { budgets: [{ ...budget, expectedAmount: 1 }] } },
    })
    await waitFor(() => expect(field('initDate').value).toBe('2025-01-01'))
    await person.selectOptions(screen.getByLabelText('Reporte'), 'Ejecucion presupuestal de ingreso')
    await send()
    expect(await screen.findByText('Certificado creado con exito')).toBeDefined()
    expect(requests).toEqual([
      '/report/budget/7/40?report=activityIncomeReport&initDate=2025-01-01&finalDate=2025-12-31',
    ])
    expect(saved).toEqual(['Ejecucion presupuestal de ingreso.xlsx'])
  })

  it('offers of every budget the report to the contraloría: the workbook, a sheet as CSV, and the own file', async () => {
    const { requests, sent, saved, send, person } = open('budget', {
      'POST /report/budget/7/40': { json: { status: true, excel: { data: [80, 75] } } },
    })
    await waitFor(() => expect(field('initDate').value).toBe('2025-01-01'))
    const choose = (select: string, option: string) => person.selectOptions(screen.getByLabelText(select), option)
    expect(screen.queryByRole('button', { name: 'Descargar CSV' })).toBeNull()
    await choose('Reporte', 'Informe contraloria')
    await send()
    await waitFor(() => expect(saved).toHaveLength(1))
    await choose('Hoja', 'F7B Pagos')
    await person.click(screen.getByRole('button', { name: 'Descargar CSV' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    await person.upload(screen.getByLabelText('Plantilla'), new File(['PK'], 'F7B.xlsx'))
    await waitFor(() => expect(saved).toHaveLength(3))
    const asked = '/report/budget/7/40?report=comptrollerReport&initDate=2025-01-01&finalDate=2025-12-31'
    expect(requests).toEqual([asked, `${asked}&format=csv&sheet=F7B`, `${asked}&sheet=F7B`])
    expect(saved).toEqual(['Informe contraloria.xlsx', 'F7B Pagos.csv', 'F7B Pagos.xlsx'])
    expect(sent[0]?.body instanceof FormData && sent[0].body.get('template')).toMatchObject({ name: 'F7B.xlsx' })

    write({ initDate: '' })
    await person.click(screen.getByRole('button', { name: 'Descargar CSV' }))
    expect(await screen.findByText('Ingrese una fecha')).toBeDefined()
    expect(requests).toHaveLength(3)
  })

  it('requires both days in order, and sends nothing before', async () => {
    const { requests, send } = open('budget')
    await waitFor(() => expect(field('initDate').value).toBe('2025-01-01'))
    write({ initDate: '2025-06-30', finalDate: '2025-02-01' })
    await send()
    expect(await screen.findByText('La fecha final no puede ser anterior a la fecha inicial')).toBeDefined()
    write({ initDate: '' })
    await send()
    expect(await screen.findByText('Ingrese una fecha')).toBeDefined()
    expect(requests).toEqual([])
  })
})

describe('the availability report form', () => {
  afterEach(() => void vi.useRealTimers())

  it('suggests the year to date, by the day in Colombia', async () => {
    vi.setSystemTime('2027-01-01T04:59:00Z')
    const { requests, saved, send } = open('availability')
    await send()
    expect(await screen.findByText('Certificado creado con exito')).toBeDefined()
    expect(requests).toEqual(['/report/availability/7?initDate=2026-01-01&finalDate=2026-12-31'])
    expect(saved).toEqual(['Disponibilidades.xlsx'])
  })

  it.each([
    [500, 'Algo', 'Contacte con el administrador'],
    [400, 'El periodo tiene demasiadas filas', 'El periodo tiene demasiadas filas'],
  ])('shows a fitting text for a %i', async (status, msg, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { send, saved } = open('availability', { 'GET /report/availability/7': { status, json: { msg } } })
    await send()
    expect(await screen.findByText(text)).toBeDefined()
    expect(saved).toEqual([])
  })

  it("is linked from the list by 'Reporte'", async () => {
    await signIn('client')
    renderPage(<ListPage resource={availability} />, {
      at: '/admin/7/disponibilidades',
      replies: { 'GET /availability/7': { json: { availabilities: [] } } },
    })
    expect(screen.getByRole('link', { name: 'Reporte' }).getAttribute('href')).toBe('/admin/7/disponibilidades/reporte')
  })
})
