import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { labelOf, type WireOf } from '../../../resources/define/index.ts'
import type { availability } from '../../../resources/entities/availability.ts'
import type { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { download } from '../../documents/download.ts'
import { rowDocuments } from '../../documents/rowDocuments.ts'
import type { RowActionsProps } from '../../list/extensions.ts'
import { NextSteps } from '../../list/NextSteps.tsx'
import { MoneyActions } from '../reversal/MoneyActions.tsx'

type Act = { readonly Availability: { readonly upTo: WireOf<typeof availability>['upTo'] } }

/** Acts up to the payment are annulled and restored with their availability. */
const isLocked = ({ Availability }: Act): boolean => Availability.upTo === 'payment'

/** An obligation in its list: the payment that it waits for, and its actions. */
export function ObligationActions({ row, resource }: RowActionsProps<WireOf<typeof obligation>>) {
  return (
    <div className="plain-actions">
      <NextSteps resource={resource} row={row} isOneOfMany size="small" variant="outlined" />
      <MoneyActions resource={resource} row={row} locked={isLocked(row)} />
    </div>
  )
}

/** A payment in its list: its egreso, and its actions. */
export function PaymentActions({ row, resource }: RowActionsProps<WireOf<typeof payment>>) {
  const { institute } = useLocationContext()
  const [voucher] = rowDocuments(resource, row, institute)
  const name = `Imprimir el egreso ${labelOf(payment, row)}`
  return (
    <div className="plain-actions">
      {voucher && (
        <Tooltip title={name}>
          <IconButton aria-label={name} onClick={() => download(voucher)}>
            <PrintOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <MoneyActions resource={resource} row={row} locked={isLocked(row)} />
    </div>
  )
}
