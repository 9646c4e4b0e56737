import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../fixtures/people.ts'
import { fillForm, notice, send, signIn, type Visit, visit } from '../../journeys/product.ts'
import { type Place, shoot as shootPage, wide } from './place.ts'

export function describePetitions(get: () => Place): void {
  describe('a petition', () => {
    let bruno: Visit

    beforeAll(async () => {
      bruno = await visit(get().url, { viewport: wide })
      await signIn(bruno.page, people.bruno)
    })

    const list = () => `/admin/${get().school.own}/peticiones`
    const shoot = (name: string) => shootPage(bruno.page, `petition-${name}`)
    const buttonOf = (page: Page, subject: string) =>
      page.getByRole('button', { name: `Acciones de Petición ${subject}` })
    const rowOf = (page: Page, subject: string) => page.getByRole('row', { name: new RegExp(subject) })
    const choose = async (page: Page, subject: string, label: string) => {
      await buttonOf(page, subject).click()
      await page.getByRole('menuitem', { name: label }).click()
    }
    const file = async (subject: string) => {
      const { page } = bruno
      await page.goto(`${list()}/nuevo`)
      await fillForm(page, { subject, detail: 'De los grados décimo y once' })
      await shoot('form')
      await send(page)
      await notice(page, 'Petición radicada con exito')
      await page.goto(list())
    }

    it('is created with its number, its moment and its author', async () => {
      const { page } = bruno
      await file('Certificado de notas')
      const row = rowOf(page, 'Certificado de notas')
      await row.getByText('PQRS-00001').waitFor()
      await row.getByText(people.bruno.email).waitFor()
      await row.getByText('Radicada', { exact: true }).waitFor()
      await shoot('list')
    })

    it('is taken from the menu without a dialog', async () => {
      const { page } = bruno
      await buttonOf(page, 'Certificado de notas').click()
      await shoot('menu')
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Tramitar', 'Editar', 'Eliminar'])
      await page.getByRole('menuitem', { name: 'Tramitar' }).click()
      await notice(page, 'Petición en trámite')
      await rowOf(page, 'Certificado de notas').getByText('En trámite').waitFor()
    })

    it('is answered with the keyboard alone, in a dialog that shows it and reports missing fields', async () => {
      const { page } = bruno
      await buttonOf(page, 'Certificado de notas').focus()
      for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      const dialog = page.getByRole('dialog', { name: 'Responder petición Certificado de notas' })
      await dialog.getByText('De los grados décimo y once').waitFor()
      await shoot('dialog')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await buttonOf(page, 'Certificado de notas').evaluate((it) => it === document.activeElement)).toBe(true)
      for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await dialog.locator('textarea:focus').waitFor()
      await page.keyboard.press('Control+Enter')
      // The form focuses the first wrong field once more: text that is typed before that may go to the next one.
      await dialog.getByText('Ingrese la respuesta').waitFor()
      await page.keyboard.type('Están listos en la secretaría')
      await dialog.getByRole('button', { name: 'Responder' }).focus()
      await page.keyboard.press('Enter')
      await dialog.getByText('Ingrese una fecha').waitFor()
      await shoot('dialog-missing')
      await fillForm(page, { answered: '2026-05-04' })
      await page.keyboard.press('Enter')
      await notice(page, 'Petición respondida con exito')
      await rowOf(page, 'Certificado de notas').getByText('Respondida', { exact: true }).waitFor()
      await dialog.waitFor({ state: 'detached' })
      await shoot('list-answered')
    })

    it('keeps a typed answer when another user answered first', async () => {
      const { page } = bruno
      await file('Copia del contrato')
      await choose(page, 'Copia del contrato', 'Tramitar')
      await notice(page, 'Petición en trámite')
      await choose(page, 'Copia del contrato', 'Responder')
      await fillForm(page, { answer: 'Un texto largo', answered: '2026-05-04' })
      await page.mouse.click(5, 400)
      const { ana, own } = get().school
      const quicker = await ana.post(`/petition/${own}/2/answer`, {
        answer: 'Ya se envió',
        answered: '2026-05-05',
      })
      expect(quicker.status).toBe(200)
      const dialog = page.getByRole('dialog', { name: 'Responder petición Copia del contrato' })
      await dialog.getByRole('button', { name: 'Responder' }).click()
      await dialog.getByText('No se puede responder: está en «Respondida»').waitFor()
      await page
        .getByRole('row', { name: /Copia del contrato/, includeHidden: true })
        .getByText('Respondida')
        .waitFor()
      expect(await page.locator('[name=answer]').inputValue()).toBe('Un texto largo')
      await shoot('dialog-stale')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await dialog.waitFor({ state: 'detached' })
    })

    it('has a page of its own, and can be edited until it is answered', async () => {
      const { page } = bruno
      await page.getByRole('link', { name: 'PQRS-00002' }).click()
      await page.getByRole('heading', { name: 'Petición Copia del contrato' }).waitFor()
      await page
        .getByRole('definition')
        .filter({ hasText: /^Respondida$/ })
        .waitFor()
      await page.getByRole('group', { name: 'Historia' }).getByRole('row').nth(3).waitFor()
      await shoot('show')
      expect(await page.getByRole('link', { name: /^Editar Petición/ }).count()).toBe(0)
      await file('Copia del acta')
      await choose(page, 'Copia del acta', 'Editar')
      await fillForm(page, { subject: 'Copia del acta 12' })
      await shoot('edit')
      await send(page)
      await notice(page, 'Petición actualizada con exito')
    })

    it('logged no error to the console except the expected refusal', async () => {
      await bruno.close()
      // The browser logs every answer that is no success, and a form its refusal.
      expect(bruno.complaints.filter((text) => !/409|No se puede responder/.test(text))).toEqual([])
    })
  })
}
