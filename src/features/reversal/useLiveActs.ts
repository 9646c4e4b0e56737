import type { AnyResource } from '../../../resources/define/index.ts'
import { executionDocuments } from '../../../resources/rules/effect.ts'
import { useGetLists } from '../../core/useGetLists.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import type { MoneyDocument } from './effects.ts'

/**
 * What must be annulled before a row: 'Tiene obligaciones vigentes: anúlelas primero.'; '' if nothing is known, undefined
 * while it loads. The server refuses others.
 */
export function useLiveActs({ name }: AnyResource, row: MoneyDocument): string | undefined {
  const key = `${name}_id`
  // Those of an availability up to the payment are annulled with it.
  const isFirst = !row.deleted && !('upTo' in row && row.upTo === 'payment')
  const following = isFirst ? executionDocuments.filter(({ fields }) => key in fields) : []
  const found = useGetLists(
    following.map((document) => document.name),
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { [key]: row.id, deleted: false },
      meta: { institute: useInstituteId(), variant: 'all' },
    },
  )
  if (found.some(({ isPending }) => isPending)) return undefined
  const live = following[found.findIndex(({ data }) => data && data.data.length > 0)]
  return live ? texts[live.gender](live.many.toLocaleLowerCase('es')) : ''
}

const texts = {
  f: (acts: string) => `Tiene ${acts} vigentes: anúlelas primero.`,
  m: (acts: string) => `Tiene ${acts} vigentes: anúlelos primero.`,
}
