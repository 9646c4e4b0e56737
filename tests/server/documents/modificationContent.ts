import type { DocumentName } from '../../../resources/documents.ts'
import { both, council, type Expected, pesos } from '../../fixtures/documentsModel.ts'
import { hostile } from '../../fixtures/documentsSchool.ts'

/** What the certificates of additions, reductions and transfers must show. */
export const modificationContent = {
  adition: {
    // Requested by the id of its second row: it covers the whole request.
    of: 'modification',
    id: (booked) => booked.additions[1] ?? 0,
    title: 'Certificado de adición presupuestal No. 1',
    says: [
      `se adicionó el presupuesto de gastos de la vigencia fiscal 2026 en UN MILLÓN QUINIENTOS MIL PESOS CON 25/100 M/CTE (${pesos(1_500_000.25)}), mediante: ${council}`,
      `1 Papelería ${pesos(10_000_000.5)} ${pesos(1_000_000)} ${pesos(11_000_000.5)} 4 ${hostile.rubro} ${pesos(0)} ${pesos(500_000.25)} ${pesos(500_000.25)} Total ${pesos(1_500_000.25)}`,
      `Asientos del libro 4 a 5 Fecha 16/02/2026 Presupuesto antes ${pesos(17_000_000.5)} Presupuesto después ${pesos(18_500_000.75)}`,
      `el 16 de febrero de 2026. ${both}`,
    ],
    figures: [
      ...[1_500_000.25, 10_000_000.5, 1_000_000, 11_000_000.5, 0, 500_000.25, 500_000.25, 1_500_000.25],
      ...[17_000_000.5, 18_500_000.75],
    ],
    days: ['16/02/2026'],
  },
  reduction: {
    of: 'modification',
    id: (booked) => booked.reductions[0] ?? 0,
    title: 'Certificado de reducción presupuestal No. 2',
    says: [
      `se redujo el presupuesto de gastos de la vigencia fiscal 2026 en TRESCIENTOS MIL PESOS CON 10/100 M/CTE (${pesos(300_000.1)})`,
      `2 Mantenimiento ${pesos(5_000_000)} ${pesos(200_000)} ${pesos(4_800_000)} 3 Internet ${pesos(2_000_000)} ${pesos(100_000.1)} ${pesos(1_899_999.9)} Total ${pesos(300_000.1)}`,
      `Asientos del libro 6 a 7 Rubros del 02/03/2026 2 Rubros del 03/03/2026 3 Presupuesto antes ${pesos(18_500_000.75)} Presupuesto después ${pesos(18_200_000.65)}`,
      `el 3 de marzo de 2026. ${both}`,
    ],
    figures: [
      ...[300_000.1, 5_000_000, 200_000, 4_800_000, 2_000_000, 100_000.1, 1_899_999.9, 300_000.1],
      ...[18_500_000.75, 18_200_000.65],
    ],
    days: ['02/03/2026', '03/03/2026'],
  },
  transfer: {
    of: 'transfer',
    id: (booked) => booked.transfer,
    title: 'Certificado de traslado presupuestal No. 1',
    says: [
      `se trasladaron TRESCIENTOS MIL PESOS CON 75/100 M/CTE (${pesos(300_000.75)}) entre rubros`,
      `2 Mantenimiento ${pesos(4_800_000)} ${pesos(300_000.75)} ${pesos(5_100_000.75)} 1 Papelería ${pesos(11_000_000.5)} ${pesos(300_000.75)} ${pesos(10_699_999.75)} Total ${pesos(300_000.75)} ${pesos(300_000.75)}`,
      `Fecha 10/03/2026 Presupuesto, sin variación ${pesos(18_200_000.65)} Asientos del libro 8 a 9`,
      `el 10 de marzo de 2026. ${both}`,
    ],
    figures: [
      ...[300_000.75, 4_800_000, 300_000.75, 5_100_000.75, 11_000_000.5, 300_000.75, 10_699_999.75, 300_000.75],
      ...[300_000.75, 18_200_000.65],
    ],
    days: ['10/03/2026'],
  },
} satisfies Partial<Record<DocumentName, Expected>>
