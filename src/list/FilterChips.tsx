import { Box, Chip } from '@mui/material'
import { useLocation, useNavigate } from 'react-router-dom'
import { type AnyResource, type Field, type Row, valueText } from '../../resources/define/index.ts'
import { ReferenceName } from '../core/ReferenceName.tsx'
import { RemovableChip } from '../core/RemovableChip.tsx'
import type { ListFilter } from '../kinds/filters.ts'
import { dayRanges, monthRanges } from './dayRanges.ts'
import { useSavedViews, viewSearch } from './savedViews.ts'
import type { ColumnVisibility } from './useColumnVisibility.ts'

type FilterChipsProps = {
  resource: AnyResource
  filters: readonly ListFilter[]
  asked: Row
  chosen: ColumnVisibility
  onType(changed: Row): void
}

/** The saved views of a list, and its filters, each of which is removed by its own chip. */
export default function FilterChips({ resource, filters, asked, chosen, onType }: FilterChipsProps) {
  const { views, drop } = useSavedViews(resource.name)
  const { search } = useLocation()
  const navigate = useNavigate()
  const now = viewSearch(search)
  const active = activeOf(filters, asked).filter((one) => !isMonthOf(resource.list?.day, one, asked))
  if (views.length + active.length === 0 && !('id' in asked)) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
      {views.map((view) => (
        <Chip
          key={view.name}
          label={view.name}
          color={view.search === now ? 'primary' : 'default'}
          aria-current={view.search === now || undefined}
          onClick={() => {
            chosen.hide(view.hidden)
            navigate({ search: view.search })
          }}
          onDelete={() => drop(view.name)}
        />
      ))}
      {'id' in asked && <RemovableChip label="Solo una selección" onRemove={() => onType({ id: '' })} />}
      {active.map(({ names, label, field }) => (
        <RemovableChip
          key={label}
          label={
            <>
              {label}: <FilterValue field={field} values={names.map((name) => asked[name])} />
            </>
          }
          onRemove={() => onType(Object.fromEntries(names.map((name) => [name, ''])))}
        />
      ))}
    </Box>
  )
}

/** A filter that is set, or both ends of a range. */
type Active = { names: readonly string[]; label: string; field: Field }

const activeOf = (filters: readonly ListFilter[], asked: Row): Active[] =>
  filters.flatMap(({ name, label, field }): Active[] => {
    if (!(name in asked)) return []
    const [from, to] = endsOf(name)
    if (!from || !to || !(from in asked && to in asked)) return [{ names: [name], label, field }]
    return name === from ? [{ names: [from, to], label: field.label, field }] : []
  })

/** The names of both ends of a range, from one of them. */
function endsOf(name: string): readonly string[] {
  const [, base] = /^(.+)_(?:gte|lte)$/.exec(name) ?? []
  return base === undefined ? [] : [`${base}_gte`, `${base}_lte`]
}

/** The month that is pressed above the list is no chip as well. */
const isMonthOf = (day: string | undefined, { names: [from = '', to = ''] }: Active, asked: Row): boolean =>
  from === `${day}_gte` && monthRanges().some((one) => one.from === asked[from] && one.to === asked[to])

function FilterValue({ field, values: [from, to] }: { field: Field; values: readonly unknown[] }) {
  if (field.kind === 'reference') return <ReferenceName field={field} id={Number(from)} />
  const named = dayRanges().find((range) => range.from === from && range.to === to)
  if (named) return named.label
  return [from, to]
    .filter((value) => value !== undefined)
    .map((value) => valueText(field.kind, value, field))
    .join(' a ')
}
