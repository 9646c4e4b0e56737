import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnyResource } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import { serviceOrder } from '../../../resources/entities/serviceOrder.ts'
import { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { renderPage, signIn, store, stored } from '../fixtures/renderPage.tsx'

/** Opens a list of a hundred rows. @returns what it asked for */
async function asked(resource: AnyResource, search = ''): Promise<URLSearchParams> {
  await signIn('admin')
  const asked: string[] = []
  const path = `GET ${resource.api?.path.replace(':institute', '7')}`
  renderPage(<ListPage resource={resource} />, {
    at: `${resource.screen?.replace(':institute', '7')}${search}`,
    replies: {
      'GET /bank': { json: { banks: [] } },
      'GET /supplier': { json: { suppliers: [] } },
      'GET /contractType': { json: { contractTypes: [] } },
      [path]: (_, url) => {
        asked.push(url)
        return { json: { [resource.api?.list ?? '']: [{ id: 3, deleted: false }] } }
      },
    },
  })
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await screen.findAllByRole('row')
  return new URL(asked[0] ?? '', 'http://erario').searchParams
}

const rowsOf = (query: URLSearchParams) => JSON.parse(query.get('range') ?? '')

describe('a list', () => {
  it('opens with the number of rows that the user chose for it, and other lists with the default', async () => {
    await signIn('admin')
    store('rows.account', 100)
    expect(rowsOf(await asked(account))).toEqual([0, 99])
    expect(rowsOf(await asked(contract))).toEqual([0, 24])
  })

  it('stores the chosen number of rows', async () => {
    await asked(account, '?perPage=50&page=1&sort=id&order=ASC')
    await waitFor(() => expect(stored('rows.account')).toBe(50))
  })

  it.each([contract, preliminaryStudy, serviceOrder, supplyOrder])(
    'of $many is sorted by the newest first',
    async (resource) => {
      expect(JSON.parse((await asked(resource)).get('sort') ?? '')).toEqual(['id', 'DESC'])
    },
  )
})
