import type { DocumentName } from '../../../resources/documents.ts'
import {
  bookTotal,
  both,
  company,
  control,
  council,
  definitive,
  type Expected,
  exact,
  execution,
  free,
  items,
  lines,
  marcela,
  movements,
  net,
  netPaid,
  paper,
  percent,
  pesos,
  table,
  taken,
  tools,
  totalLine,
  upkeep,
  vigencia,
} from '../../fixtures/documentsModel.ts'
import { acts, hostile } from '../../fixtures/documentsSchool.ts'

/** The days of RP, obligation and payment, and of the annulment of the fourth. */
const executed = [
  ...['14/04/2026', '05/05/2026', '09/06/2026', '01/07/2026', '15/07/2026'].flatMap((day) => Array(3).fill(day)),
]

/** CDP, RP, obligation and payment of one amount, each with the balance that the CDP left. */
const steps = (amount: number, left: number): number[] => [...Array(4).fill(amount), ...Array(4).fill(left)]

/** In, out, CDP, RP, obligated, paid, released, balance: annulled amounts are subtracted again. */
const subtotals = {
  paper: [11_011_111.61, 311_111.86, ...Array(4).fill(3_200_000.4), 0, free(paper)],
  upkeep: [5_300_000.75, 200_000, ...Array(4).fill(1_450_000), 0, free(upkeep)],
  net: [2_033_333.33, 133_333.43, ...Array(5).fill(0), free(net)],
  tools: [500_000.25, 0, ...Array(4).fill(498_180), 0, free(tools)],
}

/** The foot of the first folio of the book, after the third RP. */
const carried = [...bookTotal.slice(0, 4), 4_650_000.4, 4_650_000.4, 13_051_820.25]

/** What each document of a budget must show. */
export const budgetContent = {
  controlManagement: {
    of: 'budget',
    id: (booked) => booked.budget,
    title: 'Control de manejo presupuestal Vigencia 2026',
    says: [
      ...table(control).map((row, at) => `${row} ${percent(lines[at]?.taken ?? 0, definitive(lines[at] ?? paper))}`),
      `Total ${control(totalLine()).map(pesos).join(' ')} 28.2 % PAGOS POR CUENTA BANCARIA`,
      `Bancolombia FSE propios Corriente 4480-77 3 ${pesos(5_148_180.4)} ${pesos(432_976.51)} ${pesos(4_715_203.89)}`,
      both,
    ],
    figures: [
      ...[...lines, totalLine()].flatMap(control),
      ...[5_148_180.4, 432_976.51, 4_715_203.89, 5_148_180.4, 432_976.51, 4_715_203.89],
    ],
    days: vigencia,
  },
  approveBudgetActivity: {
    of: 'budget',
    id: (booked) => booked.budget,
    title: 'Presupuesto de gastos aprobado Vigencia 2026',
    says: [
      `por DIECISIETE MILLONES DE PESOS CON 50/100 M/CTE (${pesos(17_000_000.5)}), mediante: ${council}`,
      `1 Papelería ${pesos(paper.initial)} 58.82 % 2 Mantenimiento ${pesos(upkeep.initial)} 29.41 % 3 Internet ${pesos(net.initial)} 11.76 % Total ${pesos(17_000_000.5)} 100.00 %`,
      both,
    ],
    figures: [17_000_000.5, paper.initial, upkeep.initial, net.initial, 17_000_000.5],
    days: [],
  },
  executedBudget: {
    of: 'budget',
    id: (booked) => booked.budget,
    title: 'Ejecución presupuestal de gastos Vigencia 2026',
    says: [...table(execution), `Total ${execution(totalLine()).map(pesos).join(' ')} 28.2 %`, both],
    figures: [...lines, totalLine()].flatMap(execution),
    days: vigencia,
  },
  registryBook: {
    of: 'budget',
    id: (booked) => booked.budget,
    title: 'Libro de registro de apropiaciones, compromisos, obligaciones y pagos Vigencia 2026',
    says: [
      `01/01/2026 Apropiación inicial Mantenimiento 2 ${pesos(upkeep.initial)} ${pesos(15_000_000.5)}`,
      `16/02/2026 Adición No. 1 Adición al presupuesto · ${hostile.rubro} 4 ${pesos(500_000.25)} ${pesos(18_500_000.75)}`,
      `03/03/2026 Reducción No. 2 Reducción del presupuesto · Internet 3 ${pesos(100_000.1)} ${pesos(18_200_000.65)}`,
      `10/03/2026 Traslado No. 1 Contracrédito al rubro 2 · Papelería 1 ${pesos(300_000.75)} ${pesos(17_899_999.9)}`,
      `11/03/2026 Traslado No. 2 Crédito del rubro 1 · Internet 3 ${pesos(11_111.11)} ${pesos(18_200_000.65)}`,
      `12/03/2026 Adición No. 3 Adición al presupuesto · Internet 3 ${pesos(22_222.22)} ${pesos(18_222_222.87)}`,
      `18/03/2026 Anulación del traslado No. 2 ${acts.transfer.reason} · Papelería 1 - ${pesos(11_111.11)} ${pesos(18_233_333.98)}`,
      `18/03/2026 Anulación del traslado No. 2 ${acts.transfer.reason} · Internet 3 - ${pesos(11_111.11)} ${pesos(18_222_222.87)}`,
      `20/03/2026 Anulación de la adición No. 3 Adición al presupuesto · Internet 3 - ${pesos(22_222.22)} ${pesos(18_200_000.65)}`,
      `09/04/2026 CDP No. 1 Asesoría contable · ${marcela} 1 ${pesos(3_200_000.4)} ${pesos(15_000_000.25)}`,
      ['RP No. 2', 'Obligación No. 2', 'Egreso No. CE-72']
        .map(
          (act) =>
            `05/05/2026 ${act} Orden de servicio No. S-1 · ${company} 2 ${pesos(1_450_000)} ${pesos(13_550_000.25)}`,
        )
        .join(' '),
      `29/05/2026 CDP No. 3 ${items} · ${company} 4 ${pesos(498_180)} ${pesos(13_051_820.25)}`,
      `25/06/2026 CDP No. 4 Asesoría contable · ${marcela} 3 ${pesos(77_000)} ${pesos(12_974_820.25)}`,
      [
        ['del egreso No. CE-74', 12_974_820.25] as const,
        ['de la obligación No. 4', 12_974_820.25] as const,
        ['del registro presupuestal No. 4', 12_974_820.25] as const,
        ['de la disponibilidad No. 4', 13_051_820.25] as const,
      ]
        .map(
          ([of, left]) =>
            `15/07/2026 Anulación ${of} ${acts.availability.reason} · ${marcela} 3 - ${pesos(77_000)} ${pesos(left)}`,
        )
        .join(' '),
      `Suma y sigue ${carried.map(pesos).join(' ')} `,
      `Total ${bookTotal.map(pesos).join(' ')} El saldo es`,
      `${both} Código de verificación`,
      'Folio 1 de ',
    ],
    figures: [
      ...[paper.initial, paper.initial, upkeep.initial, 15_000_000.5, net.initial, 17_000_000.5],
      ...[1_000_000, 18_000_000.5, 500_000.25, 18_500_000.75, 200_000, 18_300_000.75, 100_000.1, 18_200_000.65],
      ...[300_000.75, 17_899_999.9, 300_000.75, 18_200_000.65],
      ...[11_111.11, 18_188_889.54, 11_111.11, 18_200_000.65, 22_222.22, 18_222_222.87],
      ...[11_111.11, 18_233_333.98, 11_111.11, 18_222_222.87, 22_222.22, 18_200_000.65],
      ...[15_000_000.25, 13_550_000.25, 13_051_820.25].flatMap((left, at) => [
        ...Array(4).fill(taken[at]),
        ...Array(4).fill(left),
      ]),
      ...[...Array(8).fill(77_000), ...Array(7).fill(12_974_820.25), 13_051_820.25],
      ...[...carried, ...bookTotal],
    ],
    days: [...vigencia, ...movements, ...executed],
  },
  transferReport: {
    of: 'budget',
    id: (booked) => booked.budget,
    title: 'Relación de traslados presupuestales Vigencia 2026',
    says: [
      `1 10/03/2026 2 · Mantenimiento ${pesos(300_000.75)} 1 · Papelería ${pesos(300_000.75)}`,
      `2 11/03/2026 3 · Internet ${pesos(11_111.11)} 1 · Papelería ${pesos(11_111.11)} 2 18/03/2026 Anulación: ${acts.transfer.reason}. 3 · Internet - ${pesos(11_111.11)} 1 · Papelería - ${pesos(11_111.11)} Total ${pesos(300_000.75)} ${pesos(300_000.75)}`,
      both,
    ],
    figures: [300_000.75, 300_000.75, 11_111.11, 11_111.11, 11_111.11, 11_111.11, 300_000.75, 300_000.75],
    days: [...vigencia, '10/03/2026', '11/03/2026', '18/03/2026'],
  },
  contractList: {
    of: 'budget',
    id: (booked) => booked.budget,
    title: 'Relación de contratos Vigencia 2026',
    says: [
      'Marcela Ríos C.C. 9999000201',
      `${pesos(498_180)} ${pesos(498_180)} ${pesos(498_180)} ${pesos(498_180)} ${pesos(0)} Pagado Total`,
      `Total ${Array(4).fill(pesos(5_148_180.4)).join(' ')} ${pesos(0)} Contratos y órdenes con registro presupuestal`,
      both,
    ],
    figures: [...taken, 5_148_180.4].flatMap((amount) => [...Array(4).fill(amount), 0]) as number[],
    days: [
      ...[...vigencia, '14/04/2026', '15/04/2026', '14/08/2026', '05/05/2026', '06/05/2026', '26/05/2026'],
      ...['09/06/2026', '02/06/2026'],
    ],
  },
  executedByActivity: {
    of: 'budget',
    id: (booked) => booked.budget,
    title: 'Ejecución por rubro Vigencia 2026',
    says: [
      `1 · Papelería CE-71 14/04/2026 1 1 Contrato No. C-1 ${marcela} Asesoría contable ${pesos(3_200_000.4)} ${pesos(345_976.51)} ${pesos(2_854_023.89)} Subtotal ${pesos(3_200_000.4)} ${pesos(345_976.51)} ${pesos(2_854_023.89)}`,
      `2 · Mantenimiento CE-72 05/05/2026 2 2 Orden de servicio No. S-1 ${company} ${hostile.subject} ${pesos(1_450_000)} ${pesos(87_000)} ${pesos(1_363_000)}`,
      `4 · ${hostile.rubro} CE-73 09/06/2026 3 3 Orden de suministro No. M-1 ${company} ${items} ${pesos(498_180)} ${pesos(0)} ${pesos(498_180)}`,
      `Total ${pesos(5_148_180.4)} ${pesos(432_976.51)} ${pesos(4_715_203.89)} Rubros sin ejecución: 1.`,
      both,
    ],
    figures: [
      ...taken.flatMap((gross, at) => [
        gross,
        gross,
        ...Array(2).fill(exact(gross - (netPaid[at] ?? 0))),
        netPaid[at],
        netPaid[at],
      ]),
      ...[5_148_180.4, 432_976.51, 4_715_203.89],
    ] as number[],
    days: [...vigencia, '14/04/2026', '05/05/2026', '09/06/2026'],
  },
  executionControlByActivity: {
    of: 'budget',
    id: (booked) => booked.budget,
    title: 'Control por rubro Vigencia 2026',
    says: [
      `1 · Papelería 01/01/2026 Apropiación inicial ${pesos(paper.initial)} ${pesos(paper.initial)} 16/02/2026 Adición No. 1`,
      `09/04/2026 CDP No. 1 Asesoría contable ${pesos(3_200_000.4)} ${pesos(free(paper))} 14/04/2026 RP No. 1`,
      `Egreso No. CE-71 Contrato No. C-1 ${pesos(3_200_000.4)} ${pesos(free(paper))} Subtotal ${subtotals.paper.map(pesos).join(' ')} 2 · Mantenimiento`,
      `nota @ref ${pesos(1_450_000)} ${pesos(free(upkeep))}`,
      `CDP No. 4 Asesoría contable ${pesos(77_000)} ${pesos(1_822_999.9)}`,
      `15/07/2026 Anulación de la disponibilidad No. 4 ${acts.availability.reason} - ${pesos(77_000)} ${pesos(free(net))} Subtotal ${subtotals.net.map(pesos).join(' ')}`,
      `29/05/2026 CDP No. 3 ${items} ${pesos(498_180)} ${pesos(free(tools))}`,
      both,
    ],
    figures: [
      ...[paper.initial, paper.initial, 1_000_000, 11_000_000.5, 300_000.75, 10_699_999.75, 11_111.11, 10_688_888.64],
      ...[11_111.11, 10_699_999.75, ...steps(3_200_000.4, free(paper)), ...subtotals.paper],
      ...[upkeep.initial, upkeep.initial, 200_000, 4_800_000, 300_000.75, 5_100_000.75],
      ...[...steps(1_450_000, free(upkeep)), ...subtotals.upkeep],
      ...[net.initial, net.initial, 100_000.1, 1_899_999.9, 11_111.11, 1_911_111.01, 22_222.22, 1_933_333.23],
      ...[11_111.11, 1_922_222.12, 22_222.22, 1_899_999.9, ...steps(77_000, 1_822_999.9)],
      ...[...Array(4).fill(77_000), ...Array(3).fill(1_822_999.9), free(net), ...subtotals.net],
      ...[500_000.25, 500_000.25, ...steps(498_180, free(tools)), ...subtotals.tools],
    ],
    days: [...vigencia, ...movements, ...executed],
  },
} satisfies Partial<Record<DocumentName, Expected>>
