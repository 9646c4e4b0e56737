/** A school's year as requests, each on its day. */
import type { Client } from './client.ts'
import type { Ids } from './ids.ts'
import type { DemoIncome } from './year.ts'

/** `step` orders the acts of one day. */
export type Act = { date: string; step: number; send(): Promise<unknown> }

/** Server ids by the ids of the files and the numbers of documents. @property lines by rubro and source; by default its first */
export type SchoolIds = Record<'activities' | 'suppliers' | 'taxes' | 'accounts' | 'fundingSources', Ids<number>> &
  Record<'preliminaryStudies' | 'contracts' | 'serviceOrders' | 'supplyOrders', Ids<string>> & {
    lines(activity_id: number, fundingSource_id?: number): number
  }

/** @property incomes those of its budget by name, also those that an addition makes */
export type School = {
  admin: Client
  institute_id: number
  budget_id: number
  ids: SchoolIds
  incomes: ReadonlyMap<string, DemoIncome>
}

/** Sent one at a time in the order of their days, because the server numbers acts in order of arrival. */
export async function sendInOrder(acts: readonly Act[]): Promise<void> {
  const inOrder = acts.toSorted((a, b) => a.date.localeCompare(b.date) || a.step - b.step)
  for (const { send } of inOrder) await send()
}
