import type { DocumentName } from '../../../resources/documents.ts'
import {
  company,
  type Expected,
  institute,
  inWords,
  itemsTable,
  marcela,
  pesos,
  rector,
} from '../../fixtures/documentsModel.ts'
import { hostile } from '../../fixtures/documentsSchool.ts'

/** CDP, RP, obligation and payment of one amount, their totals and what is left of a paid contract. */
const balanced = (amount: number): number[] => [...Array(8).fill(amount), 0, amount, amount, 0, 0, 0, amount]

/** What each document of a contract or an order must show. */
export const commitmentContent = {
  document: {
    of: 'contract',
    id: (booked) => booked.firstContract,
    title: 'Contrato de prestación de servicios profesionales No. C-1',
    says: [
      `Contratante ${institute}, NIT 999104333-1 Contratista ${marcela} Valor ${pesos(3_200_000.4)} Plazo 4 meses Inicio 15/04/2026 Terminación 14/08/2026`,
      'y Marcela Ríos, con C.C. 9999000201, con domicilio en Calle 2, quien',
      `El valor del contrato es de ${inWords.contract} (${pesos(3_200_000.4)})`,
      `entregará un adelanto de ${pesos(1_000_000)} y pagará el saldo de ${pesos(2_200_000.4)}`,
      `1 Papelería ${pesos(3_200_000.4)} Disponibilidad CDP No. 1 del 09/04/2026, vigencia 2026 Registro presupuestal No. 1 Estudios previos No. E-1 del 01/04/2026`,
      'es de 4 meses, desde el 15/04/2026 hasta el 14/08/2026',
      'Novena. Garantías. EL CONTRATISTA constituirá',
      `Decimosexta. Domicilio. Para todos los efectos el domicilio contractual es Tunja, Boyacá.`,
      `el 14 de abril de 2026. ${rector} Marcela Ríos C.C. 9999000201 Contratista`,
    ],
    figures: [3_200_000.4, 3_200_000.4, 1_000_000, 2_200_000.4, 3_200_000.4],
    days: ['15/04/2026', '14/08/2026', '09/04/2026', '01/04/2026', '15/04/2026', '14/08/2026'],
  },
  file: {
    of: 'contract',
    id: (booked) => booked.firstContract,
    title: 'Expediente contractual Contrato No. C-1',
    says: [
      `Contratista ${marcela} Tipo Prestación de servicios profesionales Valor ${pesos(3_200_000.4)} Plazo 4 meses Inicio 15/04/2026 Terminación 14/08/2026 Disponibilidad CDP No. 1 del 09/04/2026 Registro presupuestal No. 1 del 14/04/2026 Comprobante de egreso No. CE-71 OBJETO Asesoría contable ÍNDICE`,
      `sistema expide. Expedido en Tunja, Boyacá,`,
    ],
    // Those of the cover; those of the parts are checked with each part.
    figures: [3_200_000.4],
    days: ['15/04/2026', '14/08/2026', '09/04/2026', '14/04/2026'],
    parts: ['studies', 'availability', 'document', 'budgetaryRecord', 'initiationReport', 'received'].concat([
      ...['billingStatement', 'resolution', 'check'],
    ]) as DocumentName[],
  },
  serviceOrderCertificate: {
    of: 'serviceOrder',
    id: (booked) => booked.firstService,
    title: 'Orden de servicio No. S-1',
    says: [
      `Proveedor(a) ${company} Dirección Avenida 3 Tipo Mantenimiento Plazo 20 días Inicio 06/05/2026 Terminación 26/05/2026 Valor ${pesos(1_450_000)}`,
      `OBJETO ${hostile.subject} VALOR EN LETRAS UN MILLÓN CUATROCIENTOS CINCUENTA MIL PESOS M/CTE`,
      `2 Mantenimiento ${pesos(1_450_000)} Disponibilidad CDP No. 2 del 28/04/2026, vigencia 2026 Estudios previos No. E-2 del 20/04/2026`,
      `El valor de ${pesos(1_450_000)} se pagará`,
      `el 6 de mayo de 2026. ${rector} ${hostile.supplier} NIT 999201777-5 Proveedor(a) · Representante legal`,
    ],
    figures: [1_450_000, 1_450_000, 1_450_000],
    days: ['06/05/2026', '26/05/2026', '28/04/2026', '20/04/2026'],
  },
  supplyOrderCertificate: {
    of: 'supplyOrder',
    id: (booked) => booked.firstSupply,
    title: 'Orden de suministro No. M-1',
    says: [
      `Proveedor(a) ${company} Dirección Avenida 3 Fecha de la orden 02/06/2026`,
      `${itemsTable} Total ${pesos(498_180)} VALOR EN LETRAS ${inWords.supply}`,
      `4 ${hostile.rubro} ${pesos(498_180)} Disponibilidad CDP No. 3 del 29/05/2026, vigencia 2026 Estudios previos No. E-3 del 18/05/2026`,
      `el 2 de junio de 2026. ${rector} ${hostile.supplier} NIT 999201777-5`,
    ],
    figures: [250.15, 300_180, 66_000, 198_000, 498_180, 498_180],
    days: ['02/06/2026', '29/05/2026', '18/05/2026'],
  },
  settlement: {
    of: 'contract',
    id: (booked) => booked.firstContract,
    title: 'Balance del contrato No. C-1',
    says: [
      `Beneficiario ${marcela} Plazo 4 meses Inicio 15/04/2026 Terminación 14/08/2026 OBJETO Asesoría contable`,
      `09/04/2026 CDP No. 1 ${pesos(3_200_000.4)} 14/04/2026 RP No. 1 ${pesos(3_200_000.4)} 14/04/2026 Obligación No. 1 ${pesos(3_200_000.4)} 14/04/2026 Egreso No. CE-71 ${pesos(3_200_000.4)} Total`,
      `Por obligar ${pesos(0)} Por pagar ${pesos(0)} Pagado ${pesos(3_200_000.4)} Con los documentos vigentes`,
    ],
    figures: balanced(3_200_000.4),
    days: ['15/04/2026', '14/08/2026', '09/04/2026', '14/04/2026', '14/04/2026', '14/04/2026'],
  },
  serviceOrderSettlement: {
    of: 'serviceOrder',
    id: (booked) => booked.firstService,
    title: 'Balance de la orden de servicio No. S-1',
    says: [`Beneficiario ${company} Plazo 20 días`, `28/04/2026 CDP No. 2 ${pesos(1_450_000)} 05/05/2026 RP No. 2`],
    figures: balanced(1_450_000),
    days: ['06/05/2026', '26/05/2026', '28/04/2026', '05/05/2026', '05/05/2026', '05/05/2026'],
  },
  supplyOrderSettlement: {
    of: 'supplyOrder',
    id: (booked) => booked.firstSupply,
    title: 'Balance de la orden de suministro No. M-1',
    says: [`29/05/2026 CDP No. 3 ${pesos(498_180)} 09/06/2026 RP No. 3 ${pesos(498_180)}`],
    figures: balanced(498_180),
    days: ['02/06/2026', '29/05/2026', '09/06/2026', '09/06/2026', '09/06/2026'],
  },
} satisfies Partial<Record<DocumentName, Expected>>
