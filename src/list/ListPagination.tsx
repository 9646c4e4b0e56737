import { type ComponentProps, useMemo } from 'react'
import { Pagination, PaginationActions } from 'react-admin'
import { maxExactCount } from '../../resources/define/index.ts'

export type ListPaginationProps = {
  /** The accessible name: MUI's own is English, and a page may have several. */
  title: string
  perPage: readonly number[]
}

export function ListPagination({ title, perPage }: ListPaginationProps) {
  const Numbers = useMemo(() => numbersOf(title), [title])
  return <Pagination rowsPerPageOptions={[...perPage]} actions={Numbers} {...texts} />
}

/** 1,000: formatted like amounts. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** The total of a list, up to the counted maximum (decisions 8). */
export const totalText = (total: number): string => (total > maxExactCount ? 'más de 10.000' : formatCount(total))

/** Passed through to MUI; react-admin's types lack it. */
const texts = {
  labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${formatCount(from)}-${formatCount(to)} de ${totalText(count)}`,
}

const numbersOf = (title: string) => (props: ComponentProps<typeof PaginationActions>) => (
  <PaginationActions {...props} aria-label={`Páginas de ${title}`} />
)
