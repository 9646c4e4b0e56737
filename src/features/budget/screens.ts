import { staff } from '../../../resources/define/roles.ts'
import { budget } from '../../../resources/entities/budget.ts'
import { cashPlan } from '../../../resources/entities/cashPlan.ts'
import { collection } from '../../../resources/entities/collection.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import { defineScreen, rolesOf } from '../../core/screens.ts'

export const details = defineScreen({
  path: '/admin/:institute/presupuestos/detalles/:budget',
  title: 'Detalles',
  roles: rolesOf(budget, 'list'),
})
export const movements = defineScreen({
  path: '/admin/:institute/presupuestos/detalles/:budget/movimientos/:line',
  title: 'Movimientos',
  roles: rolesOf(movement, 'list'),
})
export const executionReport = defineScreen({
  path: '/admin/:institute/presupuestos/reporte/:budget',
  title: 'Ejecucion presupuestal',
  roles: rolesOf(budget, 'list'),
})
export const sifseReport = defineScreen({
  path: '/admin/:institute/presupuestos/sifse/:budget',
  title: 'SIFSE',
  roles: rolesOf(budget, 'list'),
})
export const addition = defineScreen({
  path: '/admin/:institute/presupuestos/adicionar/:budget/nuevo',
  title: 'Adicionar',
  roles: rolesOf(modification, 'create'),
})
export const reduction = defineScreen({
  path: '/admin/:institute/presupuestos/reducir/:budget/nuevo',
  title: 'Reducir',
  roles: rolesOf(modification, 'create'),
})
export const transferring = defineScreen({
  path: '/admin/:institute/presupuestos/trasladar/:budget/nuevo',
  title: 'Trasladar',
  roles: rolesOf(transfer, 'create'),
})
export const distributingIncome = defineScreen({
  path: '/admin/:institute/presupuestos/ingresos/:budget/nuevo',
  title: 'Distribuir ingresos',
  roles: staff,
})
export const collecting = defineScreen({
  path: '/admin/:institute/presupuestos/recaudar/:budget/nuevo',
  title: 'Recaudar',
  roles: rolesOf(collection, 'create'),
})
export const cashFlow = defineScreen({
  path: '/admin/:institute/presupuestos/flujo-de-caja/:budget',
  title: 'Flujo de caja',
  roles: rolesOf(cashPlan, 'list'),
})
