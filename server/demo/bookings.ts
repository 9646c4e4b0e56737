import type { SentBody } from '../../resources/define/index.ts'
import type { modification } from '../../resources/entities/modification.ts'
import type { transfer } from '../../resources/entities/transfer.ts'
import type { Act, School } from './acts.ts'
import type { DemoModification, DemoTransfer, DemoYear } from './year.ts'

export const bookingsOf = (school: School, { modifications, transfers }: DemoYear): Act[] => [
  ...modifications.map((row) => modify(school, row)),
  ...transfers.map((row) => move(school, row)),
]

function modify({ admin, institute_id, budget_id, ids }: School, { rows, ...agreement }: DemoModification): Act {
  const { modificationDate } = agreement
  const modifications: SentBody<typeof modification>[] = rows.map(({ activity_id, amount }) => ({
    modificationDate,
    activity_id: ids.activities(activity_id),
    amount,
  }))
  const path = `/modification/disposition/${institute_id}/${budget_id}/create?budgetType=outcome`
  return { date: modificationDate, step: 0, send: () => admin.post(path, { ...agreement, modifications }) }
}

function move({ admin, institute_id, ids }: School, { rows, transferDate, ...agreement }: DemoTransfer): Act {
  const transfers: SentBody<typeof transfer>[] = rows.map(({ from, to, amount }) => ({
    transferDate,
    amount,
    budgetActivityCredit_id: ids.lines(to),
    budgetActivityContraCredit_id: ids.lines(from),
  }))
  return {
    date: transferDate,
    step: 0,
    send: () => admin.post(`/transfer/${institute_id}/create`, { ...agreement, transfers }),
  }
}
