// @module-tag slow
import { describe, expect, it } from 'vitest'
import { beforeEachCommitted, type Committed } from '../../fixtures/committedSchool.ts'
import { directBody, obligationBody, paymentBody, releaseBody } from '../../fixtures/execution.ts'
import { availabilityBody } from '../../fixtures/school.ts'

let school: Committed['school']
let paper: Committed['paper']
let cdp: number
let rp: number
beforeEachCommitted((committed) => {
  ;({ school, paper, cdp, rp } = committed)
})

describe('an act dated in the past', () => {
  it('cannot use an amount that was released or annulled later', async () => {
    const { bruno, own, supplier, refused, textOf, toggle } = school
    const { commit, obligate, release } = school.acts
    const owed = await obligate(obligationBody(rp, 60, { obligationDate: '2026-04-10' }))
    await toggle('obligation', owed, 'deleted=true&date=2026-08-01')
    expect((await refused('obligation', obligationBody(rp, 60, { obligationDate: '2026-07-31' }))).detail).toEqual({
      available: 0,
      requested: 60,
      missing: 60,
    })
    await obligate(obligationBody(rp, 60, { obligationDate: '2026-08-01' }))
    await release(releaseBody(cdp, 40, { releaseDate: '2026-09-01' }))
    const released = (await bruno.get(`/release/${own}/${cdp}`)).body.releases[0].id
    await toggle('release', released, 'deleted=true&date=2026-10-01')
    expect(await textOf('commitment', directBody(cdp, supplier, 40, { commitmentDate: '2026-09-15' }))).toBe(
      'El registro supera el saldo de la disponibilidad',
    )
    await commit(directBody(cdp, supplier, 40, { commitmentDate: '2026-10-01' }))
  })

  it('cannot pay an obligation that was paid on that day', async () => {
    const { textOf, toggle } = school
    const { obligate, pay } = school.acts
    const owed = await obligate(obligationBody(rp, 60))
    const paid = await pay(paymentBody(owed, paper.account))
    await toggle('payment', paid, 'deleted=true&date=2026-09-01')
    expect(await textOf('payment', paymentBody(owed, paper.account, { paymentDate: '2026-08-31' }))).toBe(
      'En esa fecha la obligación ya estaba pagada o estaba anulada',
    )
    await pay(paymentBody(owed, paper.account, { paymentDate: '2026-09-01' }))
  })

  it('cannot annul a commitment on a day before its obligation was annulled', async () => {
    const { toggle } = school
    const { obligate } = school.acts
    const owed = await obligate(obligationBody(rp, 60))
    await toggle('obligation', owed, 'deleted=true&date=2026-08-01')
    const early = await toggle('commitment', rp, 'deleted=true&date=2026-07-31')
    expect([early.status, early.body.msg]).toEqual([400, 'La fecha debe estar entre el 01/08/2026 y el 31/12/2026'])
    expect((await toggle('commitment', rp, 'deleted=true&date=2026-08-01')).status).toBe(200)
  })
})

describe('the annulment of an act', () => {
  it('is refused with the name of a live act that stands on it, and restoring goes from CDP to payment', async () => {
    const { figures, toggle } = school
    const { obligate, pay } = school.acts
    const owed = await obligate(obligationBody(rp, 60))
    const paid = await pay(paymentBody(owed, paper.account, { expenseNumber: 'CE-77' }))
    const acts: [string, number, RegExp][] = [
      ['payment', paid, /./],
      ['obligation', owed, /^No se puede borrar: lo usa Pago No\. CE-77$/],
      ['commitment', rp, /^No se puede borrar: lo usa Obligación No\. \d+$/],
      ['availability', cdp, /^No se puede borrar: lo usa Registro presupuestal No\. \d+$/],
    ]
    const before = await figures()
    for (const [name, id, text] of acts.slice(1)) {
      const { status, body } = await toggle(name, id)
      expect([name, status, body.msg]).toEqual([name, 400, expect.stringMatching(text)])
    }
    for (const [name, id] of acts) expect([name, (await toggle(name, id)).status]).toEqual([name, 200])
    const restore = (name: string, id: number) => toggle(name, id, 'deleted=false')
    expect((await restore('payment', paid)).body.msg).toMatch(/^No se puede restaurar: .* está inactiv[ao]$/)
    for (const [name, id] of acts.toReversed()) expect([name, (await restore(name, id)).status]).toEqual([name, 200])
    expect(await figures()).toEqual(before)
  })

  it('of an availability up to the payment annuls all of its acts together, each on its own day', async () => {
    const { bruno, own, line, figures, papers, rowOf, toggle } = school
    const { certify } = school.acts
    const other = await papers(25)
    const before = await figures()
    const dates = { receivedDate: '2026-04-06', paymentDate: '2026-05-07', invoice: 'FE-25' }
    const id = await certify(availabilityBody(other, line, 25, dates))
    const parts = await Promise.all(
      (['commitment', 'obligation', 'payment'] as const).map(async (name) => ({
        name,
        row: (await bruno.get(`/${name}/${own}/${id}`)).body[`${name}s`][0],
      })),
    )
    expect(parts.map(({ row }) => row)).toMatchObject([
      { commitmentDate: '2026-02-06', contract_id: other.contract, unobligatedAmount: 0 },
      { obligationDate: '2026-04-06', invoice: 'FE-25' },
      { paymentDate: '2026-05-07', account_id: other.account },
    ])
    const { consecutive } = await rowOf('availability', id)
    for (const { name, row } of parts)
      expect((await toggle(name, row.id)).body.msg).toBe(`Se anula con su disponibilidad No. ${consecutive}`)
    expect((await toggle('availability', id, 'deleted=true&date=2026-03-01')).status).toBe(200)
    expect(await figures()).toEqual(before)
    const [payment] = parts.slice(2)
    expect((await toggle('payment', payment?.row.id, 'deleted=false')).body.msg).toBe(
      `Se restaura con su disponibilidad No. ${consecutive}`,
    )
    expect((await toggle('availability', id, 'deleted=false&date=2026-04-01')).status).toBe(200)
    expect((await figures()).paid - before.paid).toBe(25)
  })

  it('does not concern a one-step form, which rejects dates in the wrong order', async () => {
    const { line, papers, textOf } = school
    const other = await papers(25)
    const sent = (more: object) => availabilityBody(other, line, 25, more as Record<string, unknown>)
    expect(await textOf('availability', sent({ receivedDate: '2026-02-05' }))).toBe(
      'La fecha del recibido no puede ser anterior a la del registro',
    )
    for (const dates of [{ paymentDate: '2026-02-05' }, { receivedDate: '2026-03-05', paymentDate: '2026-03-04' }])
      expect(await textOf('availability', sent(dates))).toBe(
        'La fecha del pago no puede ser anterior a la del recibido',
      )
    expect(await textOf('availability', sent({ paymentDate: '2027-02-05' }))).toBe(
      'La fecha debe estar dentro de la vigencia',
    )
  })
})
