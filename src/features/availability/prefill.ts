import { type Row, readWhole } from '../../../resources/define/index.ts'
import { commitments, commitmentTypes } from '../../../resources/entities/commitments.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'

/** The query of a prefilled availability form: `contract=7`, or for a study, `preliminaryStudy=7`. */
export const addressFor = (of: string, id: number): string => new URLSearchParams({ [of]: String(id) }).toString()

/** The values from the address; the server refuses rows that may not be used. */
export function prefilledBy(address: URLSearchParams): Row {
  const named = (of: string): string | undefined => {
    const id = readWhole(address.get(of))
    return id !== null && id > 0 ? String(id) : undefined
  }
  const type = commitmentTypes.find((one) => named(commitments[one].of.name))
  const study = named(preliminaryStudy.name)
  return {
    ...(type && { documentType: type, [commitments[type].body.name]: named(commitments[type].of.name) }),
    ...(study && { preliminaryStudy_id: study }),
  }
}
