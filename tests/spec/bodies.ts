/**
 * Spec section 5 as data, word for word: the fault in a body, and all messages of form and server for it. Texts that the
 * specification leaves open are in docs/decisions.
 */
import type { ObjectSchema, Schema } from 'yup'
import { type AnyResource, bodyCheck, type Row } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { availabilityCheck } from '../../resources/rules/availability.ts'
import { additionCheck, reductionCheck } from '../../resources/rules/modification.ts'
import { forgot, newPassword, passwordUpdate, signIn } from '../../resources/signin.ts'
import { catalogueTexts } from './catalogueTexts.ts'
import { documentTexts } from './documentTexts.ts'

/** `of`: an entity, or one of `otherChecks`. `change`: the fault put into its valid body; null: an empty body. `formOnly`: the server never receives it. */
export type BodyCase = {
  about: string
  of: string
  change: Row | null
  said: Readonly<Record<string, string>>
  formOnly?: true
}

const otherChecks: Readonly<Record<string, Schema>> = {
  availability: availabilityCheck,
  addition: additionCheck,
  reduction: reductionCheck,
  signIn,
  forgot,
  passwordUpdate,
  newPassword,
}

export const checkOf = (of: string): Schema => otherChecks[of] ?? (bodyCheck(named(of)) as ObjectSchema<Row>)

export function named(name: string): AnyResource {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

/** One case per row: the entity of the body, the fault, the messages. */
export type Rows = readonly (readonly [
  of: string,
  change: Row | null,
  said: BodyCase['said'],
  formOnly?: 'form only',
])[]

const rows: Readonly<Record<string, Rows>> = { ...catalogueTexts, ...documentTexts }

export const bodyCases: readonly BodyCase[] = Object.entries(rows).flatMap(([about, cases]) =>
  cases.map(([of, change, said, formOnly]) => ({ about, of, change, said, ...(formOnly && { formOnly: true }) })),
)

/** Whether the body of the case is sent as it is, instead of as a change of a valid one. */
export const standsAlone = (of: string): boolean =>
  ['addition', 'reduction', 'supplyOrderDistribution', 'passwordUpdate', 'newPassword'].includes(of)

export const signInBody = { email: 'nadie@erario.example', password: 'otra-clave' }
