import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import SearchDialog from '../../../src/layout/SearchDialog.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

it('offers the forms of the current school first, and names the school of each result, also beyond the first page of schools', async () => {
  await signIn('admin')
  const schools = Array.from({ length: 52 }, (_, at) => ({
    id: at + 1,
    nameInstitute: `Colegio ${at + 1}`,
    deleted: false,
  }))
  const found = [
    {
      resource: 'contract',
      rows: [{ id: 3, institute_id: 52, number: 'CT-3', contractSubject: 'Papelería', deleted: false }],
    },
  ]
  const { person } = renderPage(<SearchDialog onClose={() => {}} />, {
    at: '/admin/51/contratos',
    replies: {
      'GET /institute': (_: unknown, url: string) => {
        const { id } = JSON.parse(new URL(url, 'http://x').searchParams.get('filter') ?? '{}')
        const asked = id === undefined ? schools.slice(0, 50) : schools.filter((one) => [id].flat().includes(one.id))
        return {
          json: { institutes: asked },
          headers: { 'content-range': `institutes 0-49/${id === undefined ? 52 : asked.length}` },
        }
      },
      'GET /search': { json: { status: true, found } },
    },
  })
  await person.type(await screen.findByRole('combobox'), 'nuevo contrato')
  const [first] = await screen.findAllByRole('option', { name: /^Nuevo contrato/ })
  expect(first?.textContent).toContain('Colegio 51')
  expect(await screen.findByRole('option', { name: /CT-3.*Colegio 52/ })).toBeTruthy()
})
