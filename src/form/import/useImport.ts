import { useState } from 'react'
import { useIsMounted, useRefresh } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { type AnyResource, importEndings, importLimits, importPathOf } from '../../../resources/define/index.ts'
import { textOf } from '../../core/failure.ts'
import { formKey, post } from '../../core/http.ts'
import { notify } from '../../core/notices.tsx'
import { fillPath, screenPath } from '../../core/paths.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import type { Preview, Skips } from './importing.ts'

/** The order in which the imported rows are the first of the list. */
const newestFirst = 'sort=id&order=DESC'

type Busy = 'reading' | 'storing' | null

export type Import = {
  file: File | null
  preview: Preview | null
  fault: string | null
  busy: Busy
  choose(file: File): Promise<void>
  /** Stores every row that is not skipped. */
  store(skips: Skips): Promise<void>
}

/** An import file: the server reads it when it is chosen, and stores it on request. */
export function useImport(resource: AnyResource): Import {
  const { institute } = useLocationContext()
  const path = fillPath(importPathOf(resource), { institute })
  const list = screenPath(resource, { institute })
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState<Busy>(null)
  /** A file sent again after a lost response is stored once. */
  const [key, setKey] = useState('')

  const isMounted = useIsMounted()

  const working = async (what: Busy, work: () => Promise<void>) => {
    setBusy(what)
    setFault(null)
    try {
      await work()
    } catch (error) {
      console.error(error)
      setFault(textOf(error))
    } finally {
      setBusy(null)
    }
  }

  const choose = async (chosen: File) => {
    setFile(chosen)
    setPreview(null)
    setFault(null)
    const refused = fileFault(chosen)
    if (refused) return setFault(refused)
    setKey(formKey())
    await working('reading', async () => setPreview(await post<Preview>(`${path}?preview=true`, formOf(chosen))))
  }

  const store = async ({ repeated, wrong }: Skips) => {
    if (!file) return
    const query = `?${new URLSearchParams({ ...(repeated && { repeated: 'skip' }), ...(wrong && { wrong: 'skip' }) })}`
    await working('storing', async () => {
      const { msg } = await post<{ msg: string }>(`${path}${query}`, formOf(file), { key: `${key}${query}` })
      notify(msg)
      refresh()
      if (isMounted.current) navigate(`${list}?${newestFirst}`, { replace: true })
    })
  }

  return { file, preview, fault, busy, choose, store }
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The errors that can be found without sending the file. */
function fileFault({ name, size }: File): string | null {
  const ending = importEndings.some((one) => name.toLowerCase().endsWith(one))
  if (!ending) return 'Solo se permiten archivos .xlsx, .csv u .ods'
  return size > importLimits.bytes ? 'El archivo debe pesar máximo 2 MB' : null
}
