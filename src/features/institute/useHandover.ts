import { useEffect, useRef, useState } from 'react'
import { handoverPathOf } from '../../../resources/rules/handover.ts'
import { ApiError } from '../../core/apiError.ts'
import { showFailure } from '../../core/failure.ts'
import { send } from '../../core/http.ts'
import { notify } from '../../core/notices.tsx'
import { saveBlob } from '../../core/saveBlob.ts'

const type = 'application/zip'
/** Bytes in memory before the browser may move them to disk. */
const blockBytes = 16 * 1024 * 1024

/** @property received bytes so far; undefined before the start */
export function useHandover(institute: number, name: string, done: () => void) {
  const [received, setReceived] = useState<number>()
  const aborter = useRef<AbortController>(undefined)
  useEffect(() => () => aborter.current?.abort(), [])

  const begin = async () => {
    aborter.current = new AbortController()
    const { signal } = aborter.current
    setReceived(0)
    try {
      const { body } = await send(handoverPathOf(institute), { accept: type, signal })
      const zip = await receive(body, setReceived)
      saveBlob(zip, `Datos de ${name}.zip`)
      notify('Datos del colegio descargados con exito')
      done()
    } catch (error) {
      if (!signal.aborted) failed(error)
    } finally {
      setReceived(undefined)
    }
  }
  return { begin, received, cancel: () => aborter.current?.abort() }
}

async function receive(body: ReadableStream<Uint8Array<ArrayBuffer>> | null, tell: (bytes: number) => void) {
  const blocks: Blob[] = []
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let [held, total] = [0, 0]
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    waiting.push(value)
    held += value.length
    total += value.length
    tell(total)
    if (held < blockBytes) continue
    blocks.push(new Blob(waiting))
    waiting = []
    held = 0
  }
  return new Blob([...blocks, ...waiting], { type })
}

/** A download interrupted after its start has no response of the server. */
function failed(error: unknown): void {
  if (error instanceof ApiError) showFailure(error)
  else {
    console.error(error)
    notify('La entrega se interrumpió antes de terminar: intente de nuevo', { type: 'error' })
  }
}
