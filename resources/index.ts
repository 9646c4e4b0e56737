/** Every entity of the product, a referenced one before the one that refers: the order of the tables. */
import { account } from './account.ts'
import { activity } from './activity.ts'
import { audit } from './audit.ts'
import { availability, availabilityTax } from './availability.ts'
import { bank } from './bank.ts'
import { budget, budgetActivity } from './budget.ts'
import { contract } from './contract.ts'
import { contractType } from './contractType.ts'
import { declared } from './define/index.ts'
import { institute } from './institute.ts'
import { modification } from './modification.ts'
import { movement } from './movement.ts'
import { preliminaryStudy } from './preliminaryStudy.ts'
import { role } from './role.ts'
import { serviceOrder } from './serviceOrder.ts'
import { supplier } from './supplier.ts'
import { supplyOrder, supplyOrderDistribution } from './supplyOrder.ts'
import { tax } from './tax.ts'
import { transfer } from './transfer.ts'
import { user } from './user.ts'
import { validity } from './validity.ts'

export const resources = declared([
  role,
  user,
  institute,
  bank,
  tax,
  contractType,
  activity,
  validity,
  supplier,
  account,
  preliminaryStudy,
  contract,
  serviceOrder,
  supplyOrder,
  supplyOrderDistribution,
  budget,
  budgetActivity,
  modification,
  transfer,
  availability,
  availabilityTax,
  movement,
  audit,
])
