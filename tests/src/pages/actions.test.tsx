import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { availability } from '../../../resources/availability.ts'
import { budget } from '../../../resources/budget.ts'
import { institute } from '../../../resources/institute.ts'
import { RowActions } from '../../../src/resource/RowActions.tsx'
import type { Role } from '../../../src/session.ts'
import { renderPage, signIn } from './renderPage.tsx'

const rows = {
  budget: { id: 40, deleted: false, Validity: { start: '2026-01-01', end: '2026-12-31' } },
  availability: { id: 3, consecutive: 12, deleted: true },
  institute: { id: 7, nameInstitute: 'San Isidro', deleted: false },
}
const declarations = { budget, availability, institute }

/** What the cell 'Acciones' of a row offers to a role. */
async function offered(name: keyof typeof rows, role: Role): Promise<string[]> {
  await signIn(role)
  const { person } = renderPage(<RowActions resource={declarations[name]} row={rows[name]} />, {
    at: '/admin/7',
    replies: {},
  })
  const menu = screen.queryByRole('button', { name: /^Acciones de/ })
  if (!menu)
    return [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map((e) => e.textContent ?? '')
  await person.click(menu)
  return screen.getAllByRole('menuitem').map((item) => item.textContent ?? '')
}

describe("the cell 'Acciones'", () => {
  it.each<[keyof typeof rows, Role, string[]]>([
    ['availability', 'admin', ['Certificado', 'Restaurar']],
    ['availability', 'client', ['Certificado']],
    ['institute', 'root', ['Administrar', 'Eliminar']],
    ['institute', 'admin', ['Administrar']],
  ])('of a row of %s offers %s what the role may do', async (name, role, actions) => {
    expect(await offered(name, role)).toEqual(actions)
  })

  it('of a budget offers everyone its details, and only those who run it what changes it', async () => {
    const staff = await offered('budget', 'admin')
    expect(staff[0]).toBe('Detalles')
    expect(staff.at(-1)).toBe('Eliminar')
  })

  it('of a budget offers a client nothing that changes it', async () => {
    const client = await offered('budget', 'client')
    expect(client).toContain('Detalles')
    for (const change of ['Adicionar', 'Reducir', 'traslados', 'Eliminar', 'Restaurar'])
      expect(client).not.toContain(change)
  })
})
