import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined'
import FilterList from '@mui/icons-material/FilterList'
import Search from '@mui/icons-material/Search'
import { Badge, Box, Button, IconButton, InputAdornment, TextField } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useListFilterContext, useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { AnyResource, Row } from '../../resources/define/index.ts'
import { focusAround } from '../core/focusAround.ts'
import { lazyButton, lazyDialog, lazyPart } from '../core/lazyCode.tsx'
import { useSession } from '../core/session.ts'
import { usePhone } from '../core/usePhone.ts'
import type { ListFilter } from '../kinds/filters.ts'
import { type Column, extraFilters } from './columns.ts'
import { askable, filtersOf } from './filters.ts'
import { MonthChips } from './MonthChips.tsx'
import { useSavedViews, viewSearch } from './savedViews.ts'
import type { ColumnVisibility } from './useColumnVisibility.ts'

const FilterFields = lazyPart(() => import('./FilterFields.tsx'))
const FilterChips = lazyButton(() => import('./FilterChips.tsx'))
const SaveView = lazyDialog(() => import('./SaveView.tsx'))

type FilterBarProps = {
  resource: AnyResource
  columns: readonly Column[]
  chosen: ColumnVisibility
  /** Beside the search; on a phone, behind its button: the order and the columns. */
  children?: ReactNode
  count?: ReactNode
  /** The named filters, in front of the search; on a narrow screen above it. */
  tabs?: ReactNode
}

/**
 * The search of a list and, behind 'Filtros', one input for each column and declared filter. A link may select rows by
 * ids, which have no input. The filters are stored in the address.
 */
export function FilterBar({ resource, columns, chosen, children, count, tabs }: FilterBarProps) {
  const role = useSession().user?.role
  const filters = useMemo(() => filtersOf(columns, extraFilters(resource, role)), [columns, resource, role])
  const { typed, asked, type, clear, cleared } = useTyped(filters)
  const among = filters.filter(({ name }) => name in asked).length
  const phone = usePhone()
  // Filters opened in one list are open in the next.
  const [wasOpen, keepOpen] = useStore('filtersOpen', false)
  const [open, setOpen] = useState(!phone && (among > 0 || wasOpen))
  const panel = useId()
  const hasViews = useSavedViews(resource.name).views.length > 0
  const isFiltered = Object.keys(asked).some((name) => name !== 'tab')
  const day = resource.list?.day
  const saving = <SavingButton list={resource.name} chosen={chosen} isAsked={Object.keys(asked).length > 0} />

  return (
    <Box
      role="search"
      component="form"
      className="screen-only"
      tabIndex={-1}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      sx={{ mb: 1.25, outline: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {tabs}
        <TextField
          name="q"
          value={typed.q ?? ''}
          onChange={({ target }) => type({ q: target.value })}
          type="search"
          size="small"
          placeholder="Buscar"
          sx={search}
          slotProps={slots}
        />
        {(phone || filters.length > 0) && (
          <Button
            aria-expanded={open}
            aria-controls={panel}
            aria-label={among > 0 ? `Filtros (${among})` : 'Filtros'}
            sx={phone ? iconAlone : undefined}
            onClick={() => {
              setOpen(!open)
              if (!phone) keepOpen(!open)
            }}
            startIcon={<FilterList />}
          >
            <Badge badgeContent={among} color="primary" sx={{ '& .MuiBadge-badge': { right: phone ? 0 : -12 } }}>
              {phone ? '' : 'Filtros'}
            </Badge>
          </Button>
        )}
        {day && <MonthChips day={day} />}
        {isFiltered && (
          <Button
            onClick={({ currentTarget }) => {
              focusAround(currentTarget)
              clear()
            }}
            color="inherit"
            sx={{ ml: 1 }}
          >
            Limpiar filtros
          </Button>
        )}
        <Box sx={{ ml: 'auto' }} />
        {!phone && saving}
        {!phone && children}
        {count}
      </Box>
      {(hasViews || (isFiltered && !open) || 'id' in asked) && (
        <Suspense>
          <FilterChips
            resource={resource}
            filters={open ? none : filters}
            asked={asked}
            chosen={chosen}
            onType={type}
          />
        </Suspense>
      )}
      {open && (
        <Box id={panel}>
          {phone && (
            <Box sx={together}>
              {children}
              {saving}
            </Box>
          )}
          <Suspense fallback={<Box sx={{ height: 72 }} />}>
            <FilterFields key={cleared} filters={filters} typed={typed} onType={type} />
          </Suspense>
        </Box>
      )}
    </Box>
  )
}

type SavingButtonProps = { list: string; chosen: ColumnVisibility; isAsked: boolean }

/** Always in its place, so that a filter moves nothing; pressed where there is something to save. */
function SavingButton({ list, chosen, isAsked }: SavingButtonProps) {
  const { views, keep } = useSavedViews(list)
  const [naming, setNaming] = useState(false)
  const search = viewSearch(useLocation().search)
  const isSaved = views.some((view) => view.search === search)
  return (
    <>
      <IconButton
        color="primary"
        aria-label="Guardar vista"
        title="Guardar vista"
        disabled={!isAsked || isSaved}
        onClick={() => setNaming(true)}
      >
        <BookmarkAddOutlined fontSize="small" />
      </IconButton>
      {naming && (
        <Suspense>
          <SaveView
            onClose={() => setNaming(false)}
            onSave={(name) => {
              keep({ name, search, hidden: chosen.hidden })
              setNaming(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const none: readonly ListFilter[] = []

const settleMs = 350

type Typed = {
  typed: Row
  asked: Row
  type(changed: Row): void
  clear(): void
  /** Changes whenever the typed filters are replaced as a whole. */
  cleared: number
}

/** Applies the typed filters after a pause; filters from the address (a tab, back, a link) replace those applied. */
function useTyped(filters: readonly ListFilter[]): Typed {
  const { filterValues, setFilters } = useListFilterContext()
  const asked: Row = filterValues
  const [typed, setTyped] = useState(asked)
  const [cleared, setCleared] = useState(0)
  const sent = useRef(JSON.stringify(asked))
  const settled = useRef(typed)
  const send = useRef(setFilters)
  send.current = setFilters

  useEffect(() => {
    if (typed === settled.current) return
    const timer = setTimeout(() => {
      const next = askable(filters, typed)
      if (JSON.stringify(next) === sent.current) return
      sent.current = JSON.stringify(next)
      send.current(next, undefined, false)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [typed, filters])

  useEffect(() => {
    if (JSON.stringify(asked) === sent.current) return
    const before: Row = JSON.parse(sent.current)
    sent.current = JSON.stringify(asked)
    settled.current = asked
    setTyped((typed) => {
      const pending = Object.entries(typed).filter(
        ([name, value]) => !isSame(value, before[name]) && isSame(asked[name], before[name]),
      )
      return pending.length > 0 ? { ...asked, ...Object.fromEntries(pending) } : asked
    })
    setCleared((times) => times + 1)
  }, [asked])

  return {
    typed,
    asked,
    cleared,
    type: (changed) => setTyped((before) => ({ ...before, ...changed })),
    clear: () => {
      const kept: Row = 'tab' in asked ? { tab: asked.tab } : {}
      sent.current = JSON.stringify(kept)
      settled.current = kept
      setTyped(kept)
      setCleared((times) => times + 1)
      // At once: a tab pressed before a pause is over would bring the filters back.
      setFilters(kept, undefined, false)
    },
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

const together = { display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1.5 } as const
const iconAlone = { minWidth: 44, '& .MuiButton-startIcon': { mx: 0 } }
const search = { flex: { xs: '1 1 8rem', sm: '1 1 12rem' }, minWidth: 0, maxWidth: { sm: 320 } }
const slots = {
  htmlInput: { 'aria-label': 'Buscar' },
  input: {
    startAdornment: (
      <InputAdornment position="start">
        <Search fontSize="small" />
      </InputAdornment>
    ),
  },
} as const
