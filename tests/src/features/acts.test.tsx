import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { navigateTo } from '../../../src/core/nav.ts'
import { unreadSource } from '../../../src/features/budget/SourceNote.tsx'
import CommitPage from '../../../src/features/execution/CommitPage.tsx'
import DeclaredActPage from '../../../src/features/execution/DeclaredActPage.tsx'
import ObligatePage from '../../../src/features/execution/ObligatePage.tsx'
import PayPage from '../../../src/features/execution/PayPage.tsx'
import ReleasePage from '../../../src/features/execution/ReleasePage.tsx'
import { bill, cdp, commitment, executionReplies, payment } from '../fixtures/executionRows.ts'
import { choose, field, type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

beforeAll(() => void vi.setSystemTime('2026-06-15T12:00:00-05:00'))
afterAll(() => void vi.useRealTimers())

const suppliers = [{ id: 71, name: 'Energía', document: '900', personType: 'juridica', lastName: null }]
const contracts = [
  { id: 21, number: 'C-21', amount: 5000, committedAmount: 4900.5 },
  { id: 22, number: 'C-22', amount: 900, committedAmount: 0 },
  { id: 23, number: 'C-23', amount: 10, committedAmount: 10 },
]
const replies: Replies = {
  ...executionReplies(),
  'GET /commitment/7': { json: { commitments: [commitment] } },
  'GET /obligation/7': { json: { obligations: [bill] } },
  'GET /payment/7': (_, url) => ({ json: { payments: url.includes('obligation_id') ? [] : [payment] } }),
  'GET /contract/7': { json: { contracts } },
  'GET /service/order/7': { json: { serviceOrders: [{ id: 31, number: 'S-31', amount: 60, committedAmount: 0 }] } },
  'GET /supplier': { json: { suppliers } },
  'GET /supplier/70': {
    json: {
      supplier: {
        ...suppliers[0],
        id: 70,
        Bank: { id: 1, name: 'Bancolombia' },
        accountType: 'Ahorros',
        accountNumber: '220-9',
      },
    },
  },
  'GET /account/7': { json: { accounts: [{ id: 51, name: 'Fondo', number: '123' }] } },
  'GET /tax': { json: { taxes: [{ id: 61, concept: 'ReteIVA', suggestedFee: 15 }] } },
  ...Object.fromEntries(
    (['commitment', 'obligation', 'payment', 'release'] as const).map((name) => [
      `POST /${name}/7/create`,
      { json: { status: true, msg: 'Hecho', [name]: { id: 90 } } },
    ]),
  ),
}

async function open(Page: ComponentType, act: string, parent: number, more: Replies = {}) {
  await signIn('admin')
  const drawn = renderPage(
    <Routes>
      <Route path={`/admin/7/disponibilidades/${act}/:parent/nuevo`} element={<Page />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: `/admin/7/disponibilidades/${act}/${parent}/nuevo`, replies: { ...replies, ...more } },
  )
  const send = async () => drawn.person.click(await screen.findByRole('button', { name: 'Enviar' }))
  const ready = () => screen.findByRole('button', { name: 'Enviar' })
  const isBack = () => waitFor(() => expect(drawn.address()).toBe('/admin/7/disponibilidades/3'))
  return { ...drawn, send, ready, isBack }
}

const refused = (msg: string, detail: object) => ({ status: 400, json: { status: false, msg, detail } })

describe('the form of a commitment', () => {
  const commit = (more?: Replies) => open(CommitPage, 'comprometer', 3, more)

  it('opens with today and the whole uncommitted amount', async () => {
    const { ready } = await commit()
    await ready()
    expect([field('commitmentDate').value, field('amount').value]).toEqual(['2026-06-15', '200.00'])
  })

  it('opens with the amount of now, not with that of an earlier opening', async () => {
    let left = 150
    const availability = () => executionReplies({ availability: { ...cdp, uncommittedAmount: left } })
    const list = Object.keys(availability()).find((request) => request === 'GET /availability/7') ?? ''
    const { ready, address } = await commit({ [list]: () => availability()[list] as object })
    await ready()
    expect(field('amount').value).toBe('150.00')
    const at = address() ?? ''
    await act(async () => navigateTo('/admin/7/disponibilidades/3'))
    left = 200
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull())
    act(() => navigateTo(at))
    await ready()
    expect(field('amount').value).toBe('200.00')
  })

  it('offers to read the contracts again that could not be read', async () => {
    let status = 400
    const { ready, person } = await commit({ 'GET /contract/7': () => ({ status, json: { contracts } }) })
    await ready()
    const again = await screen.findByRole('button', { name: 'Reintentar' })
    expect(within(field('contract_id')).queryByText('No se encontraron coincidencias')).toBeNull()
    status = 200
    await person.click(again)
    await choose('contract_id', /C-22/)
  })

  it('offers contracts with an amount left to commit, and fills in the lesser of both balances', async () => {
    const { ready, send, sent, isBack } = await commit()
    await ready()
    await choose('contract_id', 'C-21 (por registrar $ 99.50)')
    expect(screen.queryByRole('option', { name: /C-23/ })).toBeNull()
    await waitFor(() => expect(field('amount').value).toBe('99.50'))
    await choose('contract_id', /C-22/)
    await waitFor(() => expect(field('amount').value).toBe('200.00'))
    await send()
    await isBack()
    expect(sent[0]?.body).toMatchObject({
      availability_id: 3,
      commitmentDate: '2026-06-15',
      documentType: 'contracts',
      contract_id: 22,
      document_id: null,
      supplier_id: null,
      concept: null,
      amount: 200,
    })
  })

  it('offers to create a contract, whose link does not take the focus from the select', {
    tags: ['exhaustive'],
  }, async () => {
    const { ready, person } = await commit({ 'GET /contract/7': { json: { contracts: [] } } })
    await ready()
    field('contract_id').focus()
    const link = screen.getByRole('button', { name: 'Nuevo contrato' })
    expect(fireEvent.mouseDown(link)).toBe(false) // prevented: the select keeps the focus, so its error moves nothing
    await person.click(link)
    expect(await screen.findByRole('dialog', { name: 'Nuevo contrato' })).toBeDefined()
  })

  it('keeps a typed amount that the contract chosen after it allows', { tags: ['exhaustive'] }, async () => {
    const { ready } = await commit()
    await ready()
    write({ amount: '50' })
    await choose('contract_id', 'C-21 (por registrar $ 99.50)')
    expect(field('amount').value).toBe('50.00')
    write({ amount: '150' })
    await choose('contract_id', /^C-22/)
    expect(field('amount').value).toBe('150.00')
    await choose('contract_id', /^C-21/)
    await waitFor(() => expect(field('amount').value).toBe('99.50'))
  })

  it('follows the contract chosen after another one was taken back', async () => {
    const { ready } = await commit()
    await ready()
    await choose('contract_id', /^C-21/)
    await waitFor(() => expect(field('amount').value).toBe('99.50'))
    await choose('contract_id', 'Seleccione una opción')
    await choose('contract_id', /^C-22/)
    await waitFor(() => expect(field('amount').value).toBe('200.00'))
  })

  it('sends only the id of an order', { tags: ['exhaustive'] }, async () => {
    const { ready, send, sent, isBack } = await commit()
    await ready()
    await choose('documentType', 'Orden de servicio')
    await choose('document_id', /S-31/)
    await send()
    await isBack()
    expect(sent[0]?.body).toMatchObject({
      documentType: 'serviceOrders',
      document_id: 31,
      contract_id: null,
      amount: 60,
    })
  })

  it('clears the order when another kind is chosen, even if the ids are equal', async () => {
    const supplyOrders = [{ id: 31, number: 'U-31', amount: 70, committedAmount: 0 }]
    const { ready } = await commit({ 'GET /supply/order/7': { json: { supplyOrders } } })
    await ready()
    await choose('documentType', 'Orden de servicio')
    await choose('document_id', /S-31/)
    await choose('documentType', 'Orden de suministro')
    await screen.findByRole('option', { name: /U-31/ })
    await waitFor(() => expect(field('document_id').value).toBe(''))
  })

  it('requires supplier, concept and document number of a commitment without contract', async () => {
    const { ready, send, sent } = await commit()
    await ready()
    await choose('documentType', 'Sin contrato')
    await send()
    for (const text of ['Ingrese el concepto', 'Ingrese el número de la factura o del acto'])
      expect(await screen.findByText(text)).toBeDefined()
    expect(sent).toEqual([])
  })

  it('shows the figures of an insufficient balance, and stays open', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { ready, send, address } = await commit({
      'POST /commitment/7/create': refused('El registro supera el saldo de la disponibilidad', {
        available: 200,
        requested: 201,
        missing: 1,
      }),
    })
    await ready()
    await choose('contract_id', /C-22/)
    await waitFor(() => expect(field('amount').value).toBe('200.00'))
    write({ amount: '201' })
    await send()
    expect(await screen.findByText(/Disponible: \$ 200.00.*Faltan: \$ 1.00/)).toBeDefined()
    expect(address()).toContain('/comprometer/')
  })

  it('offers to read its budget again when it cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let status = 500
    const { ready, person } = await commit({ 'GET /budget/7': () => ({ ...replies['GET /budget/7'], status }) })
    const again = await screen.findByRole('button', { name: 'Reintentar' })
    status = 200
    await person.click(again)
    await ready()
  })

  it('shows a message instead of the form when nothing is left to commit', async () => {
    await commit(executionReplies({ availability: { ...cdp, uncommittedAmount: 0 } }))
    expect(await screen.findByText('No queda saldo por comprometer')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Volver a la ejecución' })).toBeDefined()
  })

  it('shows a message instead of the form for an annulled availability', async () => {
    await commit(executionReplies({ availability: { ...cdp, deleted: true } }))
    expect(await screen.findByText('Disponibilidad anulada')).toBeDefined()
  })
})

describe('the form of an obligation', () => {
  it('is not sent without a tax that was typed and not added, until it is added or emptied', async () => {
    const none: Replies = { 'GET /obligation/7': { json: { obligations: [] } } }
    const { person, ready, send, sent, isBack } = await open(ObligatePage, 'obligar', 5, none)
    await ready()
    await choose('invoiceKind', 'Factura')
    write({ amount: '100', invoice: '0601' })
    await choose('tax_id', 'ReteIVA')
    await waitFor(() => expect(field('base').value).not.toBe(''))
    await send()
    expect(await screen.findByText('Agregue esta fila, o vacíela')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar' }))
    expect(sent).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Vaciar' }))
    expect(screen.queryByText('Agregue esta fila, o vacíela')).toBeNull()
    expect([field('tax_id').value, field('base').value]).toEqual(['', ''])
    await send()
    await isBack()
    expect(sent[0]?.body).toMatchObject({ taxes: [] })
  })

  it('is not sent with half of a day, which a browser shows but does not give', async () => {
    const { ready, send, sent } = await open(PayPage, 'pagar', 6)
    await ready()
    const day = field('paymentDate')
    write({ paymentDate: '' })
    Object.defineProperty(day, 'validity', { value: { badInput: true }, configurable: true })
    fireEvent.keyUp(day, { key: '3' })
    fireEvent.blur(day)
    expect(await screen.findByText('Debe ser una fecha valida')).toBeDefined()
    await send()
    expect(sent).toEqual([])
    Object.defineProperty(day, 'validity', { value: { badInput: false } })
    write({ paymentDate: '2026-06-15' })
    await waitFor(() => expect(screen.queryByText('Debe ser una fecha valida')).toBeNull())
  })

  it('warns of a base that is more than the amount', async () => {
    const none: Replies = { 'GET /obligation/7': { json: { obligations: [] } } }
    const { person, ready } = await open(ObligatePage, 'obligar', 5, none)
    await ready()
    await choose('tax_id', 'ReteIVA')
    await person.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(screen.queryByText(/es mayor que el monto/)).toBeNull()
    write({ amount: '100' })
    expect(await screen.findByText('La base de ReteIVA es mayor que el monto: revísela.')).toBeDefined()
  })

  it('subtracts the taxes from the amount, and returns to the execution page', async () => {
    const none: Replies = { 'GET /obligation/7': { json: { obligations: [] } } }
    const { person, ready, send, sent, isBack } = await open(ObligatePage, 'obligar', 5, none)
    await ready()
    expect(field('amount').value).toBe('300.00')
    await choose('invoiceKind', 'Factura')
    write({ amount: '100', invoice: '0601' })
    await choose('tax_id', 'ReteIVA')
    write({ base: '10' })
    await person.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(await screen.findByText('$ 98.50')).toBeDefined()
    await send()
    await isBack()
    expect(sent[0]?.body).toMatchObject({
      commitment_id: 5,
      obligationDate: '2026-06-15',
      kind: 'delivery',
      invoiceKind: 'invoice',
      invoice: '0601',
      socialSecurity: false,
      amount: 100,
      taxes: [{ tax_id: 61, base: 10, fee: 15, amount: 1.5 }],
    })
  })

  it('warns of an invoice of the supplier that another live obligation has, and of the same amount in the month', async () => {
    const own = '{"supplier_id":70,"deleted":false,'
    const replies: Replies = {
      'GET /obligation/7': (_, url) => {
        const isAsked =
          url.includes(`${own}"invoice":"0501"}`) ||
          url.includes(`${own}"amount":150,"obligationDate_gte":"2026-06-01","obligationDate_lte":"2026-06-30"}`)
        return { json: { obligations: isAsked ? [bill] : [] } }
      },
    }
    const { ready } = await open(ObligatePage, 'obligar', 5, replies)
    await ready()
    write({ invoice: ' 0501 ' })
    expect(await screen.findByText('La factura 0501 ya está en la obligación No. 2')).toBeDefined()
    write({ invoice: '0502', amount: '150' })
    expect(
      await screen.findByText('El proveedor ya tiene otra obligación por $ 150.00 en el mismo mes: No. 2'),
    ).toBeDefined()
  })

  describe('proposes the retentions of an earlier one', { tags: ['exhaustive'] }, () => {
    const earlier = (of: string): Replies => {
      const row = { ...bill, taxes: [{ id: 1, tax_id: 61, fee: 15, base: 100, amount: 15 }] }
      return { 'GET /obligation/7': (_, url) => ({ json: { obligations: url.includes(of) ? [row] : [] } }) }
    }
    const taxRows = () => within(screen.getByRole('table', { name: 'Impuestos' })).getAllByRole('row')

    it.each([
      ['of its RP', '"commitment_id":5,'],
      ['of its supplier, if its RP has none', '"supplier_id":70,"deleted":false}'],
    ])('%s, on the same share of the amount', async (_, of) => {
      const { ready, send, sent, isBack } = await open(ObligatePage, 'obligar', 5, earlier(of))
      await ready()
      expect(await screen.findByText(/^Retenciones como en la obligación No. 2,/)).toBeDefined()
      write({ amount: '75' })
      await waitFor(() =>
        expect(
          taxRows()
            .map(({ textContent }) => textContent)
            .join(),
        ).toContain('ReteIVA15 %$ 50.00$ 7.50'),
      )
      await send()
      await isBack()
      expect(sent[0]?.body).toMatchObject({ amount: 75, taxes: [{ tax_id: 61, base: 50, fee: 15, amount: 7.5 }] })
    })

    it('of its RP, with its amount and kind of support', async () => {
      const { ready } = await open(ObligatePage, 'obligar', 5, earlier('"commitment_id":5,'))
      await ready()
      await waitFor(() => expect([field('amount').value, field('invoiceKind').value]).toEqual(['150.00', 'invoice']))
    })

    it('without those that are no longer active', async () => {
      const taxes = [
        { id: 1, tax_id: 61, fee: 15, base: 100, amount: 15 },
        { id: 2, tax_id: 62, fee: 1, base: 100, amount: 1 },
      ]
      const { ready } = await open(ObligatePage, 'obligar', 5, {
        'GET /obligation/7': { json: { obligations: [{ ...bill, taxes }] } },
      })
      await ready()
      // The headings, one retention and three totals.
      await waitFor(() => expect(taxRows()[1]?.textContent).toMatch(/^ReteIVA/))
      expect(taxRows()).toHaveLength(5)
    })

    it('until the user removes one', async () => {
      const { person, ready } = await open(ObligatePage, 'obligar', 5, earlier('"commitment_id":5,'))
      await ready()
      await screen.findByText(/^Retenciones como en/)
      await person.click(screen.getByRole('button', { name: /ReteIVA/ }))
      await waitFor(() => expect(screen.queryByText(/^Retenciones como en/)).toBeNull())
      write({ amount: '75' })
      expect(await screen.findByText('No ha agregado información a la tabla')).toBeDefined()
    })
  })

  it('suggests no day before the start of the contract', async () => {
    const late = { ...commitment, Contract: { id: 1, start: '2026-08-01' } }
    const { ready } = await open(ObligatePage, 'obligar', 5, { 'GET /commitment/7': { json: { commitments: [late] } } })
    await ready()
    expect(field('obligationDate').value).toBe('2026-08-01')
  })
})

describe('the form of a payment', () => {
  it('warns of a payment of the same invoice, or of the same amount in the month', {
    tags: ['exhaustive'],
  }, async () => {
    const paid = { ...payment, Obligation: { id: 9, number: 1, invoice: '0501' } }
    const asked: string[] = []
    const { ready } = await open(PayPage, 'pagar', 10, {
      'GET /payment/7': (_, url) => {
        asked.push(url)
        return { json: { payments: url.includes('"Obligation.invoice":"0501"') ? [paid] : [] } }
      },
    })
    await ready()
    expect(await screen.findByText('La factura 0501 ya está en el pago No. 77')).toBeDefined()
    const month =
      '{"supplier_id":70,"deleted":false,"amount":150,"paymentDate_gte":"2026-06-01","paymentDate_lte":"2026-06-30"}'
    expect(asked.some((url) => url.includes(month))).toBe(true)
  })

  it('suggests the account used last and the next number, and sends only the fields of a payment', async () => {
    const { ready, send, sent, isBack } = await open(PayPage, 'pagar', 10)
    await ready()
    await waitFor(() => expect(field('account_id').value).toBe('51'))
    write({ transactionRecordNumber: 'T-10' })
    await send()
    await isBack()
    expect(sent[0]?.body).toEqual({
      obligation_id: 10,
      paymentDate: '2026-06-15',
      account_id: 51,
      expenseNumber: '78',
      transactionRecordType: 'Cheque',
      transactionRecordNumber: 'T-10',
    })
  })

  it('shows what a bank asks for a transfer, and copies it', async () => {
    const { person, ready } = await open(PayPage, 'pagar', 10)
    await ready()
    const slip = await screen.findByRole('region', { name: 'Datos de la transferencia' })
    expect(await within(slip).findByText('Energía - NIT No.900')).toBeDefined()
    expect(within(slip).getByText('Bancolombia · Ahorros · 220-9')).toBeDefined()
    await person.click(within(slip).getByRole('button', { name: 'Copiar el neto' }))
    expect(await navigator.clipboard.readText()).toBe('150.00')
    await person.click(within(slip).getByRole('button', { name: 'Copiar el número de cuenta' }))
    expect(await navigator.clipboard.readText()).toBe('220-9')
  })

  it('notes how far it goes beyond the plan of the month, and asks nothing', async () => {
    const months = [5, 6].map((month) => ({ id: month, budgetActivity_id: bill.budgetActivity_id, month, amount: 100 }))
    const asked: string[] = []
    const { ready } = await open(PayPage, 'pagar', 10, {
      'GET /cashPlan/7/40': { json: { cashPlans: months } },
      [`GET /movement/7/${bill.budgetActivity_id}`]: (_, url) => {
        asked.push(url)
        return {
          json: {
            movements: [
              { id: 1, paid: 20.5 },
              { id: 2, paid: null },
            ],
          },
        }
      },
    })
    await ready()
    expect(await screen.findByText('Este mes supera lo planeado en $ 70.50')).toBeDefined()
    expect(asked[0]).toContain('"documentDate_gte":"2026-06-01","documentDate_lte":"2026-06-30"')
  })

  const text = 'La fuente Gratuidad ha recaudado $ 120.00 y con este pago van $ 170.00: faltan $ 50.00'
  const treasury = { json: { treasury: [{ fundingSource_id: 2, name: 'Gratuidad', collected: 120, paid: 20 }] } }
  const payOfSource = (more: Replies = {}) =>
    open(PayPage, 'pagar', 10, {
      'GET /obligation/7': {
        json: { obligations: [{ ...bill, BudgetActivity: { ...bill.BudgetActivity, fundingSource_id: 2 } }] },
      },
      'GET /budget/7/treasury/40': treasury,
      ...more,
    })

  it('asks first when its source has not collected it by that day', async () => {
    const asked: string[] = []
    const { ready, send, sent, person, isBack } = await payOfSource({
      'GET /budget/7/treasury/40': (_, url) => {
        asked.push(url)
        return treasury
      },
    })
    await ready()
    expect(await screen.findByText(text)).toBeDefined()
    expect(asked.at(-1)).toContain('?date=2026-06-15')
    await waitFor(() => expect(field('account_id').value).toBe('51'))
    await send()
    expect(await screen.findByText('Ingrese el número o código del documento de transacción')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    write({ transactionRecordNumber: 'T-10' })
    await send()
    const question = within(await screen.findByRole('dialog', { name: '¿Registrar el pago?' }))
    expect(question.getByText(text)).toBeDefined()
    expect(sent).toEqual([])
    await person.click(question.getByRole('button', { name: 'Registrar el pago' }))
    await isBack()
    expect(sent).toHaveLength(1)
  })

  it('is not sent before it is read what its source has collected', async () => {
    const { ready, send, sent } = await payOfSource()
    const answer = fetch
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
      if (String(url).includes('/treasury/')) await held
      return answer(url, init)
    })
    await ready()
    await waitFor(() => expect(field('account_id').value).toBe('51'))
    write({ transactionRecordNumber: 'T-10' })
    await send()
    await screen.findByRole('button', { name: 'Enviando...' })
    expect(sent).toEqual([])
    goOn()
    const question = within(await screen.findByRole('dialog', { name: '¿Registrar el pago?' }))
    expect(question.getByText(text)).toBeDefined()
    expect(sent).toEqual([])
  })

  it('asks first when it cannot be read what its source has collected', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { ready, send, sent, person, isBack } = await payOfSource({ 'GET /budget/7/treasury/40': { status: 500 } })
    await ready()
    await waitFor(() => expect(field('account_id').value).toBe('51'))
    write({ transactionRecordNumber: 'T-10' })
    await send()
    const question = () => screen.findByRole('dialog', { name: '¿Registrar el pago?' })
    expect(within(await question()).getByText(unreadSource)).toBeDefined()
    await person.click(within(await question()).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
    await send()
    await person.click(within(await question()).getByRole('button', { name: 'Registrar el pago' }))
    await isBack()
    expect(sent).toHaveLength(1)
  })

  it('shows a message instead of the form for a paid obligation', async () => {
    await open(PayPage, 'pagar', 10, { 'GET /payment/7': { json: { payments: [payment] } } })
    expect(await screen.findByText('La obligación ya tiene un pago')).toBeDefined()
  })
})

describe('the form of a release', () => {
  it('offers to read its commitments again when they cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let asked = 0
    const { person, ready } = await open(ReleasePage, 'liberar', 3, {
      'GET /commitment/7': () => (++asked === 1 ? { status: 503 } : { json: { commitments: [commitment] } }),
    })
    await person.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await ready()
    expect(asked).toBe(2)
  })

  it('releases the uncommitted amount, or the unobligated amount of the chosen commitment', async () => {
    const { ready, send, sent, isBack } = await open(ReleasePage, 'liberar', 3)
    await ready()
    await waitFor(() => expect(field('amount').value).toBe('200.00'))
    await choose('commitment_id', /Registro presupuestal No. 1, por obligar/)
    await waitFor(() => expect(field('amount').value).toBe('300.00'))
    write({ reason: 'Sobró' })
    await send()
    await isBack()
    expect(sent[0]?.body).toEqual({
      availability_id: 3,
      commitment_id: 5,
      releaseDate: '2026-06-15',
      amount: 300,
      reason: 'Sobró',
    })
  })

  it('releases from the availability when no commitment is chosen', { tags: ['exhaustive'] }, async () => {
    const { ready, send, sent, isBack } = await open(ReleasePage, 'liberar', 3)
    await ready()
    write({ reason: 'Sobró' })
    await send()
    await isBack()
    expect(sent[0]?.body).toMatchObject({ commitment_id: null, amount: 200 })
  })
})

describe('the form of a declared act', () => {
  it('asks for the fields of an act, but not for what the address of the page says', async () => {
    // As a release that has no page of its own.
    const { ready, send, sent, isBack } = await open(DeclaredRelease, 'devolver', 5)
    await ready()
    const asked = [...document.querySelectorAll('form [name]')].map((input) => input.getAttribute('name'))
    expect(asked).toEqual(['releaseDate', 'amount', 'reason'])
    write({ amount: '25', reason: 'Sobró' })
    await send()
    await isBack()
    expect(sent[0]?.body).toEqual({
      availability_id: 3,
      commitment_id: 5,
      releaseDate: '2026-06-15',
      amount: 25,
      reason: 'Sobró',
    })
  })

  it('shows what an act would take too much of', async () => {
    const detail = { field: 'amount', available: 10 }
    const { ready, send } = await open(DeclaredRelease, 'devolver', 5, {
      'POST /release/7/create': refused('La liberación supera el saldo del registro presupuestal', detail),
    })
    await ready()
    write({ amount: '25', reason: 'Sobró' })
    await send()
    expect(await screen.findByText('La liberación supera el saldo del registro presupuestal')).toBeDefined()
  })
})

const DeclaredRelease = () => (
  <ResourceContextProvider value="release">
    <DeclaredActPage />
  </ResourceContextProvider>
)
