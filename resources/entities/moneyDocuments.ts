import { availability } from './availability.ts'
import { budget } from './budget.ts'
import { collection } from './collection.ts'
import { commitment } from './commitment.ts'
import { modification } from './modification.ts'
import { obligation } from './obligation.ts'
import { payment } from './payment.ts'
import { release } from './release.ts'
import { transfer } from './transfer.ts'

/** The documents that change the lines of a budget, each as its `books` say (decision 79). */
export const moneyDocuments = [modification, transfer, availability, commitment, obligation, payment, release] as const

/** The documents that the ledgers book; they keep the facts of each (decision 14). */
export const bookedDocuments = [budget, ...moneyDocuments, collection] as const

export type MoneyResource = (typeof moneyDocuments)[number]
export type MoneyDocument = MoneyResource['name']
export type BookedDocument = (typeof bookedDocuments)[number]['name']

type EffectOf<R extends MoneyResource> = R['books']['effects'][number]
export type MovementKind = 'initial' | EffectOf<MoneyResource>['kind']

const kinds = moneyDocuments.flatMap((document): [string, string][] =>
  document.books.effects.map((effect) => [effect.kind, 'label' in effect ? effect.label : document.one]),
)

export const movementKinds = { initial: 'Apropiación inicial', ...Object.fromEntries(kinds) } as Readonly<
  Record<MovementKind, string>
>
