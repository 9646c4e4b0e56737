import { policyContactPath } from '../../resources/personalData.ts'
import type { Settings } from '../base/settings.ts'
import { type Endpoint, ok } from '../http/endpoint.ts'

/** The contact for personal data: the address of MAIL_FROM, unless it is a no-reply address. */
export const policyEndpoints = ({ mailFrom }: Pick<Settings, 'mailFrom'>): Endpoint[] => [
  { method: 'GET', path: policyContactPath, may: 'public', run: async () => ok({ contact: contactIn(mailFrom) }) },
]

export function contactIn(mailFrom: string): string | null {
  const address = /<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom
  return /^(no-?(responder|responda|reply)|noreply)@/i.test(address) ? null : address
}
