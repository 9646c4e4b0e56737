import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { get } from '../../../src/core/http.ts'
import { useReads } from '../../../src/core/useReads.ts'
import { renderPage, signInAs } from '../fixtures/renderPage.tsx'

let stored: Map<string, Response>
let matches = 0

/** jsdom has no storage of responses. */
beforeEach(async () => {
  stored = new Map()
  matches = 0
  const cache = {
    put: async (url: string, response: Response) => void stored.set(url, response),
    async match(url: string) {
      matches++
      return stored.get(url)?.clone()
    },
    keys: async () => [...stored.keys()],
    delete: async (url: string) => stored.delete(url),
  }
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [], delete: async () => true })
  await signInAs(1)
})

const path = (account: string) => `/balance/${account}`

function Balance({ account }: { account: string }) {
  const { data } = useQuery({ queryKey: [account], queryFn: () => get<{ cents: number }>(path(account)) })
  return <p>{`${account}: ${data?.cents}`}</p>
}

function Page() {
  useReads()
  const [accounts, show] = useState<readonly string[]>([])
  return (
    <>
      {['Gratuidad', 'Recursos', 'Donaciones'].map((account) => (
        <button key={account} type="button" onClick={() => show([...accounts, account])}>
          {account}
        </button>
      ))}
      {accounts.map((account) => (
        <Balance key={account} account={account} />
      ))}
    </>
  )
}

/** A server whose paths of `lost` do not respond; each response has the number of the request. */
async function open(...kept: string[]) {
  const lost = new Set<string>()
  const asked = { Gratuidad: 0, Recursos: 0, Donaciones: 0 }
  const reply = (account: keyof typeof asked) => () => {
    asked[account]++
    if (lost.has(account)) throw new TypeError('Failed to fetch')
    return { json: { cents: asked[account] } }
  }
  for (const account of kept) {
    const headers = { 'content-type': 'application/json', 'x-kept-at': new Date().toISOString() }
    stored.set(path(account), new Response('{"cents":0}', { headers }))
    lost.add(account)
  }
  const { person } = renderPage(<Page />, {
    at: '/admin/7',
    replies: {
      'GET /balance/Gratuidad': reply('Gratuidad'),
      'GET /balance/Recursos': reply('Recursos'),
      'GET /balance/Donaciones': reply('Donaciones'),
    },
  })
  const show = (account: string) => person.click(screen.getByRole('button', { name: account }))
  return { lost, asked, show }
}
const notice = () => screen.queryByText(/^Sin conexión con el servidor\. Lo que ve es del /)

describe('a stored response on screen', () => {
  it('is read again once the server responds to another request, and the notice goes', async () => {
    const { lost, show } = await open('Gratuidad')
    await show('Gratuidad')
    await screen.findByText('Gratuidad: 0')
    await waitFor(() => expect(notice()).not.toBeNull())
    lost.clear()
    await show('Recursos')
    await screen.findByText('Gratuidad: 2')
    await waitFor(() => expect(notice()).toBeNull())
  })

  it('is read again too, when it was still being read as the server responded', async () => {
    const { lost, show } = await open('Gratuidad')
    const response = stored.get(path('Gratuidad'))
    let arrive = (_: unknown) => {}
    const body = new Promise((resolve) => {
      arrive = resolve
    })
    if (response) Object.assign(response, { clone: () => ({ ok: true, headers: response.headers, json: () => body }) })
    await show('Gratuidad')
    await waitFor(() => expect(notice()).not.toBeNull())
    lost.clear()
    await show('Recursos')
    await screen.findByText('Recursos: 1')
    arrive({ cents: 0 })
    await screen.findByText('Gratuidad: 2')
    await waitFor(() => expect(notice()).toBeNull())
  })

  it('that cannot be replaced keeps its notice, and is not read without end beside one that can', async () => {
    const { lost, asked, show } = await open('Gratuidad')
    const respond = fetch
    // The server is slower than the storage: its response comes while a stored one is on screen.
    vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
      if (url === path('Recursos')) await waitFor(() => expect(matches).toBe(asked.Gratuidad))
      return respond(url, init)
    })
    await show('Gratuidad')
    await screen.findByText('Gratuidad: 0')
    await show('Recursos')
    await screen.findByText('Recursos: 2')
    await waitFor(() => expect(asked).toEqual({ Gratuidad: 2, Recursos: 2, Donaciones: 0 }))
    expect(notice()).not.toBeNull()
    await show('Donaciones')
    await screen.findByText('Donaciones: 2')
    await waitFor(() => expect(asked).toEqual({ Gratuidad: 3, Recursos: 3, Donaciones: 2 }))
    expect(notice()).not.toBeNull()
    expect(lost.size).toBe(1)
  })
})
