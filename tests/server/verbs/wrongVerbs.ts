/** What must not compile in a verb. Never run: `tsc` reads it. */
import { availability } from '../../../resources/entities/availability.ts'
import { verb } from '../../../server/api/operation.ts'

const read = () => ({ amount: 1 })
const run = async () => ({ availability: { id: 7 } })

export const wrongVerbs = () => [
  // @ts-expect-error the roles are the declaration's
  verb(availability, 'create', { read, run, may: ['client'] }),
  // @ts-expect-error so is the path
  verb(availability, 'create', { read, run, path: '/availability/create' }),
  // @ts-expect-error no declaration has a third request
  verb(availability, 'distribute', { read, run }),
]
