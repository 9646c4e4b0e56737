import { type CommitmentType, commitments, eachCommitment } from '../../../resources/entities/commitments.ts'
import { supplierIdentity, supplierName } from '../../../resources/parts/supplierName.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents, formatCount, multiplyCents } from '../../../resources/values/money.ts'
import type { Commitment, CommittedType, Item } from '../../queries/commitments.ts'
import type { Registered } from '../../queries/records.ts'
import { type Person, type Signature, type Signers, signature } from '../base/frame.ts'

export type Fact = [label: string, value: string]

type CommitmentName = { title: string; the: string; of: string; party: string }

const documentNames: Readonly<Record<CommitmentType, CommitmentName>> = eachCommitment((type) => {
  const { of, party } = commitments[type]
  const name = of.one.toLowerCase()
  return of.gender === 'm'
    ? { title: of.one, the: `el ${name}`, of: `del ${name}`, party }
    : { title: of.one, the: `la ${name}`, of: `de la ${name}`, party }
})

export const commitmentNames: Readonly<Record<CommittedType, CommitmentName>> = {
  ...documentNames,
  direct: {
    title: 'Factura o acto',
    the: 'la factura o acto',
    of: 'de la factura o acto',
    party: 'proveedor(a)',
  },
}

export const commitmentPhrases = (of: Commitment) => ({
  ...commitmentNames[of.type],
  number: of.number,
  supplier: supplierName(of.supplier),
  identity: supplierIdentity(of.supplier),
})

export const sentence = (typed: string): string => `${typed.replace(/[\s.]+$/, '')}.`

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const beneficiary = ({ supplier }: Pick<Registered, 'supplier'>): string =>
  `${supplierName(supplier)}, ${supplierIdentity(supplier)}`

/** 'Contrato No. 002-2026'. */
export const commitmentName = ({ type, number }: Pick<Commitment, 'type' | 'number'>): string =>
  `${commitmentNames[type].title} No. ${number}`

export const partyFacts = (of: Pick<Registered, 'type' | 'number' | 'supplier'>, label = 'Beneficiario'): Fact[] => [
  [commitmentNames[of.type].title, `No. ${of.number}`],
  [label, beneficiary(of)],
]

/**
 * A supply order has no term: it ends when everything is delivered (decision 23). A bill has none either.
 * @param isPlanned a plan has no dates yet
 */
export function termFacts({ term, date, type, more }: Commitment, isPlanned = false): Fact[] {
  if (type === 'direct') return []
  const ordered: Fact[] = isPlanned ? [] : [['Fecha de la orden', formatDay(date)]]
  return term
    ? [
        ['Plazo', term.duration],
        ['Inicio', formatDay(term.start)],
        ['Terminación', formatDay(term.end)],
      ]
    : [...ordered, ['Plazo', more.deliveryTerm ?? 'Hasta la entrega de todos los bienes pedidos']]
}

export const itemRows = (items: readonly Item[]): [string, string, string, string][] =>
  items.map(({ quantity, description, unitCents }) => [
    ...([formatCount(quantity), description, formatCents(unitCents)] as const),
    formatCents(multiplyCents(unitCents, quantity)),
  ])

/** A company signs through its legal representative, by name if known. */
export function partySignature(
  { supplier, type }: Commitment,
  role = capitalized(commitmentNames[type].party),
): Signature {
  const { representative, representativeDocument } = supplier
  const own = { note: '', name: supplierName(supplier), identity: supplierIdentity(supplier) }
  if (supplier.personType === 'natural') return { ...own, role }
  if (representative === null) return { ...own, role: `${role} · Representante legal` }
  return {
    note: '',
    name: representative,
    identity: representativeDocument === null ? '' : `C.C. ${representativeDocument}`,
    role: `${role} · Representante legal de ${own.name}, ${own.identity}`,
  }
}

/** The rector supervises if no supervisor is stored (decision 42). */
export function supervisorSignature({ rector }: Signers, { supervisor }: Commitment): Signature {
  if (!supervisor) return signature(rector, 'Rector(a), ordenador(a) del gasto y supervisor(a)')
  const { name, document, role } = supervisor
  return {
    note: '',
    name,
    identity: document === null ? '' : `C.C. ${document}`,
    role: role === null ? 'Supervisor(a)' : `${role} · Supervisor(a)`,
  }
}

/** 'Marta Ruiz, coordinadora', or the rector if no supervisor is stored. */
export const supervisorName = ({ rector }: Signers, of: Pick<Commitment, 'supervisor'> | null) => {
  const supervisor = of?.supervisor
  if (!supervisor) return `${personName(rector)}, rector(a)`
  return supervisor.role === null ? supervisor.name : `${supervisor.name}, ${supervisor.role}`
}

/** 'Póliza No. 12-44 de Seguros del Estado', with the known parts only. */
export function policyName({ more: { insurer, policyNumber } }: Commitment): string {
  if (insurer === null && policyNumber === null) return 'Póliza constituida por el contratista'
  return `Póliza${policyNumber === null ? '' : ` No. ${policyNumber}`}${insurer === null ? '' : ` de ${insurer}`}`
}

export const personName = ({ name, lastname }: Person): string => `${name} ${lastname}`
