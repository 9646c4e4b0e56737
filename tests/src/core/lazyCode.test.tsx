import { screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { lazyDialog, lazyPart } from '../../../src/core/lazyCode.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

const Drawn = () => <p>La parte</p>
const Dialog = (_: { onClose: () => void }) => <p>El diálogo</p>

/** Fails the first time, as a server that cannot be reached for a while. */
const failingOnce = <C,>(component: C) => {
  let times = 0
  return () => {
    times += 1
    return times === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ default: component })
  }
}

let Part = lazyPart(failingOnce(Drawn))
let Opened = lazyDialog(failingOnce(Dialog))

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <Suspense>
      <input aria-label="Lo escrito" />
      <Part />
      <Part />
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && <Opened onClose={() => setOpen(false)} />}
    </Suspense>
  )
}

beforeEach(async () => {
  await signIn('admin')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Part = lazyPart(failingOnce(Drawn))
  Opened = lazyDialog(failingOnce(Dialog))
})

it('a part whose code did not load is fetched again on request, wherever it is drawn, and the page stays', async () => {
  const { person } = renderPage(<Page />, { at: '/admin/7', replies: {} })
  const [again] = await screen.findAllByRole('button', { name: 'Reintentar' })
  await person.type(screen.getByLabelText('Lo escrito'), 'aseo')
  await person.click(again as HTMLElement)
  await waitFor(() => expect(screen.getAllByText('La parte')).toHaveLength(2))
  expect(screen.getByLabelText<HTMLInputElement>('Lo escrito').value).toBe('aseo')
})

it('a dialog whose code did not load says so, and is fetched again when it is opened again', async () => {
  const { person } = renderPage(<Page />, { at: '/admin/7', replies: {} })
  const button = await screen.findByRole('button', { name: 'Abrir' })
  await person.click(button)
  await screen.findByText('No se pudo cargar la información: inténtelo otra vez')
  expect(screen.queryByText('El diálogo')).toBeNull()
  await person.click(button)
  expect(await screen.findByText('El diálogo')).toBeTruthy()
})
