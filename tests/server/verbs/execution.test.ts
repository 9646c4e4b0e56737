import { describe, expect, it } from 'vitest'
import { beforeEachCommitted, type Committed } from '../../fixtures/committedSchool.ts'
import { certificateBody, directBody, obligationBody, releaseBody } from '../../fixtures/execution.ts'
import { availabilityBody } from '../../fixtures/school.ts'

let school: Committed['school']
let paper: Committed['paper']
let cdp: number
let rp: number
beforeEachCommitted((committed) => {
  ;({ school, paper, cdp, rp } = committed)
})

describe('a CDP', () => {
  it('takes its amount from the rubro, and ignores fields of a payment', async () => {
    const { line, figures, papers, rowOf } = school
    const { certify } = school.acts
    const before = await figures()
    const sent = availabilityBody(await papers(30), line, 30, {
      ...certificateBody(line, 30),
      taxes: [{ tax_id: 1, fee: 1, base: 1 }],
    })
    const id = await certify(sent)
    expect(await rowOf('availability', id)).toMatchObject({
      upTo: 'certificate',
      amount: 30,
      uncommittedAmount: 30,
      netAmount: 0,
      object: 'Servicio de energía de la sede principal',
      documentType: null,
      contract_id: null,
      account_id: null,
      budgetRecordDate: null,
      expenseNumber: null,
      taxes: [],
    })
    const after = await figures()
    expect([after.certified - before.certified, before.present - after.present]).toEqual([30, 30])
    expect(after.committed).toBe(before.committed)
  })

  it('needs an object and an amount, and no study', async () => {
    const { line, textOf } = school
    expect(await textOf('availability', certificateBody(line, 30, { object: ' ' }))).toBe('Ingrese el objeto')
    for (const amount of [0, -5])
      expect(await textOf('availability', certificateBody(line, amount))).toBe('El monto debe ser mayor a cero')
    expect(await textOf('availability', certificateBody(line, 1_000_000))).toBe(
      'El rubro no cuenta con fondos suficientes',
    )
  })

  it('shares its study with other CDPs, and never with an availability up to the payment', async () => {
    const { line, papers, textOf } = school
    const { certify } = school.acts
    const { study } = await papers(10)
    for (const _ of [1, 2]) await certify(certificateBody(line, 5, { preliminaryStudy_id: study }))
    const other = await papers(10)
    expect(await textOf('availability', availabilityBody({ ...other, study }, line, 10))).toBe(
      'El estudio ya tiene una disponibilidad',
    )
    await certify(availabilityBody(other, line, 10))
    expect(await textOf('availability', certificateBody(line, 5, { preliminaryStudy_id: other.study }))).toBe(
      'El estudio ya tiene una disponibilidad',
    )
  })
})

describe('a commitment', () => {
  it("reduces the uncommitted amount of its CDP and adds to the rubro's committed amount", async () => {
    const { supplier, figures, rowOf } = school
    const { commit } = school.acts
    const before = await figures()
    await commit(directBody(cdp, supplier, 40))
    expect(await rowOf('availability', cdp)).toMatchObject({ uncommittedAmount: 0 })
    expect(await figures()).toEqual({ ...before, committed: before.committed + 40 })
  })

  it('is rejected with the first broken rule, in order', async () => {
    const { supplier, line, refused, papers, textOf } = school
    const { certify } = school.acts
    const body = (more: object) => ({ ...directBody(cdp, supplier, 40), ...more })
    const whole = await certify(availabilityBody(await papers(10), line, 10))
    const contract = { documentType: 'contracts', contract_id: paper.contract }
    const cases: [object, string][] = [
      [{}, 'Seleccione una disponibilidad'],
      [{ availability_id: cdp }, 'Ingrese una fecha'],
      [body({ amount: null }), 'Ingrese el monto'],
      [body({ amount: 0, supplier_id: null }), 'El monto debe ser mayor a cero'],
      [body({ documentType: 'contracts' }), 'Seleccione un contrato'],
      [body({ documentType: 'serviceOrders' }), 'Debe inidicar un documento'],
      [body({ supplier_id: null, concept: '' }), 'Seleccione una opción'],
      [body({ concept: '', reference: '' }), 'Ingrese el concepto'],
      [body({ reference: '' }), 'Ingrese el número de la factura o del acto'],
      [body({ availability_id: 9999 }), 'La opción seleccionada no existe o está inactiva'],
      [
        body({ availability_id: whole, commitmentDate: '2026-01-01' }),
        'La disponibilidad ya tiene su registro presupuestal',
      ],
      [
        body({ commitmentDate: '2026-03-01', amount: 41 }),
        'La fecha del registro no puede ser anterior a la fecha del CDP',
      ],
      [body({ commitmentDate: '2027-01-01', amount: 41 }), 'La fecha debe estar dentro de la vigencia'],
      [body({ ...contract, amount: 51 }), 'El registro supera el valor del documento'],
      [body({ amount: 41 }), 'El registro supera el saldo de la disponibilidad'],
    ]
    for (const [sent, text] of cases) expect([sent, await textOf('commitment', sent)]).toEqual([sent, text])
    expect((await refused('commitment', body({ amount: 41 }))).detail).toEqual({
      available: 40,
      requested: 41,
      missing: 1,
    })
  })

  it('shares its contract with other commitments up to its amount, and with no availability up to the payment', async () => {
    const { bruno, own, supplier, line, refused, textOf, toggle } = school
    const { certify, commit, release } = school.acts
    const of = { documentType: 'contracts', contract_id: paper.contract }
    const other = await certify(certificateBody(line, 100))
    const first = await commit(directBody(cdp, supplier, 30, of))
    expect((await refused('commitment', directBody(other, supplier, 21, of))).detail).toEqual({
      available: 20,
      requested: 21,
      missing: 1,
    })
    expect(await textOf('availability', availabilityBody(paper, line, 50))).toBe(
      'El registro supera el valor del documento',
    )
    await release(releaseBody(cdp, 5, { commitment_id: first }))
    await commit(directBody(other, supplier, 25, of))
    const released = (await bruno.get(`/release/${own}/${cdp}`)).body.releases[0].id
    expect((await toggle('release', released)).body.msg).toBe('El registro supera el valor del documento')
  })

  it('uses its contract until it is annulled', async () => {
    const { bruno, own, supplier, papers, acts, toggle } = school
    const { contract } = await papers(10)
    const unused = async () => {
      const { documents } = (await bruno.get(`/contract/${own}/noUsed`)).body
      return documents.some(({ id }: { id: number }) => id === contract)
    }
    expect(await unused()).toBe(true)
    const id = await acts.commit(directBody(cdp, supplier, 10, { documentType: 'contracts', contract_id: contract }))
    expect(await unused()).toBe(false)
    await toggle('commitment', id)
    expect(await unused()).toBe(true)
  })
})

describe('an obligation', () => {
  it('reduces the unobligated amount of its commitment, and stores its taxes and net amount', async () => {
    const { rowOf } = school
    const { obligate } = school.acts
    const id = await obligate(obligationBody(rp, 40, { taxes: [{ tax_id: 1, fee: 2.5, base: 40 }] }))
    expect(await rowOf('obligation', id)).toMatchObject({
      amount: 40,
      netAmount: 39,
      kind: 'delivery',
      availability_id: cdp,
      taxes: [{ base: 40, amount: 1 }],
    })
    expect(await rowOf('commitment', rp)).toMatchObject({ unobligatedAmount: 20, currentAmount: 60 })
  })

  it('is rejected with the first broken rule, in order', async () => {
    const { supplier, papers, textOf } = school
    const { commit } = school.acts
    const started = await commit(
      directBody(cdp, supplier, 10, {
        documentType: 'contracts',
        contract_id: (await papers(10)).contract,
        commitmentDate: '2026-03-02',
      }),
    )
    const body = (more: object) => obligationBody(rp, 60, more as Record<string, unknown>)
    const tax = { tax_id: 1, fee: 100, base: 60 }
    const cases: [object, string][] = [
      [{}, 'Seleccione un registro presupuestal'],
      [{ commitment_id: rp }, 'Ingrese una fecha'],
      [body({ amount: '' }), 'Ingrese el monto'],
      [body({ commitment_id: 9999 }), 'La opción seleccionada no existe o está inactiva'],
      [
        body({ obligationDate: '2026-03-31', amount: 99 }),
        'La fecha de la obligación no puede ser anterior a la del registro presupuestal',
      ],
      [body({ obligationDate: '2027-03-31', amount: 99 }), 'La fecha debe estar dentro de la vigencia'],
      [body({ kind: 'advance', amount: 99 }), 'El anticipo supera el pactado'],
      [obligationBody(started, 99, { kind: 'advance' }), 'El anticipo supera el pactado'],
      [body({ amount: 61, taxes: [tax] }), 'La obligación supera el saldo del registro presupuestal'],
      [body({ taxes: [tax] }), 'El total de impuestos en superara el monto de la disponibilidad'],
    ]
    for (const [sent, text] of cases) expect([sent, await textOf('obligation', sent)]).toEqual([sent, text])
  })

  it('is rejected when it is dated before the start of its contract', async () => {
    const { supplier, line, papers, textOf } = school
    const { certify, commit, obligate } = school.acts
    const late = await papers(10)
    const early = await certify(certificateBody(line, 10, { dcpDate: '2026-02-05' }))
    const of = { documentType: 'contracts', contract_id: late.contract, commitmentDate: '2026-02-06' }
    const commitment = await commit(directBody(early, supplier, 10, of))
    expect(await textOf('obligation', obligationBody(commitment, 10, { obligationDate: '2026-02-09' }))).toBe(
      'El recibido no puede ser anterior al inicio del contrato',
    )
    await obligate(obligationBody(commitment, 10, { obligationDate: '2026-02-10' }))
  })
})
