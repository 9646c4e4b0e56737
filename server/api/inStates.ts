import { type AnyResource, isInStates, optionLabel, type Row } from '../../resources/define/index.ts'
import { Refusal } from '../base/refusal.ts'

/** The refusal of an operation in a state that is not among `allowed`: 'No se puede borrar: está en «Respondida»'. */
export function stateRefusal(
  resource: AnyResource,
  allowed: readonly string[] | undefined,
  row: Row,
  what: string,
): Refusal | undefined {
  if (isInStates(resource, allowed, row)) return undefined
  const name = resource.states?.field ?? ''
  const field = resource.fields[name]
  const state = field?.kind === 'choice' ? optionLabel(field, row[name]) : ''
  return new Refusal(409, `No se puede ${what}: está en «${state}»`, { code: 'otherState' })
}
