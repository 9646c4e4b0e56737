/**
 * The common parts of all documents: letterhead, title, signatures, footer and ANULADO, in the form that
 * templates/frame.typ reads.
 */

import type { Documented } from '../../../resources/documents.ts'
import { formatDay, formatInstant } from '../../../resources/values/dates.ts'
import type { Cents } from '../../../resources/values/money.ts'
import type { Verification } from '../../verification/issue.ts'
import { genitive, nominative } from './schoolName.ts'

/** @param cc the cédula as printed; `act` the act of appointment */
export type Person = { name: string; lastname: string; cc: string; act?: string | null }

export type Signers = { rector: Person; secondSign: Person | null }

/** The term of a signatory, both days inclusive; without `end` it is open. */
export type Term = { role: 'rector' | 'payer'; person: Person; start: string; end: string | null }

/**
 * The institute of a document, the user and the time.
 * @param logo an image that the product re-encoded (PNG or JPEG)
 * @param generatedAt an ISO instant, printed in Colombian time; a document uses no other clock
 */
export type FrameInput = {
  institute: {
    name: string
    NIT: string
    daneCode: string | null
    address: string
    municipality: string
    logo: Uint8Array | null
    /** A term that includes the document's day overrides the names stored with the institute. */
    signers: Signers & { terms: readonly Term[] }
  }
  generatedBy: string
  generatedAt: string
  verification?: Verification | null
}

export type Signature = { note: string; name: string; identity: string; role: string }

/** When and why a row was annulled; the day is stored only for money documents. */
export type Annulment = { day: string | null; reason: string | null }

/** The annulment of a row that stores only `deleted`. */
export const undated = (deleted: boolean): Annulment | null => (deleted ? { day: null, reason: null } : null)

export type About = {
  title: string
  /** Distinguishes documents with the same title: 'No. 12', 'Vigencia 2026'. */
  subtitle: string
  /** The day of the act, 'YYYY-MM-DD'. */
  issuedOn: string
  /** The text before place and date. Default: 'Expedido en'. */
  issued?: string
  /** The day contradicts other data, so a blank line is printed instead. */
  dayByHand?: boolean
  signatures: Signature[]
  /** Null while the row is live. An annulled document keeps its number and is marked ANULADO. */
  annulled: Annulment | null
  amountCents?: Cents
  wide?: boolean
  /** A book counts folios. */
  pageWord?: 'Página' | 'Folio'
}

export type Frame = {
  institute: {
    name: string
    nominative: string
    genitive: string
    identity: string
    /** The codes in the letterhead. */
    codes: string
    place: string
    municipality: string
    logo: Uint8Array | null
    logoText: string
  }
  title: string
  subtitle: string
  issuedOn: string
  /** Without the day if it is filled in by hand. */
  placeAndDate: string
  dayByHand: boolean
  signatures: Signature[]
  annulled: boolean
  /** 'Anulado el 05/11/2026: Error de digitación'; empty for an unknown day. */
  annulledOn: string
  amountCents: Cents | null
  wide: boolean
  pageWord: string
  generated: { by: string; at: string; created: { [part: string]: number } }
  verification: Verification | null
  /** The ends of the chains as printed in the footer; null for none. */
  anchors: string[] | null
}

/**
 * The input of a template.
 * @param template a file of templates/, without '.typ'
 * @param parts the documents it consists of
 * @param about the row of the document, if it is not the requested one
 */
export type Document = {
  template: string
  frame: Frame
  parts?: Document[]
  about?: { resource: Documented; id: number }
  [more: string]: unknown
}

export function frameData(
  { institute, generatedBy, generatedAt, verification = null }: FrameInput,
  {
    issued = 'Expedido en',
    amountCents,
    wide = false,
    pageWord = 'Página',
    dayByHand = false,
    annulled,
    ...about
  }: About,
): Frame {
  const { name, NIT, daneCode, address, municipality, logo } = institute
  return {
    ...about,
    annulled: annulled !== null,
    annulledOn: annulled?.day ? annulledOn(annulled.day, annulled.reason) : '',
    amountCents: amountCents ?? null,
    wide,
    pageWord,
    institute: {
      name,
      nominative: nominative(name),
      genitive: genitive(name),
      identity: `NIT ${NIT}`,
      codes: daneCode === null ? `NIT ${NIT}` : `NIT ${NIT} · Código DANE ${daneCode}`,
      place: `${address} · ${municipality}`,
      municipality,
      logo,
      logoText: `Escudo ${genitive(name)}`,
    },
    placeAndDate: `${issued} ${municipality},${dayByHand ? '' : ` el ${longDay.format(new Date(about.issuedOn))}.`}`,
    dayByHand,
    generated: {
      by: generatedBy,
      at: formatInstant(generatedAt).replace(' ', ' a las '),
      created: utcParts(generatedAt),
    },
    verification,
    anchors: null,
  }
}

const annulledOn = (day: string, reason: string | null): string =>
  `Anulado el ${formatDay(day)}${reason ? `: ${reason}` : ''}`

/** The signatories of a document on that day (decision 46). */
export function signersOn({ signers }: FrameInput['institute'], day: string): Signers {
  const inForce = (role: Term['role']): Person | undefined =>
    signers.terms.find((term) => term.role === role && term.start <= day && (term.end === null || day <= term.end))
      ?.person
  return { rector: inForce('rector') ?? signers.rector, secondSign: inForce('payer') ?? signers.secondSign }
}

export const spenderSignature = ({ rector }: Pick<Signers, 'rector'>, note = ''): Signature =>
  signature(rector, 'Rector(a) y ordenador(a) del gasto', note)

/** The second signatory pays and the rector gives the visto bueno; without one the rector does both. */
export function spenderSignatures({ rector, secondSign }: Signers): Signature[] {
  if (!secondSign) return [signature(rector, 'Rector(a) y ordenador(a) del gasto, con funciones de pagador(a)')]
  return [signature(secondSign, 'Pagador(a)'), spenderSignature({ rector }, 'Vo. Bo.')]
}

/** The certifier: the second signatory, or the rector if there is none. */
export const payerCapacity = ({ secondSign }: Signers): string =>
  secondSign ? 'pagador(a)' : 'rector(a) y ordenador(a) del gasto'

export function signature({ name, lastname, cc, act }: Person, role: string, note = ''): Signature {
  return { note, name: `${name} ${lastname}`, identity: `C.C. ${cc}${act ? ` · ${act}` : ''}`, role }
}

export const longDay = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })

function utcParts(instant: string): Frame['generated']['created'] {
  const at = new Date(instant)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  }
}
