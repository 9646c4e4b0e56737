import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Documented, type DocumentName, documentPath, documents } from '../../../resources/documents.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { closeWorkers } from '../../../server/workers/pool.ts'
import { acts, type Booked, bookSchool, hostile, pdfOf } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { poppler, textOf } from '../../fixtures/poppler.ts'
import { openWorkbook } from '../../fixtures/spreadsheet.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let erario: Erario
let booked: Booked
beforeAll(async () => {
  erario = await openErario()
  booked = await bookSchool(erario)
})
afterAll(async () => {
  await erario.close()
  await closeWorkers()
})

/** What a document must show: its title, these phrases, and no figure (in pesos) or day beyond these, however often. */
type Expected = {
  of: Documented
  id(): number
  title: string
  says: string[]
  figures: number[]
  days: string[]
  /** It consists of these, in this order. */
  parts?: DocumentName[]
}

const institute = 'Institución Educativa El Roble'
const gloria = 'Gloria Inés Cárdenas C.C. 9999000101'
const rector = `${gloria} Rector(a) y ordenador(a) del gasto`
const supervisor = `${gloria} Rector(a), ordenador(a) del gasto y supervisor(a)`
const both = `Héctor Rincón C.C. 9999000102 Pagador(a) Vo. Bo. ${rector}`
const marcela = 'Marcela Ríos, C.C. 9999000201'
const company = `${hostile.supplier}, NIT 999201777-5`
const council = 'Acuerdo del Consejo Directivo No. del de de'
const items = `1,200 ${hostile.item}; 3 Tóner`
const itemsTable = `Cant. Descripción V. unitario V. total 1,200 ${hostile.item} $ 250.15 $ 300,180.00 3 Tóner $ 66,000.00 $ 198,000.00`

// The model, from what was booked: initial + additions − reductions + credits − contra credits; less what live availabilities took.
const paper = { initial: 10_000_000.5, added: 1_000_000, cut: 0, credit: 0, contra: 300_000.75, taken: 3_200_000.4 }
const upkeep = { initial: 5_000_000, added: 0, cut: 200_000, credit: 300_000.75, contra: 0, taken: 1_450_000 }
const net = { initial: 2_000_000, added: 0, cut: 100_000.1, credit: 0, contra: 0, taken: 0 }
const tools = { initial: 0, added: 500_000.25, cut: 0, credit: 0, contra: 0, taken: 498_180 }
const lines = [paper, upkeep, net, tools]
const names = ['Papelería', 'Mantenimiento', 'Internet', hostile.rubro]
const definitive = (line: typeof paper) => exact(line.initial + line.added - line.cut + line.credit - line.contra)
const free = (line: typeof paper) => exact(definitive(line) - line.taken)
const total = (of: (line: typeof paper) => number) => exact(lines.reduce((sum, line) => sum + of(line), 0))
const exact = (pesos: number) => Math.round(pesos * 100) / 100
const taken = [3_200_000.4, 1_450_000, 498_180]
const netPaid = [2_854_023.89, 1_363_000, 498_180]
const pesos = (amount: number) =>
  `$ ${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)} %`
const table = (of: (line: typeof paper) => number[]) =>
  lines.map((line, at) => `${at + 1} ${names[at]} ${of(line).map(pesos).join(' ')}`)

const liquidation = {
  says: `Valor bruto ${pesos(3_200_000.4)} Retención en la fuente - Honorarios (persona natural) ${pesos(3_200_000.4)} 10 % ${pesos(320_000.04)} Retención de ICA (ReteICA) ${pesos(2_689_076)} 0.966 % ${pesos(25_976.47)} Total de retenciones ${pesos(345_976.51)} Neto a pagar ${pesos(2_854_023.89)}`,
  figures: [3_200_000.4, 3_200_000.4, 320_000.04, 2_689_076, 25_976.47, 345_976.51, 2_854_023.89],
}
const inWords = {
  contract: 'TRES MILLONES DOSCIENTOS MIL PESOS CON 40/100 M/CTE',
  contractNet: 'DOS MILLONES OCHOCIENTOS CINCUENTA Y CUATRO MIL VEINTITRÉS PESOS CON 89/100 M/CTE',
  supply: 'CUATROCIENTOS NOVENTA Y OCHO MIL CIENTO OCHENTA PESOS M/CTE',
}
const control = (line: typeof paper) => [
  ...[line.initial, line.added, line.cut, line.credit, line.contra, definitive(line), line.taken, free(line)],
]
const execution = (line: typeof paper) => [definitive(line), ...Array(4).fill(line.taken), 0, free(line)]
const movements = [
  ...['01/01/2026', '01/01/2026', '01/01/2026', '16/02/2026', '16/02/2026', '02/03/2026', '03/03/2026', '10/03/2026'],
  ...['10/03/2026', '11/03/2026', '11/03/2026', '12/03/2026', '18/03/2026', '18/03/2026', '20/03/2026', '09/04/2026'],
  ...['28/04/2026', '29/05/2026', '25/06/2026', '15/07/2026'],
]
const bookTotal: number[] = [18_800_001.5, 600_000.85, ...Array(4).fill(5_148_180.4), 13_051_820.25]
const vigencia = ['01/01/2026', '31/12/2026']

/** One case a document: a document without one does not compile. */
const cases: Record<DocumentName, Expected> = {
  controlManagement: {
    ...{ of: 'budget', id: () => booked.budget, title: 'Control de manejo presupuestal Vigencia 2026' },
    says: [
      ...table(control).map((row, at) => `${row} ${percent(lines[at]?.taken ?? 0, definitive(lines[at] ?? paper))}`),
      `Total ${control(totalLine()).map(pesos).join(' ')} 28.29 % PAGOS POR CUENTA BANCARIA`,
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
    ...{ of: 'budget', id: () => booked.budget, title: 'Presupuesto de gastos aprobado Vigencia 2026' },
    says: [
      `por DIECISIETE MILLONES DE PESOS CON 50/100 M/CTE (${pesos(17_000_000.5)}), mediante: ${council}`,
      `1 Papelería ${pesos(paper.initial)} 58.82 % 2 Mantenimiento ${pesos(upkeep.initial)} 29.41 % 3 Internet ${pesos(net.initial)} 11.76 % Total ${pesos(17_000_000.5)} 100.00 %`,
      both,
    ],
    figures: [17_000_000.5, paper.initial, upkeep.initial, net.initial, 17_000_000.5],
    days: [],
  },
  executedBudget: {
    ...{ of: 'budget', id: () => booked.budget, title: 'Ejecución presupuestal de gastos Vigencia 2026' },
    says: [...table(execution), `Total ${execution(totalLine()).map(pesos).join(' ')} 28.29 %`, both],
    figures: [...lines, totalLine()].flatMap(execution),
    days: vigencia,
  },
  registryBook: {
    of: 'budget',
    id: () => booked.budget,
    title: 'Libro de registro de apropiaciones, compromisos, obligaciones y pagos Vigencia 2026',
    says: [
      `01/01/2026 Apropiación inicial Mantenimiento 2 ${pesos(upkeep.initial)} ${pesos(15_000_000.5)}`,
      `16/02/2026 Adición No. 1 Adición al presupuesto · ${hostile.rubro} 4 ${pesos(500_000.25)} ${pesos(18_500_000.75)}`,
      `03/03/2026 Reducción No. 3 Reducción del presupuesto · Internet 3 ${pesos(100_000.1)} ${pesos(18_200_000.65)}`,
      `10/03/2026 Traslado No. 1 Contracrédito al rubro 2 · Papelería 1 ${pesos(300_000.75)} ${pesos(17_899_999.9)}`,
      `11/03/2026 Traslado No. 2 Crédito del rubro 1 · Internet 3 ${pesos(11_111.11)} ${pesos(18_200_000.65)}`,
      `12/03/2026 Adición No. 5 Adición al presupuesto · Internet 3 ${pesos(22_222.22)} ${pesos(18_222_222.87)}`,
      `18/03/2026 Anulación del traslado No. 2 ${acts.transfer.reason} · Papelería 1 - ${pesos(11_111.11)} ${pesos(18_233_333.98)}`,
      `18/03/2026 Anulación del traslado No. 2 ${acts.transfer.reason} · Internet 3 - ${pesos(11_111.11)} ${pesos(18_222_222.87)}`,
      `20/03/2026 Anulación de la adición No. 5 Adición al presupuesto · Internet 3 - ${pesos(22_222.22)} ${pesos(18_200_000.65)}`,
      `09/04/2026 CDP No. 1 Asesoría contable · ${marcela} 1 ${pesos(3_200_000.4)} ${pesos(15_000_000.25)}`,
      `05/05/2026 RP No. 2, egreso No. CE-72 Orden de servicio No. S-1 · ${company} 2 ${pesos(1_450_000)} ${pesos(1_450_000)} ${pesos(1_450_000)} ${pesos(13_550_000.25)}`,
      `29/05/2026 CDP No. 3 ${items} · ${company} 4 ${pesos(498_180)} ${pesos(13_051_820.25)}`,
      `25/06/2026 CDP No. 4 Asesoría contable · ${marcela} 3 ${pesos(77_000)} ${pesos(12_974_820.25)}`,
      `15/07/2026 Anulación de la disponibilidad No. 4 ${acts.availability.reason} · ${marcela} 3 ${[0, 1, 2, 3].map(() => `- ${pesos(77_000)}`).join(' ')} ${pesos(13_051_820.25)} Suma y sigue ${bookTotal.map(pesos).join(' ')} Código`,
      `Saldo Total ${bookTotal.map(pesos).join(' ')} El saldo es`,
      `${both} Código de verificación`,
      'Folio 1 de ',
    ],
    figures: [
      ...[paper.initial, paper.initial, upkeep.initial, 15_000_000.5, net.initial, 17_000_000.5],
      ...[1_000_000, 18_000_000.5, 500_000.25, 18_500_000.75, 200_000, 18_300_000.75, 100_000.1, 18_200_000.65],
      ...[300_000.75, 17_899_999.9, 300_000.75, 18_200_000.65],
      ...[11_111.11, 18_188_889.54, 11_111.11, 18_200_000.65, 22_222.22, 18_222_222.87],
      ...[11_111.11, 18_233_333.98, 11_111.11, 18_222_222.87, 22_222.22, 18_200_000.65],
      ...[15_000_000.25, 13_550_000.25, 13_051_820.25].flatMap((left, at) => [...Array(4).fill(taken[at]), left, left]),
      ...[...Array(8).fill(77_000), 12_974_820.25, 12_974_820.25, 13_051_820.25],
      ...[...bookTotal, ...bookTotal],
    ],
    days: [...vigencia, ...movements, '14/04/2026', '05/05/2026', '09/06/2026', '01/07/2026'],
  },
  transferReport: {
    ...{ of: 'budget', id: () => booked.budget, title: 'Relación de traslados presupuestales Vigencia 2026' },
    says: [
      `1 10/03/2026 2 · Mantenimiento ${pesos(300_000.75)} 1 · Papelería ${pesos(300_000.75)}`,
      `2 11/03/2026 3 · Internet ${pesos(11_111.11)} 1 · Papelería ${pesos(11_111.11)} 2 18/03/2026 Anulación: ${acts.transfer.reason}. 3 · Internet - ${pesos(11_111.11)} 1 · Papelería - ${pesos(11_111.11)} Total ${pesos(300_000.75)} ${pesos(300_000.75)} ${council}`,
      both,
    ],
    figures: [300_000.75, 300_000.75, 11_111.11, 11_111.11, 11_111.11, 11_111.11, 300_000.75, 300_000.75],
    days: [...vigencia, '10/03/2026', '11/03/2026', '18/03/2026'],
  },
  executedByActivity: {
    ...{ of: 'budget', id: () => booked.budget, title: 'Ejecución por rubro Vigencia 2026' },
    says: [
      `1 · Papelería 1 09/04/2026 14/04/2026 Contrato No. C-1 ${marcela} Asesoría contable CE-71 ${pesos(3_200_000.4)} ${pesos(345_976.51)} ${pesos(2_854_023.89)} Subtotal ${pesos(3_200_000.4)} ${pesos(345_976.51)} ${pesos(2_854_023.89)}`,
      `2 · Mantenimiento 2 28/04/2026 05/05/2026 Orden de servicio No. S-1 ${company} ${hostile.subject} CE-72 ${pesos(1_450_000)} ${pesos(87_000)} ${pesos(1_363_000)}`,
      `4 · ${hostile.rubro} 3 29/05/2026 09/06/2026 Orden de suministro No. M-1 ${company} ${items} CE-73 ${pesos(498_180)} ${pesos(0)} ${pesos(498_180)}`,
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
    days: [...vigencia, '09/04/2026', '14/04/2026', '28/04/2026', '05/05/2026', '29/05/2026', '09/06/2026'],
  },
  executionControlByActivity: {
    ...{ of: 'budget', id: () => booked.budget, title: 'Control por rubro Vigencia 2026' },
    says: [
      `1 · Papelería 01/01/2026 Apropiación inicial ${pesos(paper.initial)} ${pesos(paper.initial)} 16/02/2026 Adición No. 1`,
      `09/04/2026 CDP No. 1 Asesoría contable ${pesos(3_200_000.4)} ${pesos(free(paper))} Subtotal ${pesos(11_011_111.61)} ${pesos(3_511_112.26)} ${pesos(free(paper))} 2 · Mantenimiento`,
      `28/04/2026 CDP No. 2 ${hostile.subject} ${pesos(1_450_000)} ${pesos(free(upkeep))} Subtotal ${pesos(5_300_000.75)} ${pesos(1_650_000)} ${pesos(free(upkeep))}`,
      `CDP No. 4 Asesoría contable ${pesos(77_000)} ${pesos(1_822_999.9)} 15/07/2026 Anulación de la disponibilidad No. 4 ${acts.availability.reason} ${pesos(77_000)} ${pesos(free(net))} Subtotal ${pesos(2_110_333.33)} ${pesos(210_333.43)} ${pesos(free(net))}`,
      `4 · ${hostile.rubro} 16/02/2026 Adición No. 1 Adición al presupuesto ${pesos(500_000.25)} ${pesos(500_000.25)} 29/05/2026 CDP No. 3 ${items} ${pesos(498_180)} ${pesos(free(tools))}`,
      both,
    ],
    figures: [
      ...[paper.initial, paper.initial, 1_000_000, 11_000_000.5, 300_000.75, 10_699_999.75, 11_111.11, 10_688_888.64],
      ...[11_111.11, 10_699_999.75, 3_200_000.4, free(paper), 11_011_111.61, 3_511_112.26, free(paper)],
      ...[upkeep.initial, upkeep.initial, 200_000, 4_800_000, 300_000.75, 5_100_000.75, 1_450_000, free(upkeep)],
      ...[5_300_000.75, 1_650_000, free(upkeep)],
      ...[net.initial, net.initial, 100_000.1, 1_899_999.9, 11_111.11, 1_911_111.01, 22_222.22, 1_933_333.23],
      ...[11_111.11, 1_922_222.12, 22_222.22, 1_899_999.9, 77_000, 1_822_999.9, 77_000, 1_899_999.9],
      ...[2_110_333.33, 210_333.43, free(net)],
      ...[500_000.25, 500_000.25, 498_180, free(tools), 500_000.25, 498_180, free(tools)],
    ],
    days: [...vigencia, ...movements],
  },
  availability: {
    ...{ of: 'availability', id: () => booked.forContract, title: 'Certificado de disponibilidad presupuestal No. 1' },
    says: [
      `1 Papelería ${pesos(3_200_000.4)} Total ${pesos(3_200_000.4)}`,
      `VALOR EN LETRAS ${inWords.contract} OBJETO Labor E-1 DATOS`,
      `Fecha del CDP 09/04/2026 Estudio previo No. E-1 del 01/04/2026 Contrato No. C-1 Beneficiario ${marcela} El valor`,
      `Expedido en Tunja, Boyacá, el 9 de abril de 2026. ${both}`,
    ],
    figures: [3_200_000.4, 3_200_000.4],
    days: ['09/04/2026', '01/04/2026'],
  },
  initiationReport: {
    ...{ of: 'availability', id: () => booked.forContract, title: 'Acta de inicio del contrato No. C-1' },
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
    id: () => booked.forContract,
    title: 'Estado de cuenta y cuenta de cobro Contrato No. C-1',
    says: [
      `DEBE A Marcela Ríos C.C. 9999000201 LA SUMA DE ${inWords.contract} ${pesos(3_200_000.4)} POR CONCEPTO DE Asesoría contable`,
      liquidation.says,
      'Bancolombia, Corriente No. 4480-77 (FSE propios) Medio de pago Transferencia No. TR-901 Registro presupuestal No. 1 del 14/04/2026',
      `el 14 de abril de 2026. Marcela Ríos C.C. 9999000201 Acreedor(a) Vo. Bo. ${rector}`,
    ],
    figures: [3_200_000.4, ...liquidation.figures],
    days: ['14/04/2026'],
  },
  resolution: {
    ...{ of: 'availability', id: () => booked.forContract, title: 'Resolución de pago No. CE-71' },
    says: [
      'se celebró el contrato No. C-1 con Marcela Ríos, con C.C. 9999000201, cuyo objeto es: Asesoría contable. 2.',
      'disponibilidad presupuestal No. 1 del 09/04/2026 y por el registro presupuestal No. 1 del 14/04/2026.',
      `la suma de ${inWords.contract} (${pesos(3_200_000.4)}), con cargo al rubro 1, Papelería, del presupuesto de gastos de la vigencia fiscal 2026`,
      `${liquidation.says} COMUNÍQUESE Y CÚMPLASE Dada en Tunja, Boyacá, el 14 de abril de 2026. ${rector} Código`,
    ],
    figures: [3_200_000.4, ...liquidation.figures],
    days: ['09/04/2026', '14/04/2026'],
  },
  received: {
    of: 'availability',
    id: () => booked.forSupply,
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
    ...{ of: 'availability', id: () => booked.forContract, title: 'Comprobante de egreso No. CE-71' },
    says: [
      `Ciudad y fecha Tunja, Boyacá, 14/04/2026 Neto pagado ${pesos(2_854_023.89)} Páguese a ${marcela} La suma de ${inWords.contractNet} Banco Bancolombia Cuenta Corriente No. 4480-77 · FSE propios Pago con Transferencia No. TR-901`,
      liquidation.says,
      `1 Papelería ${pesos(3_200_000.4)} Contrato No. C-1 Disponibilidad CDP No. 1 del 09/04/2026 Registro presupuestal No. 1 del 14/04/2026`,
      `Héctor Rincón C.C. 9999000102 Pagador(a) ${rector} Recibí Marcela Ríos C.C. 9999000201 Beneficiario(a)`,
    ],
    figures: [2_854_023.89, ...liquidation.figures, 3_200_000.4],
    days: ['14/04/2026', '09/04/2026', '14/04/2026'],
  },
  budgetaryRecord: {
    ...{ of: 'availability', id: () => booked.forService, title: 'Certificado de registro presupuestal No. 2' },
    says: [
      `2 Mantenimiento ${pesos(1_450_000)} Total ${pesos(1_450_000)} VALOR EN LETRAS UN MILLÓN CUATROCIENTOS CINCUENTA MIL PESOS M/CTE OBJETO ${hostile.subject} DATOS`,
      `Fecha del registro 05/05/2026 Disponibilidad CDP No. 2 del 28/04/2026 Orden de servicio No. S-1 Beneficiario ${company} Plazo 20 días Inicio 06/05/2026 Terminación 26/05/2026`,
      `Expedido en Tunja, Boyacá, el 5 de mayo de 2026. ${both}`,
    ],
    figures: [1_450_000, 1_450_000],
    days: ['05/05/2026', '28/04/2026', '06/05/2026', '26/05/2026'],
  },
  studies: {
    ...{ of: 'availability', id: () => booked.forSupply, title: 'Estudios previos No. E-3' },
    says: [
      `1. NECESIDAD QUE SE PRETENDE SATISFACER Necesidad E-3 2. OBJETO Labor E-3`,
      `Orden de suministro No. M-1 ${itemsTable}`,
      `El valor estimado es de ${inWords.supply} (${pesos(498_180)}), que se atenderá así: Disponibilidad CDP No. 3 del 29/05/2026 Rubro 4 · ${hostile.rubro} Vigencia 2026`,
      'Fecha de la orden 02/06/2026 Plazo Hasta la entrega de todos los bienes pedidos Lugar Calle 8 # 1-23, Tunja, Boyacá',
      'artículo 13 de la Ley 715 de 2001',
      `Expedido en Tunja, Boyacá, el 18 de mayo de 2026. ${rector}`,
    ],
    figures: [498_180, 250.15, 300_180, 66_000, 198_000],
    days: ['29/05/2026', '02/06/2026'],
  },
  document: {
    of: 'contract',
    id: () => booked.firstContract,
    title: 'Contrato de prestación de servicios profesionales No. C-1',
    says: [
      `Contratante ${institute}, NIT 999104333-1 Contratista ${marcela} Valor ${pesos(3_200_000.4)} Plazo 4 meses Inicio 15/04/2026 Terminación 14/08/2026`,
      'y Marcela Ríos, con C.C. 9999000201, con domicilio en Calle 2, quien',
      `El valor del contrato es de ${inWords.contract} (${pesos(3_200_000.4)})`,
      `entregará un adelanto de ${pesos(1_000_000)} y pagará el saldo de ${pesos(2_200_000.4)}`,
      `1 Papelería ${pesos(3_200_000.4)} Disponibilidad CDP No. 1 del 09/04/2026, vigencia 2026 Registro presupuestal No. 1 Estudios previos No. E-1 del 01/04/2026`,
      'es de 4 meses, desde el 15/04/2026 hasta el 14/08/2026',
      'Octava. Garantías. EL CONTRATISTA constituirá',
      `Decimotercera. Domicilio. Para todos los efectos el domicilio contractual es Tunja, Boyacá.`,
      `el 15 de abril de 2026. ${rector} Marcela Ríos C.C. 9999000201 Contratista`,
    ],
    figures: [3_200_000.4, 3_200_000.4, 1_000_000, 2_200_000.4, 3_200_000.4],
    days: ['15/04/2026', '14/08/2026', '09/04/2026', '01/04/2026', '15/04/2026', '14/08/2026'],
  },
  file: {
    ...{ of: 'contract', id: () => booked.firstContract, title: 'Expediente contractual Contrato No. C-1' },
    says: [
      `Contratista ${marcela} Tipo Prestación de servicios profesionales Valor ${pesos(3_200_000.4)} Plazo 4 meses Inicio 15/04/2026 Terminación 14/08/2026 Disponibilidad CDP No. 1 del 09/04/2026 Registro presupuestal No. 1 del 14/04/2026 Comprobante de egreso No. CE-71 OBJETO Asesoría contable ÍNDICE`,
      `sistema expide. Expedido en Tunja, Boyacá,`,
    ],
    // The cover's own; those of the parts are as they are in the parts.
    figures: [3_200_000.4],
    days: ['15/04/2026', '14/08/2026', '09/04/2026', '14/04/2026'],
    parts: ['studies', 'availability', 'document', 'budgetaryRecord', 'initiationReport', 'received'].concat([
      ...['billingStatement', 'resolution', 'check'],
    ]) as DocumentName[],
  },
  serviceOrderCertificate: {
    ...{ of: 'serviceOrder', id: () => booked.firstService, title: 'Orden de servicio No. S-1' },
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
    ...{ of: 'supplyOrder', id: () => booked.firstSupply, title: 'Orden de suministro No. M-1' },
    says: [
      `Proveedor(a) ${company} Dirección Avenida 3 Fecha de la orden 02/06/2026`,
      `${itemsTable} Total ${pesos(498_180)} VALOR EN LETRAS ${inWords.supply}`,
      `4 ${hostile.rubro} ${pesos(498_180)} Disponibilidad CDP No. 3 del 29/05/2026, vigencia 2026 Estudios previos No. E-3 del 18/05/2026`,
      `el 2 de junio de 2026. ${rector} ${hostile.supplier} NIT 999201777-5`,
    ],
    figures: [250.15, 300_180, 66_000, 198_000, 498_180, 498_180],
    days: ['02/06/2026', '29/05/2026', '18/05/2026'],
  },
  adition: {
    // Asked for by its second row: it covers the request.
    ...{ of: 'modification', id: () => booked.additions[1] ?? 0, title: 'Certificado de adición presupuestal No. 1' },
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
    ...{
      of: 'modification',
      id: () => booked.reductions[0] ?? 0,
      title: 'Certificado de reducción presupuestal No. 3',
    },
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
    ...{ of: 'transfer', id: () => booked.transfer, title: 'Certificado de traslado presupuestal No. 1' },
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
}

function totalLine(): typeof paper {
  return {
    ...{ initial: total((one) => one.initial), added: total((one) => one.added), cut: total((one) => one.cut) },
    ...{ credit: total((one) => one.credit), contra: total((one) => one.contra), taken: total((one) => one.taken) },
  }
}

const all = Object.entries(documents).flatMap(([of, { documents }]) =>
  documents.map(({ name }) => [name, cases[name], of] as const),
)

describe.each(all)('%s', (name, expected, of) => {
  let pdf: Uint8Array
  let text: string
  let parts: string[]
  beforeAll(async () => {
    expect(expected.of).toBe(of)
    parts = await Promise.all((expected.parts ?? []).map(partText))
    pdf = await pdfOf(booked.school.bruno, documentPath(expected.of, booked.own, expected.id(), name))
    text = textOf(pdf)
  })

  it('says what was booked, in its order', () => {
    for (const phrase of expected.says) expect(text).toContain(phrase)
    expect(text).toContain(`${institute} NIT 999104333-1 Calle 8 # 1-23 · Tunja, Boyacá`)
    expect(text).not.toMatch(/ANULADO|A N U L A D O/)
  })

  it('shows every figure of the model and no other', () => {
    const ofParts = parts.flatMap(figuresIn)
    expect(sorted(figuresIn(text))).toEqual(sorted([...expected.figures.map(pesos), ...ofParts]))
  })

  it('shows every day of the model and no other', () => {
    expect(sorted(daysIn(text))).toEqual(sorted([...expected.days, ...parts.flatMap(daysIn)]))
  })

  it('consists of its parts, each whole and in order', () => {
    const at = parts.map((part) => text.indexOf(bodyOf(part)))
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(at.every((place) => place > 0)).toBe(true)
  })

  it('is a valid PDF/A-2a: titled, tagged, in Colombian Spanish, its fonts inside', () => {
    const bytes = Buffer.from(pdf).toString('latin1')
    expect(bytes).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
    expect(bytes).toContain('/Lang (es-CO)')
    const facts = poppler('pdfinfo', pdf)
    expect(/^Title: +(.*)$/m.exec(facts)?.[1]).toBe(expected.title)
    expect(facts).toMatch(/^Tagged: +yes$/m)
    for (const font of poppler('pdffonts', pdf).trim().split('\n').slice(2))
      expect(font).toMatch(/\+Source(Sans3|Serif4)-\w+ .* yes yes yes +\d+ +0$/)
    expect(poppler('pdfinfo', pdf, '-struct')).toMatch(/^ *H1\b/m)
    expect(() => assertValidPdf(pdf)).not.toThrow()
  })
})

describe('the eight documents of an availability', () => {
  const suppliers = { forContract: 'Marcela Ríos', forService: hostile.supplier, forSupply: hostile.supplier } as const
  it.each(Object.entries(suppliers))('can be had %s', async (which, supplier) => {
    for (const { name } of documents.availability.documents) {
      const id = booked[which as keyof typeof suppliers]
      const text = textOf(await pdfOf(booked.school.clara, documentPath('availability', booked.own, id, name)))
      if (name !== 'studies') expect([name, text]).toEqual([name, expect.stringContaining(supplier)])
    }
  })
})

describe('the papers of one school', () => {
  it('agree with the execution workbook of the year, rubro by rubro', async () => {
    const query = 'report=activityOutcomeReport&initDate=2026-01-01&finalDate=2026-12-31'
    const { body } = await booked.school.bruno.get(`/report/budget/${booked.own}/${booked.budget}?${query}`, {
      accept: xlsx,
    })
    const sheet = (await openWorkbook(body.bytes)).get('Ejecución de egreso')
    for (const [at, line] of lines.entries())
      expect(sheet?.record(8 + at, 7)).toMatchObject({
        ...{ Rubro: names[at], Inicial: line.initial, Adiciones: line.added, Reducciones: line.cut },
        ...{ Créditos: line.credit, Contracréditos: line.contra, Definitiva: definitive(line) },
        ...{ 'CDP acum.': line.taken, 'Pagos acum.': line.taken, Disponible: free(line) },
      })
  })
})

describe('the items of a supply order', () => {
  it('are worded in the workbook as on the documents', async () => {
    const path = `/report/availability/${booked.own}?initDate=2026-05-29&finalDate=2026-05-29`
    const { body } = await booked.school.bruno.get(path, { accept: xlsx })
    expect((await openWorkbook(body.bytes)).get('Disponibilidades')?.value('G8')).toBe(items)
  })
})

describe('ANULADO', () => {
  const deleted: [Documented, DocumentName, () => number][] = [
    ...documents.availability.documents.map(
      ({ name }) => ['availability', name, () => booked.annulled] as [Documented, DocumentName, () => number],
    ),
    ['contract', 'document', () => booked.wrongContract],
    ['serviceOrder', 'serviceOrderCertificate', () => booked.annulledService],
    ['supplyOrder', 'supplyOrderCertificate', () => booked.annulledSupply],
    ['modification', 'adition', () => booked.annulledAddition],
    ['transfer', 'transfer', () => booked.annulledTransfer],
  ]
  it.each(deleted)('stands on the %s document %s of a deleted row', async (of, name, id) => {
    const pdf = await pdfOf(booked.school.bruno, documentPath(of, booked.own, id(), name))
    expect(textOf(pdf)).toMatch(/Documento ANULADO: carece de efectos.* A N U L A D O/)
    expect(poppler('pdfinfo', pdf)).toMatch(/^Title: .* \(anulado\)$/m)
    const act = of === 'modification' ? acts.addition : of === 'transfer' ? acts.transfer : acts.availability
    const on = `Anulado el ${formatDay(act.date)}${act.reason && `: ${act.reason}`}`
    if (['availability', 'modification', 'transfer'].includes(of)) expect(textOf(pdf)).toContain(on)
  })

  it('counts no row of a request that was deleted on its own, and still lists it', async () => {
    const { bruno, rubros } = booked.school
    const modifications = rubros.slice(0, 2).map((activity_id, at) => ({
      activity_id,
      amount: 100 * (at + 1),
      modificationDate: '2026-07-01',
    }))
    const path = `/modification/disposition/${booked.own}`
    const reply = await bruno.post(`${path}/${booked.budget}/create?budgetType=outcome`, {
      modificationsType: 'adicion',
      modifications,
    })
    const [gone, kept] = reply.body.modifications.map(({ id }: { id: number }) => id)
    await bruno.remove(`${path}/delete/${gone}?date=2026-07-01`)
    const textFor = async (id: number) =>
      textOf(await pdfOf(bruno, documentPath('modification', booked.own, id, 'adition')))

    const text = await textFor(kept)
    expect(text).toContain(`en DOSCIENTOS PESOS M/CTE (${pesos(200)})`)
    expect(text).toMatch(/ Anulado el 01\/07\/2026 por \$ 100\.00\. \S+.* Total \$ 200\.00 /)
    expect(text).not.toContain('Documento ANULADO')
    expect(await textFor(gone)).toContain('Documento ANULADO')
  })
})

/** The text of a document of the first contract, or of its availability. */
async function partText(name: DocumentName): Promise<string> {
  const path =
    name === 'document'
      ? documentPath('contract', booked.own, booked.firstContract, name)
      : documentPath('availability', booked.own, booked.forContract, name)
  return textOf(await pdfOf(booked.school.bruno, path))
}

/** From its letterhead to the end of its first page: the folios after it are those of the file. */
const bodyOf = (text: string): string => text.slice(0, text.indexOf('Código de verificación'))

const figuresIn = (text: string): string[] => text.match(/\$ [\d,]+\.\d\d/g) ?? []

/** But for the stamps of who made it when. */
const daysIn = (text: string): string[] =>
  text.replace(/(hasta|example) el \d\d\/\d\d\/\d{4} (a las )?\d\d:\d\d/g, '').match(/\d\d\/\d\d\/\d{4}/g) ?? []

const sorted = (texts: readonly string[]): string[] => [...texts].sort()

/** @throws Error with what qpdf complains of, or that it is missing. */
function assertValidPdf(pdf: Uint8Array): void {
  const folder = mkdtempSync(join(tmpdir(), 'erario-qpdf-'))
  try {
    writeFileSync(join(folder, 'document.pdf'), pdf)
    execFileSync('qpdf', ['--check', join(folder, 'document.pdf')], { stdio: 'pipe' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error('qpdf is missing: install qpdf')
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}
