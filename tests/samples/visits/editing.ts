import { describe, expect, it } from 'vitest'
import { people } from '../../fixtures/people.ts'
import { fillForm, notice, openAs, send, visit } from '../../journeys/product.ts'
import { type Place, shoot, wide } from './place.ts'

export function describeEditing(get: () => Place): void {
  describe('an item of the inventory', () => {
    it('is created, edited from its page, and its history shows the change', async () => {
      const { url, school } = get()
      const { page, complaints, close } = await visit(url, { viewport: wide })
      await openAs(page, people.bruno, `/admin/${school.own}/inventario/nuevo`)
      await fillForm(page, {
        plate: 'EQ-7',
        condition: 'Bueno',
        description: 'Video proyector',
        acquired: '2025-02-03',
      })
      await fillForm(page, { value: '1850000', insured: 'Si', policy: 'POL-7' })
      await shoot(page, 'item-form')
      await send(page)
      await notice(page, 'Bien creado con exito')
      await page.getByRole('link', { name: 'Editar Bien EQ-7' }).click()
      await fillForm(page, { condition: 'Malo' })
      await shoot(page, 'item-edit')
      await send(page)
      await notice(page, 'Bien actualizado con exito')
      await page.getByRole('group', { name: 'Historia' }).getByText('Estado físico').waitFor()
      await shoot(page, 'item')
      await close()
      expect(complaints).toEqual([])
    })
  })
}
