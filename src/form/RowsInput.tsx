import { Box } from '@mui/material'
import { useMemo } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { valueText } from '../../resources/columns/valueText.ts'
import {
  type Field,
  type FieldKind,
  type FieldOf,
  inCents,
  labelOf,
  lineParent,
  linesCents,
  linesImportPathOf,
  nameColumn,
  type Row,
  type RowsField,
} from '../../resources/define/index.ts'
import { formatCents } from '../../resources/values/money.ts'
import { fillPath } from '../core/paths.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { emptyForm, FieldInput } from './FieldInput.tsx'
import { FormSection } from './FormSection.tsx'
import type { FieldInputProps } from './inputs/useFieldProps.ts'
import { LineImportBar } from './rows/LineImportBar.tsx'
import { type PendingColumn, PendingTable } from './rows/PendingTable.tsx'
import { RowEditor } from './rows/RowEditor.tsx'
import { useLineImport } from './rows/useLineImport.ts'
import { useLines } from './rows/useLines.ts'

export function RowsInput({ source: name, field, disabled }: FieldInputProps<RowsField>) {
  const columns = Object.entries<Field>(field.of)
  const empty = useMemo(() => emptyForm(field.of), [field])
  const { lines, row, fault, take, remove } = useLines(name, field, empty)
  const { institute } = useLocationContext()
  const lineSource = {
    path: fillPath(linesImportPathOf(lineParent(field), name), { institute }),
    labels: columns.map(([, { label }]) => label),
  }
  const imported = useLineImport(lineSource, take)
  const named = nameColumn(field.of)
  const total = linesCents(field, inCents(field, lines))
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FormSection title={field.label} plain>
        <LineImportBar labels={lineSource.labels} from={imported} disabled={disabled ?? false}>
          {!disabled && (
            <RowEditor title={field.one} row={row} fault={fault} tracks={columns.map(trackOf).join(' ')}>
              {columns.map(([column, one]) => (
                <FieldInput key={column} source={column} field={one} />
              ))}
            </RowEditor>
          )}
          <PendingTable
            title={field.label}
            rows={lines}
            columns={[...columns.map(columnOf), ...amountColumn(field)]}
            totals={field.amount ? [{ label: 'Total', value: formatCents(total) }] : []}
            empty="No ha agregado información a la tabla"
            nameOf={(line) => (named === undefined ? field.one : String(line[named]))}
            onRemove={remove}
            disabled={disabled}
          />
        </LineImportBar>
      </FormSection>
    </Box>
  )
}

const short: readonly FieldKind[] = ['integer', 'fee', 'decimal', 'time', 'boolean']
const figures: readonly FieldKind[] = ['money', 'fee', 'decimal']

function trackOf([, { kind }]: readonly [string, Field]): string {
  if (short.includes(kind)) return '1fr'
  return kind === 'text' || kind === 'longText' ? '3fr' : '2fr'
}

const columnOf = ([column, field]: readonly [string, Field]): PendingColumn<Row> => ({
  label: field.label,
  value: (line) =>
    field.kind === 'reference' ? (
      <ReferenceName field={field} id={line[column]} />
    ) : (
      valueText[field.kind](line[column], field)
    ),
  ...(figures.includes(field.kind) ? { numeric: true } : {}),
})

function amountColumn(field: RowsField): PendingColumn<Row>[] {
  const { amount } = field
  if (!amount) return []
  const value = (line: Row) => formatCents(linesCents(field, inCents(field, [line])))
  return [{ label: amount.label, numeric: true, value }]
}

function ReferenceName({ field: { to }, id }: { field: FieldOf<'reference'>; id: unknown }) {
  const { institute } = useLocationContext()
  const ids = typeof id === 'number' ? [id] : []
  const { data = [] } = useGetManyAggregate(to.name, { ids, meta: { institute } }, { enabled: ids.length > 0 })
  return data[0] ? labelOf(to, data[0]) : ids.map((one) => `No. ${one}`)
}
