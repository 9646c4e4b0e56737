import { availability } from '../entities/availability.ts'
import { budget } from '../entities/budget.ts'
import { commitment } from '../entities/commitment.ts'
import { modification } from '../entities/modification.ts'
import { obligation } from '../entities/obligation.ts'
import { payment } from '../entities/payment.ts'
import { release } from '../entities/release.ts'
import { transfer } from '../entities/transfer.ts'

/** The documents that the ledger books; it keeps the facts of each (decision 14). */
export const bookedDocuments = [
  budget,
  modification,
  transfer,
  availability,
  commitment,
  obligation,
  payment,
  release,
] as const

export type BookedDocument = (typeof bookedDocuments)[number]['name']
