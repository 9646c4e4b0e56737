import { createContext, useCallback, useState } from 'react'

/** Says that a row was typed and not added. */
type Say = () => void
/** @returns what forgets it again */
type Hold = (say: Say) => () => void

/** The rows of a form that were typed and not added: sent or left like that, the form would lose them. */
export type Unfinished = { first: Say | undefined; hold: Hold }

export function useUnfinished(): Unfinished {
  const [says, setSays] = useState<readonly Say[]>([])
  const hold = useCallback<Hold>((say) => {
    setSays((all) => [...all, say])
    return () => setSays((all) => all.filter((one) => one !== say))
  }, [])
  return { first: says[0], hold }
}

export const UnfinishedContext = createContext<Hold | null>(null)
