import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School
let bruno: Person
let budget: Awaited<ReturnType<typeof makeBudget>>
let line: number

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
  bruno = school.bruno
})
afterAll(() => erario.close())

const present = async (): Promise<number> => {
  const { budgetsActivity } = (await bruno.get(`/budgetActivity/${school.own}/${budget.id}`)).body
  return budgetsActivity.find(({ id }: { id: number }) => id === line).presentAmount
}

describe('a budget', () => {
  const draft = async (initialAmount = 1000) =>
    made(
      await bruno.post(`/budget/${school.own}/create`, { initialAmount, type: 'egreso', validity_id: school.validity }),
      'budget',
    ).id
  const distribute = (budget_id: number, rows: [activity_id: number | undefined, initialAmount: unknown][]) =>
    bruno.post(`/budgetActivity/${school.own}/distribution/create`, {
      budgetsActivity: rows.map(([activity_id, initialAmount]) => ({ activity_id, initialAmount, budget_id })),
    })

  it('is not listed while it is a draft, and leaves its vigencia unused', async () => {
    await draft()
    expect((await bruno.get(`/budget/${school.own}`)).body.budgets).toEqual([])
    expect((await bruno.get(`/validity/noUsed/${school.own}`)).body.noUsedValidities).toHaveLength(1)
  })

  it('rejects a distribution that breaks a rule, and writes nothing of it', async () => {
    const id = await draft()
    const [paper, upkeep] = school.rubros
    const faults: [string, [number | undefined, unknown][], string][] = [
      ['none', [], 'No hay información que envíar'],
      [
        'a rubro twice',
        [
          [paper, 500],
          [paper, 500],
        ],
        'La actividad indicada ya existe en la distribución',
      ],
      ['an amount of zero', [[paper, 0]], 'El monto ingresado debe ser mayor de cero'],
      [
        'more than is left',
        [
          [paper, 600],
          [upkeep, 500],
        ],
        'El monto a distribuir debe ser menor o igual monto disponible',
      ],
      [
        'a cent too little',
        [[paper, 999.99]],
        'Debe completar la distribución: El monto disponible debe llegar a cero',
      ],
      ['a third decimal', [[paper, 999.999]], 'Debe ser un valor con máximo dos decimales'],
      ['a rubro that is not there', [[9999, 1000]], 'La opción seleccionada no existe o está inactiva'],
      ['no rubro', [[undefined, 1000]], 'Seleccione una actividad'],
    ]
    for (const [fault, rows, msg] of faults) {
      const reply = await distribute(id, rows)
      expect([fault, reply.status, reply.body.msg]).toEqual([fault, 400, msg])
    }
    expect((await bruno.get(`/budgetActivity/${school.own}/${id}`)).body.budgetsActivity).toEqual([])
  })

  it('is distributed once, and then uses its vigencia', async () => {
    budget = await makeBudget(
      bruno,
      school.own,
      school.validity,
      new Map([
        [school.rubros[0] ?? 0, 800],
        [school.rubros[1] ?? 0, 200.5],
      ]),
    )
    line = budget.lineOf(school.rubros[0] ?? 0)
    expect((await distribute(budget.id, [[school.rubros[0], 1000.5]])).body.msg).toBe(
      'El presupuesto ya fue distribuido',
    )
    const again = await bruno.post(`/budget/${school.own}/create`, { initialAmount: 5, validity_id: school.validity })
    expect([again.status, again.body.errors.validity_id]).toEqual([
      400,
      'Ya existe un presupuesto para la vigencia indicada',
    ])
    expect((await bruno.get(`/budget/${school.own}`)).body.budgets).toMatchObject([
      {
        id: budget.id,
        initialAmount: 1000.5,
        totalAmount: 1000.5,
        presentAmount: 1000.5,
        Validity: { start: '2026-01-01' },
      },
    ])
  })
})

describe('an availability', () => {
  let papers: Awaited<ReturnType<typeof makePapers>>
  let id: number
  const reserve = (more: Record<string, unknown> = {}) =>
    bruno.post(`/availability/${school.own}/create`, availabilityBody(papers, line, 300, more))

  beforeAll(async () => {
    papers = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, 300)
  })

  it('is rejected with the first broken rule, in order, and takes nothing', async () => {
    const elsewhere = await makePapers(school.dario, school.foreign, school.suppliers[0] ?? 0, 300)
    const tax = { tax_id: 1, fee: 2.5, base: 100 }
    const faults: [string, Record<string, unknown>, string][] = [
      ['another amount than the contract', { amount: 299.99 }, 'El monto no coincide con el del documento'],
      [
        'another amount and an early received date',
        { amount: 299.99, receivedDate: '2026-02-04' },
        'El monto no coincide con el del documento',
      ],
      [
        'an early received date',
        { receivedDate: '2026-02-04' },
        'La fecha del recibido no puede ser anterior a la del registro',
      ],
      [
        'a contract of another school',
        { contract_id: elsewhere.contract },
        'La opción seleccionada no existe o está inactiva',
      ],
      ['no contract', { contract_id: null }, 'Seleccione un contrato'],
      ['an order it does not name', { documentType: 'serviceOrders' }, 'Debe inidicar un documento'],
      ['a day before the vigencia', { dcpDate: '2025-12-31' }, 'La fecha debe estar dentro de la vigencia'],
      [
        'a record before its certificate',
        { budgetRecordDate: '2026-02-04' },
        'La fecha del registro no puede ser anterior a la fecha del CDP',
      ],
      [
        'a certificate before its study',
        { dcpDate: '2026-01-31' },
        'La fecha del CDP no puede ser anterior a la del estudio previo',
      ],
      ['a tax twice', { taxes: [tax, tax] }, 'El impuesto ya se encuentra en la tabla'],
      ['a fee of zero', { taxes: [{ ...tax, fee: 0 }] }, 'No se puede agregar, información incompleta'],
      ['a fee above a hundred', { taxes: [{ ...tax, fee: 100.5 }] }, 'Debe ser menor de 100'],
      [
        'a tax above the amount',
        { taxes: [{ tax_id: 1, fee: 100, base: 300.01 }] },
        'El impuesto supera el monto de la disponibilidad',
      ],
      [
        'taxes that leave nothing',
        { taxes: [{ tax_id: 1, fee: 100, base: 300 }] },
        'El total de impuestos en superara el monto de la disponibilidad',
      ],
    ]
    for (const [fault, more, msg] of faults) {
      const reply = await reserve(more)
      expect([fault, reply.status, reply.body.msg]).toEqual([fault, 400, msg])
    }
    expect(await present()).toBe(800)
    expect((await bruno.get(`/availability/${school.own}`)).body.availabilities).toEqual([])
  })

  it('takes its amount from the line, and rounds each tax half up', async () => {
    const reply = await reserve({
      taxes: [
        { tax_id: 1, fee: 2.5, base: 100.2, amount: 999 },
        { tax_id: 11, fee: 0.7, base: 250, amount: 0 },
      ],
    })
    const row = made(reply, 'availability')
    id = row.id
    expect(row).toMatchObject({
      consecutive: 1,
      amount: 300,
      netAmount: 295.74,
      BudgetActivity: { Activity: { name: 'Papelería' } },
    })
    expect(row.taxes).toMatchObject([
      { amount: 2.51, Tax: { concept: 'Retención en la fuente - Compras (declarante)' } },
      { amount: 1.75 },
    ])
    expect(await present()).toBe(500)
  })

  it('uses its study and its contract', async () => {
    expect((await reserve()).body.errors).toEqual({ preliminaryStudy_id: 'El estudio ya tiene una disponibilidad' })
    expect((await bruno.get(`/contract/${school.own}/noUsed`)).body.documents).toEqual([])
    const reply = await bruno.remove(`/contract/${school.own}/delete/${papers.contract}`)
    expect([reply.status, reply.body.msg]).toEqual([400, 'No se puede borrar: lo usa Disponibilidad No. 1'])
  })

  it('is rejected with available, requested and missing amounts when the line cannot pay', async () => {
    const large = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, 500.01)
    const reply = await bruno.post(`/availability/${school.own}/create`, availabilityBody(large, line, 500.01))
    expect([reply.status, reply.body.msg]).toEqual([400, 'El rubro no cuenta con fondos suficientes'])
    expect(reply.body.detail).toEqual({ available: 500, requested: 500.01, missing: 0.01 })
    expect(await present()).toBe(500)
  })

  it('returns its amount when it is deleted, and keeps its number', async () => {
    expect((await bruno.remove(`/availability/${school.own}/delete/${id}?deleted=true&date=2026-02-05`)).body).toEqual({
      status: true,
      msg: 'Disponibilidad borrada con exito',
      deleted: true,
    })
    expect(await present()).toBe(800)
    const retry = await bruno.remove(`/availability/${school.own}/delete/${id}?deleted=true&date=2026-02-05`)
    expect(retry.body.deleted).toBe(true)
    expect(await present()).toBe(800)
    const next = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, 600)
    expect(
      made(await bruno.post(`/availability/${school.own}/create`, availabilityBody(next, line, 600)), 'availability')
        .consecutive,
    ).toBe(2)
  })

  it('is restored only when the line can pay for it again', async () => {
    const refused = await bruno.remove(`/availability/${school.own}/delete/${id}?deleted=false`)
    expect([refused.status, refused.body.msg]).toEqual([400, 'El rubro no cuenta con fondos suficientes'])
    expect(refused.body.detail).toEqual({ available: 200, requested: 300, missing: 100 })
    expect(await present()).toBe(200)
  })

  it('blocks the deletion of its budget', async () => {
    const reply = await bruno.remove(`/budget/${school.own}/delete/${budget.id}`)
    expect([reply.status, reply.body.msg]).toEqual([400, 'No se puede borrar: lo usa Disponibilidad No. 2'])
  })
})
