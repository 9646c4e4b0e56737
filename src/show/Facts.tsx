import { Box, Paper } from '@mui/material'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { isShownTo } from '../../resources/columns/columns.ts'
import {
  type AnyResource,
  closedFields,
  embedKey,
  type Field,
  isOpenTo,
  isPlainObject,
  isScoped,
  isSecret,
  isSentFromPage,
  isUpload,
  meets,
  type Row,
} from '../../resources/define/index.ts'
import { isAllowed } from '../core/access.ts'
import { FactList } from '../core/FactList.tsx'
import { lazyPart } from '../core/lazyCode.tsx'
import { showScreen } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { cellText, drawCell } from '../list/columnByKind.tsx'
import { type Column, columnOf } from '../list/columns.ts'
import type { ListedRow } from '../list/extensions.ts'

const UploadForm = lazyPart(async () => ({ default: (await import('../form/UploadForm.tsx')).UploadForm }))

/** The fields of a row with their values, without those that do not apply to the row. */
export function Facts({ resource, row }: { resource: AnyResource; row: ListedRow }) {
  const role = useSession().user?.role
  const closed = closedFields(resource)
  const fields = Object.entries<Field>(resource.fields).filter(
    ([key, field]) =>
      isOpenTo(role, field) &&
      isShown(key, field, row) &&
      (!(closed.includes(key) && isEmpty(row[key])) || isSentFromPage(resource, key, row, role)),
  )
  const rest = [...Object.keys({ ...resource.derived, ...resource.formulas, ...resource.byCases }), 'deleted']
    .filter((path) => isShownTo(role, resource, path))
    .map((path) => columnOf(resource, path))
  const facts = [
    ...fields.map(([key, field]) => ({
      term: field.label,
      value: <FieldValue resource={resource} name={key} field={field} row={row} />,
      wide: field.kind === 'longText',
    })),
    ...rest.map((column) => ({ term: column.header, value: <Value column={column} row={row} /> })),
  ]
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <FactList facts={facts} />
    </Paper>
  )
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined

function isShown(key: string, { kind, when, requiredWhen, serverSet }: Field, row: Row): boolean {
  // Lines have their own tables below.
  if (kind === 'rows' || isSecret({ kind }) || !meets(when, row)) return false
  return !(isEmpty(row[key]) && (requiredWhen !== undefined || (serverSet && kind === 'reference')))
}

const fileOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

type FieldValueProps = { resource: AnyResource; name: string; field: Field; row: ListedRow }

/** A reference links to the page of its row, if there is one. */
function FieldValue({ resource, name, field, row }: FieldValueProps) {
  const { institute } = useLocationContext()
  const role = useSession().user?.role
  if (isUpload(field) && isSentFromPage(resource, name, row, role))
    return (
      <Suspense>
        <UploadForm
          resource={resource}
          name={name}
          field={field}
          place={{ institute, id: row.id }}
          current={fileOf(row[name])}
        />
      </Suspense>
    )
  if (field.kind === 'many') return <Value column={columnOf(resource, name)} row={row} />
  if (field.kind !== 'reference') return <Value column={plain(columnOf(resource, name), name)} row={row} />
  const key = embedKey(name, field)
  const column = columnOf(resource, key)
  const { to } = field
  const opens = isAllowed(role, to, 'show') && (!isScoped(to) || institute !== undefined)
  if (!opens || !isPlainObject(row[key])) return <Value column={column} row={row} />
  return (
    <Box component={Link} to={showScreen(to, { institute }, Number(row[name]))} sx={{ color: 'primary.main' }}>
      {cellText(column, row)}
    </Box>
  )
}

/** A list may show the opposite of a boolean under another heading; here the field has its own label. */
const plain = (column: Column, name: string): Column => ({ ...column, value: (row) => row[name] })

function Value({ column, row }: { column: Column; row: Row }) {
  return cellText(column, row) === '' ? 'vacio' : drawCell(column, row)
}
