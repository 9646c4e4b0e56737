/** What all documents share: letterhead, title, signatures, footer and ANULADO, as templates/frame.typ reads them. */

/** @param cc the cédula as it is to be printed */
export type Person = { name: string; lastname: string; cc: string }

/**
 * The school a document speaks for, who asked for it and when.
 * @param logo an image the product re-encoded (PNG or JPEG)
 * @param generatedAt an ISO instant; printed in Colombian time, and the only clock a document knows
 * @param verification the code under which the public page shows the document, and its QR as SVG bytes
 */
export type FrameInput = {
  institute: {
    name: string
    NIT: string
    address: string
    municipality: string
    logo: Uint8Array | null
    rector: Person
    secondSign: Person | null
  }
  generatedBy: string
  generatedAt: string
  verification?: Verification | null
}

type Verification = { code: string; url: string; qr: Uint8Array }
type Signature = { note: string; name: string; identity: string; role: string }

export type Frame = {
  institute: {
    name: string
    genitive: string
    identity: string
    place: string
    logo: Uint8Array | null
    logoText: string
  }
  title: string
  number: string
  placeAndDate: string
  signatures: Signature[]
  annulled: boolean
  generated: { by: string; at: string; created: { [part: string]: number } }
  verification: Verification | null
}

/**
 * @param about what differs from one document to the next
 * @param about.issuedOn the day of the act, 'YYYY-MM-DD'
 * @param about.annulled the row is deleted: the document keeps its number and says ANULADO
 */
export function frameData(
  { institute, generatedBy, generatedAt, verification = null }: FrameInput,
  about: { title: string; number: string; issuedOn: string; signatures: Signature[]; annulled: boolean },
): Frame {
  const { name, NIT, address, municipality, logo } = institute
  const { issuedOn, ...rest } = about
  return {
    ...rest,
    institute: {
      name,
      genitive: genitive(name),
      identity: `NIT ${NIT}`,
      place: `${address} · ${municipality}`,
      logo,
      logoText: `Escudo ${genitive(name)}`,
    },
    placeAndDate: `Expedido en ${municipality}, el ${longDay.format(new Date(issuedOn))}.`,
    generated: {
      by: generatedBy,
      at: colombianTime.format(new Date(generatedAt)).replace(', ', ' a las '),
      created: utcParts(generatedAt),
    },
    verification,
  }
}

/** Second signatory first, the rector gives the visto bueno; without a second one the rector signs alone, also as pagador. */
export function spenderSignatures({ rector, secondSign }: FrameInput['institute']): Signature[] {
  if (!secondSign) return [signature(rector, 'Rector(a) y ordenador(a) del gasto, con funciones de pagador(a)')]
  return [signature(secondSign, 'Pagador(a)'), signature(rector, 'Rector(a) y ordenador(a) del gasto', 'Vo. Bo.')]
}

export function signature({ name, lastname, cc }: Person, role: string, note = ''): Signature {
  return { note, name: `${name} ${lastname}`, identity: `C.C. ${cc}`, role }
}

/** 'de la Institución …', 'del Colegio …': the article goes by the first word; an unknown one takes none. */
function genitive(name: string): string {
  if (/^(institución|escuela|normal|concentración|unidad)\b/i.test(name)) return `de la ${name}`
  if (/^(centro|colegio|instituto|liceo|internado)\b/i.test(name)) return `del ${name}`
  return `de ${name}`
}

const longDay = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })
const colombianTime = new Intl.DateTimeFormat('es-CO', {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
})

function utcParts(instant: string): Frame['generated']['created'] {
  const at = new Date(instant)
  return {
    ...{ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
    ...{ hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() },
  }
}
