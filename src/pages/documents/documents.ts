/** What each document is called where a person asks for it (spec section 3, Document labels and Report labels). */
export const documentLabels = {
  availability: 'Certificado',
  initiationReport: 'Acta de inicio',
  billingStatement: 'Estado de cuenta',
  resolution: 'Resolución',
  received: 'Recibido',
  check: 'Cheque',
  budgetaryRecord: 'Registro presupuestario',
  studies: 'Estudios',
  supplyOrderCertificate: 'Orden de suministro',
  serviceOrderCertificate: 'Orden de servicio',
  document: 'Contrato',
  controlManagement: 'Control de manejo',
  approveBudgetActivity: 'Distribución aprobada',
  executedBudget: 'Ejecutado',
  registryBook: 'Libro de registro',
  transferReport: 'Transferencias',
  executedByActivity: 'Ejecutado por rubro',
  executionControlByActivity: 'Control por rubro',
  adition: 'Certificado de adición',
  reduction: 'Certificado de reduccion',
  transfer: 'Cretificado de traslado',
} as const

export type DocumentName = keyof typeof documentLabels

type Documents = { path: string; names: readonly DocumentName[] }

/** The PDF documents that hang from a row, by resource: one line a resource (spec section 7, Documents and reports). */
export const documentsOf: Readonly<Record<string, Documents>> = {
  availability: { path: '/availability/certificates', names: ['availability'] },
}

/** Where one document of one row is read. */
export const documentPath = (path: string, institute: string | number, id: string | number, name: DocumentName) =>
  `${path}/${institute}/${id}?document=${name}`
