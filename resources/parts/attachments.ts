/** The kinds of attachment that several declarations share; each includes 'other'. */
import type { AttachmentKind } from '../values/attachmentKinds.ts'

export const agreementAttachments: readonly AttachmentKind[] = ['agreement', 'minutes', 'other']

/** Kinds of attachment for a contract or an order: from the study to the settlement. */
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
