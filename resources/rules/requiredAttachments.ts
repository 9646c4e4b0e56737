/** What the file of a contract or an order must hold besides our own papers. */
import type { AnyResource } from '../define/index.ts'
import type { ContractTypeName } from '../entities/contractType.ts'
import { type AttachmentKind, attachmentKindNames } from '../values/attachmentKinds.ts'

/** @property type the name of the contract's type; of a supply order, which has none, what it is called itself */
export type DossierFacts = {
  type: string
  person: string
  /** It says that it has a policy. */
  insured: boolean
  /** Something was received of it, or paid in advance. */
  obligated: boolean
  paid: boolean
}

type Rule = {
  kinds: readonly AttachmentKind[]
  /** Only of contracts of these types. */
  types?: readonly (ContractTypeName | 'Orden de suministro')[]
  person?: 'natural' | 'juridica'
  /** Only once that holds. */
  once?: 'insured' | 'obligated' | 'paid'
}

/**
 * Ley 80 of 1993 and Ley 1150 of 2007 for the selection, Ley 789 of 2002 article 50 for social security, Decreto 1082 of
 * 2015 for warranties. What a school asks for besides, it attaches as 'Otro'.
 */
export const requiredAttachments: readonly Rule[] = [
  { kinds: ['invitation', 'proposal', 'rut', 'records', 'socialSecurity', 'signedContract'] },
  { kinds: ['chamber'], person: 'juridica' },
  { kinds: ['policy'], once: 'insured' },
  { kinds: ['policy'], types: ['Obra', 'Consultoría'] },
  { kinds: ['invoice'], once: 'obligated' },
  {
    kinds: ['supervision'],
    types: [
      'Prestación de servicios profesionales',
      'Prestación de servicios de apoyo a la gestión',
      'Consultoría',
      'Obra',
      'Mantenimiento',
    ],
    once: 'obligated',
  },
  { kinds: ['paymentProof'], once: 'paid' },
]

/** The kinds that are required of such a contract, each once, in the order in which kinds are offered. */
export function requiredOf(facts: DossierFacts): AttachmentKind[] {
  const asked = new Set(requiredAttachments.filter((rule) => applies(rule, facts)).flatMap(({ kinds }) => kinds))
  return attachmentKindNames.filter((kind) => asked.has(kind))
}

const applies = ({ types, person, once }: Rule, facts: DossierFacts): boolean =>
  (types === undefined || types.some((one) => one === facts.type)) &&
  (person === undefined || person === facts.person) &&
  (once === undefined || facts[once])

/** One of them, and whether it is attached. */
export type Required = { kind: AttachmentKind; attached: boolean }

/** '/contract/file/:institute'; the id of the row ends it. */
export const dossierPath = ({ api }: Pick<AnyResource, 'api'>): string => beside(api?.path, 'file')
export const checklistPath = ({ api }: Pick<AnyResource, 'api'>): string => beside(api?.path, 'checklist')

const beside = (path = '', word: string): string => path.replace('/:institute', `/${word}/:institute`)
