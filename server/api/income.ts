/** The distribution of the income of a budget, and undoing it (decision 83). */
import { staff } from '../../resources/define/roles.ts'
import { actorOf, type Endpoint, ok } from '../http/endpoint.ts'
import { distributeIncome, readIncomeDistribution, undoIncome } from '../verbs/distributeIncome.ts'
import { idempotent } from './idempotent.ts'

export const incomeEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/revenue/:institute/distribution/create',
    may: staff,
    async run(call) {
      const command = readIncomeDistribution(await call.body())
      return idempotent(call, async (tx) =>
        ok({ msg: 'Ingresos distribuidos con exito', ...(await distributeIncome(tx, actorOf(call), command)) }),
      )
    },
  },
  {
    method: 'DELETE',
    path: '/revenue/:institute/distribution/delete/:budget',
    may: staff,
    run: (call) =>
      idempotent(call, async (tx) => {
        await undoIncome(tx, actorOf(call), call.id('budget'))
        return ok({ msg: 'Distribución de ingresos deshecha con exito' })
      }),
  },
]
