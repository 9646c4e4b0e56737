import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsMounted } from 'react-admin'
import { showFailure } from '../core/failure.ts'
import { type FetchedDocument, fetchDocument } from './download.ts'
import type { RowDocument } from './rowDocuments.ts'

export type Preview = FetchedDocument & { url: string }

/** Requests each document once; its object URLs are revoked when the dialog closes. */
export function usePreview(document: RowDocument | undefined) {
  const [made, setMade] = useState<ReadonlyMap<string, Preview | null | undefined>>(new Map())
  const requested = useRef(new Set<string>())
  const urls = useRef<string[]>([])
  const isMounted = useIsMounted()

  const request = useCallback(
    (one: RowDocument) => {
      requested.current.add(one.path)
      const keep = (preview?: Preview | null) => setMade((before) => new Map(before).set(one.path, preview))
      keep()
      fetchDocument(one).then(
        (file) => {
          if (!isMounted.current) return
          const url = URL.createObjectURL(file.bytes)
          urls.current.push(url)
          keep({ ...file, url })
        },
        (error) => {
          if (!isMounted.current) return
          showFailure(error)
          keep(null)
        },
      )
    },
    [isMounted],
  )

  useEffect(() => {
    if (document && !requested.current.has(document.path)) request(document)
  }, [document, request])

  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const found = document && made.get(document.path)
  return {
    preview: found ?? undefined,
    failed: found === null,
    retry: () => document && request(document),
  }
}
