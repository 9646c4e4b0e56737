import type { DocumentName } from '../../../resources/documents.ts'
import {
  both,
  company,
  type Expected,
  inWords,
  itemsTable,
  liquidation,
  marcela,
  pesos,
  rector,
  supervisor,
} from '../../fixtures/documentsModel.ts'
import { hostile } from '../../fixtures/documentsSchool.ts'

/** What each document of an availability must show. */
export const availabilityContent = {
  availability: {
    of: 'availability',
    id: (booked) => booked.forContract,
    title: 'Certificado de disponibilidad presupuestal No. 1',
    says: [
      `1 Papelería ${pesos(3_200_000.4)} Total ${pesos(3_200_000.4)}`,
      `VALOR EN LETRAS ${inWords.contract} OBJETO Labor E-1 DATOS`,
      `Fecha del CDP 09/04/2026 Estudio previo No. E-1 del 01/04/2026 Solicitado por Gloria Inés Cárdenas, rector(a) Vigencia Válido hasta el 31/12/2026 El valor`,
      `Expedido en Tunja, Boyacá, el 9 de abril de 2026. ${both}`,
    ],
    figures: [3_200_000.4, 3_200_000.4],
    days: ['09/04/2026', '01/04/2026', '31/12/2026'],
  },
  initiationReport: {
    of: 'availability',
    id: (booked) => booked.forContract,
    title: 'Acta de inicio del contrato No. C-1',
    says: [
      'a la ejecución del contrato No. C-1, que cuenta con el registro presupuestal No. 1 del 14/04/2026.',
      `OBJETO Asesoría contable VALOR EN LETRAS ${inWords.contract} CONDICIONES DE LA EJECUCIÓN Contratista ${marcela} Valor ${pesos(3_200_000.4)} Plazo 4 meses Inicio 15/04/2026 Terminación 14/08/2026 Supervisor(a) Gloria Inés Cárdenas`,
      'Disponibilidad CDP No. 1 del 09/04/2026 Registro presupuestal No. 1 del 14/04/2026 Garantías Póliza constituida',
      `el 15 de abril de 2026. ${supervisor} Marcela Ríos C.C. 9999000201 Contratista`,
    ],
    figures: [3_200_000.4],
    days: ['14/04/2026', '15/04/2026', '14/08/2026', '09/04/2026', '14/04/2026'],
  },
  billingStatement: {
    of: 'availability',
    id: (booked) => booked.forContract,
    title: 'Estado de cuenta y cuenta de cobro Contrato No. C-1',
    says: [
      `DEBE A Marcela Ríos C.C. 9999000201 LA SUMA DE ${inWords.contract} ${pesos(3_200_000.4)} POR CONCEPTO DE Asesoría contable`,
      liquidation.says,
      'Registro presupuestal No. 1 del 14/04/2026 El acreedor declara',
      // Dated a day before the contract begins.
      `Se firma en Tunja, Boyacá, el de de . Marcela Ríos C.C. 9999000201 Acreedor(a) Vo. Bo. ${rector}`,
    ],
    figures: [3_200_000.4, ...liquidation.figures],
    days: ['14/04/2026'],
  },
  resolution: {
    of: 'availability',
    id: (booked) => booked.forContract,
    title: 'Resolución de pago No. CE-71',
    says: [
      'se celebró el contrato No. C-1 con Marcela Ríos, con C.C. 9999000201, cuyo objeto es: Asesoría contable. 2.',
      'disponibilidad presupuestal No. 1 del 09/04/2026 y por el registro presupuestal No. 1 del 14/04/2026.',
      `la suma de ${inWords.contract} (${pesos(3_200_000.4)}), con cargo al rubro 1, Papelería, del presupuesto de gastos de la vigencia fiscal 2026`,
      `${liquidation.says} COMUNÍQUESE Y CÚMPLASE Dada en Tunja, Boyacá, el de de . ${rector} Código`,
    ],
    figures: [3_200_000.4, ...liquidation.figures],
    days: ['09/04/2026', '14/04/2026'],
  },
  received: {
    of: 'availability',
    id: (booked) => booked.forSupply,
    title: 'Constancia de recibido a satisfacción Orden de suministro No. M-1',
    says: [
      `que ${hostile.supplier}, con NIT 999201777-5, cumplió a satisfacción de la institución con el objeto de la orden de suministro No. M-1, por valor de ${inWords.supply} (${pesos(498_180)}).`,
      `${itemsTable} Total ${pesos(498_180)}`,
      'Fecha de la orden 02/06/2026 Plazo Hasta la entrega de todos los bienes pedidos Registro presupuestal No. 3 del 09/06/2026',
      `el 9 de junio de 2026. ${supervisor} ${hostile.supplier} NIT 999201777-5 Proveedor(a) · Representante legal`,
    ],
    figures: [498_180, 250.15, 300_180, 66_000, 198_000, 498_180],
    days: ['02/06/2026', '09/06/2026'],
  },
  check: {
    of: 'availability',
    id: (booked) => booked.forContract,
    title: 'Comprobante de egreso No. CE-71',
    says: [
      `Ciudad y fecha Tunja, Boyacá, de de Neto pagado ${pesos(2_854_023.89)} Páguese a ${marcela} La suma de ${inWords.contractNet} Banco Bancolombia Cuenta Corriente No. 4480-77 · FSE propios Pago con Transferencia No. TR-901`,
      liquidation.says,
      `1 Papelería ${pesos(3_200_000.4)} Contrato No. C-1 Disponibilidad CDP No. 1 del 09/04/2026 Registro presupuestal No. 1 del 14/04/2026`,
      `Héctor Rincón C.C. 9999000102 Pagador(a) ${rector} Recibí Marcela Ríos C.C. 9999000201 Beneficiario(a)`,
    ],
    figures: [2_854_023.89, ...liquidation.figures, 3_200_000.4],
    days: ['09/04/2026', '14/04/2026'],
  },
  budgetaryRecord: {
    of: 'availability',
    id: (booked) => booked.forService,
    title: 'Certificado de registro presupuestal No. 2',
    says: [
      `2 Mantenimiento ${pesos(1_450_000)} Total ${pesos(1_450_000)} VALOR EN LETRAS UN MILLÓN CUATROCIENTOS CINCUENTA MIL PESOS M/CTE OBJETO ${hostile.subject} DATOS`,
      `Fecha del registro 05/05/2026 Disponibilidad CDP No. 2 del 28/04/2026 Orden de servicio No. S-1 Beneficiario ${company} Plazo 20 días Inicio 06/05/2026 Terminación 26/05/2026`,
      `Expedido en Tunja, Boyacá, el 5 de mayo de 2026. ${both}`,
    ],
    figures: [1_450_000, 1_450_000],
    days: ['05/05/2026', '28/04/2026', '06/05/2026', '26/05/2026'],
  },
  studies: {
    of: 'availability',
    id: (booked) => booked.forSupply,
    title: 'Estudios previos No. E-3',
    says: [
      `1. NECESIDAD QUE SE PRETENDE SATISFACER Necesidad E-3 2. OBJETO Labor E-3`,
      `ESPECIFICACIONES Y ALCANCE ${itemsTable}`,
      `El valor estimado es de ${inWords.supply} (${pesos(498_180)}), que se atenderá así: Rubro 4 · ${hostile.rubro} Vigencia 2026`,
      'EJECUCIÓN Plazo Hasta la entrega de todos los bienes pedidos Lugar Calle 8 # 1-23, Tunja, Boyacá',
      'artículo 13 de la Ley 715 de 2001',
      `Expedido en Tunja, Boyacá, el 18 de mayo de 2026. ${rector}`,
    ],
    figures: [498_180, 250.15, 300_180, 66_000, 198_000],
    days: [],
  },
} satisfies Partial<Record<DocumentName, Expected>>
