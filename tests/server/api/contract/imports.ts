/** Import of any entity: its template accepts the values of its form, and stores the same. */
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import {
  type AnyResource,
  importColumns,
  importHeading,
  isSameValue,
  linesKey,
  linesOf,
  type Row,
} from '../../../../resources/define/index.ts'
import { cellsOf, headingsOf, importable, importBase, lineValue } from '../../../fixtures/importCells.ts'
import { csvFile, imported, odsFile, previewed, xlsxFile } from '../../../fixtures/importFile.ts'
import { placed } from '../../../fixtures/maker.ts'
import type { World } from '../../../fixtures/world.ts'

export function describeImports(get: () => World): void {
  describe.each(importable.map((resource) => [resource.name, resource] as const))(
    'the import of %s',
    (name, resource) => {
      const columns = importColumns(resource.fields)
      const lineOf = (row: Row, key: string): unknown => {
        const [of = '', name = ''] = key.split('.')
        const field = resource.fields[of]
        return field?.kind === 'rows' ? linesOf(row[linesKey(of, field)])[0]?.[name] : undefined
      }
      const own = () => get().school.own
      const at = () => importBase(resource, own())

      it('has a template with its headings, the required ones marked, and the options', async () => {
        const book = await templateOf(get(), resource)
        expect(book.sheets[0]?.rows[0]).toEqual(columns.map(importHeading))
        for (const { key, field } of columns) {
          const place = book.sheets[1]?.rows[0]?.indexOf(field.label) ?? -1
          const offered = (book.sheets[1]?.rows ?? []).slice(1).map((row) => row[place])
          if (field.kind === 'choice')
            expect([key, offered.slice(0, 2)]).toEqual([key, Object.values(field.options).slice(0, 2)])
          else
            expect([key, place >= 0]).toEqual([key, ['reference', 'many', 'boolean', 'choices'].includes(field.kind)])
        }
      })

      it('stores the rows of a filled template like its form', async () => {
        const world = get()
        const { ana } = world.school
        const bodies = [await world.bodyOf(name, own()), await world.bodyOf(name, own())]
        const lines = await Promise.all(bodies.map((body) => cellsOf(world, resource, body, own())))
        const [sheet] = (await templateOf(world, resource)).sheets
        const file = await writeXlsx({ sheets: [{ name: 'Hoja', rows: [sheet?.rows[0] ?? [], ...lines] }] })
        const preview = await previewed(ana, at(), file)
        expect(preview.body.rows?.map(({ errors }: { errors: Row }) => errors)).toEqual([{}, {}])
        const { body } = await imported(ana, at(), file)
        expect(body.msg).toBe('Se importaron 2 filas')
        const stored = await newest(world, resource, 2)
        for (const [index, row] of stored.entries())
          for (const { key, of, field } of columns) {
            const sent = bodies[index] ?? {}
            const [is, was] = of === undefined ? [row[key], sent[key]] : [lineOf(row, key), lineValue(sent, of, key)]
            expect([key, isSameValue(field, is, was ?? defaultOf(field))]).toEqual([key, true])
          }
      })

      it('accepts CSV and OpenDocument too, from every role that may create rows', async () => {
        const world = get()
        const { ana, bruno } = world.school
        const person = resource.create?.roles.includes('admin') ? bruno : ana
        for (const write of [xlsxFile, odsFile, csvFile]) {
          const cells = await cellsOf(world, resource, await world.bodyOf(name, own()), own())
          const told = write === csvFile ? cells.map(spanishCell) : cells
          const { body } = await imported(person, at(), await write([headingsOf(resource), told]))
          expect([write.name, body.msg]).toEqual([write.name, 'Se importaron 1 filas'])
        }
      })

      it('names missing and unknown columns', async () => {
        const world = get()
        const { ana } = world.school
        const cells = await cellsOf(world, resource, await world.bodyOf(name, own()), own())
        const more = await previewed(
          ana,
          at(),
          await xlsxFile([
            [...headingsOf(resource), 'Observaciones'],
            [...cells, 'x'],
          ]),
        )
        expect([more.body.unknown, more.body.sound]).toEqual([['Observaciones'], 1])
        const [known = '', ...others] = headingsOf(resource)
        const lacking = columns.filter(({ field, required }) => required && others.includes(field.label))
        const less = await previewed(
          ana,
          at(),
          await xlsxFile([
            [known, 'Otra'],
            ['x', 'y'],
          ]),
        )
        const texts = lacking.map(({ field }) => `Falta la columna ${field.label}`)
        expect([less.status, less.body.errors?.file]).toEqual([400, texts.join('. ')])
      })

      // Of what has lines, it is one more line.
      const [once] = columns.every(({ of }) => of === undefined) ? (resource.unique ?? []) : []
      if (once)
        it('reports rows that repeat another row of the file, and skips them on request', async () => {
          const world = get()
          const { ana } = world.school
          const cells = await cellsOf(world, resource, await world.bodyOf(name, own()), own())
          const file = await xlsxFile([headingsOf(resource), cells, cells])
          const { body } = await previewed(ana, at(), file)
          expect([body.sound, body.repeated, body.rows[1].errors]).toMatchObject([1, 1, {}])
          expect(Object.values(body.rows[1].errors)).toEqual([once.text])
          expect((await imported(ana, at(), file)).status).toBe(400)
          expect((await imported(ana, at(), file, '?repeated=skip')).body.msg).toBe('Se importaron 1 filas')
        })
    },
  )
}

/** As a CSV in Spanish has it. */
function spanishCell(cell: CellValue): CellValue {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('/')
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell
}

const defaultOf = (field: object): unknown => ('default' in field ? field.default : null)

async function templateOf({ school }: World, resource: AnyResource) {
  const { body } = await school.ana.get(`${importBase(resource, school.own)}/import`)
  return readXlsx(new Uint8Array(body.bytes))
}

/** The last rows that were stored, the first of them first. */
async function newest({ school }: World, { api }: AnyResource, count: number): Promise<Row[]> {
  const path = placed(String(api?.path), school.own)
  const { body } = await school.ana.get(`${path}?sort=["id","DESC"]&range=[0,${count - 1}]`)
  return body[String(api?.list)].toReversed()
}
