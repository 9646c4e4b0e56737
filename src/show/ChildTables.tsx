import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { childColumnsOf } from '../../resources/columns/listColumns.ts'
import { type AnyResource, isPlainObject, type Row } from '../../resources/define/index.ts'
import { resourceNamed } from '../../resources/index.ts'
import { Section } from '../core/Section.tsx'
import { useSession } from '../core/session.ts'
import { tableFrame, tableSheet, tableStyle } from '../core/tableStyle.ts'
import { columnByKind, drawCell } from '../list/columnByKind.tsx'
import { type Column, readableColumns } from '../list/columns.ts'

/** The child rows of a row: the items of an order, the taxes of an availability. */
export function ChildTables({ resource, row }: { resource: AnyResource; row: Row }) {
  const role = useSession().user?.role
  return Object.entries(resource.children ?? {}).map(([key, children]) => {
    const found = row[key]
    const rows = Array.isArray(found) ? found.filter(isPlainObject) : []
    const columns = readableColumns(resourceNamed(children.of), role, childColumnsOf(children))
    return <ChildTable key={key} title={children.label} columns={columns} rows={rows} />
  })
}

type ChildTableProps = { title: string; columns: readonly Column[]; rows: readonly Row[] }

function ChildTable({ title, columns, rows }: ChildTableProps) {
  const align = ({ kind }: Column) => (columnByKind[kind].numeric ? 'right' : 'left')
  return (
    <Section title={title}>
      <Paper variant="outlined" sx={tableSheet}>
        <TableContainer tabIndex={0} role="region" aria-label={title} sx={tableFrame}>
          <Table size="small" aria-label={title} sx={tableStyle}>
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column.path} align={align(column)}>
                    {column.header}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={`${row.id}`}>
                  {columns.map((column) => (
                    <TableCell key={column.path} align={align(column)} data-label={column.header}>
                      {drawCell(column, row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
              {rows.length === 0 && (
                <TableRow className="instead">
                  <TableCell colSpan={columns.length} align="center">
                    vacio
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </TableContainer>
      </Paper>
    </Section>
  )
}
