import { createTheme, ThemeProvider } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { CoreAdminContext, TestMemoryRouter } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import { dataProvider } from '../../../src/admin/dataProvider.ts'
import { lightTheme } from '../../../src/admin/theme.ts'
import { Notices } from '../../../src/notices.tsx'
import { login, type Role } from '../../../src/session.ts'

type Reply = { status?: number; json?: unknown }
/** What the server answers, by 'GET /path'. */
export type Replies = Record<string, Reply | ((body: unknown) => Reply)>
export type Sent = { request: string; body: unknown; key: string | null }

const theme = createTheme(lightTheme)

/** What the frame of every page of institute 7 asks for. */
const frame: Replies = {
  'GET /institute/7': { json: { institute: { id: 7, nameInstitute: 'San Isidro', logo: null } } },
}

type Scene = { at: string; replies: Replies; before?: readonly string[] }

/** Draws one page at an address one came to from another, over a server that answers what the test says and keeps what it was sent and asked to remove. */
export function renderPage(page: ReactElement, { at, replies, before = ['/before'] }: Scene) {
  const sent: Sent[] = []
  const removed: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = `${init.method ?? 'GET'} ${decodeURI(url).split('?')[0]}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    if (init.method === 'POST') sent.push({ request, body, key: new Headers(init.headers).get('idempotency-key') })
    if (init.method === 'DELETE') removed.push(decodeURI(url))
    const reply = replies[request] ?? frame[request]
    if (!reply) throw new Error(`the test answers no ${request}`)
    const { status = 200, json = {} } = typeof reply === 'function' ? reply(body) : reply
    const headers = { 'content-type': 'application/json', 'content-range': 'rows 0-9/10' }
    return new Response(JSON.stringify(json), { status, headers })
  })
  const person = userEvent.setup()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <TestMemoryRouter initialEntries={[...before, at]}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
        <ThemeProvider theme={theme}>
          {page}
          <Address />
          <Notices />
        </ThemeProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  return { sent, removed, person, address: () => document.querySelector('[data-address]')?.textContent }
}

function Address() {
  return <p data-address="">{useLocation().pathname}</p>
}

/** Signs a person of that role in. */
export const signIn = (role: Role): Promise<void> =>
  login(Promise.resolve({ status: true, token: `token-${role}`, role }))

/** Writes into fields as one leaves them: quicker than key by key, where no key matters. */
export function write(texts: Record<string, string>): void {
  for (const [name, value] of Object.entries(texts)) {
    fireEvent.change(field(name), { target: { value } })
    fireEvent.blur(field(name))
  }
}

/** Chooses an option once it has come. */
export async function choose(name: string, label: string | RegExp): Promise<void> {
  const option = await within(field(name)).findByRole<HTMLOptionElement>('option', { name: label })
  write({ [name]: option.value })
}

/** The input of a form by its `name`, as the browser and the journeys know it. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`the page has no field ${name}`)
  return found
}

// What is drawn is looked for as it is: asking of each element whether it is hidden takes most of the time.
configure({ defaultHidden: true })

afterEach(() => {
  // The list of notices outlives a page, and would outlive a test.
  for (const close of screen.queryAllByRole('button', { name: 'Cerrar notificación' })) fireEvent.click(close)
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
