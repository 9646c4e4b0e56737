/** '% executed' of a budget line in SQL, as `executedPercent` and `nearlySpent` compute it. */
import { sql } from 'drizzle-orm'
import { budgetActivity } from '../../resources/entities/budget.ts'
import { attention } from '../../resources/rules/execution.ts'
import { tableOf } from '../db/schema/tables.ts'

const { committedAmount, definitiveAmount } = tableOf(budgetActivity)

export const executedSql = sql`trunc(${committedAmount} * 1000 / ${definitiveAmount}) / 10`

export const isNearlySpent = sql`${committedAmount} * 100 > ${definitiveAmount} * ${attention.percent}`
