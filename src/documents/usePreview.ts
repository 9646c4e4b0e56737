import { useEffect, useRef, useState } from 'react'
import { showFailure } from '../core/failure.ts'
import { type FetchedDocument, fetchDocument } from './download.ts'
import type { RowDocument } from './rowDocuments.ts'

export type Preview = FetchedDocument & { url: string }

/** Requests each document once; its object URLs are revoked when the dialog closes. */
export function usePreview(document: RowDocument | undefined): { preview: Preview | undefined; failed: boolean } {
  const [made, setMade] = useState<ReadonlyMap<string, Preview | null>>(new Map())
  const requested = useRef(new Set<string>())
  const urls = useRef<string[]>([])

  useEffect(() => {
    if (!document || requested.current.has(document.path)) return
    requested.current.add(document.path)
    const keep = (preview: Preview | null) => setMade((before) => new Map(before).set(document.path, preview))
    fetchDocument(document).then(
      (file) => {
        const url = URL.createObjectURL(file.bytes)
        urls.current.push(url)
        keep({ ...file, url })
      },
      (error) => {
        showFailure(error)
        keep(null)
      },
    )
  }, [document])

  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const found = document && made.get(document.path)
  return { preview: found ?? undefined, failed: found === null }
}
