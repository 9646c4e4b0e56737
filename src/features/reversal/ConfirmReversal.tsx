import {
  Alert,
  Box,
  DialogContentText,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { reversalFields } from '../../../resources/rules/reversal.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { FormRoot } from '../../form/FormRoot.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
import { toggleLabel } from '../../list/StatusAction.tsx'
import { ShortageNote } from '../budget/ShortageNote.tsx'
import { excessAfter, useIncomes } from '../budget/useIncomes.ts'
import { changedIncome, effectsTitle, type MoneyDocument, reversedEffects } from './effects.ts'
import { useLiveActs } from './useLiveActs.ts'
import { useReversal } from './useReversal.ts'

type ConfirmReversalProps = RowActionsProps<MoneyDocument> & { title: string; onClose: () => void }

/**
 * Before a money document is deleted or restored: the effect on each rubro, with day and reason; or what must be annulled before. It
 * opens at once, and says which of both when that is read.
 */
export default function ConfirmReversal({ resource, row, title, onClose }: ConfirmReversalProps) {
  const text = useId()
  const { form, submit, days, shortage } = useReversal({ resource, row }, onClose)
  const first = useLiveActs(resource, row)
  const label = toggleLabel(row.deleted)
  return (
    <FormRoot form={form}>
      <FormDialog
        title={title}
        aria-describedby={text}
        submit={submit}
        onClose={onClose}
        sends={first === '' ? label : undefined}
        sending={label}
        color={row.deleted ? 'primary' : 'error'}
        focusesButton
        maxWidth="xs"
      >
        {first === undefined ? (
          <Skeleton variant="rounded" height={180} role="status" aria-label="Cargando" />
        ) : (
          <DialogContentText id={text}>{first || effectsTitle(row)}</DialogContentText>
        )}
        {first === '' && (
          <>
            <Effects resource={resource} row={row} labelledBy={text} />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
              {days && `Con fecha entre el ${formatDay(days.from)} y el ${formatDay(days.to)}. `}
              Los días anteriores a la fecha quedan como estaban.
            </Typography>
            <Box sx={{ display: 'grid', rowGap: 1, mt: 2.5 }}>
              <FieldInput source="date" field={reversalFields.date} disabled={!days} />
              <FieldInput source="reason" field={reversalFields.reason} />
            </Box>
            <Excess row={row} />
            {shortage && <ShortageNote {...shortage} />}
          </>
        )}
      </FormDialog>
    </FormRoot>
  )
}

/** A warning if its income then has received more than it expects. */
function Excess({ row }: { row: MoneyDocument }) {
  const changed = changedIncome(row)
  const { all } = useIncomes({ institute: useInstituteId(), budget: changed ? row.budget_id : null })
  const income = all.find(({ id }) => id === changed?.revenue_id)
  const text = income && changed && excessAfter(income, changed)
  return text && <Alert severity="warning">{text}</Alert>
}

function Effects({ resource, row, labelledBy }: RowActionsProps<MoneyDocument> & { labelledBy: string }) {
  return (
    <Table size="small" aria-labelledby={labelledBy} sx={{ mt: 1.5 }}>
      <TableBody>
        {reversedEffects(resource, row).map(({ name, cents }) => (
          <TableRow key={`${name} ${cents}`}>
            <TableCell component="th" scope="row" sx={{ border: 0, overflowWrap: 'anywhere' }}>
              {name}
            </TableCell>
            <TableCell align="right" sx={{ ...figures, color: cents < 0 ? 'error.main' : 'success.main' }}>
              {cents < 0 ? formatCents(cents) : `+ ${formatCents(cents)}`}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600, border: 0 } as const
