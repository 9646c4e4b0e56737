/** How documents speak of a contract or an order and of who carries it out. */
import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { type FrameInput, type Person, type Signature, signature } from '../base/frame.ts'
import { count, supplierIdentity, supplierName } from '../base/phrases.ts'
import type { Commitment, CommitmentKind, Item } from './commitment.ts'

export type Fact = [label: string, value: string]

/** `party`: what the supplier is called in it. */
export const called: Record<CommitmentKind, { title: string; the: string; of: string; party: string }> = {
  contract: { title: 'Contrato', the: 'el contrato', of: 'del contrato', party: 'contratista' },
  serviceOrder: {
    ...{
      title: 'Orden de servicio',
      the: 'la orden de servicio',
      of: 'de la orden de servicio',
      party: 'proveedor(a)',
    },
  },
  supplyOrder: {
    ...{ title: 'Orden de suministro', the: 'la orden de suministro', of: 'de la orden de suministro' },
    party: 'proveedor(a)',
  },
}

/** What sentences of templates are made with. */
export const commitmentWords = (of: Commitment) => ({
  ...called[of.kind],
  number: of.number,
  supplier: supplierName(of.supplier),
  identity: supplierIdentity(of.supplier),
})

/** A typed text as the end of a sentence of ours. */
export const sentence = (typed: string): string => `${typed.replace(/[\s.]+$/, '')}.`

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const beneficiary = ({ supplier }: Commitment): string =>
  `${supplierName(supplier)}, ${supplierIdentity(supplier)}`

/** Its number, and who is paid. */
export const partyFacts = (of: Commitment, label = 'Beneficiario'): Fact[] => [
  [called[of.kind].title, `No. ${of.number}`],
  [label, beneficiary(of)],
]

/** A supply order has no term of its own: it ends when everything is delivered (decisions 6). */
export const termFacts = ({ term, date }: Commitment): Fact[] =>
  term
    ? [
        ['Plazo', term.duration],
        ['Inicio', formatDay(term.start)],
        ['Terminación', formatDay(term.end)],
      ]
    : [
        ['Fecha de la orden', formatDay(date)],
        ['Plazo', 'Hasta la entrega de todos los bienes pedidos'],
      ]

/** The items of a supply order as table rows; none for the others. */
export const itemRows = (items: readonly Item[]): [string, string, string, string][] =>
  items.map(({ quantity, description, unitCents }) => [
    ...([count(quantity), description, formatCents(unitCents)] as const),
    formatCents(quantity * unitCents),
  ])

/** A company signs through whoever represents it; the product holds no name for that person. */
export function partySignature({ supplier, kind }: Commitment, role = capitalized(called[kind].party)): Signature {
  return {
    ...{ note: '', name: supplierName(supplier), identity: supplierIdentity(supplier) },
    role: supplier.personType === 'natural' ? role : `${role} · Representante legal`,
  }
}

/** The rector also supervises (decisions 6). */
export const supervisorSignature = ({ rector }: FrameInput['institute']): Signature =>
  signature(rector, 'Rector(a), ordenador(a) del gasto y supervisor(a)')

export const personName = ({ name, lastname }: Person): string => `${name} ${lastname}`
