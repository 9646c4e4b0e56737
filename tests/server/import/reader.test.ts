// @module-tag slow
import { afterAll, describe, expect, it } from 'vitest'
import { readTable } from '../../../server/import/sentTable.ts'
import { closeWorkers } from '../../../server/workers/pool.ts'
import { csvFile, odsFile, xlsxFile } from '../../fixtures/importFile.ts'
import { zipOf } from '../../fixtures/zip.ts'

afterAll(() => closeWorkers())

const table = (rows: string) =>
  `<office:document-content><office:body><office:spreadsheet>${rows}</office:spreadsheet></office:body></office:document-content>`
const cell =
  '<table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>'
const rows = `<table:table-row table:number-rows-repeated="1200">${cell}</table:table-row>`

/** Sheets of 19 million cells each, in a few bytes. */
const wide = zipOf({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': table(
    Array.from({ length: 20 }, (_, at) => `<table:table table:name="h${at}">${rows}</table:table>`).join(''),
  ),
})

const corner = async () =>
  xlsxFile([], { '0,0': { value: 'a', type: 'string' }, '1048575,701': { value: 'b', type: 'string' } })

describe('a file that needs too much time or memory', () => {
  it('is rejected, and the next one is read', async () => {
    await expect(readTable(new Uint8Array(wide))).rejects.toThrow('Solo se permiten archivos .xlsx, .csv u .ods')
    expect(await readTable(await odsFile([['Nombre'], ['Aula']]))).toEqual([['Nombre'], ['Aula']])
  })

  it('is rejected with cells at opposite ends of a sheet, and the next one is read', async () => {
    await expect(readTable(await corner())).rejects.toThrow('Solo se permiten archivos .xlsx, .csv u .ods')
    expect(await readTable(new TextEncoder().encode(csvFile([['Nombre'], ['Aula']])))).toEqual([['Nombre'], ['Aula']])
  })
})
