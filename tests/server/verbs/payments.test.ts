import { beforeEach, describe, expect, it } from 'vitest'
import { beforeEachCommitted, type Committed } from '../../fixtures/committedSchool.ts'
import { certificateBody, directBody, obligationBody, paymentBody, releaseBody } from '../../fixtures/execution.ts'

let school: Committed['school']
let paper: Committed['paper']
let cdp: number
let rp: number
beforeEachCommitted((committed) => {
  ;({ school, paper, cdp, rp } = committed)
})

describe('a payment', () => {
  let owed: number
  beforeEach(async () => {
    owed = await school.acts.obligate(obligationBody(rp, 40, { taxes: [{ tax_id: 1, fee: 2.5, base: 40 }] }))
  })

  it('pays the whole obligation, and the net amount of the CDP is that of its live payments', async () => {
    const { figures, rowOf, toggle } = school
    const { pay } = school.acts
    const before = await figures()
    const id = await pay(paymentBody(owed, paper.account))
    expect(await rowOf('payment', id)).toMatchObject({
      amount: 40,
      netAmount: 39,
      expenseNumber: null,
      commitment_id: rp,
      supplier_id: school.supplier,
    })
    expect((await rowOf('obligation', owed)).supplier_id).toBe(school.supplier)
    expect(await figures()).toEqual({ ...before, paid: before.paid + 40 })
    expect((await rowOf('availability', cdp)).netAmount).toBe(39)
    await toggle('payment', id)
    expect((await rowOf('availability', cdp)).netAmount).toBe(0)
    expect(await figures()).toEqual(before)
  })

  it('is rejected with the first broken rule, in order', async () => {
    const { textOf } = school
    const { obligate, pay } = school.acts
    const body = (more: object) => paymentBody(owed, paper.account, more as Record<string, unknown>)
    const cases: [object, string][] = [
      [{}, 'Seleccione una obligación'],
      [{ obligation_id: owed }, 'Ingrese una fecha'],
      [body({ transactionRecordNumber: '' }), 'Ingrese el número o código del documento de transacción'],
      [body({ account_id: null }), 'Seleccione una opción'],
      [body({ obligation_id: 9999 }), 'La opción seleccionada no existe o está inactiva'],
      [body({ paymentDate: '2026-05-03' }), 'La fecha del pago no puede ser anterior a la de la obligación'],
      [body({ paymentDate: '2027-05-03' }), 'La fecha debe estar dentro de la vigencia'],
    ]
    for (const [sent, text] of cases) expect([sent, await textOf('payment', sent)]).toEqual([sent, text])
    await pay(body({ expenseNumber: 'CE-900' }))
    expect(await textOf('payment', body({ paymentDate: '2026-05-03' }))).toBe('La obligación ya tiene un pago')
    const other = await obligate(obligationBody(rp, 20))
    expect(await textOf('payment', paymentBody(other, paper.account, { expenseNumber: 'ce-900' }))).toBe(
      'Ya existe un egreso con ese número en el año',
    )
  })
})

describe('a release', () => {
  it('returns unused amounts of a CDP or of a commitment to the rubro', async () => {
    const { figures, rowOf } = school
    const { release } = school.acts
    const before = await figures()
    await release(releaseBody(cdp, 40))
    await release(releaseBody(cdp, 60, { commitment_id: rp }))
    expect(await figures()).toEqual({
      ...before,
      certified: before.certified - 100,
      committed: before.committed - 60,
      present: before.present + 100,
    })
    expect(await rowOf('availability', cdp)).toMatchObject({ uncommittedAmount: 0, amount: 100, releasedAmount: 100 })
    expect(await rowOf('commitment', rp)).toMatchObject({ currentAmount: 0, unobligatedAmount: 0, amount: 60 })
  })

  it("is the difference between the totals of the list and the budget's CDP amount", async () => {
    const { bruno, own, acts, figures, toggle } = school
    await acts.release(releaseBody(cdp, 30))
    const annulled = await acts.release(releaseBody(cdp, 10))
    await toggle('release', annulled)
    const { totals } = (await bruno.get(`/availability/${own}?totals=true`)).body
    expect(totals.releasedAmount).toBeGreaterThanOrEqual(30)
    expect(totals.amount - totals.releasedAmount).toBe((await figures()).certified)
  })

  it('is rejected with the first broken rule, in order', async () => {
    const { supplier, line, textOf } = school
    const { certify, commit } = school.acts
    const other = await commit(directBody(await certify(certificateBody(line, 10)), supplier, 10))
    const cases: [object, string][] = [
      [{}, 'Seleccione una disponibilidad'],
      [{ availability_id: cdp }, 'Ingrese una fecha'],
      [releaseBody(cdp, 0), 'El monto debe ser mayor a cero'],
      [releaseBody(cdp, 1, { reason: '' }), 'Ingrese el motivo'],
      [releaseBody(9999, 1), 'La opción seleccionada no existe o está inactiva'],
      [releaseBody(cdp, 1, { commitment_id: other }), 'La opción seleccionada no existe o está inactiva'],
      [
        releaseBody(cdp, 99, { releaseDate: '2026-03-01' }),
        'La fecha de la liberación no puede ser anterior a la del documento',
      ],
      [
        releaseBody(cdp, 99, { releaseDate: '2026-03-31', commitment_id: rp }),
        'La fecha de la liberación no puede ser anterior a la del documento',
      ],
      [releaseBody(cdp, 99, { releaseDate: '2027-03-31' }), 'La fecha debe estar dentro de la vigencia'],
      [releaseBody(cdp, 41), 'La liberación supera el saldo de la disponibilidad'],
      [releaseBody(cdp, 61, { commitment_id: rp }), 'La liberación supera el saldo del registro presupuestal'],
    ]
    for (const [sent, text] of cases) expect([sent, await textOf('release', sent)]).toEqual([sent, text])
  })
})
