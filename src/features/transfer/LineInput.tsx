import { freeCents, type TransferRow } from '../../../resources/rules/transfer.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { OptionsInput } from '../../form/inputs/SelectInputs.tsx'
import { type Lines, lineLabel } from '../budget/lines.ts'
import { transferFields } from './useTransferForm.ts'

type LineInputProps = {
  name: 'budgetActivityCredit_id' | 'budgetActivityContraCredit_id'
  lines: Lines
  rows: readonly TransferRow[]
}

export function LineInput({ name, lines, rows }: LineInputProps) {
  return (
    <OptionsInput
      source={name}
      field={transferFields[name]}
      loading={lines.isPending}
      options={lines.all.map((line) => ({
        value: String(line.id),
        label: `${lineLabel(line)} (disponible ${formatCents(freeCents(lines.presentOf(line.id), line.id, rows))})`,
      }))}
    />
  )
}
