import { isWorkday } from '../../../resources/values/workdays.ts'
import { invalid } from '../../../server/base/refusal.ts'
import type { Hooks } from '../../../server/verbs/hooks.ts'
import type { booking } from '../entities/booking.ts'

/** @throws Refusal 400 for a day without classes */
function requireClasses(day: string): void {
  if (!isWorkday(day)) throw invalid({ day: 'Ese día no hay clases' })
}

export const bookingHooks: Hooks<typeof booking> = {
  create: {
    async before(_tx, _actor, { day }) {
      requireClasses(day)
      return undefined
    },
  },
  edit: {
    async before(_tx, _actor, _row, { day }) {
      requireClasses(day)
      return undefined
    },
  },
}
