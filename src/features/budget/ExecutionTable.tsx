import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material'
import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { certifiedOnly, executionOf, partsOf } from '../../../resources/rules/execution.ts'
import { executedPercent } from '../../../resources/values/executedPercent.ts'
import { type Cents, formatCents, sumCents } from '../../../resources/values/money.ts'
import { Explained } from '../help/TermHint.tsx'
import type { TermName } from '../help/terms.ts'

type Lines = readonly BudgetLine[]

const sumOf =
  (key: Exclude<keyof BudgetLine, 'id' | 'activity_id' | 'fundingSource_id' | 'code' | 'name'>) =>
  (lines: Lines): Cents =>
    sumCents(lines.map((line) => line[key]))

type Figure = readonly [label: string, text: (lines: Lines) => string, term?: TermName]

const amount =
  (cents: (lines: Lines) => Cents) =>
  (lines: Lines): string =>
    formatCents(cents(lines))

/**
 * The columns of the report 'Ejecución presupuestal de egreso', as of today. The figures that people look for come first and
 * fit a screen of 1440; the parts of the definitive amount come last.
 */
const columns: readonly Figure[] = [
  ['Definitiva', amount(sumOf('definitiveCents')), 'definitive'],
  ['CDP', amount(sumOf('certifiedCents')), 'cdp'],
  ['Compromisos', amount(sumOf('committedCents')), 'commitment'],
  ['Obligaciones', amount(sumOf('obligatedCents'))],
  ['Pagos', amount(sumOf('paidCents'))],
  ['Disponible', amount((lines) => partsOf(lines).free)],
  ['% ejecución', (lines) => `${executedPercent(executionOf(lines))} %`],
  [certifiedOnly, amount((lines) => partsOf(lines).uncommitted)],
  ['Por obligar', amount((lines) => partsOf(lines).unobligated)],
  ['Por pagar', amount((lines) => partsOf(lines).unpaid)],
  ['Inicial', amount(sumOf('initialCents'))],
  ['Adiciones', amount(sumOf('additionsCents'))],
  ['Reducciones', amount(sumOf('reductionsCents'))],
  ['Créditos', amount(sumOf('creditsCents')), 'credit'],
  ['Contracréditos', amount(sumOf('contraCreditsCents')), 'contraCredit'],
]

export function ExecutionTable({ lines }: { lines: Lines }) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Ejecución por rubro">
      <Table size="small" aria-label="Ejecución por rubro">
        <caption>CDP: el monto de las disponibilidades sin lo liberado</caption>
        <TableHead>
          <TableRow>
            <TableCell sx={first}>Rubro</TableCell>
            {columns.map(([label, , term]) => (
              <TableCell key={label} align="right">
                {term ? <Explained term={term}>{label}</Explained> : label}
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

function Figures({ name, lines }: { name: string; lines: Lines }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ ...first, color: 'text.primary', fontSize: '0.875rem' }}>
        {name}
      </TableCell>
      {columns.map(([label, text]) => (
        <TableCell key={label} align="right" sx={figures}>
          {text(lines)}
        </TableCell>
      ))}
    </TableRow>
  )
}

/** Sticky while the figures scroll below it; not on a phone, where it would cover them. */
const first = {
  minWidth: '10rem',
  position: { sm: 'sticky' },
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
} as const
const figures = {
  px: 1,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: 'text.primary',
  fontSize: '0.875rem',
} as const
