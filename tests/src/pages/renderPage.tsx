import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { CoreAdminContext, TestMemoryRouter } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import { dataProvider } from '../../../src/admin/dataProvider.ts'
import { Notices } from '../../../src/notices.tsx'

type Reply = { status?: number; json?: unknown }
/** What the server answers, by 'GET /path'. */
export type Replies = Record<string, Reply | ((body: unknown) => Reply)>
export type Sent = { request: string; body: unknown; key: string | null }

/** Draws one page at an address, over a server that answers what the test says and keeps what it was sent. */
export function renderPage(page: ReactElement, { at, replies }: { at: string; replies: Replies }) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = `${init.method ?? 'GET'} ${decodeURI(url).split('?')[0]}`
    const form = init.body instanceof FormData
    const body = init.body && !form ? JSON.parse(String(init.body)) : init.body
    if (init.method === 'POST') sent.push({ request, body, key: new Headers(init.headers).get('idempotency-key') })
    const reply = replies[request]
    if (!reply) throw new Error(`the test answers no ${request}`)
    const { status = 200, json = {} } = typeof reply === 'function' ? reply(body) : reply
    const headers = { 'content-type': 'application/json', 'content-range': 'rows 0-9/10' }
    return new Response(JSON.stringify(json), { status, headers })
  })
  const person = userEvent.setup()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <TestMemoryRouter initialEntries={['/before', at]}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
        {page}
        <Address />
        <Notices />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  return { sent, person, address: () => document.querySelector('[data-address]')?.textContent }
}

function Address() {
  return <p data-address="">{useLocation().pathname}</p>
}

/** The input of a form by its `name`, as the browser and the journeys know it. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`the page has no field ${name}`)
  return found
}

afterEach(() => {
  // The list of notices outlives a page, and would outlive a test.
  for (const close of screen.queryAllByRole('button', { name: 'Cerrar notificación' })) fireEvent.click(close)
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
