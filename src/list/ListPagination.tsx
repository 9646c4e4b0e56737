import { type Theme, useMediaQuery } from '@mui/material'
import usePagination from '@mui/material/usePagination'
import { useListPaginationContext } from 'react-admin'
import { maxExactCount } from '../../resources/define/index.ts'
import { formatCount } from '../../resources/values/money.ts'
import { PlainIcon } from '../core/Plain.tsx'
import './pagination.css'

type ListPaginationProps = {
  /** The accessible name: a page may have several. */
  title: string
  perPage: readonly number[]
}

/** Plain, because MUI's has sixty components, most of them drawn twice. Narrow screens get no page numbers. */
export function ListPagination({ title, perPage: choices }: ListPaginationProps) {
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const count = Math.ceil(total / perPage)
  const { items } = usePagination({ count, page, onChange: (_, next) => setPage(next) })
  if (total === 0 || page > count) return null
  const from = (page - 1) * perPage + 1
  return (
    <div className="pagination">
      {!narrow && (
        <label>
          Filas por página:
          <select value={perPage} onChange={({ target }) => setPerPage(choices[target.selectedIndex] ?? perPage)}>
            {choices.map((rows) => (
              <option key={rows}>{rows}</option>
            ))}
          </select>
        </label>
      )}
      <p>
        {formatCount(from)}-{formatCount(Math.min(total, from + perPage - 1))} de {totalText(total)}
      </p>
      {(narrow || count > 1) && (
        <nav aria-label={`Páginas de ${title}`}>
          {items
            .filter(({ type }) => !narrow || type === 'previous' || type === 'next')
            .map(({ type, page: to, selected, disabled, onClick }) =>
              to === null || type.endsWith('ellipsis') ? (
                <span key={type}>…</span>
              ) : (
                <button
                  key={type === 'page' ? to : type}
                  type="button"
                  disabled={disabled}
                  aria-current={selected ? 'page' : undefined}
                  aria-label={labelOf(type, to, selected)}
                  onClick={onClick}
                >
                  {type === 'page' ? to : <PlainIcon of={type === 'previous' ? 'before' : 'after'} />}
                </button>
              ),
            )}
        </nav>
      )}
    </div>
  )
}

const labelOf = (type: string, page: number, selected: boolean): string => {
  if (type === 'page') return selected ? `Página ${page}` : `Ir a la página ${page}`
  return type === 'previous' ? 'Ir a la página anterior' : 'Ir a la página siguiente'
}

/** The total of a list, up to the counted maximum (decision 5). */
export const totalText = (total: number): string => (total > maxExactCount ? 'más de 10.000' : formatCount(total))
