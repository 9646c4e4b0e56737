/** The thread that writes workbooks: a thousand rows take some tenths of a second, in which nobody else would be answered. */
import { type Report, workbook } from './workbook.ts'

export default (report: Report): Promise<Uint8Array> => workbook(report)
