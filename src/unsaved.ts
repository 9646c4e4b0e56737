import { useEffect } from 'react'

/** How many forms hold what is typed and not saved. The router asks before it leaves one; what leaves without it asks here. */
let forms = 0

export const isUnsaved = (): boolean => forms > 0

/** Counts a form while it is unsaved. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    forms++
    return () => {
      forms--
    }
  }, [unsaved])
}
