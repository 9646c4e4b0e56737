import type { AnyResource } from '../define/index.ts'
import type { ContractTypeName } from '../entities/contractType.ts'
import { type AttachmentKind, attachmentKindNames } from '../values/attachmentKinds.ts'

/** @property type the name of the contract's type; for a supply order, which has none, the name of the resource */
export type DossierFacts = {
  type: string
  person: string
  insured: boolean
  /** Part of it was received or paid in advance. */
  obligated: boolean
  paid: boolean
}

type Rule = {
  kinds: readonly AttachmentKind[]
  types?: readonly (ContractTypeName | 'Orden de suministro')[]
  person?: 'natural' | 'juridica'
  once?: 'insured' | 'obligated' | 'paid'
}

/**
 * Sources: Ley 80 of 1993 and Ley 1150 of 2007 for the selection, Ley 789 of 2002 article 50 for social security,
 * Decreto 1082 of 2015 for warranties. Other documents are attached as 'Otro'.
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

/** The required kinds, without duplicates, in display order. */
export function requiredOf(facts: DossierFacts): AttachmentKind[] {
  const requiredKinds = new Set(
    requiredAttachments.filter((rule) => applies(rule, facts)).flatMap(({ kinds }) => kinds),
  )
  return attachmentKindNames.filter((kind) => requiredKinds.has(kind))
}

const applies = ({ types, person, once }: Rule, facts: DossierFacts): boolean =>
  (types === undefined || types.some((one) => one === facts.type)) &&
  (person === undefined || person === facts.person) &&
  (once === undefined || facts[once])

export type Required = { kind: AttachmentKind; attached: boolean }

/** '/contract/file/:institute'; the id of the row is appended. */
export const dossierPath = ({ api }: Pick<AnyResource, 'api'>): string => beside(api?.path, 'file')
export const checklistPath = ({ api }: Pick<AnyResource, 'api'>): string => beside(api?.path, 'checklist')

const beside = (path = '', word: string): string => path.replace('/:institute', `/${word}/:institute`)
