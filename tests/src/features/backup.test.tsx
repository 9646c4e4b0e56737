import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BackupPlan } from '../../../resources/entities/backup.ts'
import BackupPage from '../../../src/features/backup/BackupPage.tsx'
import { renderPage, signInAs } from '../fixtures/renderPage.tsx'

const plan: BackupPlan = { isSet: true, isRunning: false, hour: 2, keep: 14, isSealed: false, last: null }
/** One page of the list, which root has sorted: none of them is the newest. */
const backups = [
  {
    id: 3,
    at: '2026-11-01T07:00:00.000Z',
    outcome: 'verified',
    asked: 'schedule',
    file: null,
    seconds: 4,
    deleted: false,
  },
]

async function open(own: Partial<BackupPlan>) {
  await signInAs(1, 'root')
  return renderPage(<BackupPage />, {
    at: '/principal/copias',
    replies: {
      'GET /backup/plan': { json: { plan: { ...plan, ...own } } },
      'GET /backup': { json: { backups } },
      'POST /backup/make': { json: {} },
    },
  })
}
const panel = async () => within(await screen.findByRole('region', { name: 'Copias de este servidor' }))

beforeEach(() => localStorage.clear())

describe('the page of backups', () => {
  it.each([
    [{ last: null }, 'Todavía no hay ninguna copia'],
    [
      { last: { at: '2026-11-20T07:00:00.000Z', outcome: 'verified' } },
      'La última copia, del 20/11/2026 02:00, se restauró de prueba y se verificó',
    ],
    [
      { last: { at: '2026-11-20T07:00:00.000Z', outcome: 'failed' } },
      'La copia del 20/11/2026 02:00 no se hizo: la observación dice por qué',
    ],
    [
      { last: { at: '2026-11-20T07:00:00.000Z', outcome: 'differences' } },
      'La copia del 20/11/2026 02:00 se restaura, pero sus datos tienen diferencias: la observación dice cuáles',
    ],
  ])('%o says how the last of all went, whatever the list shows', async (own, text) => {
    await open(own)
    expect(await (await panel()).findByText(text)).toBeDefined()
  })

  it('asks for one, unless there is no folder for it', async () => {
    const { person, sent } = await open({})
    await person.click((await panel()).getByRole('button', { name: 'Hacer una copia ahora' }))
    expect(sent.map(({ request }) => request)).toEqual(['POST /backup/make'])
    cleanup()
    await open({ isSet: false })
    const button = (await panel()).getByRole<HTMLButtonElement>('button', { name: 'Hacer una copia ahora' })
    expect(button.disabled).toBe(true)
  })
})
