import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useListContext } from 'react-admin'
import { type AnyResource, isPlainObject } from '../../resources/define/index.ts'
import { monthName } from '../../resources/values/dates.ts'
import { tableFrame, tableSheet, tableStyle } from '../core/tableStyle.ts'
import { drawCell } from './columnByKind.tsx'
import type { Column } from './columns.ts'

/** The number of rows and their sums in each month of the surrounding list; nothing for rows of one month. */
export function Months({ resource, columns }: { resource: AnyResource; columns: readonly Column[] }) {
  const { meta } = useListContext()
  const found: unknown = meta?.months
  const months = Array.isArray(found) ? found.filter(isPlainObject) : []
  if (months.length < 2) return null
  const summed = columns.filter(({ path }) => resource.list?.totals?.includes(path))
  const title = `${resource.many} por mes`
  return (
    <Paper variant="outlined" sx={{ ...tableSheet, mt: 2 }}>
      <TableContainer tabIndex={0} role="region" aria-label={title} sx={tableFrame}>
        <Table size="small" aria-label={title} sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>Mes</TableCell>
              <TableCell align="right">{resource.many}</TableCell>
              {summed.map(({ path, header }) => (
                <TableCell key={path} align="right">
                  {header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {months.map((row) => (
              <TableRow key={String(row.month)}>
                <TableCell data-label="Mes">{monthName(String(row.month))}</TableCell>
                <TableCell data-label={resource.many} align="right">
                  {String(row.count)}
                </TableCell>
                {summed.map((column) => (
                  <TableCell key={column.path} data-label={column.header} align="right" className="figures">
                    {drawCell(column, row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  )
}
