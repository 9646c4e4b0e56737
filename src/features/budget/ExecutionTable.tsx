import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material'
import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { executedPercent, executionOf } from '../../../resources/rules/execution.ts'
import { formatCents } from '../../../resources/values/money.ts'

/** The figures of the chart; hidden, it is still there for a screen reader. */
export function ExecutionTable({ lines, hidden }: { lines: readonly BudgetLine[]; hidden: boolean }) {
  return (
    <TableContainer sx={hidden ? unseen : undefined} tabIndex={hidden ? undefined : 0}>
      <Table size="small" aria-label="Ejecución por rubro">
        <TableHead>
          <TableRow>
            <TableCell>Rubro</TableCell>
            {['Definitiva', 'Ejecutado', 'Disponible', '% ejecutado'].map((label) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Figures key={line.id} name={line.name} lines={[line]} />
          ))}
        </TableBody>
        <TableFooter>
          <Figures name="Total" lines={lines} />
        </TableFooter>
      </Table>
    </TableContainer>
  )
}

function Figures({ name, lines }: { name: string; lines: readonly BudgetLine[] }) {
  const execution = executionOf(lines)
  const { definitiveCents, executedCents, availableCents } = execution
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ color: 'text.primary', fontSize: '0.875rem' }}>
        {name}
      </TableCell>
      {[...[definitiveCents, executedCents, availableCents].map(formatCents), `${executedPercent(execution)} %`].map(
        (figure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four figures in their places
          <TableCell key={index} align="right" sx={figures}>
            {figure}
          </TableCell>
        ),
      )}
    </TableRow>
  )
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
const figures = {
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: 'text.primary',
  fontSize: '0.875rem',
} as const
