/** The requests behind the cases of the specification: a valid body with the fault of the case, and its path. */
import sharp from 'sharp'
import type { Reply } from '../../fixtures/erario.ts'
import type { World } from '../../fixtures/world.ts'
import { type BodyCase, signInBody, standsAlone } from '../../spec/bodies.ts'
import type { ListCase } from '../../spec/lists.ts'

/** `prefix`: the path of the texts of the case in the errors of the answer. */
export type Sent = { path: string; body: unknown; prefix?: string }

export function openRequests(world: World) {
  const own = () => world.school.own
  const post = ({ path, body }: Sent): Promise<Reply> => world.school.ana.post(path, body)

  async function bodySent({ of, change }: BodyCase): Promise<Sent> {
    const alone = alonePaths[of]
    if (alone) return alone(change ?? {})
    const valid = change === null || standsAlone(of) ? {} : await world.bodyOf(of, own())
    return { path: await world.postPath(of, own()), body: { ...valid, ...change } }
  }

  /** Bodies of the session, and rows that the body of another entity carries. */
  const alonePaths: Readonly<Record<string, (row: object) => Sent | Promise<Sent>>> = {
    signIn: (row) => ({ path: '/auth/login', body: Object.keys(row).length > 0 ? { ...signInBody, ...row } : {} }),
    forgot: (row) => ({ path: '/auth/password/reset', body: row }),
    passwordUpdate: (row) => ({ path: '/auth/password/update', body: row }),
    addition: (row) => modification('adicion', [row]),
    reduction: (row) => modification('reduccion', [row]),
    availabilityTax: async (row) => {
      const body = await world.bodyOf('availability', own())
      const taxes = [{ tax_id: 1, fee: 2.5, base: 100, ...row }]
      return { path: await world.postPath('availability', own()), body: { ...body, taxes }, prefix: 'taxes[0].' }
    },
    supplyOrderDistribution: async (row) => {
      const body = await world.bodyOf('supplyOrder', own())
      return {
        path: await world.postPath('supplyOrder', own()),
        body: { ...body, distribution: [row] },
        prefix: 'distribution[0].',
      }
    },
  }

  async function modification(modificationsType: string, modifications: readonly object[]): Promise<Sent> {
    return {
      path: await world.postPath('modification', own()),
      body: { modificationsType, modifications },
      prefix: 'modifications[0].',
    }
  }

  type ListRows = ListCase['rows']

  /** The two lines of the standing budget, each of 4,500,000: the lines 1 and 2 of the cases. */
  async function linesOfBudget(): Promise<{ id: number; activity_id: number }[]> {
    const line = await world.standing('budgetActivity', own())
    const { body } = await world.school.ana.get(`/budgetActivity/${own()}/${line.budget_id}`)
    return body.budgetsActivity
  }

  const named = (rows: ListRows, ids: readonly number[], keys: readonly string[]) =>
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(keys.filter((key) => row[key]).map((key) => [key, ids[Number(row[key]) - 1]])),
    }))

  const changed = async (type: string, rows: ListRows) => {
    const activities = (await linesOfBudget()).map(({ activity_id }) => activity_id)
    return modification(type, named(rows, activities, ['activity_id']))
  }

  const listSent: Readonly<Record<ListCase['list'], (rows: ListRows) => Promise<Sent>>> = {
    async distribution(rows) {
      const body = {
        ...(await world.bodyOf('budget', own(), { validity_id: (await freshValidity()).id })),
        initialAmount: 1000,
      }
      const draft = (await post({ path: `/budget/${own()}/create`, body })).body.budget
      const budgetsActivity = named(rows, world.school.rubros, ['activity_id']).map((row) => ({
        ...row,
        budget_id: draft.id,
      }))
      return { path: `/budgetActivity/${own()}/distribution/create`, body: { budgetsActivity } }
    },
    addition: (rows) => changed('adicion', rows),
    reduction: (rows) => changed('reduccion', rows),
    async transfer(rows) {
      const ids = (await linesOfBudget()).map(({ id }) => id)
      const transfers = named(rows, ids, ['budgetActivityCredit_id', 'budgetActivityContraCredit_id'])
      return { path: `/transfer/${own()}/create`, body: { transfers } }
    },
    async tax(taxes) {
      const contract = await world.make('contract', own(), { amount: 300 })
      const body = await world.bodyOf('availability', own(), { contract_id: contract.id })
      return { path: `/availability/${own()}/create`, body: { ...body, taxes } }
    },
    item: async (distribution) => ({
      path: `/supply/order/${own()}/create`,
      body: { ...(await world.bodyOf('supplyOrder', own())), distribution },
    }),
  }

  let year = 2030
  const freshValidity = () => world.make('validity', own(), { start: `${++year}-01-01`, end: `${year}-12-31` })

  function logoSent(content: string | Uint8Array | undefined): Sent {
    const body = new FormData()
    if (content !== undefined) body.set('logo', new File([content as BlobPart], 'logo.png', { type: 'image/png' }))
    return { path: `/upload/${own()}/logo`, body }
  }

  const created = async (of: string): Promise<Sent> => ({
    path: await world.postPath(of, own()),
    body: await world.bodyOf(of, own()),
  })

  /** Section 8: the request that leads to each success text. */
  const successes: Readonly<Record<string, () => Promise<Sent>>> = {
    'Cliente creado con exito': () => created('institute'),
    'Rubro creado con exito': () => created('activity'),
    'Usuario creado con exito': () => created('user'),
    'Cuenta creada con exito': () => created('account'),
    'Vigencia creada con exito': async () => ({
      path: '/validity/create',
      body: { start: '2029-01-01', end: '2029-12-31' },
    }),
    'Presupuesto creado con exito': () =>
      listSent.distribution([
        { activity_id: 1, initialAmount: 600 },
        { activity_id: 2, initialAmount: 400 },
      ]),
    'Proveedor creado con exito': () => created('supplier'),
    'Estudio creada con exito': () => created('preliminaryStudy'),
    'Contrato creado con exito': () => created('contract'),
    'Adición creada con exito': () => created('modification'),
    'Reducción creada con exito': () =>
      changed('reduccion', [{ activity_id: 1, amount: 1, modificationDate: '2026-03-01' }]),
    'Traslado/s creado/s con exito': () => created('transfer'),
    'Orden de servicio creada con exito': () => created('serviceOrder'),
    'Logo actualizado': async () => {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
      return logoSent(await picture.png().toBuffer())
    },
  }

  return { post, bodySent, listSent, logoSent, successes }
}
