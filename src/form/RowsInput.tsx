import { Box } from '@mui/material'
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  bodyCheck,
  type Field,
  type FieldKind,
  inCents,
  isRequired,
  keptDays,
  lineFaults,
  lineParent,
  linesCents,
  linesImportPathOf,
  linesOf,
  meets,
  nameColumn,
  type Row,
  type RowsField,
  valueText,
  wireBody,
} from '../../resources/define/index.ts'
import { type Fault, lineSeconds as seconds } from '../../resources/rules/rowRules.ts'
import { formatCents } from '../../resources/values/money.ts'
import { fillPath } from '../core/paths.ts'
import { ReferenceName } from '../core/ReferenceName.tsx'
import { useLocationContext } from '../core/useLocationContext.ts'
import { kindOf } from '../kinds/kinds.tsx'
import { emptyForm, FieldInput } from './FieldInput.tsx'
import { FormSection } from './FormSection.tsx'
import type { FieldInputProps } from './inputs/useFieldProps.ts'
import { LineImportBar } from './rows/LineImportBar.tsx'
import { type PendingColumn, PendingTable } from './rows/PendingTable.tsx'
import { RowEditor } from './rows/RowEditor.tsx'
import { useLineImport } from './rows/useLineImport.ts'
import { presentOnly, useRowForm } from './rows/useRowForm.ts'
import { type Judge, useRows } from './rows/useRows.ts'

type RowsInputProps = FieldInputProps<RowsField & Field>

/** Hidden while the condition of its field does not hold. */
export function RowsInput(props: RowsInputProps) {
  const { when } = props.field
  const siblings = Object.keys(when ?? {})
  const values = useWatch({ name: siblings })
  const row = Object.fromEntries(siblings.map((sibling, at) => [sibling, values[at]]))
  return meets(when, row) ? <Lines {...props} /> : null
}

function Lines({ source: name, field, disabled }: RowsInputProps) {
  const columns = Object.entries<Field>(field.of)
  const empty = useMemo(() => emptyForm(field.of), [field])
  const form = useFormContext()
  const stored: unknown = form.formState.defaultValues?.[name]
  const checks = useMemo(() => checksOf(name, field, linesOf(stored)), [name, field, stored])
  const { rows: lines, fault, add, take, remove, ref } = useRows<Row>(form, checks.together, name)
  const row = useRowForm<Row>({
    resolver: checks.resolver,
    empty,
    onAdd: (line) => add(wireBody(field.of, line)),
  })
  const { setFocus } = row.form
  const [first] = Object.keys(field.of)
  useEffect(() => ref({ focus: () => first !== undefined && setFocus(first) }), [ref, first, setFocus])
  const { institute } = useLocationContext()
  const lineSource = {
    path: fillPath(linesImportPathOf(lineParent(field), name), { institute }),
    labels: columns.map(([, { label }]) => label),
  }
  const imported = useLineImport(lineSource, (line) => take(line, checks.alone))
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
            nameOf={(line) => (named === undefined ? field.one : String(line[named]))}
            onRemove={remove}
            disabled={disabled}
          />
        </LineImportBar>
      </FormSection>
    </Box>
  )
}

/**
 * How a declaration judges its lines in JSON form; how many there are at least is checked when the form is sent.
 * @param stored the lines that the form was opened with, whose days stay valid
 */
function checksOf(name: string, field: RowsField, stored: readonly Row[]) {
  const check = bodyCheck({ fields: field.of })
  const kept = bodyCheck({ fields: keptDays(field.of, stored) })
  const faultIn = (lines: readonly Row[], of: RowsField): Fault | null => {
    const [wrong] = lineFaults(name, { ...of, atLeast: undefined }, lines, kept)
    return wrong ? { field: wrong.path.split('.')[1], text: wrong.message, seconds } : null
  }
  const missing = (line: Row): Fault | null => {
    const found = Object.entries<Field>(field.of).find(([key, column]) => isLacking(column, line[key] ?? null, line))
    return found ? { field: found[0], text: found[1].required ?? '', seconds } : null
  }
  const together: Judge<Row> = (line, before) => missing(line) ?? faultIn([...before, line], field)
  const alone: Judge<Row> = (line) => faultIn([line], { ...field, amount: undefined })
  return { resolver: presentOnly(check), together, alone }
}

const isLacking = (column: Field, value: unknown, line: Row): boolean =>
  value === null && isRequired(column) && meets(column.when, line) && meets(column.requiredWhen, line)

const short: readonly FieldKind[] = ['integer', 'fee', 'decimal', 'time', 'boolean']

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
      valueText(field.kind, line[column], field)
    ),
  ...(kindOf(field).cell.numeric ? { numeric: true } : {}),
})

function amountColumn(field: RowsField): PendingColumn<Row>[] {
  const { amount } = field
  if (!amount) return []
  const value = (line: Row) => formatCents(linesCents(field, inCents(field, [line])))
  return [{ label: amount.label, numeric: true, value }]
}
