import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type AnyResource, allRowsVariant, isScoped, referrersOf } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { isAllowed } from '../core/access.ts'
import { useSession } from '../core/session.ts'
import { createTitle } from '../core/titles.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { useNewPath } from '../core/useNewPath.ts'
import { listColumnsOf, readableColumns } from '../list/columns.ts'
import { type ListedRow, openOf, useExtensionsOf } from '../list/extensions.ts'
import { UnderRow } from '../list/UnderRow.tsx'
import { shownFirst } from '../list/useColumnVisibility.ts'

export function RelatedLists({ resource, row }: { resource: AnyResource; row: ListedRow }) {
  const related = resource.show?.related ?? []
  return referrersOf(resources, resource)
    .filter(({ by }) => related.includes(by.name))
    .map(({ by, key }) => <Related key={`${by.name} ${key}`} of={resource} row={row} by={by} field={key} />)
}

type RelatedProps = { of: AnyResource; row: ListedRow; by: AnyResource; field: string }

function Related({ of, row, by, field }: RelatedProps) {
  const { institute } = useLocationContext()
  const role = useSession().user?.role
  const { extras } = useExtensionsOf(by)
  const { id } = row
  const within = by.api?.within === of.name
  const variant = within ? undefined : allRowsVariant(by)
  const columns = useMemo(
    // The column of the row of the page would say the same in every row.
    () => shownFirst(by, readableColumns(by, role, listColumnsOf(by))).filter(({ filter }) => filter?.[0] !== field),
    [by, role, field],
  )
  const filter = useMemo(() => (within ? {} : { [field]: id }), [within, field, id])
  const meta = useMemo(
    () => ({ institute, ...(within ? { within: id } : {}), ...(variant ? { variant } : {}) }),
    [institute, within, variant, id],
  )
  const newPath = useNewPath(by, { [field]: id })
  if (!isAllowed(role, by, 'list') || (isScoped(by) && institute === undefined)) return null
  const several = referrersOf(resources, of).filter((one) => one.by === by).length > 1
  return (
    <UnderRow
      title={several ? `${by.many}: ${by.fields[field]?.label ?? ''}` : by.many}
      resource={by}
      columns={columns}
      filter={filter}
      meta={meta}
      open={openOf(by, extras, institute)}
      byMonth
      action={
        newPath !== null &&
        !row.deleted && (
          <Button component={Link} to={newPath} startIcon={<Add />} size="small">
            {createTitle(by)}
          </Button>
        )
      }
    />
  )
}
