/** Files and pictures of rows: each is sent in a separate request, and the audit records which file a row had when. */

import { and, eq, inArray, type SQL } from 'drizzle-orm'
import {
  type AnyResource,
  type Field,
  fileRolesOf,
  fileStates,
  isRemovable,
  isReplaceable,
  type Row,
  type UploadField,
  uploadPathOf,
  uploadRolesOf,
  uploadRowParam,
  uploadsOf,
} from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { resources } from '../../resources/index.ts'
import { fileAddress, fileNameOf, pictureAddress, sha256Of } from '../../resources/values/files.ts'
import { refusals } from '../../resources/values/refusals.ts'
import { editRefusal } from '../api/editing.ts'
import { idempotent } from '../api/idempotent.ts'
import { stateRefusal } from '../api/inStates.ts'
import { findOwnRow, lockOwnRow } from '../api/ownRow.ts'
import { invalid, notFound, Refusal } from '../base/refusal.ts'
import { sha256Hex } from '../base/sha256.ts'
import type { Db } from '../db/engine/db.ts'
import { storedFile } from '../db/schema/internalTables.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { attachment } from '../http/attachment.ts'
import { type Answer, actorOf, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { withForm } from './form.ts'
import { readUpload, type Upload } from './upload.ts'

type Slot = { resource: AnyResource; key: string; field: Field & UploadField; path: string }

export function fileEndpoints(resource: AnyResource): Endpoint[] {
  return uploadsOf(resource.fields).flatMap(([key, field]): Endpoint[] => {
    const path = uploadPathOf(resource, key, field)
    const slot = { resource, key, field, path }
    const may = uploadRolesOf(resource, field)
    const send: Endpoint = { method: 'POST', path, may, run: (call) => replaceFile(atRow(call, path), slot) }
    const remove: Endpoint = { method: 'DELETE', path, may, run: (call) => removeFile(atRow(call, path), slot) }
    const open: Endpoint = {
      method: 'GET',
      path,
      may: fileRolesOf(resource, field),
      run: (call) => sendFile(atRow(call, path), slot),
    }
    return [send, ...(isRemovable(resource, key, field) ? [remove] : []), ...(field.kind === 'file' ? [open] : [])]
  })
}

/** The path parameter with the row's id may have another name than `id`. */
const atRow = (call: Call, path: string): Call => ({
  ...call,
  id: (name) => call.id(name === 'id' ? uploadRowParam(path) : name),
})

/** Per user in 15 minutes. */
const maxUploads = 30

/**
 * The previous file is deleted: PDFs contain a copy of what they printed, and nothing else refers to it.
 * @throws Refusal 400 with the message of the field, 429 after too many
 */
async function replaceFile(call: Call, slot: Slot): Promise<Answer> {
  const { resource, key, field } = slot
  await findOwnRow(call, resource)
  const rules = {
    key,
    maxBytes: field.maxBytes,
    tooLarge: field.invalid,
    missing: field.required ?? `Falta ${field.label}`,
    limit: { of: 'files', most: maxUploads },
  }
  return withForm(call, rules, async ({ file }) => {
    const upload = await readUpload(file, { key, field, user: String(call.asker.id) })
    return storeFile(call, slot, upload)
  })
}

function storeFile(call: Call, slot: Slot, upload: Upload): Promise<Answer> {
  const { resource, key, field } = slot
  const sha256 = sha256Hex(upload.bytes)
  // The form was consumed above.
  const repeatable = { ...call, text: async () => sha256 }
  return idempotent(repeatable, async (tx) => {
    const row: Row & { id: number } = await lockOwnRow(tx, call, resource)
    const address = addressOf(call, slot, row.id, sha256, upload)
    await requireOpen(tx, call, slot, row)
    if (row[key] !== address) {
      requireReplaceable(slot, row)
      const { type, bytes } = upload
      await tx
        .insert(storedFile)
        .values({
          institute_id: instituteOf(call, slot, row.id),
          resource: resource.name,
          row_id: row.id,
          field: key,
          sha256,
          type,
          bytes,
        })
        .onConflictDoUpdate({
          target: [storedFile.resource, storedFile.row_id, storedFile.field],
          set: { sha256, type, bytes },
        })
      await nameFile(tx, slot, row.id, address)
    }
    return ok({ msg: field.done ?? 'Archivo guardado con exito', [key]: address })
  })
}

/**
 * `?sha256=` names the file to remove, so that a user cannot remove a newer one unseen.
 * @throws Refusal 409 for another file
 */
function removeFile(call: Call, slot: Slot): Promise<Answer> {
  const { resource, key } = slot
  const seen = call.query.get('sha256')
  return idempotent(call, async (tx) => {
    const row: Row & { id: number } = await lockOwnRow(tx, call, resource)
    if (seen !== null && seen !== sha256Of(row[key])) throw new Refusal(409, refusals.stale, { code: 'stale' })
    await requireOpen(tx, call, slot, row)
    if (row[key] !== null) {
      requireReplaceable(slot, row)
      await tx.delete(storedFile).where(isOf(slot, row.id))
      await nameFile(tx, slot, row.id, null)
    }
    return ok({ msg: 'Archivo quitado con exito', [key]: null })
  })
}

async function sendFile(call: Call, slot: Slot): Promise<Answer> {
  const { resource, key } = slot
  const row = await findOwnRow(call, resource, resource.list?.where ?? {})
  const [found] = await call.db
    .select({ bytes: storedFile.bytes, type: storedFile.type })
    .from(storedFile)
    .where(isOf(slot, row.id))
  if (!found) throw notFound()
  return new Response(Buffer.from(found.bytes), {
    headers: { 'Content-Type': found.type, 'Content-Disposition': attachment(fileNameOf(row[key])) },
  })
}

/** @throws Refusal 400 or 409 when the row may not be changed, also for the file that it has */
async function requireOpen(tx: Db, call: Call, { resource, key, field }: Slot, row: Row): Promise<void> {
  const lock = resource.edit?.while === 'unused' && !field.sentBy ? resource.edit : {}
  const refusal =
    (await editRefusal(tx, resource, lock, row, actorOf(call), [key])) ??
    stateRefusal(resource, fileStates(resource, field), row, 'cambiar')
  if (refusal) throw refusal
}

/** @throws Refusal 400 when the row has another file, which may not be replaced */
function requireReplaceable({ resource, key, field }: Slot, row: Row): void {
  if (row[key] !== null && !isReplaceable(resource, key, field))
    throw invalid({ [key]: `${field.label} ya está y no se puede cambiar` })
}

/** 0 for a row of no institute. */
const instituteOf = (call: Call, { resource }: Slot, id: number): number =>
  resource.name === institute.name ? id : call.institute

const isOf = ({ resource, key }: Slot, id: number): SQL | undefined =>
  and(eq(storedFile.resource, resource.name), eq(storedFile.row_id, id), eq(storedFile.field, key))

async function nameFile(tx: Db, { resource, key }: Slot, id: number, address: string | null): Promise<void> {
  const table = anyTableOf(resource)
  await tx
    .update(table)
    .set({ [key]: address })
    .where(eq(columnOf(table, 'id'), id))
}

function addressOf(call: Call, { key, field, path }: Slot, id: number, sha256: string, { type, name }: Upload): string {
  if (field.kind === 'image') return pictureAddress(id, key, sha256, type)
  return fileAddress(path.replace(':institute', String(call.institute)).replace(':id', String(id)), sha256, name)
}

/**
 * A picture is public to those who have its address: it contains the hash, which cannot be guessed, and never changes
 * (decision 3).
 */
export const pictureEndpoint: Endpoint = {
  method: 'GET',
  path: '/upload/:owner/:field/:file',
  may: 'public',
  async run(call) {
    const field = call.param('field')
    const [, sha256 = ''] = /^([0-9a-f]{64})\.(?:png|jpg)$/.exec(call.param('file')) ?? []
    const holders = resources.filter(({ fields }) => Object.hasOwn(fields, field) && fields[field]?.kind === 'image')
    // PostgreSQL takes no text with a NUL character.
    if (holders.length === 0 || sha256 === '') throw notFound()
    const [found] = await call.db
      .select({ bytes: storedFile.bytes, type: storedFile.type })
      .from(storedFile)
      .where(
        and(
          inArray(
            storedFile.resource,
            holders.map(({ name }) => name),
          ),
          eq(storedFile.row_id, call.id('owner')),
          eq(storedFile.field, field),
          eq(storedFile.sha256, sha256),
        ),
      )
    if (!found) throw notFound()
    return new Response(Buffer.from(found.bytes), {
      headers: { 'Content-Type': found.type, 'Cache-Control': 'public, max-age=31536000, immutable' },
    })
  },
}
