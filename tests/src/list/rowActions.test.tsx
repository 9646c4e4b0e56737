import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { RowActions } from '../../../src/list/RowActions.tsx'
import { petition } from '../../samples/entities/petition.ts'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

const open = async (state: string) => {
  await signIn('admin')
  const row = { id: 1, deleted: false, state, subject: 'Notas' }
  return renderPage(<RowActions resource={petition} row={row} listed />, { at: '/admin/7/peticiones', replies: {} })
}

it("a row offers what its state allows: its moves, 'Editar' and 'Eliminar'", async () => {
  const { person } = await open('radicada')
  await person.click(await screen.findByRole('button'))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Tramitar',
    'Editar',
    'Eliminar',
  ])
})

it('a dialog of a move ends with its page, and a return does not open it again', async () => {
  await signIn('admin')
  const row = { id: 1, deleted: false, state: 'tramite', subject: 'Notas' }
  const { person } = renderPage(
    <>
      <Link to="/">Inicio</Link>
      <Link to="/admin/7/peticiones">Peticiones</Link>
      <Routes>
        <Route path="/admin/7/peticiones" element={<RowActions resource={petition} row={row} listed />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at: '/admin/7/peticiones', replies: {} },
  )
  await person.click(await screen.findByRole('button'))
  await person.click(screen.getByRole('menuitem', { name: 'Responder' }))
  await screen.findByRole('dialog')
  fireEvent.click(screen.getByText('Inicio'))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByText('Peticiones'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** A refreshed list or a turned phone draws the row anew. */
function TurnedPage() {
  const [row, setRow] = useState({ id: 1, deleted: false, state: 'tramite', subject: 'Notas' })
  return (
    <>
      <button type="button" onClick={() => setRow({ ...row, id: 2 })}>
        Girar
      </button>
      <RowActions key={row.id} resource={petition} row={row} listed />
    </>
  )
}

it('a dialog outlives the row that opened it', async () => {
  await signIn('admin')
  const { person } = renderPage(<TurnedPage />, { at: '/admin/7/peticiones', replies: {} })
  await person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Responder' }))
  await screen.findByRole('dialog')
  fireEvent.click(screen.getByText('Girar'))
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('a row in a state that ends everything offers nothing', async () => {
  await open('respondida')
  expect(await screen.findByText('No hay acciones disponibles')).toBeDefined()
})
