import Add from '@mui/icons-material/Add'
import { Chip, Stack } from '@mui/material'
import { isPlainObject } from '../../../resources/define/index.ts'
import type { TaxRow } from '../../../resources/rules/tax.ts'
import { type Cents, centsOf, formatCents, shareCents } from '../../../resources/values/money.ts'
import type { Rows } from '../../form/rows/useRows.ts'
import type { Recent } from './useLikelyValues.ts'

type RecentTaxesProps = {
  recent: readonly Recent[]
  taxes: Rows<TaxRow>
  amount: Cents
  labelOf(tax: number): string
}

const maxOffered = 6

/** The retentions of recent availabilities: a click adds one with its last fee, on the same share of the amount. */
export function RecentTaxes({ recent, taxes, amount, labelOf }: RecentTaxesProps) {
  const used = new Set(taxes.rows.map(({ tax_id }) => tax_id))
  const offered = [...recentTaxes(recent)].filter(([tax]) => !used.has(tax)).slice(0, maxOffered)
  if (offered.length === 0) return null
  return (
    <Stack
      role="group"
      aria-label="Retenciones recientes"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {offered.map(([tax, { fee, ofCents, baseCents: lastBase }]) => {
        const baseCents = shareCents(amount, lastBase, ofCents)
        return (
          <Chip
            key={tax}
            variant="outlined"
            icon={<Add />}
            label={`${labelOf(tax)} ${fee} %${lastBase === ofCents ? '' : ` sobre ${formatCents(baseCents)}`}`}
            disabled={amount <= 0}
            onClick={() => taxes.add({ tax_id: tax, fee, baseCents })}
            sx={{
              height: 'auto',
              minHeight: { xs: 44, sm: 32 },
              '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
            }}
          />
        )
      })}
    </Stack>
  )
}

type RecentTax = { fee: number; baseCents: Cents; ofCents: Cents }

function recentTaxes(recent: readonly Recent[]): ReadonlyMap<number, RecentTax> {
  const found = new Map<number, RecentTax>()
  for (const { taxes, amount } of recent)
    for (const one of Array.isArray(taxes) ? taxes : []) {
      if (!isPlainObject(one)) continue
      const { tax_id, fee, base } = one
      if (typeof tax_id === 'number' && typeof fee === 'number' && !found.has(tax_id))
        found.set(tax_id, { fee, baseCents: centsOf(String(base)), ofCents: centsOf(amount) })
    }
  return found
}
