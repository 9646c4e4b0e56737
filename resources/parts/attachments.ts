/** The kinds of support that rows of several declarations take; 'other' is in each. */
import type { AttachmentKind } from '../values/attachmentKinds.ts'

/** Of a budget and of what changes it. */
export const agreementAttachments: readonly AttachmentKind[] = ['agreement', 'minutes', 'other']

/** Of a contract or an order: from the study to the settlement. */
export const commitmentAttachments: readonly AttachmentKind[] = [
  'study',
  'invitation',
  'proposal',
  'rut',
  'records',
  'chamber',
  'socialSecurity',
  'policy',
  'signedContract',
  'minutes',
  'invoice',
  'received',
  'supervision',
  'paymentProof',
  'settlement',
  'other',
]
