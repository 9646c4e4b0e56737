/** The files and pictures of any entity: a stored one is named by its row, and any other is rejected with the text of its field. */
import { describe, expect, it } from 'vitest'
import {
  fileRolesOf,
  isRemovable,
  type Row,
  uploadPathOf,
  uploadRolesOf,
  uploadRowParam,
  uploadsOf,
} from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import { placed } from '../../../fixtures/maker.ts'
import { personWith } from '../../../fixtures/school.ts'
import { fileForm } from '../../../fixtures/validFile.ts'
import type { World } from '../../../fixtures/world.ts'

const uploads = resources.flatMap((resource) =>
  uploadsOf(resource.fields).map(([key, field]) => [`${resource.name}.${key}`, resource, key, field] as const),
)

export function describeFiles(get: () => World): void {
  describe.each(uploads)('the file %s', (_, resource, key, field) => {
    const declared = uploadPathOf(resource, key, field)
    const { name } = resource
    async function open() {
      const { own, ana } = get().school
      const { id } = await get().make(name, own)
      await get().openTo(resource, id, field)
      const path = placed(declared, uploadRowParam(declared) === 'institute' ? id : own).replace(':id', String(id))
      const changes = async (): Promise<unknown[]> => {
        const filter = encodeURIComponent(JSON.stringify({ resource: [name], row_id: id, action: 'update' }))
        const { body } = await ana.get(`/audit?filter=${filter}`)
        // Beside the entries of those that the row names, which say only which.
        const rows: Row[] = body.audits.map(({ after }: { after: string }) => JSON.parse(after))
        return rows.filter((row) => Object.hasOwn(row, key)).map((row) => row[key])
      }
      const earlier = (await changes()).length
      const audited = async (): Promise<unknown[]> => {
        const all = await changes()
        return all.slice(0, all.length - earlier)
      }
      const sender = personWith(get().school, uploadRolesOf(resource, field))
      const reader = personWith(get().school, fileRolesOf(resource, field))
      return { sender, reader, path, audited }
    }

    it('is audited once for the same content, however often it is sent', async () => {
      const { sender, reader, path, audited } = await open()
      const [first, again] = [
        await sender.post(path, await fileForm(key, field)),
        await sender.post(path, await fileForm(key, field)),
      ]
      expect([first.status, again.status, again.body[key]]).toEqual([200, 200, first.body[key]])
      expect(await audited()).toEqual([first.body[key]])
      expect((await reader.get(first.body[key])).status).toBe(200)
    })

    it('is rejected and not stored with wrong content, size or form field', async () => {
      const { sender, path, audited } = await open()
      for (const bytes of [
        Buffer.from('<script>alert(1)</script>'),
        Buffer.alloc(0),
        Buffer.alloc(field.maxBytes + 1),
      ]) {
        const { status, body } = await sender.post(path, await fileForm(key, field, bytes))
        expect([bytes.length, status, body.errors]).toEqual([bytes.length, 400, { [key]: field.invalid }])
      }
      const none = await sender.post(path, await fileForm('otro', field))
      expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([400, [key]])
      expect((await sender.post(path, {})).status).toBe(415)
      expect(await audited()).toEqual([])
    })

    it('can be deleted only where it is optional', async () => {
      const { sender, path } = await open()
      await sender.post(path, await fileForm(key, field))
      const { status } = await sender.remove(path)
      expect(status).toBe(isRemovable(resource, key, field) ? 200 : 404)
    })
  })
}
