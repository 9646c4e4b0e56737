/** The glossary of a school's budget, one sentence per term: for the help page, and for the '?' beside a term. */

type Term = { name: string; says: string }

export const terms = {
  rubro: { name: 'Rubro', says: 'Concepto de gasto en que se reparte el presupuesto, como papelería o mantenimiento.' },
  vigencia: { name: 'Vigencia', says: 'Período del presupuesto, del 1 de enero al 31 de diciembre de un año.' },
  initial: {
    name: 'Apropiación inicial',
    says: 'Lo máximo que se puede gastar de un rubro según el acuerdo que aprobó el presupuesto.',
  },
  addition: { name: 'Adición', says: 'Aumento del presupuesto, aprobado por acuerdo del consejo directivo.' },
  reduction: { name: 'Reducción', says: 'Disminución del presupuesto, aprobada por acuerdo del consejo directivo.' },
  transfer: {
    name: 'Traslado',
    says: 'Plata que pasa de un rubro a otro sin cambiar el total: un crédito y un contracrédito del mismo valor.',
  },
  credit: { name: 'Crédito', says: 'La parte de un traslado que aumenta el rubro que recibe la plata.' },
  contraCredit: { name: 'Contracrédito', says: 'La parte de un traslado que disminuye el rubro que da la plata.' },
  definitive: {
    name: 'Apropiación definitiva',
    says: 'Lo que vale hoy un rubro: inicial, más adiciones y créditos, menos reducciones y contracréditos.',
  },
  available: {
    name: 'Disponible',
    says: 'Lo que queda libre de un rubro: su definitiva menos lo que apartaron los CDP.',
  },
  source: { name: 'Fuente', says: 'El recurso del que es la plata, como gratuidad o ingresos operacionales.' },
  income: { name: 'Ingreso', says: 'Lo que el presupuesto espera recibir de una fuente.' },
  collection: { name: 'Recaudo', says: 'La plata de un ingreso que ya llegó al colegio.' },
  surplus: { name: 'Superávit', says: 'La plata que sobró del año anterior: ya está en los bancos.' },
  study: {
    name: 'Estudio previo',
    says: 'Documento que dice qué necesita el colegio, por qué, y qué se va a contratar.',
  },
  cdp: {
    name: 'CDP',
    says: 'Certificado de disponibilidad presupuestal: aparta de un rubro la plata de un gasto que se va a contratar.',
  },
  rp: {
    name: 'RP',
    says: 'Registro presupuestal: amarra la plata de un CDP a un contrato u orden ya firmado; ningún otro gasto puede usarla.',
  },
  commitment: {
    name: 'Compromiso',
    says: 'El acto que obliga al colegio, como un contrato o una orden; se cuenta desde que tiene su RP.',
  },
  obligation: {
    name: 'Obligación',
    says: 'Lo que se debe porque el bien o el servicio ya se recibió a satisfacción.',
  },
  payment: { name: 'Pago', says: 'La salida de la plata, con su comprobante de egreso.' },
  expense: {
    name: 'Comprobante de egreso',
    says: 'Papel que dice cuánto se pagó, a quién, de qué rubro y con qué retenciones.',
  },
  retention: {
    name: 'Retención',
    says: 'Parte del valor que el colegio no le paga al proveedor sino que consigna como impuesto.',
  },
  release: {
    name: 'Liberación',
    says: 'Saldo de un CDP o de un RP que ya no se va a usar y vuelve a estar disponible.',
  },
  payable: { name: 'Cuentas por pagar', says: 'Obligaciones que todavía no se han pagado.' },
  reserve: { name: 'Reservas', says: 'Compromisos cuyo bien o servicio todavía no se ha recibido.' },
  executed: { name: '% de ejecución', says: 'Los compromisos frente a la apropiación definitiva.' },
  annulment: {
    name: 'Anulación',
    says: 'Borrar un documento de plata: su número no se usa otra vez, y su papel dice ANULADO.',
  },
  spender: {
    name: 'Ordenador del gasto',
    says: 'El rector o la rectora: quien decide el gasto y firma los documentos.',
  },
  agreement: { name: 'Acuerdo', says: 'Decisión del consejo directivo que aprueba el presupuesto o lo cambia.' },
  fund: {
    name: 'Fondo de Servicios Educativos',
    says: 'La cuenta del colegio con que administra los recursos que recibe para funcionar.',
  },
} as const satisfies Readonly<Record<string, Term>>

export type TermName = keyof typeof terms
