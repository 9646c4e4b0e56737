import { policyContactPath } from '../../resources/personalData.ts'
import type { Settings } from '../base/settings.ts'
import { type Endpoint, ok } from '../http/endpoint.ts'

/** Whom to write to about personal data: the address of MAIL_FROM, unless nobody reads it. */
export const policyEndpoints = ({ mailFrom }: Pick<Settings, 'mailFrom'>): Endpoint[] => [
  { method: 'GET', path: policyContactPath, may: 'public', run: async () => ok({ contact: contactIn(mailFrom) }) },
]

export function contactIn(mailFrom: string): string | null {
  const address = /<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom
  return /^(no-?(responder|responda|reply)|noreply)@/i.test(address) ? null : address
}
