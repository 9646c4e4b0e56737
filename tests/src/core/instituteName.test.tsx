import { screen } from '@testing-library/react'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { expect, it } from 'vitest'
import { InstituteName, properName } from '../../../src/core/InstituteName.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

it.each([
  ['Institución Educativa Técnica San Isidro del Valle', 'San Isidro del Valle'],
  ['Centro Educativo Rural La Esperanza', 'La Esperanza'],
  ['Institución Educativa Nuestra Señora del Valle', 'Nuestra Señora del Valle'],
  ['Gimnasio Moderno', 'Gimnasio Moderno'],
  ['Escuela Normal Superior', 'Escuela Normal Superior'],
])('on a phone %s is called %s', (name, proper) => {
  expect(properName(name)).toBe(proper)
})

function ListThenBar() {
  const { data } = useGetList('institute')
  const [isOpen, open] = useState(false)
  if (isOpen) return <InstituteName />
  return data ? (
    <button type="button" onClick={() => open(true)}>
      Abrir
    </button>
  ) : null
}

it('a school that was renamed since it was listed has its present name in the bar', async () => {
  await signIn('admin')
  const { person } = renderPage(<ListThenBar />, {
    at: '/admin/7',
    replies: {
      'GET /institute': { json: { institutes: [{ id: 7, nameInstitute: 'Nombre de antes' }] } },
      'GET /institute/7': { json: { institute: { id: 7, nameInstitute: 'Nombre de ahora' } } },
    },
  })
  await person.click(await screen.findByText('Abrir'))
  expect(await screen.findByTitle('Nombre de ahora')).toBeDefined()
})
