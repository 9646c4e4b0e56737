// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Documented, type DocumentName, documentPath, documents } from '../../../resources/documents.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { pesos } from '../../fixtures/documentsModel.ts'
import { acts, type Booked, bookSchool, pdfOf } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { poppler, textOf } from '../../fixtures/poppler.ts'

let erario: Erario
let booked: Booked
beforeAll(async () => {
  erario = await openErario()
  booked = await bookSchool(erario)
})
afterAll(() => erario.close())

describe('ANULADO', () => {
  type Case = [Documented, DocumentName, () => number]
  const [first, ...others] = documents.availability.documents.map(
    ({ name }): Case => ['availability', name, () => booked.annulled],
  )
  const deleted: Case[] = [
    ...(first ? [first] : []),
    ['availability', 'check', () => booked.annulled],
    ['contract', 'document', () => booked.wrongContract],
    ['serviceOrder', 'serviceOrderCertificate', () => booked.annulledService],
    ['supplyOrder', 'supplyOrderCertificate', () => booked.annulledSupply],
    ['modification', 'adition', () => booked.annulledAddition],
    ['transfer', 'transfer', () => booked.annulledTransfer],
  ]
  async function expectAnnulled(...[of, name, id]: Case) {
    const pdf = await pdfOf(booked.school.bruno, documentPath(of, booked.own, id(), name))
    expect(textOf(pdf)).toMatch(/Documento ANULADO: carece de efectos.* A N U L A D O/)
    expect(poppler('pdfinfo', pdf)).toMatch(/^Title: .* \(anulado\)$/m)
    const act = of === 'modification' ? acts.addition : of === 'transfer' ? acts.transfer : acts.availability
    const on = `Anulado el ${formatDay(act.date)}${act.reason && `: ${act.reason}`}`
    if (['availability', 'modification', 'transfer'].includes(of)) expect(textOf(pdf)).toContain(on)
  }
  const title = 'is printed on the %s document %s of a deleted row'
  it.each(deleted)(title, expectAnnulled)
  it.each(others.filter(([, name]) => name !== 'check'))(title, { tags: ['exhaustive'] }, expectAnnulled)

  it('is printed for a row deleted alone, which the others list but do not count', async () => {
    const { bruno, rubros } = booked.school
    const modifications = rubros.slice(0, 2).map((activity_id, at) => ({
      activity_id,
      amount: 100 * (at + 1),
      modificationDate: '2026-07-01',
    }))
    const path = `/modification/disposition/${booked.own}`
    const reply = await bruno.post(`${path}/${booked.budget}/create?budgetType=outcome`, {
      modificationsType: 'adicion',
      modifications,
    })
    const [gone, kept] = reply.body.modifications.map(({ id }: { id: number }) => id)
    await bruno.remove(`${path}/delete/${gone}?date=2026-07-01`)
    const textFor = async (id: number) =>
      textOf(await pdfOf(bruno, documentPath('modification', booked.own, id, 'adition')))

    const text = await textFor(kept)
    expect(text).toContain(`en DOSCIENTOS PESOS M/CTE (${pesos(200)})`)
    expect(text).toMatch(/ Anulado el 01\/07\/2026 por \$ 100\.00\. \S+.* Total \$ 200\.00 /)
    expect(text).not.toContain('Documento ANULADO')
    expect(await textFor(gone)).toContain('Documento ANULADO')
  })
})
