import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { labelOf, oneOf } from '../../../resources/define/index.ts'
import { reversalFields } from '../../../resources/rules/reversal.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import type { RowActionsProps } from '../../list/extensions.ts'
import { ShortageNote } from '../budget/ShortageNote.tsx'
import { excessAfter, useIncomes } from '../budget/useIncomes.ts'
import { changedIncome, effectsTitle, type MoneyDocument, reversedEffects } from './effects.ts'
import { useLiveActs } from './useLiveActs.ts'
import { useReversal } from './useReversal.ts'

type ConfirmReversalProps = RowActionsProps<MoneyDocument> & { onClose: () => void }

/** Before a money document is deleted or restored: the effect on each rubro, with day and reason. */
export default function ConfirmReversal({ resource, row, onClose }: ConfirmReversalProps) {
  const title = useId()
  const text = useId()
  const { form, submit, pending, days, shortage } = useReversal({ resource, row }, onClose)
  const label = row.deleted ? 'Restaurar' : 'Eliminar'
  const first = useLiveActs(resource, row)
  const dialog = { open: true, onClose, 'aria-labelledby': title, 'aria-describedby': text } as const
  const heading = (
    <DialogTitle id={title}>
      {label} {oneOf(resource, row).toLocaleLowerCase('es')} {labelOf(resource, row)}
    </DialogTitle>
  )
  if (first === undefined) return null
  if (first)
    return (
      <Dialog {...dialog} maxWidth="xs" fullWidth>
        {heading}
        <DialogContent>
          <DialogContentText id={text}>{first}</DialogContentText>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} autoFocus>
            Cerrar
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog {...dialog} maxWidth="xs" fullWidth>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} aria-busy={pending} style={scrolling}>
          {heading}
          <DialogContent>
            <DialogContentText id={text} sx={{ mb: 1.5 }}>
              {effectsTitle(row)}
            </DialogContentText>
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
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              type="submit"
              variant="contained"
              color={row.deleted ? 'primary' : 'error'}
              autoFocus
              disabled={pending}
            >
              {label}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
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
    <Table size="small" aria-labelledby={labelledBy}>
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
/** Passes the dialog's layout through the form, so that only the content scrolls. */
const scrolling = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
