import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import AccountPage from '../../../src/features/account/AccountPage.tsx'
import { renderPage, signIn } from '../fixtures/renderPage.tsx'

afterEach(cleanup)

it('the account page turns the weekly mail off on the server, and then shows it off', async () => {
  await signIn('client')
  let weeklyMail = true
  const { person, sent } = renderPage(<AccountPage />, {
    at: '/principal/cuenta',
    replies: {
      'GET /auth/account': () => ({
        json: {
          email: 'clara@erario.example',
          secondFactor: { on: false, demanded: false, codesLeft: 0 },
          sessions: [],
          weeklyMail,
        },
      }),
      'POST /auth/account/mail': () => {
        weeklyMail = false
        return { json: { status: true, msg: 'Ya no recibirá el correo semanal' } }
      },
    },
  })
  const wanted = () => screen.findByRole<HTMLInputElement>('switch', { name: /cada lunes/ })
  expect((await wanted()).checked).toBe(true)
  await person.click(await wanted())
  await screen.findByText('Ya no recibirá el correo semanal')
  expect(sent.map(({ body }) => body)).toEqual([{ weekly: 'off' }])
  await expect.poll(async () => (await wanted()).checked).toBe(false)
})
