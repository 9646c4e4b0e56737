import { type ComponentProps, useMemo } from 'react'
import { Pagination, PaginationActions } from 'react-admin'
import { mostCounted } from '../../resources/define/index.ts'

export type ListPaginationProps = {
  /** What is paged, said to those who hear the page: MUI's own name for it is English, and a page may have several. */
  title: string
  perPage: readonly number[]
}

/** The pages of the list at hand. */
export function ListPagination({ title, perPage }: ListPaginationProps) {
  const Numbers = useMemo(() => numbersOf(title), [title])
  return <Pagination rowsPerPageOptions={[...perPage]} actions={Numbers} {...texts} />
}

/** 1,000: as amounts are written. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** How many rows there are, as far as a list counts them (decisions 8). */
export const totalText = (total: number): string => (total > mostCounted ? 'más de 10.000' : formatCount(total))

/** Handed on to MUI, which react-admin's types do not say. */
const texts = {
  labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${formatCount(from)}-${formatCount(to)} de ${totalText(count)}`,
}

const numbersOf = (title: string) => (props: ComponentProps<typeof PaginationActions>) => (
  <PaginationActions {...props} aria-label={`Páginas de ${title}`} />
)
