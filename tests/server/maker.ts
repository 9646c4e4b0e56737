/** Makes a row of any entity over the API, its references first; what a declaration cannot say stands in `verbs` below. */
import {
  type AnyResource,
  bodyFields,
  type FieldOf,
  isScoped,
  type Row,
  roleIds,
} from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { soundBody, wordOf } from '../sound.ts'
import type { School } from './school.ts'

export type Made = Row & { id: number }
export type Changes = Readonly<Record<string, unknown>>

/** `/account/:institute` → `/account/7`. */
export const placed = (path: string, institute: number): string =>
  path.replace(/:institute(\{[^}]*\})?/, String(institute))

let serial = 0

export function openMaker(school: School) {
  const { ana } = school
  const rows = new Map<string, Promise<Made>>()
  /** Institutes whose budget of 2026 is made; every further budget is of a month of its own, since no two may share a day. */
  const have2026 = new Set<number>()
  let months = 0
  /** The first day of the budget that a line belongs to, where that is not of 2026. */
  const startOfLine = new Map<unknown, string>()

  /** A row that may be referred to, the same one each time. */
  function standing(name: string, institute: number): Promise<Made> {
    const key = `${name} ${isScoped(find(name)) ? institute : ''}`
    const row = rows.get(key) ?? make(name, institute)
    rows.set(key, row)
    return row
  }

  /** A fresh live row; `institute` counts where the rows belong to one. Seeded rows are there already. */
  async function make(name: string, institute: number, changes: Changes = {}): Promise<Made> {
    const resource = find(name)
    if (resource.seed) return first(await read(String(resource.api?.path), String(resource.api?.list)), name)
    const verb = verbs[name]
    if (verb) return verb(institute, changes)
    if (!resource.create) throw new Error(`${name}: nothing makes one; say in tests/server/maker.ts how it comes to be`)
    const path = placed(`${resource.api?.path}/create`, institute)
    return sent(path, await bodyOf(name, institute, changes), resource.api?.item ?? name)
  }

  /** The body that would make such a row. */
  async function bodyOf(name: string, institute: number, changes: Changes = {}): Promise<Record<string, unknown>> {
    const resource = find(name)
    const number = ++serial
    const ids: Record<string, unknown> = {}
    for (const [key, field] of bodyFields(resource.fields))
      if (field.kind === 'reference')
        ids[key] = Object.hasOwn(changes, key) ? changes[key] : await referred(resource, key, field, institute)
    const body = soundBody(resource, number, (_, key) => ids[key])
    if (name === 'validity') Object.assign(body, month(months++))
    const line = name === 'modification' ? (await standing('budgetActivity', institute)).id : ids.budgetActivity_id
    const start = startOfLine.get(line ?? ids.budgetActivityCredit_id)
    if (start) for (const [key, field] of bodyFields(resource.fields)) if (field.kind === 'date') body[key] = start
    if (name === 'supplyOrder') body.distribution = [{ quantity: 2, description: wordOf(number), unitValue: 1500.5 }]
    if (name === 'availability') Object.assign(body, await ofDocument(institute, { ...body, ...changes }))
    const { serviceOrder_id: _, supplyOrder_id: __, ...rest } = changes
    const whole = { ...body, ...rest }
    return wrapped[name] ? wrapped[name](institute, whole) : whole
  }

  /** A fresh row where each may be referred to only once, a standing one otherwise. */
  async function referred(resource: AnyResource, key: string, field: FieldOf<'reference'>, institute: number) {
    const role = field.optionsFrom ? field.to.list?.variants?.[field.optionsFrom]?.where?.role_id : undefined
    if (role !== undefined) return school.idOf(role === roleIds.admin ? 'bruno' : 'clara')
    if (field.to.name === 'role') return roleIds.client
    const once = resource.unique?.some(({ fields }) => fields.includes(key))
    if (!once) return (await standing(field.to.name, institute)).id
    return (await make(field.to.name, institute, field.to.name === 'preliminaryStudy' ? firstDay : {})).id
  }

  /** Bodies that carry their rows in a list. */
  const wrapped: Readonly<Record<string, (institute: number, row: Row) => Promise<Record<string, unknown>>>> = {
    modification: async (institute, { modificationsType = 'adicion', ...row }) => {
      const { activity_id } = await standing('budgetActivity', institute)
      return { modificationsType, modifications: [{ activity_id, ...row }] }
    },
    transfer: async (institute, row) => {
      const line = await standing('budgetActivity', institute)
      const other = (await linesOf(institute, Number(line.budget_id))).find(({ id }) => id !== line.id)
      const debited = row.budgetActivityContraCredit_id === line.id ? other?.id : row.budgetActivityContraCredit_id
      return { transfers: [{ ...row, budgetActivityContraCredit_id: debited }] }
    },
  }

  /** An availability's amount is its document's, and an order goes by `document_id`. */
  async function ofDocument(institute: number, body: Row): Promise<Changes> {
    const [name, type] = (
      [
        ['serviceOrder', 'serviceOrders'],
        ['supplyOrder', 'supplyOrders'],
        ['contract', 'contracts'],
      ] as const
    ).find(([one]) => typeof body[`${one}_id`] === 'number') ?? ['contract', 'contracts']
    const { api } = find(name)
    const id = body[`${name}_id`]
    const document = (await read(placed(String(api?.path), institute), String(api?.list))).find((row) => row.id === id)
    const naming = type === 'contracts' ? {} : { document_id: id, contract_id: null }
    return { documentType: type, amount: document?.amount, taxes: [{ tax_id: 1, fee: 2.5, base: 100.2 }], ...naming }
  }

  const verbs: Readonly<Record<string, (institute: number, changes: Changes) => Promise<Made>>> = {
    async budget(institute, { activity_id, ...changes }) {
      const first = !have2026.has(institute) && !changes.validity_id
      if (first) have2026.add(institute)
      const validity = first ? { validity_id: school.validity } : {}
      const body = await bodyOf('budget', institute, { initialAmount: 9_000_000, ...validity, ...changes })
      const budget = await sent(`/budget/${institute}/create`, body, 'budget')
      const activity = activity_id ?? (await standing('activity', institute)).id
      const half = Math.floor(Number(body.initialAmount) / 2)
      const row = { budget_id: budget.id, activity_id: activity, initialAmount: Number(body.initialAmount) - half }
      const other = { ...row, activity_id: school.rubros[0], initialAmount: half }
      await sent(`/budgetActivity/${institute}/distribution/create`, { budgetsActivity: [other, row] }, 'budget')
      const { start } = budget.Validity as { start: string }
      for (const { id } of start < '2027' ? [] : await linesOf(institute, budget.id)) startOfLine.set(id, start)
      return budget
    },
    async budgetActivity(institute, { budget_id, ...changes }) {
      const fresh = Object.keys(changes).length > 0
      const { id } = fresh ? await make('budget', institute, changes) : await standing('budget', institute)
      const lines = await linesOf(institute, Number(budget_id ?? id))
      return first(
        lines.filter(({ activity_id }) => activity_id !== school.rubros[0]),
        'budgetActivity',
      )
    },
    async modification(institute, changes) {
      const path = await postPath('modification', institute)
      const body = await bodyOf('modification', institute, changes)
      return first(await sent<Made[]>(path, body, 'modifications'), 'modification')
    },
    transfer: async (institute, changes) =>
      first(
        await sent<Made[]>(`/transfer/${institute}/create`, await bodyOf('transfer', institute, changes), 'transfers'),
        'transfer',
      ),
    async movement(institute) {
      const line = await standing('budgetActivity', institute)
      return first(await read(`/movement/${institute}/${line.id}`, 'movements'), 'movement')
    },
    audit: async () => first(await read('/audit', 'audits'), 'audit'),
  }

  const linesOf = (institute: number, budget: number): Promise<Made[]> =>
    read(`/budgetActivity/${institute}/${budget}`, 'budgetsActivity')

  async function sent<T = Made>(path: string, body: unknown, name: string): Promise<T> {
    const reply = await ana.post(path, body)
    if (reply.status === 200) return reply.body[name]
    throw new Error(`POST ${path}: ${reply.status} ${JSON.stringify(reply.body)} for ${JSON.stringify(body)}`)
  }

  async function read(path: string, list: string): Promise<Made[]> {
    const reply = await ana.get(path)
    if (reply.status === 200) return reply.body[list]
    throw new Error(`GET ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  }

  /** Where such a row is posted. */
  async function postPath(name: string, institute: number): Promise<string> {
    const { api } = find(name)
    const within = name === 'modification' ? `/${(await standing('budget', institute)).id}` : ''
    return placed(`${api?.path}${within}/create`, institute)
  }

  return { make, bodyOf, standing, postPath }
}

/** A vigencia of one month, from 2027 on. */
function month(place: number): { start: string; end: string } {
  const of = `${2027 + Math.floor(place / 12)}-${String(1 + (place % 12)).padStart(2, '0')}`
  return { start: `${of}-01`, end: `${of}-28` }
}

/** Before every certificate of the year. */
const firstDay = { studyDate: '2026-01-01' }

/** @throws Error for a name no declaration has. */
export function find(name: string): AnyResource {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(`there is no resource ${name}`)
  return found
}

function first(rows: Made[], name: string): Made {
  const [row] = rows
  if (!row) throw new Error(`there is no ${name}`)
  return row
}
