import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose, field, write } from '../fixtures/renderPage.tsx'
import { linesOf, openForm, past, studies } from './availabilityForm.tsx'

describe('the form of an availability', () => {
  it('enables the other fields once a budget is chosen, and shows the funds of each rubro', {
    tags: ['exhaustive'],
  }, async () => {
    await openForm({ 'GET /budget/7': { json: { budgets: [past(39, 2024), past(38, 2023)] } }, ...linesOf(39) })
    const others = ['budgetActivity_id', 'preliminaryStudy_id', 'documentType', 'contract_id', 'account_id', 'dcpDate']
    for (const name of others) expect(field(name).disabled, name).toBe(true)
    await choose('budget_id', '01/01/2024 - 31/12/2024')
    for (const name of others) expect(field(name).disabled, name).toBe(false)
    expect(await screen.findByRole('option', { name: 'Papelería (disponible $ 6,000,000.00)' })).toBeDefined()
  })

  it('fills in the amount of the chosen document, and 0 without one or after another kind is chosen', async () => {
    const { amountIs } = await openForm()
    await amountIs('0.00')
    expect(field('amount').readOnly).toBe(true)
    await choose('budget_id', '01/01/2026 - 31/12/2026')
    await choose('contract_id', 'C-12')
    await amountIs('750,000.50')
    await choose('contract_id', 'Seleccione una opción')
    await amountIs('0.00')

    // Of another kind and with the same id.
    await choose('documentType', 'Orden de servicio')
    await choose('document_id', 'S-31')
    await amountIs('700,000.00')
    await choose('documentType', 'Orden de suministro')
    await screen.findByRole('option', { name: 'U-31' })
    await amountIs('0.00')
    expect(field('document_id').value).toBe('')
  })

  it('sends its fields with the taxes, and shows the message of the server', async () => {
    const { fill, addTax, send, sent } = await openForm()
    await fill()
    await addTax('1000.10')
    expect(await screen.findByText('$ 4,999,849.98')).toBeDefined() // net: 15 % of 1,000.10 is 150.015, half up 150.02
    await send()
    expect(await screen.findByText('Disponibilidad creada con exito')).toBeDefined()
    expect(sent.map(({ body }) => body)).toEqual([
      {
        upTo: 'payment',
        preliminaryStudy_id: 21,
        object: null,
        contract_id: 11,
        document_id: null,
        documentType: 'contracts',
        budgetActivity_id: 400,
        dcpDate: '2026-03-01',
        budgetRecordDate: '2026-03-02',
        transactionRecordNumber: 'T-1',
        transactionRecordType: 'Cheque',
        account_id: 51,
        amount: 5_000_000,
        expenseNumber: '9',
        receivedDate: null,
        paymentDate: null,
        invoice: null,
        taxes: [{ tax_id: 61, base: 1000.1, fee: 15, amount: 150.02 }],
      },
    ])
  })

  it('notes how far its payment goes beyond the plan of the month; a CDP alone pays nothing', {
    tags: ['exhaustive'],
  }, async () => {
    const months = [3, 4].map((month) => ({ id: month, budgetActivity_id: 400, month, amount: 4_000_000 }))
    const { fill } = await openForm({
      'GET /cashPlan/7/40': { json: { cashPlans: months } },
      'GET /movement/7/400': { json: { movements: [] } },
    })
    await fill()
    expect(await screen.findByText('Este mes supera lo planeado en $ 1,000,000.00')).toBeDefined()
    await choose('upTo', 'Solo el CDP')
    await waitFor(() => expect(screen.queryByText(/^Este mes supera/)).toBeNull())
  })

  it('fills in the fee of the chosen tax, and reports an incomplete tax', { tags: ['exhaustive'] }, async () => {
    const { person } = await openForm()
    await choose('budget_id', '01/01/2026 - 31/12/2026')
    await choose('tax_id', 'ReteIVA')
    await waitFor(() => expect(field('fee').value).toBe('15'))
    await person.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(await screen.findByText('No se puede agregar, información incompleta')).toBeDefined()
  })

  it('requires the budget first, and focuses it', { tags: ['exhaustive'] }, async () => {
    const { send, sent } = await openForm()
    await send()
    expect(await screen.findByText('Seleccione un presupuesto')).toBeDefined()
    expect(document.activeElement).toBe(field('budget_id'))
    await choose('budget_id', '01/01/2026 - 31/12/2026')
    await waitFor(() => expect(screen.queryByText('Seleccione un presupuesto')).toBeNull())
    expect(sent).toEqual([])
  })

  it('sends nothing when the taxes exceed the document chosen since', { tags: ['exhaustive'] }, async () => {
    const { fill, addTax, amountIs, send, sent } = await openForm()
    await fill()
    await addTax('5000010') // 750,001.50
    await choose('contract_id', 'C-12')
    await amountIs('750,000.50')
    await send()
    expect(await screen.findByText('El impuesto supera el monto de la disponibilidad')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('shows the missing amount when the rubro lacks funds', { tags: ['exhaustive'] }, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { fill, send } = await openForm({
      'POST /availability/7/create': {
        status: 400,
        json: {
          status: false,
          msg: 'El rubro no cuenta con fondos suficientes',
          detail: { available: 4_000_000, requested: 5_000_000, missing: 1_000_000 },
        },
      },
    })
    await fill()
    await send()
    expect(await screen.findByText(/Disponible: \$ 4,000,000.00.*Faltan: \$ 1,000,000.00/)).toBeDefined()
    expect(screen.getByText('El rubro no cuenta con fondos suficientes')).toBeDefined()
  })

  it('shows what the rubro has left after it, or what is missing', async () => {
    await openForm()
    await choose('budget_id', '01/01/2026 - 31/12/2026')
    await choose('budgetActivity_id', /Papelería/)
    await choose('contract_id', 'C-11')
    expect(await screen.findByText(/Quedan \$ 1,000,000\.00 en el rubro/)).toBeDefined()
    await choose('upTo', 'Solo el CDP')
    write({ amount: '6000000.01' })
    expect(await screen.findByText('Faltan $ 0.01 en el rubro')).toBeDefined()
  })

  it('hides the later fields for "Solo el CDP", and fills in the task of the study as object', async () => {
    const { send, sent } = await openForm()
    await choose('upTo', 'Solo el CDP')
    await choose('budget_id', '01/01/2026 - 31/12/2026')
    expect(field('amount').value).toBe('')
    const inputs = [...document.querySelectorAll('form [name]')].map((input) => input.getAttribute('name'))
    expect(inputs).toEqual([
      ...['upTo', 'budget_id', 'budgetActivity_id', 'preliminaryStudy_id', 'amount', 'dcpDate', 'object'],
    ])
    await choose('budgetActivity_id', /Papelería/)
    await choose('preliminaryStudy_id', /E-21/)
    await waitFor(() => expect(field('object').value).toBe('Comprar papel'))
    write({ object: 'Comprar papel carta', amount: '1500.50', dcpDate: '2026-03-01' })
    await choose('upTo', 'Hasta el pago')
    await choose('upTo', 'Solo el CDP')
    expect(field('amount').value).toBe('1,500.50')
    await send()
    await screen.findByText('Disponibilidad creada con exito')
    expect(sent[0]?.body).toMatchObject({
      upTo: 'certificate',
      object: 'Comprar papel carta',
      amount: 1500.5,
      preliminaryStudy_id: 21,
      documentType: null,
      contract_id: null,
      account_id: null,
      budgetRecordDate: null,
      taxes: [],
    })
  })

  it('has as object the task of the study chosen after another one was taken back', async () => {
    const two = [...studies, { id: 22, number: 'E-22', task: 'Pintar aulas' }]
    await openForm({ 'GET /preliminaryStudy/7': { json: { preliminaryStudies: two } } })
    await choose('upTo', 'Solo el CDP')
    await choose('preliminaryStudy_id', /E-21/)
    await waitFor(() => expect(field('object').value).toBe('Comprar papel'))
    await choose('preliminaryStudy_id', 'Seleccione una opción')
    await choose('preliminaryStudy_id', /E-22/)
    await waitFor(() => expect(field('object').value).toBe('Pintar aulas'))
  })

  it('proposes the fee of another tax in place of the one that was typed for the first', async () => {
    const taxes = [
      { id: 61, concept: 'ReteIVA', suggestedFee: 15 },
      { id: 62, concept: 'ReteFuente', suggestedFee: 4 },
    ]
    await openForm({ 'GET /tax': { json: { taxes } } })
    await choose('tax_id', 'ReteIVA')
    await waitFor(() => expect(field('fee').value).toBe('15'))
    write({ fee: '12' })
    await choose('tax_id', 'Seleccione una opción')
    await choose('tax_id', 'ReteFuente')
    await waitFor(() => expect(field('fee').value).toBe('4'))
  })

  it('is left without a question when the only choice was taken back', async () => {
    await openForm({ 'GET /budget/7': { json: { budgets: [past(40, 2026)] } } })
    await waitFor(() => expect([field('budget_id').value, field('account_id').value]).toEqual(['40', '51']))
    await choose('contract_id', 'C-12')
    await choose('contract_id', 'Seleccione una opción')
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  it('sends "Solo el CDP" whatever taxes were added before that choice', async () => {
    const { fill, addTax, amountIs, send, sent } = await openForm()
    await fill()
    await addTax('1000.10')
    await choose('contract_id', 'Seleccione una opción')
    await amountIs('0.00')
    await choose('upTo', 'Solo el CDP')
    write({ object: 'Comprar papel', amount: '1500.50' })
    await send()
    await screen.findByText('Disponibilidad creada con exito')
    expect(sent[0]?.body).toMatchObject({ upTo: 'certificate', amount: 1500.5 })
  })

  it('keeps the optional fields in a collapsed section, which opens when one of them has an error', {
    tags: ['exhaustive'],
  }, async () => {
    const { fill, send, sent } = await openForm()
    await fill()
    const section = screen.getByRole('button', { name: 'Más datos' })
    expect(section.getAttribute('aria-expanded')).toBe('false')
    write({ receivedDate: '2026-02-01' })
    await send()
    expect(await screen.findByText('La fecha del recibido no puede ser anterior a la del registro')).toBeDefined()
    expect(section.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(section)
    expect(section.getAttribute('aria-expanded')).toBe('false')
    await send()
    await waitFor(() => expect(section.getAttribute('aria-expanded')).toBe('true'))
    expect(document.activeElement).toBe(field('receivedDate'))
    expect(sent).toEqual([])
  })
})
