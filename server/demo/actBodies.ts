/** The bodies of the acts: those of their declarations, and what their verbs read besides. */
import type { SentBody } from '../../resources/define/index.ts'
import type { availability } from '../../resources/entities/availability.ts'
import type { commitment } from '../../resources/entities/commitment.ts'
import type { obligation } from '../../resources/entities/obligation.ts'
import type { payment } from '../../resources/entities/payment.ts'
import type { release } from '../../resources/entities/release.ts'

type Taxed = { taxes?: readonly { tax_id: number; fee: number; base: number }[] }
type Ordered = { document_id?: number }

export type ActBodies = {
  availability: SentBody<typeof availability> & Ordered & Taxed
  commitment: SentBody<typeof commitment> & Ordered
  obligation: SentBody<typeof obligation> & Taxed
  payment: SentBody<typeof payment>
  release: SentBody<typeof release>
}
