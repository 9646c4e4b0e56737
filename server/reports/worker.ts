import { type Report, workbook } from './workbook.ts'

export default (report: Report): Promise<Uint8Array> => workbook(report)
