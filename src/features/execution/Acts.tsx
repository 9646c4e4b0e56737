import { Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { documentText, supplierText } from '../../../resources/columns/availability.ts'
import { labelOf, optionLabel } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { release } from '../../../resources/entities/release.ts'
import { formatAmount } from '../../../resources/values/money.ts'
import { Section } from '../../core/Section.tsx'
import { Hints } from '../help/TermHint.tsx'
import { Act, Branch } from './Act.tsx'
import { ActLink } from './ActLink.tsx'
import { type Chain, type Commitment, isOwed, leftOf, type Obligation, type Release } from './chain.ts'

type Under<K extends string, R> = { chain: Chain } & { readonly [N in K]: R }

export function Acts({ chain }: { chain: Chain }) {
  const { availability, commitments, releases } = chain
  const direct = releases.filter((one) => one.commitment_id === null)
  return (
    <Section title="Registros, obligaciones y pagos">
      <Hints of={['rp', 'obligation', 'payment', 'release']} />
      {availability.upTo === 'payment' && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          Se hizo hasta el pago: sus actos se anulan y se restauran con la disponibilidad.
        </Typography>
      )}
      <Paper variant="outlined" sx={{ px: { xs: 1.5, sm: 2.5 }, py: 1 }}>
        {commitments.length + direct.length === 0 ? (
          <Typography color="text.secondary" sx={{ py: 2, textAlign: 'center' }}>
            Aún no tiene registro presupuestal
          </Typography>
        ) : (
          <Branch label="Registros presupuestales y liberaciones">
            {commitments.map((one) => (
              <CommitmentAct key={`commitment ${one.id}`} chain={chain} commitment={one} />
            ))}
            {direct.map((one) => (
              <ReleaseAct key={`release ${one.id}`} chain={chain} release={one} />
            ))}
          </Branch>
        )}
      </Paper>
    </Section>
  )
}

function CommitmentAct({ chain, commitment: row }: Under<'commitment', Commitment>) {
  const { fields } = commitment
  const obligations = chain.obligations.filter((one) => one.commitment_id === row.id)
  const releases = chain.releases.filter((one) => one.commitment_id === row.id)
  const left = leftOf(row)
  const name = `${commitment.one} ${labelOf(commitment, row)}`
  return (
    <Act
      chain={chain}
      resource={commitment}
      row={row}
      day={row.commitmentDate}
      amount={row.amount}
      notes={[
        documentText(row),
        row.concept,
        row.reference,
        supplierText(row),
        row.currentAmount !== row.amount &&
          !row.deleted &&
          `${fields.currentAmount.label} ${formatAmount(row.currentAmount)}`,
        left > 0 && `${fields.unobligatedAmount.label} ${formatAmount(row.unobligatedAmount)}`,
      ]}
      next={left > 0 && <ActLink creates={obligation} after={row.id} named={name} size="small" variant="outlined" />}
    >
      {obligations.length + releases.length > 0 && (
        <Branch label={`Obligaciones y liberaciones de ${name}`}>
          {obligations.map((one) => (
            <ObligationAct key={`obligation ${one.id}`} chain={chain} obligation={one} />
          ))}
          {releases.map((one) => (
            <ReleaseAct key={`release ${one.id}`} chain={chain} release={one} />
          ))}
        </Branch>
      )}
    </Act>
  )
}

function ObligationAct({ chain, obligation: row }: Under<'obligation', Obligation>) {
  const { fields } = obligation
  const payments = chain.payments.filter((one) => one.obligation_id === row.id)
  const name = `${obligation.one} ${labelOf(obligation, row)}`
  return (
    <Act
      chain={chain}
      resource={obligation}
      row={row}
      day={row.obligationDate}
      amount={row.amount}
      notes={[
        optionLabel(fields.kind, row.kind),
        [row.invoiceKind && optionLabel(fields.invoiceKind, row.invoiceKind), row.invoice].filter(Boolean).join(' '),
        netOf(row),
      ]}
      next={
        isOwed(chain, row) && <ActLink creates={payment} after={row.id} named={name} size="small" variant="outlined" />
      }
    >
      {payments.length > 0 && (
        <Branch label={`Pagos de ${name}`}>
          {payments.map((one) => (
            <Act
              key={one.id}
              chain={chain}
              resource={payment}
              row={one}
              day={one.paymentDate}
              amount={one.amount}
              notes={[
                `${one.transactionRecordType} ${one.transactionRecordNumber}`,
                one.Account && labelOf(account, one.Account),
                netOf(one),
              ]}
            />
          ))}
        </Branch>
      )}
    </Act>
  )
}

const ReleaseAct = ({ chain, release: row }: Under<'release', Release>): ReactNode => (
  <Act chain={chain} resource={release} row={row} day={row.releaseDate} amount={row.amount} notes={[row.reason]} />
)

/** Shown if there are retentions. */
const netOf = ({ amount, netAmount }: { amount: unknown; netAmount: unknown }) =>
  netAmount !== amount && `Neto ${formatAmount(netAmount)}`
