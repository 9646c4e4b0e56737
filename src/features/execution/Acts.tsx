import { Paper, Typography } from '@mui/material'
import { documentText, supplierText } from '../../../resources/columns/availability.ts'
import { labelOf, optionLabel, type Row } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { formatAmount } from '../../../resources/values/money.ts'
import { showScreen } from '../../core/paths.ts'
import { Section } from '../../core/Section.tsx'
import { useIsSaved } from '../../core/saved.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { Hints } from '../help/TermHint.tsx'
import { Act, Branch } from './Act.tsx'
import {
  type Availability,
  type Commitment,
  type Executed,
  leftOf,
  type Obligation,
  type OtherAct,
  othersUnder,
  type Payment,
} from './executed.ts'

type Under<K extends string, R> = { executed: Executed } & { readonly [N in K]: R }

/** @param of the availability of the page; none on the page of a contract or an order */
export function Acts({ executed, of }: { executed: Executed; of?: Availability }) {
  const { commitments } = executed
  const direct = of ? othersUnder(executed, availability, of.id) : []
  return (
    <Section title="Registros, obligaciones y pagos">
      <Hints of={['rp', 'obligation', 'payment', 'release']} />
      {of?.upTo === 'payment' && (
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
              <CommitmentAct
                key={`commitment ${one.id}`}
                executed={executed}
                commitment={one}
                isElsewhere={of === undefined}
              />
            ))}
            <OtherActs acts={direct} />
          </Branch>
        )}
      </Paper>
    </Section>
  )
}

function CommitmentAct({
  executed,
  commitment: row,
  isElsewhere,
}: Under<'commitment', Commitment> & { isElsewhere: boolean }) {
  const institute = useInstituteId()
  const { fields } = commitment
  const obligations = executed.obligations.filter((one) => one.commitment_id === row.id)
  const others = othersUnder(executed, commitment, row.id)
  const left = leftOf(row)
  const name = `${commitment.one} ${labelOf(commitment, row)}`
  const living = obligations.filter(({ deleted }) => !deleted)
  const paid = usePaid(executed, living)
  const isDone = !row.deleted && left === 0 && living.length > 0 && paid.length === living.length
  return (
    <Act
      folded={isDone ? [name, row.concept, paymentsText(paid)].filter(Boolean).join(' · ') : undefined}
      resource={commitment}
      row={row}
      to={isElsewhere ? showScreen(availability, { institute }, row.availability_id) : undefined}
      day={row.commitmentDate}
      amount={row.amount}
      notes={[
        isElsewhere && `${availability.one} ${labelOf(availability, row.Availability)}`,
        documentText(row),
        row.concept,
        row.reference,
        supplierText(row),
        row.currentAmount !== row.amount &&
          !row.deleted &&
          `${fields.currentAmount.label} ${formatAmount(row.currentAmount)}`,
        left > 0 && `${fields.unobligatedAmount.label} ${formatAmount(row.unobligatedAmount)}`,
      ]}
    >
      {obligations.length + others.length > 0 && (
        <Branch label={`Obligaciones y liberaciones de ${name}`}>
          {obligations.map((one) => (
            <ObligationAct key={`obligation ${one.id}`} executed={executed} obligation={one} />
          ))}
          <OtherActs acts={others} />
        </Branch>
      )}
    </Act>
  )
}

function ObligationAct({ executed, obligation: row }: Under<'obligation', Obligation>) {
  const { fields } = obligation
  const payments = executed.payments.filter((one) => one.obligation_id === row.id)
  const others = othersUnder(executed, obligation, row.id)
  const name = `${obligation.one} ${labelOf(obligation, row)}`
  const paid = usePaid(executed, [row])
  const invoice = [row.invoiceKind && optionLabel(fields.invoiceKind, row.invoiceKind), row.invoice]
    .filter(Boolean)
    .join(' ')
  return (
    <Act
      folded={paid.length > 0 ? [name, invoice, paymentsText(paid)].filter(Boolean).join(' · ') : undefined}
      resource={obligation}
      row={row}
      day={row.obligationDate}
      amount={row.amount}
      notes={[optionLabel(fields.kind, row.kind), invoice, netOf(row)]}
    >
      {payments.length + others.length > 0 && (
        <Branch label={`Pagos de ${name}`}>
          {payments.map((one) => (
            <PaymentAct key={`payment ${one.id}`} executed={executed} payment={one} />
          ))}
          <OtherActs acts={others} />
        </Branch>
      )}
    </Act>
  )
}

function PaymentAct({ executed, payment: row }: Under<'payment', Payment>) {
  const others = othersUnder(executed, payment, row.id)
  return (
    <Act
      resource={payment}
      row={row}
      day={row.paymentDate}
      amount={row.amount}
      notes={[
        `${row.transactionRecordType} ${row.transactionRecordNumber}`,
        row.Account && labelOf(account, row.Account),
        netOf(row),
      ]}
    >
      {others.length > 0 && (
        <Branch label={`Actos sobre ${payment.one} ${labelOf(payment, row)}`}>
          <OtherActs acts={others} />
        </Branch>
      )}
    </Act>
  )
}

/** Acts of documents that have no place of their own here, as their declarations describe them. */
const OtherActs = ({ acts }: { acts: readonly OtherAct[] }) =>
  acts.map(({ resource, row }) => {
    const { day, detail = '' } = resource.books
    const values: Row = row
    return (
      <Act
        key={`${resource.name} ${row.id}`}
        resource={resource}
        row={row}
        day={String(values[day])}
        amount={row.amount}
        notes={[typeof values[detail] === 'string' && values[detail]]}
      />
    )
  })

/** The live payments of obligations; not one that has just been made, which stays open to be seen. */
function usePaid({ payments }: Executed, obligations: readonly Obligation[]): readonly Payment[] {
  const isSaved = useIsSaved(payment.name)
  const ids = obligations.map(({ id }) => id)
  return payments.filter(({ id, deleted, obligation_id }) => !deleted && !isSaved(id) && ids.includes(obligation_id))
}

const paymentsText = (payments: readonly Payment[]): string =>
  payments.length > 1
    ? `${payments.length} ${payment.many.toLocaleLowerCase('es')}`
    : payments.map((one) => `${payment.one} ${labelOf(payment, one)} · ${formatDay(one.paymentDate)}`).join()

/** Shown if there are retentions. */
const netOf = ({ amount, netAmount }: { amount: unknown; netAmount: unknown }) =>
  netAmount !== amount && `Neto ${formatAmount(netAmount)}`
