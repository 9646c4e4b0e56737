import { expect, it } from 'vitest'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { commitmentAttachments } from '../../../resources/parts/attachments.ts'
import { type DossierFacts, requiredAttachments, requiredOf } from '../../../resources/rules/requiredAttachments.ts'

const person: DossierFacts = { type: 'Suministro', person: 'natural', insured: false, obligated: false, paid: false }
const always = ['invitation', 'proposal', 'rut', 'records', 'socialSecurity', 'signedContract']

it.each([
  ['a natural person', {}, []],
  ['a company', { person: 'juridica' }, ['chamber']],
  ['a contract with a policy', { insured: true }, ['policy']],
  ['a public work', { type: 'Obra' }, ['policy']],
  ['a contract with an obligation', { obligated: true }, ['invoice']],
  ['services with an obligation', { type: 'Consultoría', obligated: true }, ['policy', 'invoice', 'supervision']],
  ['a paid contract', { obligated: true, paid: true }, ['invoice', 'paymentProof']],
])('requiredOf %s adds its own attachments to those of every contract', (_, facts, more) => {
  expect(requiredOf({ ...person, ...facts }).toSorted()).toEqual([...always, ...more].toSorted())
})

it('requiredAttachments lists only attachments that a commitment, an obligation or a payment accepts', () => {
  const taken = [...commitmentAttachments, ...(obligation.attachments ?? []), ...(payment.attachments ?? [])]
  for (const kind of requiredAttachments.flatMap(({ kinds }) => kinds)) expect(taken).toContain(kind)
})
