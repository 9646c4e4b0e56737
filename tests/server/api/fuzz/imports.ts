/** Files of rows with something wrong in them: refused in Spanish, and nothing is kept. */
import fc from 'fast-check'
import type { CellValue } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type FieldOf, importLimits, isScoped, labelOf } from '../../../../resources/define/index.ts'
import { rateLimitHit } from '../../../../server/db/schema/internalTables.ts'
import { encodedForm } from '../../../fixtures/encodedForm.ts'
import { cellsOf, columnsOf, headingsOf, importable, importBase } from '../../../fixtures/importCells.ts'
import { csvFile, formOf, type Line, odsFile, xlsxFile } from '../../../fixtures/importFile.ts'
import type { World } from '../../../fixtures/world.ts'
import { junkText } from './junk.ts'

type Answer = { status: number; type: string; text: string }

export function describeImports(get: () => World, seed: number, complaint: (answer: Answer) => string | null): void {
  describe.each(importable.map((resource) => [resource.name, resource] as const))(
    'a file of rows of %s',
    (name, resource) => {
      const columns = columnsOf(resource)
      const headings = headingsOf(resource)

      const send = async (form: FormData, query = ''): Promise<Answer> => {
        const { erario, school } = get()
        // Nobody sends that many in a quarter of an hour.
        await erario.store.db.delete(rateLimitHit)
        const path = `${importBase(resource, school.own)}/import${query}`
        const { type, body } = await encodedForm(form)
        const request = {
          method: 'POST',
          headers: { 'x-token': get().may('create', resource).token, 'content-type': type },
          body,
        }
        const response = await erario.app.fetch(new Request(`http://erario.test${path}`, request))
        return {
          status: response.status,
          type: response.headers.get('content-type') ?? '',
          text: await response.text(),
        }
      }
      const soundLine = async (): Promise<CellValue[]> => {
        const { own } = get().school
        const [line = []] = await cellsOf(get(), resource, await get().bodyOf(name, own), own)
        return line
      }

      it('that is invalid is rejected at the field file, and nothing is stored', async () => {
        const line = await soundLine()
        const sound = await xlsxFile([headings, line])
        const many = Array.from({ length: importLimits.rows + 1 }, () => line)
        const two = formOf(sound)
        two.append('file', new Blob(['a']), 'otro.csv')
        const named = new FormData()
        named.append('archivo', new Blob([new Uint8Array(sound)]), 'datos.xlsx')
        const text = new FormData()
        text.append('file', 'Nombre;Otra')
        const large = Buffer.concat([sound, Buffer.alloc(importLimits.bytes)])
        const wrong: readonly [string, FormData][] = [
          ['no file', new FormData()],
          ['two files', two],
          ['a file under another name', named],
          ['a text', text],
          ['nothing in it', formOf('')],
          ['too large', formOf(new Uint8Array(large))],
          [
            'too many rows',
            formOf(csvFile([headings, ...many.map((cells) => cells.map((cell) => String(cell ?? '')))])),
          ],
          ['no headings', formOf(await xlsxFile([line, line]))],
          ['headings alone', formOf(await xlsxFile([headings]))],
          [
            'a heading twice',
            formOf(
              await xlsxFile([
                [...headings, headings[0] ?? ''],
                [...line, 'Otro valor'],
              ]),
            ),
          ],
          ['an empty sheet', formOf(await xlsxFile([]))],
          ['a PDF', formOf('%PDF-1.7 %%EOF')],
          ['half of a workbook', formOf(sound.slice(0, sound.length / 2))],
        ]
        const before = await get().snapshot()
        for (const [title, form] of wrong)
          for (const query of ['', '?preview=true']) {
            const answer = await send(form, query)
            expect([title, query, answer.status, complaint(answer)]).toEqual([title, query, 400, null])
            expect([title, Object.keys(JSON.parse(answer.text).errors)]).toEqual([title, ['file']])
          }
        expect(await get().snapshot()).toBe(before)
      })

      it('with random bytes or cells is never answered with a 500', async () => {
        const sound = await xlsxFile([headings, await soundLine()])
        const cell: fc.Arbitrary<CellValue> = fc.oneof(
          junkText.map((text) => text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.boolean(),
          fc.date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
          fc.constant(null),
        )
        const cells = fc.array(cell, { minLength: columns.length, maxLength: columns.length + 1 })
        const files = fc.oneof(
          fc.uint8Array({ minLength: 0, maxLength: 300 }),
          fc.tuple(fc.nat({ max: sound.length - 1 }), fc.nat({ max: 255 })).map(([at, byte]) => sound.with(at, byte)),
          fc
            .tuple(fc.array(cells, { maxLength: 4 }), fc.constantFrom(xlsxFile, odsFile, csvFile))
            .map(([lines, write]) => ({ lines, write })),
        )
        const before = await get().snapshot()
        const asked = fc.asyncProperty(files, async (file) => {
          const bytes = 'lines' in file ? await file.write([headings, ...file.lines] satisfies Line[]) : file
          const answer = await send(formOf(bytes), '?preview=true')
          expect([complaint(answer), [200, 400].includes(answer.status)]).toEqual([null, true])
        })
        await fc.assert(asked, { numRuns: 40, seed })
        expect(await get().snapshot()).toBe(before)
      })

      it('cannot name a row of another school', async () => {
        const { own, foreign } = get().school
        const scoped = columns.filter(({ field }) => field.kind === 'reference' && isScoped(field.to))
        for (const { key, field } of scoped) {
          const { to } = field as FieldOf<'reference'>
          const line = await soundLine()
          const other = labelOf(to, await get().standing(to.name, foreign))
          const at = columns.findIndex((column) => column.key === key)
          const { text } = await send(formOf(await xlsxFile([headings, line.with(at, other)])), '?preview=true')
          expect([own, JSON.parse(text).rows[0].errors[key]]).toEqual([own, `No existe ${to.one} ${other}`])
        }
      })
    },
  )
}
