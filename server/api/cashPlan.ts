/** Saving the cash plan of a budget, which is replaced as a whole (decision 85). */
import { staff } from '../../resources/define/roles.ts'
import { planTexts } from '../../resources/rules/cashPlan.ts'
import { actorOf, type Endpoint, ok } from '../http/endpoint.ts'
import { findOpenBudget } from '../verbs/modify.ts'
import { planCash, readPlan } from '../verbs/planCash.ts'
import { idempotent } from './idempotent.ts'

export const cashPlanEndpoint: Endpoint = {
  method: 'POST',
  path: '/cashPlan/:institute/save/:budget',
  may: staff,
  async run(call) {
    const actor = actorOf(call)
    const { id } = await findOpenBudget(call.db, actor, call.id('budget'))
    const rows = readPlan(await call.body())
    return idempotent(call, async (tx) => {
      await planCash(tx, actor, id, rows)
      return ok({ msg: planTexts.done })
    })
  },
}
