import type { SentBody } from '../../resources/define/index.ts'
import { collection } from '../../resources/entities/collection.ts'
import type { modification } from '../../resources/entities/modification.ts'
import type { transfer } from '../../resources/entities/transfer.ts'
import type { Act, School } from './acts.ts'
import { createRow } from './client.ts'
import type { DemoCollection, DemoModification, DemoTransfer, DemoYear } from './year.ts'

export const bookingsOf = (school: School, { modifications, transfers, collections }: DemoYear): Act[] => [
  ...modifications.map((row) => modify(school, row)),
  ...transfers.map((row) => move(school, row)),
  ...collections.map((row) => collect(school, row)),
]

function modify(school: School, { rows, ...agreement }: DemoModification): Act {
  const { admin, institute_id, budget_id, ids } = school
  const { modificationDate } = agreement
  const path = `/modification/disposition/${institute_id}/${budget_id}/create?budgetType=outcome`
  return {
    date: modificationDate,
    step: 0,
    async send() {
      const modifications: (SentBody<typeof modification> & Funded)[] = []
      for (const { activity_id, amount, income } of rows) {
        const row = { modificationDate, activity_id: ids.activities(activity_id), amount }
        modifications.push({ ...row, ...(await fundedBy(school, income)) })
      }
      await admin.post(path, { ...agreement, modifications })
    },
  }
}

/** The income that pays for an addition, or that it makes. */
type Funded = { revenue_id?: number; revenue?: object }

async function fundedBy(school: School, name: string): Promise<Funded> {
  const income = school.incomes.get(name)
  if (!income) throw new Error(`the files have no income ${name}`)
  const { initialAmount, ...revenue } = income
  if (initialAmount > 0) return { revenue_id: await incomeNamed(school, name) }
  return { revenue: { ...revenue, fundingSource_id: school.ids.fundingSources(revenue.fundingSource_id) } }
}

function collect(school: School, { income, account_id, ...body }: DemoCollection): Act {
  const { admin, institute_id, ids } = school
  return {
    date: body.collectionDate,
    step: 0,
    async send() {
      const revenue_id = await incomeNamed(school, income)
      const row: SentBody<typeof collection> = { ...body, revenue_id }
      await createRow(
        admin,
        collection,
        account_id === undefined ? row : { ...row, account_id: ids.accounts(account_id) },
        institute_id,
      )
    },
  }
}

async function incomeNamed({ admin, institute_id, budget_id }: School, name: string): Promise<number> {
  const found = (await admin.list(`/revenue/${institute_id}/${budget_id}`, 'revenues')).find((row) => row.name === name)
  if (!found) throw new Error(`the budget ${budget_id} has no income ${name}`)
  return found.id
}

function move({ admin, institute_id, ids }: School, { rows, transferDate, ...agreement }: DemoTransfer): Act {
  const transfers: SentBody<typeof transfer>[] = rows.map(({ from, to, amount, fundingSource_id }) => ({
    transferDate,
    amount,
    budgetActivityCredit_id: ids.lines(to, fundingSource_id),
    budgetActivityContraCredit_id: ids.lines(from, fundingSource_id),
  }))
  return {
    date: transferDate,
    step: 0,
    send: () => admin.post(`/transfer/${institute_id}/create`, { ...agreement, transfers }),
  }
}
