import type { AnyResource } from '../define/index.ts'
import { auditColumns } from './audit.ts'
import { availabilityColumns } from './availability.ts'
import type { Column } from './column.ts'
import { columnsOf } from './columns.ts'
import { movementColumns } from './movement.ts'

/** Lists with more columns than the declared ones. */
const own: Readonly<Record<string, readonly Column[]>> = {
  audit: auditColumns,
  availability: availabilityColumns,
  movement: movementColumns,
}

export const listColumnsOf = (resource: AnyResource): readonly Column[] => own[resource.name] ?? columnsOf(resource)
