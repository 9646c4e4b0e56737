import { useRef, useState } from 'react'
import { useIsMounted, useRefresh } from 'react-admin'
import type { AnyResource } from '../../../resources/define/index.ts'
import { fileFault } from '../../../resources/define/index.ts'
import { attachment } from '../../../resources/entities/attachment.ts'
import {
  type AttachmentKind,
  attachmentTypes,
  maxAttachment,
  wrongAttachment,
} from '../../../resources/values/attachmentKinds.ts'
import { refusedName } from '../../../resources/values/files.ts'
import { textOf } from '../../core/failure.ts'
import { formKey } from '../../core/http.ts'
import { notify } from '../../core/notices.tsx'
import { createPath } from '../../core/paths.ts'
import { type SendForm, sendForm } from '../../core/sendForm.ts'
import { getSession } from '../../core/session.ts'
import { isOfOnePerson } from '../../core/tokenOwner.ts'

/** `fault`: why it was not attached; `progress` from 0 to 1. */
export type Upload = { id: string; file: File; kind: AttachmentKind; progress: number; fault: string | null }

type Target = { institute: number; resource: AnyResource; row: number; send?: SendForm }

/**
 * Uploads to a row, one after the other, also when the page was left meanwhile: then a failure is a notice. A refused file
 * stays until it is dismissed or sent again.
 */
export function useUploads({ institute, resource, row, send = sendForm }: Target) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const refresh = useRefresh()
  const queue = useRef(Promise.resolve())
  const isMounted = useIsMounted()

  const change = (id: string, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)))
  const dismiss = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))

  function fail({ id, file }: Upload, fault: string): void {
    change(id, { progress: 0, fault })
    if (!isMounted.current) notify(`${file.name}: ${fault}`, { type: 'error' })
  }

  async function transfer(upload: Upload): Promise<void> {
    const { id, file, kind } = upload
    const form = new FormData()
    form.set('resource', resource.name)
    form.set('row_id', String(row))
    form.set('kind', kind)
    form.set('file', file)
    const path = createPath(attachment, { institute })
    try {
      await send(path, form, id, (progress) => change(id, { progress }))
      dismiss(id)
      notify(attachment.create?.done ?? '')
      refresh()
    } catch (error) {
      console.error(error)
      fail(upload, textOf(error))
    }
  }

  const begin = (upload: Upload) => {
    const { user } = getSession()
    // A listener for each file: the browser knows one function once, and the first file sent would end it for all.
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    queue.current = queue.current
      // Nobody sends what another user chose; the token of the same user may have been renewed.
      .then(() => {
        const now = getSession().user
        return user && now && isOfOnePerson(user, now) ? transfer(upload) : fail(upload, sessionEnded)
      })
      .finally(() => window.removeEventListener('beforeunload', hold))
  }

  return {
    uploads,
    dismiss,
    add(files: readonly File[], kind: AttachmentKind) {
      const added = files.map((file): Upload => ({ id: formKey(), file, kind, progress: 0, fault: faultOf(file) }))
      setUploads((all) => [...all, ...added])
      for (const one of added) if (one.fault === null) begin(one)
    },
    again(upload: Upload) {
      const fresh = { ...upload, progress: 0, fault: faultOf(upload.file) }
      change(upload.id, fresh)
      if (fresh.fault === null) begin(fresh)
    },
  }
}

const sessionEnded = 'La sesión terminó antes de enviarlo: adjúntelo otra vez'

const faultOf = (file: File): string | null =>
  fileFault(
    {
      required: wrongAttachment,
      invalid: refusedName(wrongAttachment, file.name),
      types: attachmentTypes,
      maxBytes: maxAttachment,
    },
    file,
  )
