import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/core/apiError.ts'
import { dataProvider, dataProviderOf } from '../../../src/core/dataProvider.ts'

afterEach(() => vi.unstubAllGlobals())

type Sent = { method: string; path: string; query: URLSearchParams; body: unknown; key: string | null }

/** Stubs fetch with one answer for every call; returns the calls. */
function server(json: unknown, { status = 200, range = 'rows 0-24/1234' } = {}): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://erario.test')
    sent.push({
      method,
      path: pathname,
      query: searchParams,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      key: new Headers(headers).get('idempotency-key'),
    })
    return new Response(JSON.stringify(json), {
      status,
      headers: { 'content-type': 'application/json', 'content-range': range },
    })
  })
  return sent
}

const page = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'name', order: 'DESC' as const },
  filter: { q: 'paz' },
}
const ana = { id: 1, name: 'Ana' }

describe('dataProvider, reading', () => {
  it('getList asks for one page and returns its rows with the total of all rows', async () => {
    const sent = server({ status: true, suppliers: [ana] })
    expect(await dataProvider.getList('supplier', page)).toEqual({ data: [ana], total: 1234 })
    expect(sent[0]?.path).toBe('/supplier')
    expect(Object.fromEntries(sent[0]?.query ?? [])).toEqual({
      filter: '{"q":"paz"}',
      range: '[25,49]',
      sort: '["name","DESC"]',
    })
  })

  it.each([
    ['account', { institute: 7 }, 'accounts', '/account/7'],
    ['serviceOrder', { institute: 7 }, 'serviceOrders', '/service/order/7'],
    ['budgetActivity', { institute: 7, within: 3 }, 'budgetsActivity', '/budgetActivity/7/3'],
    ['contract', { institute: 7, variant: 'noUsed' }, 'documents', '/contract/7/noUsed'],
    ['validity', { institute: 7, variant: 'noUsed' }, 'noUsedValidities', '/validity/noUsed/7'],
    ['user', { variant: 'admin' }, 'adminUsers', '/user/all/admin'],
    ['modification', { institute: 7, within: 3, variant: 'additions' }, 'modifications', '/budget/modification/7/3'],
  ])('getList reads %s with %o under the key %s from %s', async (name, meta, key, path) => {
    const sent = server({ [key]: [ana] })
    expect((await dataProvider.getList(name, { ...page, meta })).data).toEqual([ana])
    expect(sent[0]?.path).toBe(path)
  })

  it('getList adds the flags of a list as query parameters', async () => {
    const sent = server({ modifications: [] }, { range: 'modifications */0' })
    const meta = { institute: 7, within: 3, flags: 'modificationType=reduccion' }
    expect(await dataProvider.getList('modification', { ...page, meta })).toEqual({ data: [], total: 0 })
    expect(sent[0]?.query.get('modificationType')).toBe('reduccion')
    expect(sent[0]?.query.get('range')).toBe('[25,49]')
  })

  it('getMany filters by the ids, within one institute', async () => {
    const sent = server({ accounts: [ana] })
    await dataProvider.getMany('account', { ids: [1, 2], meta: { institute: 7 } })
    expect(sent[0]?.path).toBe('/account/7')
    expect(sent[0]?.query.get('filter')).toBe('{"id":[1,2]}')
  })

  it('getOne reads an institute from its own path', async () => {
    const sent = server({ status: true, institute: { id: 7, nameInstitute: 'La Paz' } })
    expect((await dataProvider.getOne('institute', { id: 7 })).data).toEqual({ id: 7, nameInstitute: 'La Paz' })
    expect(sent[0]?.path).toBe('/institute/7')
  })

  it('rejects, in words, a read of rows of a school that names none', async () => {
    const words = 'account belongs to a school: ask for it on a page under /admin/:id, or with meta.institute'
    await expect(dataProvider.getList('account', page)).rejects.toThrow(words)
    await expect(dataProvider.create('account', { data: {} })).rejects.toThrow(words)
  })

  it('reads and writes without meta on the pages of a school', async () => {
    const sent = server({ accounts: [ana], account: ana })
    const own = dataProviderOf(7)
    await own.getList('account', page)
    await own.create('account', { data: { name: 'Gratuidad' } })
    await own.getOne('account', { id: 1 })
    await own.getList('account', { ...page, meta: { institute: 8 } })
    expect(sent.map(({ path }) => path)).toEqual(['/account/7', '/account/7/create', '/account/7/1', '/account/8'])
    expect(sent[1]?.key).toMatch(/^[0-9a-f]{32}$/)
  })

  it('getList rejects an answer without the list, instead of returning no rows', async () => {
    server({ status: true })
    await expect(dataProvider.getList('supplier', page)).rejects.toThrow('answered no suppliers')
  })

  it('getList rejects with the status and the text of a refusal', async () => {
    server({ status: false, msg: 'El filtro no es valido' }, { status: 400 })
    const refusal = await dataProvider.getList('supplier', page).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ status: 400, body: { msg: 'El filtro no es valido' } })
  })
})

describe('dataProvider, writing', () => {
  it('create sends the idempotency key, and returns the row with the message of the server', async () => {
    const sent = server({ status: true, msg: 'Cuenta creada con exito', account: { id: 9, name: 'Gratuidad' } })
    const meta = { institute: 7, key: 'k1' }
    const { data } = await dataProvider.create('account', { data: { name: 'Gratuidad' }, meta })
    expect(data).toMatchObject({ id: 9, status: true, msg: 'Cuenta creada con exito' })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/account/7/create',
      body: { name: 'Gratuidad' },
      key: 'k1',
    })
  })

  it('create sends a row under another one with its flags, and the second part of a creation of two', async () => {
    const sent = server({ status: true, msg: 'listo' })
    const meta = { institute: 7, within: 5, flags: 'budgetType=outcome' }
    await dataProvider.create('modification', { data: {}, meta })
    await dataProvider.create('budget', { data: {}, meta: { institute: 7, completes: true } })
    expect(sent[0]?.path).toBe('/modification/disposition/7/5/create')
    expect(sent[0]?.query.get('budgetType')).toBe('outcome')
    expect(sent[1]?.path).toBe('/budgetActivity/7/distribution/create')
  })

  it('create accepts a success without a row', async () => {
    server({ status: true, msg: 'Cuenta creada con exito' })
    const { data } = await dataProvider.create('account', { data: {}, meta: { institute: 7, key: 'k1' } })
    expect(data).toMatchObject({ id: 'k1', status: true, msg: 'Cuenta creada con exito' })
  })

  it.each([
    ['supplier', { id: 4, deleted: true }, '/supplier/delete/4', 'true'],
    ['serviceOrder', { id: 4, deleted: false, institute: 7 }, '/service/order/7/delete/4', 'false'],
  ])('toggle of a %s sends the state to reach', async (name, params, path, deleted) => {
    const sent = server({ status: true, msg: 'listo', deleted: params.deleted })
    expect(await dataProvider.toggle(name, params)).toMatchObject({ msg: 'listo' })
    expect(sent[0]).toMatchObject({ method: 'DELETE', path })
    expect(sent[0]?.query.get('deleted')).toBe(deleted)
  })

  it('update sends the idempotency key, and the values that the form had shown', async () => {
    const sent = server({ status: true, msg: 'listo', account: { id: 9, name: 'Recursos' } })
    const change = { id: 9, data: { name: 'Recursos' }, previousData: { id: 9, name: 'Gratuidad' } }
    const { data } = await dataProvider.update('account', { ...change, meta: { institute: 7, key: 'k1' } })
    expect(data).toMatchObject({ id: 9, status: true, msg: 'listo', name: 'Recursos' })
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/account/7/update/9',
      body: { name: 'Recursos', was: { name: 'Gratuidad' } },
      key: 'k1',
    })
  })

  it('getOne for an edit form returns the row with the reason why fields are locked', async () => {
    const locked = 'No se puede cambiar: lo usa Disponibilidad No. 1'
    const sent = server({ status: true, account: ana, locked })
    const { data } = await dataProvider.getOne('account', { id: 1, meta: { institute: 7, edits: true } })
    expect(data).toEqual({ ...ana, locked, usedBy: null })
    expect(sent[0]?.path).toBe('/account/7/update/1')
  })

  it('update sends only the fields that may be changed and have been', async () => {
    const sent = server({ account: { id: 9 } })
    const previousData = { id: 9, deleted: false, name: 'Gratuidad', number: '1', Bank: { name: 'Agrario' } }
    await dataProviderOf(7).update('account', { id: 9, data: { ...previousData, name: 'Recursos' }, previousData })
    expect(sent[0]?.body).toEqual({ name: 'Recursos', was: { name: 'Gratuidad' } })
  })

  it('delete sets the row as inactive, alone or with others', async () => {
    const sent = server({ status: true, deleted: true })
    const own = dataProviderOf(7)
    await own.delete('account', { id: 1, previousData: ana })
    expect(await own.deleteMany('account', { ids: [2, 3] })).toEqual({ data: [2, 3] })
    expect(sent.map(({ method, path, query }) => [method, path, query.get('deleted')])).toEqual(
      [1, 2, 3].map((id) => ['DELETE', `/account/7/delete/${id}`, 'true']),
    )
  })
})
