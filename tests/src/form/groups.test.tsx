import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bodyFields } from '../../../resources/define/index.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { choose, field, renderPage } from '../fixtures/renderPage.tsx'

describe('the form of a supplier', () => {
  it('groups its fields under a title, and has every field once', async () => {
    renderPage(<CreatePage resource={supplier} />, { at: '/config/proveedores/nuevo', replies: {} })
    await choose('personType', 'Natural')
    const group = within(screen.getByRole('group', { name: 'Contacto' }))
    expect(group.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
      'address',
      'email',
      'phone',
    ])
    for (const [name] of bodyFields(supplier.fields).filter(([, { when }]) => !when || when.personType === 'natural')) {
      expect(field(name), name).toBeInstanceOf(Element)
      expect(document.querySelectorAll(`[name=${name}]`), name).toHaveLength(1)
    }
  })
})
