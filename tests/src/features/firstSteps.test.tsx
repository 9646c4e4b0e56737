import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seededSifseItems } from '../../../resources/parts/seededSifseItems.ts'
import { startingRubros } from '../../../resources/parts/startingRubros.ts'
import type { Role } from '../../../src/core/session.ts'
import FirstSteps from '../../../src/features/help/FirstSteps.tsx'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

beforeAll(() => void vi.setSystemTime('2026-07-02T12:00:00-05:00'))
afterAll(() => void vi.useRealTimers())

const items = seededSifseItems.map((item, index) => ({ ...item, id: index + 100 }))

const lists = {
  ...{ validities: '/validity', activities: '/activity', suppliers: '/supplier', institutes: '/institute' },
  ...{ adminUsers: '/user/all/admin', clientUsers: '/user/all/client', budgets: '/budget/7', accounts: '/account/7' },
  ...{ preliminaryStudies: '/preliminaryStudy/7', availabilities: '/availability/7', contracts: '/contract/7' },
  ...{ serviceOrders: '/service/order/7', supplyOrders: '/supply/order/7', payments: '/payment/7' },
}

/** Lists without rows, but those named. */
const withRows = (...names: (keyof typeof lists)[]): Replies => ({
  ...Object.fromEntries(
    Object.entries(lists).map(([key, path]) => {
      const rows = names.some((name) => name === key) ? [{ id: 1 }] : []
      return [`GET ${path}`, { json: { [key]: rows }, headers: { 'content-range': `${key} 0-0/${rows.length}` } }]
    }),
  ),
  'GET /sifseItem': { json: { sifseItems: items } },
})

async function open(role: Role, replies: Replies, institute?: number) {
  await signIn(role)
  const page = renderPage(<FirstSteps {...(institute === undefined ? {} : { institute })} />, {
    at: institute === undefined ? '/principal' : `/admin/${institute}`,
    replies,
  })
  await screen.findByRole('heading', { name: 'Primeros pasos' })
  return page
}

const steps = () =>
  screen.getAllByRole('listitem').map((step) => {
    const [mark] = within(step).getAllByRole('img')
    return [mark?.textContent, within(step).getAllByText(/./)[1]?.textContent, offeredBy(step)]
  })
const offeredBy = (step: HTMLElement) =>
  [...within(step).queryAllByRole('button'), ...within(step).queryAllByRole('link')].map((one) => one.textContent)

it('an installation without schools shows root what it needs, with buttons for it', async () => {
  await open('root', withRows('adminUsers'))
  expect(screen.getByRole('status').textContent).toBe('0 de 4 hechos')
  expect(steps()).toEqual([
    ['Por hacer', 'La vigencia del año', ['Crear la vigencia de 2026']],
    ['Por hacer', 'Rubros y proveedores', ['Crear los rubros del CCPET', 'Nuevo proveedor']],
    ['Por hacer', 'Los usuarios', ['Nuevo usuario client']],
    ['Por hacer', 'El colegio', ['Nuevo cliente']],
  ])
  const form = screen.getByRole('link', { name: 'Nuevo usuario client' }).getAttribute('href')
  expect(decodeURIComponent(form ?? '')).toBe(
    '/principal/usuarios/nuevo?source={"role_id":3,"firstPassword":"temporary"}',
  )
})

it('creates the vigencia of the year with one click', async () => {
  const { person, sent } = await open('root', {
    ...withRows(),
    'POST /validity/create': { json: { status: true, validity: { id: 1 } } },
  })
  await person.click(screen.getByRole('button', { name: 'Crear la vigencia de 2026' }))
  await screen.findByText('Vigencia creada con exito')
  expect(sent.map(({ body }) => body)).toEqual([{ start: '2026-01-01', end: '2026-12-31' }])
})

it('creates the starting rubros that are missing with one click, each with its code and its SIFSE item', async () => {
  const [taken, ...missing] = startingRubros
  const { person, sent } = await open('root', {
    ...withRows(),
    'GET /activity': (_, url) =>
      url.includes('"deleted":false')
        ? { json: { activities: [] }, headers: { 'content-range': 'activities 0-0/0' } }
        : { json: { activities: [{ id: 1, name: taken?.name, deleted: true }] } },
    'POST /activity/create': { json: { status: true, activity: { id: 2 } } },
  })
  await person.click(await screen.findByRole('button', { name: 'Crear los rubros del CCPET' }))
  await screen.findByText('20 rubros creados con exito')
  expect(sent.map(({ body }) => body)).toEqual(
    missing.map(({ sifse, ...rubro }) => ({ ...rubro, sifseItem_id: items.find(({ code }) => code === sifse)?.id })),
  )
  expect(sent.every(({ body }) => Number(Object(body).sifseItem_id) >= 100)).toBe(true)
})

it.each([0, 3])('says how many starting rubros were created before one failed: %i', async (created) => {
  let asked = 0
  const { person } = await open('root', {
    ...withRows(),
    'POST /activity/create': () => {
      asked += 1
      return asked <= created
        ? { json: { status: true, activity: { id: asked } } }
        : { status: 500, json: { msg: 'Contacte con el administrador' } }
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Crear los rubros del CCPET' }))
  await screen.findByText('Contacte con el administrador')
  expect(screen.queryByText(/creados con exito/)?.textContent).toBe(
    created > 0 ? `${created} rubros creados con exito` : undefined,
  )
  expect(asked).toBe(created + 1)
})

it('a school shows an admin the ten steps of the help with ticks', async () => {
  await open('admin', withRows('validities', 'activities', 'suppliers', 'budgets', 'serviceOrders'), 7)
  expect(screen.getByRole('status').textContent).toBe('4 de 8 hechos')
  expect(steps()).toEqual([
    ['Hecho', 'La vigencia del año', []],
    ['Hecho', 'Rubros y proveedores', []],
    ['Hecho', 'El presupuesto', []],
    ['Por hacer', 'Las cuentas bancarias', ['Nueva cuenta']],
    ['Por hacer', 'El estudio previo', ['Nuevo estudio']],
    ['Por hacer', 'La disponibilidad (CDP)', ['Crear disponibilidad']],
    ['Hecho', 'El contrato o la orden', []],
    ['Por hacer', 'Registro, obligación y pago', ['Ver disponibilidades']],
    ['Por hacer', 'Adiciones, reducciones y traslados', []],
    ['Por hacer', 'Rendir cuentas', []],
  ])
  expect(screen.getByText('Las cuentas bancarias').closest('li')?.getAttribute('aria-current')).toBe('step')
})

function Visited() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Otra página
      </button>
      {isShown && <FirstSteps institute={7} />}
    </>
  )
}

it('shows no step as it was when the page was left', async () => {
  await signIn('admin')
  let total = 0
  const { person } = renderPage(<Visited />, {
    at: '/admin/7',
    replies: {
      ...withRows(),
      'GET /account/7': () => ({ json: { accounts: [] }, headers: { 'content-range': `accounts 0-0/${total}` } }),
    },
  })
  await screen.findByText('0 de 8 hechos')
  const button = screen.getByRole('button', { name: 'Otra página' })
  await person.click(button)
  total = 1
  const drawn: string[] = []
  const watcher = new MutationObserver(() => drawn.push(document.body.textContent ?? ''))
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
  await person.click(button)
  await screen.findByText('1 de 8 hechos')
  watcher.disconnect()
  expect(drawn.filter((text) => text.includes('0 de 8 hechos'))).toEqual([])
})

it('who may not create a row is led to its list', async () => {
  await open('client', withRows(), 7)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Ver contratos' }).getAttribute('href')).toBe('/admin/7/contratos'),
  )
  expect(screen.queryByRole('button')).toBeNull()
})
