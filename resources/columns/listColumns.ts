import type { AnyResource, Children } from '../define/index.ts'
import { auditColumns } from './audit.ts'
import { availabilityColumns, commitmentColumns, registeredColumns } from './availability.ts'
import type { Column } from './column.ts'
import { childColumns, columnsOf } from './columns.ts'
import { movementColumns, revenueMovementColumns } from './movement.ts'

/** Lists with other columns than the declared ones. */
const own: Readonly<Record<string, readonly Column[]>> = {
  audit: auditColumns,
  availability: availabilityColumns,
  commitment: registeredColumns,
  movement: movementColumns,
  revenueMovement: revenueMovementColumns,
}

export const listColumnsOf = (resource: AnyResource): readonly Column[] => own[resource.name] ?? columnsOf(resource)

/** Child rows with other columns than their fields. */
const ownChildren: Readonly<Record<string, readonly Column[]>> = { commitment: commitmentColumns }

export const childColumnsOf = (children: Children): readonly Column[] =>
  ownChildren[children.of] ?? childColumns(children)
