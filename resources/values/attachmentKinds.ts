export const attachmentKinds = {
  agreement: 'Acuerdo',
  minutes: 'Acta',
  study: 'Estudio',
  invitation: 'Invitación',
  proposal: 'Propuesta',
  rut: 'RUT',
  records: 'Antecedentes',
  chamber: 'Cámara de comercio',
  socialSecurity: 'Seguridad social',
  policy: 'Póliza',
  signedContract: 'Contrato firmado',
  invoice: 'Factura',
  received: 'Recibido',
  supervision: 'Informe de supervisión',
  paymentProof: 'Comprobante de pago',
  settlement: 'Liquidación',
  other: 'Otro',
} as const

export type AttachmentKind = keyof typeof attachmentKinds

export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** Bytes of one attachment as sent. */
export const maxAttachment = 10 * 1024 * 1024

export const wrongAttachment = 'Solo se permiten archivos PDF o imagen (max 10mb)'

export const isAttachmentKind = (name: string): name is AttachmentKind => Object.hasOwn(attachmentKinds, name)
export const isAttachmentType = (name: string): name is AttachmentType => attachmentTypes.some((type) => type === name)
/** In display order. */
export const attachmentKindNames: readonly AttachmentKind[] = Object.keys(attachmentKinds).filter(isAttachmentKind)
