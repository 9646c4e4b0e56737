/** Every entity of the product. `resources` is sorted: a resource comes after those it refers to. */

import { checkedRegistry } from './define/faults/checkedRegistry.ts'
import type { AnyResource } from './define/index.ts'
import { account } from './entities/account.ts'
import { activity } from './entities/activity.ts'
import { attachment } from './entities/attachment.ts'
import { audit } from './entities/audit.ts'
import { backup } from './entities/backup.ts'
import { bank } from './entities/bank.ts'
import { budget, budgetActivity } from './entities/budget.ts'
import { cashPlan } from './entities/cashPlan.ts'
import { collection } from './entities/collection.ts'
import { contract } from './entities/contract.ts'
import { contractType } from './entities/contractType.ts'
import { fundingSource } from './entities/fundingSource.ts'
import { institute } from './entities/institute.ts'
import { moneyDocuments } from './entities/moneyDocuments.ts'
import { movement } from './entities/movement.ts'
import { availabilityTax } from './entities/obligation.ts'
import { preliminaryStudy } from './entities/preliminaryStudy.ts'
import { revenue } from './entities/revenue.ts'
import { revenueMovement } from './entities/revenueMovement.ts'
import { role } from './entities/role.ts'
import { serviceOrder } from './entities/serviceOrder.ts'
import { sifseItem } from './entities/sifseItem.ts'
import { signatory } from './entities/signatory.ts'
import { supplier } from './entities/supplier.ts'
import { supplyOrder } from './entities/supplyOrder.ts'
import { tax } from './entities/tax.ts'
import { user } from './entities/user.ts'
import { validity } from './entities/validity.ts'

const all = [
  role,
  user,
  institute,
  bank,
  tax,
  contractType,
  fundingSource,
  sifseItem,
  signatory,
  activity,
  validity,
  supplier,
  account,
  contract,
  preliminaryStudy,
  serviceOrder,
  supplyOrder,
  budget,
  budgetActivity,
  revenue,
  cashPlan,
  ...moneyDocuments,
  collection,
  availabilityTax,
  movement,
  revenueMovement,
  attachment,
  audit,
  backup,
] as const

export const resources: readonly AnyResource[] = checkedRegistry(all)

type ByName = { [R in (typeof all)[number] as R['name']]: R }
export type ResourceName = keyof ByName

declare module './define/rows.ts' {
  interface Registered extends ByName {}
}

const byName: ReadonlyMap<string, AnyResource> = new Map(resources.map((resource) => [resource.name, resource]))

export const findResource = (name: string): AnyResource | undefined => byName.get(name)

/** @throws Error for an unknown name: a bug, never caused by a request */
export function resourceNamed(name: string): AnyResource {
  const found = findResource(name)
  if (!found) throw new Error(`there is no resource ${name}`)
  return found
}
