// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Documented, type DocumentName, documentPath, documentsOf } from '../../../resources/documents.ts'
import { incomeTexts } from '../../../resources/rules/income.ts'
import { both, council, pesos } from '../../fixtures/documentsModel.ts'
import { type Booked, bookSchool, hostile, pdfOf } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { textOf } from '../../fixtures/poppler.ts'
import { made } from '../../fixtures/school.ts'

type Row = { id: number } & Record<string, unknown>

let erario: Erario
let booked: Booked
let collected: { money: number; surplus: number }
const without: Partial<Record<DocumentName, string>> = {}

const listed = async (path: string, key: string): Promise<Row[]> => (await booked.school.bruno.get(path)).body[key]
const paper = async (of: Documented, id: number, name: DocumentName) =>
  textOf(await pdfOf(booked.school.bruno, documentPath(of, booked.own, id, name)))

/**
 * Gratuidad pays for Papelería and the added rubro, what the school earns for the others. A transfer of 300,000.75 went
 * from Papelería to Mantenimiento before: the initial amounts differ by source.
 */
beforeAll(async () => {
  erario = await openErario()
  booked = await bookSchool(erario)
  const { own, budget, rubros, school } = booked
  const { bruno } = school
  for (const name of ['availability', 'budgetaryRecord', 'check'] as const)
    without[name] = await paper('availability', booked.forContract, name)
  const refused = await bruno.get(documentPath('budget', own, budget, 'executedIncome'))
  expect([refused.status, refused.body.msg]).toEqual([400, incomeTexts.none])
  expect(await offered()).not.toContain('executedIncome')

  const codes = await listed('/fundingSource', 'fundingSources')
  const sourceOf = (code: number) => codes.find(({ sifseCode }) => sifseCode === code)?.id
  const lines = await listed(`/budgetActivity/${own}/${budget}`, 'budgetsActivity')
  const isFree = (activity_id: unknown) => activity_id === rubros.paper || activity_id === rubros.tools
  const incomes = [
    { code: '1.1.02.06', name: 'Giros de gratuidad', fundingSource_id: sourceOf(2), initialAmount: 9_000_000 },
    { name: 'Superávit', fundingSource_id: sourceOf(32), initialAmount: 699_999.75 },
    { code: '1.1.02.05', name: 'Tienda *escolar*', fundingSource_id: sourceOf(1), initialAmount: 7_300_000.75 },
  ]
  // The surplus pays for part of Papelería: it is parted before there is income.
  const parted = {
    amount: 699_999.75,
    transferDate: '2026-03-15',
    budgetActivityContraCredit_id: lines.find(({ activity_id }) => activity_id === rubros.paper)?.id,
    fundingSource_id: sourceOf(32),
  }
  made(await bruno.post(`/transfer/${own}/create`, { transfers: [parted] }), 'transfers')
  const reply = await bruno.post(`/revenue/${own}/distribution/create`, {
    revenues: incomes.map((row) => ({ ...row, budget_id: budget })),
    lines: lines.map(({ id, activity_id }) => ({ id, fundingSource_id: sourceOf(isFree(activity_id) ? 2 : 1) })),
    modifications: [
      ...booked.additions.map((id) => ({ id, revenue: 'Giros de gratuidad' })),
      ...booked.reductions.map((id) => ({ id, revenue: 'Tienda *escolar*' })),
    ],
  })
  made(reply, 'revenues')
  const [giros, surplus] = reply.body.revenues
  const [account] = await listed(`/account/${own}`, 'accounts')
  const collect = async (body: object) => made(await bruno.post(`/collection/${own}/create`, body), 'collection').id
  collected = {
    money: await collect({
      revenue_id: giros.id,
      collectionDate: '2026-02-20',
      amount: 4_500_000.5,
      account_id: account?.id,
      payer: 'Ministerio de Educación #x',
      concept: 'Primer giro de gratuidad',
      voucher: 'TR-5',
    }),
    surplus: await collect({ revenue_id: surplus.id, collectionDate: '2026-02-03', amount: 699_999.75 }),
  }
})
afterAll(() => erario.close())

async function offered(): Promise<string[]> {
  const [row] = await listed(`/budget/${booked.own}`, 'budgets')
  return documentsOf('budget', row ?? {}).flatMap(({ name, offered }) => (offered?.(row ?? {}) === false ? [] : [name]))
}

it('the approved budget has its incomes by group and its rubros by source', async () => {
  const text = await paper('budget', booked.budget, 'approveBudgetActivity')
  for (const said of [
    'PRESUPUESTO DE INGRESOS Y GASTOS APROBADO Vigencia 2026',
    `aprobó el presupuesto de ingresos y gastos del Fondo de Servicios Educativos para la vigencia fiscal 2026 por DIECISIETE MILLONES DE PESOS CON 50/100 M/CTE (${pesos(17_000_000.5)}), mediante: ${council}`,
    `Ingresos operacionales 1.1.02.05 Tienda *escolar* Ingresos operacionales ${pesos(7_300_000.75)} 42.94 % Subtotal ${pesos(7_300_000.75)} 42.94 % Transferencias 1.1.02.06 Giros de gratuidad Gratuidad ${pesos(9_000_000)} 52.94 % Subtotal ${pesos(9_000_000)} 52.94 % Recursos de capital Superávit Superávit gratuidad ${pesos(699_999.75)} 4.12 % Subtotal ${pesos(699_999.75)} 4.12 % Total ${pesos(17_000_000.5)} 100.00 %`,
    `Gratuidad 1 Papelería ${pesos(10_000_000.5)} 58.82 % Subtotal ${pesos(10_000_000.5)} 58.82 % Ingresos operacionales 2 Mantenimiento ${pesos(5_000_000)} 29.41 % 3 Internet ${pesos(2_000_000)} 11.76 % Subtotal ${pesos(7_000_000)} 41.18 % Total ${pesos(17_000_000.5)} 100.00 %`,
    'La fuente de un rubro que se separó después por traslado no consta en su apropiación inicial',
    both,
  ])
    expect(text).toContain(said)
})

it('the execution of income has what each income expects and what came in', async () => {
  expect(await offered()).toContain('executedIncome')
  const text = await paper('budget', booked.budget, 'executedIncome')
  const line = (amounts: number[], share: string) => `${amounts.map(pesos).join(' ')} ${share}`
  for (const said of [
    'EJECUCIÓN DE INGRESOS Vigencia 2026',
    `1.1.02.05 Tienda *escolar* Ingresos operacionales ${line([7_300_000.75, 0, 300_000.1, 7_000_000.65, 0, 7_000_000.65], '0.0 %')}`,
    `1.1.02.06 Giros de gratuidad Gratuidad ${line([9_000_000, 1_500_000.25, 0, 10_500_000.25, 4_500_000.5, 5_999_999.75], '42.8 %')}`,
    `Superávit Superávit gratuidad ${line([699_999.75, 0, 0, 699_999.75, 699_999.75, 0], '100.0 %')}`,
    `Total ${line([17_000_000.5, 1_500_000.25, 300_000.1, 18_200_000.65, 5_200_000.25, 13_000_000.4], '28.5 %')}`,
    both,
  ])
    expect(text).toContain(said)
})

it('a certificate of an addition or a reduction names the incomes', async () => {
  const added = await paper('modification', booked.additions[0] ?? 0, 'adition')
  expect(added).toContain('se adicionó el presupuesto de ingresos y gastos de la vigencia fiscal 2026 en')
  expect(added).toContain(`4 ${hostile.rubro} · Gratuidad ${pesos(0)}`)
  expect(added).toContain(
    `INGRESOS QUE LA FINANCIAN Código Ingreso Fuente Adición 1.1.02.06 Giros de gratuidad Gratuidad ${pesos(1_500_000.25)} Total ${pesos(1_500_000.25)}`,
  )
  const cut = await paper('modification', booked.reductions[0] ?? 0, 'reduction')
  expect(cut).toContain(
    `INGRESOS QUE SE REDUCEN Código Ingreso Fuente Reducción 1.1.02.05 Tienda *escolar* Ingresos operacionales ${pesos(300_000.1)} Total`,
  )
})

it('CDP, RP and egreso have the source that their line got, and nothing else is changed', async () => {
  for (const [name, before] of Object.entries(without)) {
    const after = await paper('availability', booked.forContract, name as DocumentName)
    const still = (text: string) => text.replace(/ Código de verificación.*? a las \d\d:\d\d/g, '')
    expect([name, after]).toEqual([
      name,
      expect.stringContaining(`Código Rubro Fuente Valor 1 Papelería Gratuidad ${pesos(3_200_000.4)}`),
    ])
    expect([
      name,
      still(after).replace('Rubro Fuente Valor', 'Rubro Valor').replace('Papelería Gratuidad', 'Papelería'),
    ]).toEqual([name, still(before)])
  }
})

it('the receipt of a collection has who paid, why, into which account, and ANULADO once it is annulled', async () => {
  const text = await paper('collection', collected.money, 'collection')
  for (const said of [
    'COMPROBANTE DE INGRESO No. 1',
    `Ciudad y fecha Tunja, Boyacá, 20/02/2026 Valor ${pesos(4_500_000.5)} Recibido de Ministerio de Educación #x La suma de CUATRO MILLONES QUINIENTOS MIL PESOS CON 50/100 M/CTE`,
    'POR CONCEPTO DE Primer giro de gratuidad',
    `Código Ingreso Fuente Valor 1.1.02.06 Giros de gratuidad Gratuidad ${pesos(4_500_000.5)}`,
    both,
  ])
    expect(text).toContain(said)
  for (const said of ['Bancolombia', 'Corriente No. 4480-77 · FSE propios', 'TR-5']) expect(text).toContain(said)
  expect(text).not.toMatch(/ANULADO|A N U L A D O/)
  expect(await paper('collection', collected.surplus, 'collection')).toContain('El superávit ya está en los bancos')

  const { bruno } = booked.school
  await bruno.remove(
    `/collection/${booked.own}/delete/${collected.money}?deleted=true&date=2026-03-02&reason=Giro%20devuelto`,
  )
  const annulled = await paper('collection', collected.money, 'collection')
  expect(annulled).toContain('Documento ANULADO: carece de efectos y se conserva solo como constancia de su número.')
  expect(annulled).toContain('Anulado el 02/03/2026: Giro devuelto')
})
