import { Typography } from '@mui/material'
import { useId } from 'react'
import { readInteger } from '../../../resources/define/index.ts'
import { distributionImportPath, distributionFields as lineFields } from '../../../resources/entities/budget.ts'
import { type Cents, formatCents, noCents, readCents, sumCents } from '../../../resources/values/money.ts'
import { fillPath } from '../../core/paths.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { LineImportBar } from '../../form/rows/LineImportBar.tsx'
import { PendingTable } from '../../form/rows/PendingTable.tsx'
import { RowEditor } from '../../form/rows/RowEditor.tsx'
import { useLineImport } from '../../form/rows/useLineImport.ts'
import { useNamedRows } from '../../form/useNamedRows.ts'
import { type BudgetForm, distributionFields } from './useBudgetForm.ts'

const labels = [lineFields.activity_id.label, lineFields.initialAmount.label]

export function DistributionSection(props: Pick<BudgetForm, 'row' | 'distribution' | 'available'>) {
  const { row, distribution, available } = props
  const { institute } = useLocationContext()
  const imported = useLineImport({ path: fillPath(distributionImportPath, { institute }), labels }, (line) =>
    distribution.take({
      activity_id: readInteger(line.activity_id) ?? 0,
      fundingSource_id: readInteger(line.fundingSource_id),
      amountCents: readCents(line.initialAmount) ?? noCents,
    }),
  )
  const { labelOf } = useNamedRows(distributionFields.activity_id)
  const sources = useNamedRows(distributionFields.fundingSource_id)
  const { rows } = distribution
  const total = sumCents(rows.map(({ amountCents }) => amountCents))
  return (
    <FormSection title="Distribución" plain>
      <Available cents={available} />
      <LineImportBar labels={labels} from={imported}>
        <RowEditor title="Rubro de la distribución" row={row} fault={distribution.fault} tracks="2fr 1fr 1fr">
          <FieldInput source="activity_id" field={distributionFields.activity_id} />
          <FieldInput source="fundingSource_id" field={distributionFields.fundingSource_id} />
          <FieldInput source="amount" field={distributionFields.amount} />
        </RowEditor>
        <PendingTable
          title="Distribución"
          rows={rows}
          columns={[
            { label: 'Rubro', value: ({ activity_id }) => labelOf(activity_id) },
            ...sourceColumn(rows, sources.labelOf),
            { label: 'Monto', numeric: true, value: ({ amountCents }) => formatCents(amountCents) },
          ]}
          totals={[{ label: 'Total', value: formatCents(total) }]}
          nameOf={({ activity_id }) => labelOf(activity_id)}
          onRemove={distribution.remove}
        />
      </LineImportBar>
    </FormSection>
  )
}

type OfSource = { fundingSource_id?: number | null }

/** The column of the sources, once a row has one. */
export const sourceColumn = <R extends OfSource>(rows: readonly R[], labelOf: (id: unknown) => string) =>
  rows.some(({ fundingSource_id }) => fundingSource_id)
    ? [{ label: 'Fuente', value: ({ fundingSource_id }: R) => (fundingSource_id ? labelOf(fundingSource_id) : '') }]
    : []

/** The undistributed amount, announced to screen readers as it changes. */
function Available({ cents }: { cents: Cents }) {
  const id = useId()
  return (
    <Typography component="div" sx={{ mb: 2 }}>
      <label htmlFor={id}>Monto disponible:</label>{' '}
      <Typography
        id={id}
        component="output"
        aria-live="polite"
        color={cents < 0 ? 'error' : undefined}
        sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {formatCents(cents)}
      </Typography>
    </Typography>
  )
}
