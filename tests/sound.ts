/** Sound values and bodies made from the declarations: what every generated test starts from and then breaks in one place. */
import { type AnyResource, bodyFields, type Field, type FieldOf, meets, type Row } from '../resources/define/index.ts'

/** Which row a reference of the body names. */
export type IdOf = (field: FieldOf<'reference'>, key: string) => unknown

/** A body its declaration accepts. Bodies of different serials differ in everything that must be unique; all days of one are the same. */
export function soundBody(resource: Pick<AnyResource, 'fields'>, serial: number, idOf: IdOf): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [key, field] of bodyFields(resource.fields)) {
    if (!meets(field.when, body as Row)) continue
    body[key] = soundValue(field, key, serial, idOf)
  }
  return body
}

/** @throws Error for a kind no form sends: a new one needs a sound value here before its tests can mean anything. */
function soundValue(field: Field, key: string, serial: number, idOf: IdOf): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return wordOf(serial).slice(0, field.max)
    case 'email':
      return `${wordOf(serial)
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase()}@erario.example`
    case 'password':
      return 'clave-segura'
    case 'integer':
      return (field.from?.[0] ?? 0) + 1 + (serial % 7)
    case 'money':
      return (field.from?.[0] ?? field.above?.[0] ?? 0) + 100 + serial + 0.25
    case 'fee':
      return 2.5
    case 'date':
      return dayOf(serial)
    case 'choice':
      return Object.keys(field.options)[0]
    case 'boolean':
      return true
    case 'reference':
      return idOf(field, key)
    default:
      throw new Error(`${key}: tests/sound.ts knows no sound ${field.kind}`)
  }
}

/** 'Álamoab', 'brisaac' …: letters only, the first of them by the serial, so that every collation sorts them alike. */
export function wordOf(serial: number): string {
  const word = words[serial % words.length] ?? ''
  return `${word}${[...String(serial).padStart(3, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
}

const words = ['Álamo', 'brisa', 'Cedro', 'duna', 'Encino', 'faro', 'Ñame', 'zócalo']

/** A day of 2026 by the serial. */
export const dayOf = (serial: number): string =>
  `2026-${String(1 + (serial % 12)).padStart(2, '0')}-${String(1 + (serial % 28)).padStart(2, '0')}`
