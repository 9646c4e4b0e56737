/** Import of any entity: its template accepts the values of its form, and stores the same. */
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AnyResource,
  importedText,
  importHeading,
  isSameValue,
  linesKey,
  linesOf,
  type Row,
} from '../../../../resources/define/index.ts'
import { rateLimitHit } from '../../../../server/db/schema/internalTables.ts'
import { cellsOf, columnsOf, headingsOf, importable, importBase, lineValue } from '../../../fixtures/importCells.ts'
import { csvFile, imported, odsFile, previewed, xlsxFile } from '../../../fixtures/importFile.ts'
import { placed } from '../../../fixtures/maker.ts'
import { personWith } from '../../../fixtures/school.ts'
import type { World } from '../../../fixtures/world.ts'

export function describeImports(get: () => World): void {
  describe.each(importable.map((resource) => [resource.name, resource] as const))(
    'the import of %s',
    (name, resource) => {
      const columns = columnsOf(resource)
      const lineOf = (row: Row, key: string): unknown => {
        const [of = '', name = ''] = key.split('.')
        const field = resource.fields[of]
        return field?.kind === 'rows' ? linesOf(row[linesKey(of, field)])[0]?.[name] : undefined
      }
      const own = () => get().school.own
      // Nobody imports that many in a quarter of an hour.
      beforeEach(() => get().erario.store.db.delete(rateLimitHit))

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
        const person = world.may('create', resource)
        const bodies = [await world.bodyOf(name, own()), await world.bodyOf(name, own())]
        const lines = (await Promise.all(bodies.map((body) => cellsOf(world, resource, body, own())))).flat()
        const [sheet] = (await templateOf(world, resource)).sheets
        const file = await writeXlsx({ sheets: [{ name: 'Hoja', rows: [sheet?.rows[0] ?? [], ...lines] }] })
        const preview = await previewed(person, at(), file)
        expect(preview.body.rows?.map(({ errors }: { errors: Row }) => errors)).toEqual(lines.map(() => ({})))
        const { body } = await imported(person, at(), file)
        expect(body.msg).toContain(importedText(lines.length))
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
        const roles = resource.create?.roles ?? []
        const person = personWith(world.school, roles.includes('admin') ? ['admin'] : roles)
        for (const write of [xlsxFile, odsFile, csvFile]) {
          const cells = await cellsOf(world, resource, await world.bodyOf(name, own()), own())
          const told = write === csvFile ? cells.map((line) => line.map(spanishCell)) : cells
          const { body } = await imported(person, at(), await write([headingsOf(resource), ...told]))
          expect([write.name, body.msg]).toEqual([write.name, expect.stringContaining(importedText(cells.length))])
        }
      })

      it('names missing and unknown columns', async () => {
        const world = get()
        const person = world.may('create', resource)
        const cells = await cellsOf(world, resource, await world.bodyOf(name, own()), own())
        const more = await previewed(
          person,
          at(),
          await xlsxFile([[...headingsOf(resource), 'Observaciones'], ...cells.map((line) => [...line, 'x'])]),
        )
        expect([more.body.unknown, more.body.sound]).toEqual([['Observaciones'], cells.length])
        const [known = '', ...others] = headingsOf(resource)
        const lacking = columns.filter(({ field, required }) => required && others.includes(field.label))
        const less = await previewed(
          person,
          at(),
          await xlsxFile([
            [known, 'Otra'],
            ['x', 'y'],
          ]),
        )
        const texts = lacking.map(({ field }) => `Falta la columna ${field.label}`)
        if (lacking.length > 0)
          expect([less.status, less.body.errors?.file]).toEqual([
            400,
            `${texts.join('. ')}. La fila 1 de la hoja «Hoja» tiene: «${known}», «Otra»`,
          ])
      })

      // Of what has lines, it is one more line.
      const once = columns.every(({ of }) => of === undefined)
        ? resource.unique?.find(({ fields }) => fields.every((one) => columns.some(({ key }) => key === one)))
        : undefined
      if (once)
        it('reports rows that repeat another row of the file, and skips them on request', async () => {
          const world = get()
          const person = world.may('create', resource)
          const fresh = await world.bodyOf(name, own(), await world.countedBy(resource, once))
          const cells = await cellsOf(world, resource, fresh, own())
          const file = await xlsxFile([headingsOf(resource), ...cells, ...cells])
          const { body } = await previewed(person, at(), file)
          expect([body.sound, body.repeated, body.rows[1].errors]).toMatchObject([1, 1, {}])
          expect(Object.values(body.rows[1].errors)).toEqual([once.text])
          expect((await imported(person, at(), file)).status).toBe(400)
          expect((await imported(person, at(), file, '?repeated=skip')).body.msg).toBe('Se importó una fila')
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

async function templateOf({ school, may }: World, resource: AnyResource) {
  const { body } = await may('create', resource).get(`${importBase(resource, school.own)}/import`)
  return readXlsx(new Uint8Array(body.bytes))
}

/** The last rows that were stored, the first of them first. */
async function newest({ school, may }: World, resource: AnyResource, count: number): Promise<Row[]> {
  const { api } = resource
  const path = placed(String(api?.path), school.own)
  const { body } = await may('list', resource).get(`${path}?sort=["id","DESC"]&range=[0,${count - 1}]`)
  return body[String(api?.list)].toReversed()
}
