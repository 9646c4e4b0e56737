import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Documented, documents } from '../../../resources/documents.ts'
import { account } from '../../../resources/entities/account.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { budget } from '../../../resources/entities/budget.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { serviceOrder } from '../../../resources/entities/serviceOrder.ts'
import { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import type { Role } from '../../../src/core/session.ts'
import { DocumentMenu } from '../../../src/documents/DocumentMenu.tsx'
import { RowActions } from '../../../src/list/RowActions.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

const rows = {
  budget: { expectedAmount: 100, id: 40, deleted: false, Validity: { start: '2026-01-01', end: '2026-12-31' } },
  closedBudget: { expectedAmount: 100, id: 41, deleted: true, Validity: { start: '2025-01-01', end: '2025-12-31' } },
  availability: { id: 3, consecutive: 12, upTo: 'payment', preliminaryStudy_id: 1, deleted: true },
  registered: {
    id: 4,
    consecutive: 13,
    upTo: 'certificate',
    preliminaryStudy_id: null,
    deleted: false,
    obligatedAmount: 0,
    paidAmount: 0,
    commitments: [{ id: 1, documentType: 'direct' }],
  },
  institute: { id: 7, nameInstitute: 'San Isidro', deleted: false },
  account: { id: 5, name: 'Gratuidad', number: '1', deleted: false },
  closedAccount: { id: 6, name: 'Vieja', number: '2', deleted: true },
  contract: { id: 8, number: 'C-8', deleted: false },
  serviceOrder: { id: 9, number: 'S-9', deleted: false },
  supplyOrder: { id: 9, number: 'U-9', deleted: false },
  addition: { id: 10, modificationsType: 'adicion', deleted: false },
  reduction: { id: 11, modificationsType: 'reduccion', deleted: true },
  transfer: { id: 12, deleted: false },
}
const declarations = {
  budget,
  closedBudget: budget,
  availability,
  registered: availability,
  institute,
  account,
  closedAccount: account,
  contract,
  serviceOrder,
  supplyOrder,
  addition: modification,
  reduction: modification,
  transfer,
}

/** The documents of a resource's rows as the menu lists them, and the look at them. */
const papers = (of: Documented): string[] => [...documents[of].documents.map(({ label }) => label), 'Vista previa']

/** What the cell 'Acciones' of a row offers to a role. */
async function offered(name: keyof typeof rows, role: Role): Promise<string[]> {
  await signIn(role)
  const { person } = renderPage(<RowActions resource={declarations[name]} row={rows[name]} listed />, {
    at: '/admin/7',
    replies: {},
  })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  const menu = screen.queryByRole('button', { name: /^Acciones de/ })
  if (!menu)
    return [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map((e) => e.textContent ?? '')
  await person.click(menu)
  return screen.getAllByRole('menuitem').map((item) => item.textContent ?? '')
}

describe("the cell 'Acciones'", () => {
  it.each<[keyof typeof rows, Role, string[]]>([
    ['availability', 'admin', ['Ejecución', ...papers('availability'), 'Restaurar']],
    ['availability', 'client', ['Ejecución', ...papers('availability')]],
    ['registered', 'client', ['Ejecución', 'Certificado', 'Registro presupuestario', 'Vista previa']],
    ['contract', 'admin', [...papers('contract'), 'Editar', 'Eliminar']],
    ['account', 'admin', ['Editar', 'Eliminar']],
    ['closedAccount', 'admin', ['Restaurar']],
    ['account', 'client', []],
    ['closedBudget', 'admin', ['Detalles', 'Ejecucion presupuestal', ...papers('budget'), 'Restaurar']],
    ['contract', 'client', papers('contract')],
    ['serviceOrder', 'client', papers('serviceOrder')],
    ['supplyOrder', 'client', papers('supplyOrder')],
    ['addition', 'admin', ['Certificado de adición', 'Vista previa', 'Soportes', 'Eliminar']],
    ['reduction', 'admin', ['Certificado de reduccion', 'Vista previa', 'Soportes', 'Restaurar']],
    ['reduction', 'client', ['Certificado de reduccion', 'Vista previa', 'Soportes']],
    ['transfer', 'root', ['Cretificado de traslado', 'Vista previa', 'Soportes', 'Eliminar']],
    ['institute', 'root', ['Editar', 'Eliminar']],
    ['institute', 'admin', ['Administrar']],
  ])('of a row of %s offers to %s the actions of the role', async (name, role, actions) => {
    expect(await offered(name, role)).toEqual(actions)
  })

  it('of a budget offers an admin its details, its documents and its changes', async () => {
    expect(await offered('budget', 'admin')).toEqual([
      'Detalles',
      'Ejecucion presupuestal',
      'Adicionar',
      'Reducir',
      'traslados',
      ...papers('budget'),
      'Eliminar',
    ])
  })

  it('shows the groups of the menu under their headings', async () => {
    await offered('budget', 'admin')
    const entries = [...screen.getByRole('menu').children].map((entry) => entry.textContent)
    expect(entries).toEqual([
      'Presupuesto',
      ...['Detalles', 'Ejecucion presupuestal', 'Adicionar', 'Reducir', 'traslados'],
      'Documentos',
      ...papers('budget'),
      'Más acciones',
      'Eliminar',
    ])
  })

  it("is a menu of its own beside 'Editar' on the page of a row", async () => {
    await signIn('admin')
    const { person } = renderPage(<RowActions resource={account} row={rows.account} />, { at: '/admin/7', replies: {} })
    expect(screen.getByRole('link', { name: /^Editar Cuenta/ })).toBeDefined()
    await person.click(screen.getByRole('button', { name: /^Acciones de Cuenta/ }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Eliminar'])
  })

  it("is 'Administrar' and a menu in the list of clients, which root has", async () => {
    await offered('institute', 'root')
    expect(screen.getByText('Administrar')).toBeDefined()
  })

  it('is two menus on the page of a row: documents and actions', async () => {
    await signIn('admin')
    const { person } = renderPage(<DocumentMenu resource={contract} row={rows.contract} apart />, {
      at: '/admin/7',
      replies: {},
    })
    await person.click(screen.getByRole('button', { name: /^Documentos de Contrato/ }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(papers('contract'))
    await person.keyboard('{Escape}')
    await person.click(screen.getByRole('button', { name: /^Acciones de Contrato/ }))
    await waitFor(() => expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Eliminar']))
  })

  it('of a budget offers a client no action that changes it', async () => {
    expect(await offered('budget', 'client')).toEqual(['Detalles', 'Ejecucion presupuestal', ...papers('budget')])
  })
})
