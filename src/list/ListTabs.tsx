import { Tab, Tabs } from '@mui/material'
import { useListContext } from 'react-admin'
import { isShownTo } from '../../resources/columns/columns.ts'
import { type AnyResource, filteredField, tabFilter } from '../../resources/define/index.ts'
import { useSession } from '../core/session.ts'

/** The named filters of a list; the chosen one is in the address and is combined with the user's own filters. */
export function ListTabs({ resource, title }: { resource: AnyResource; title: string }) {
  const { filterValues, setFilters } = useListContext()
  const role = useSession().user?.role
  const names = Object.entries(resource.list?.tabs ?? {}).flatMap(([name, filter]) =>
    Object.keys(filter).every((key) => isShownTo(role, resource, filteredField(key))) ? [name] : [],
  )
  if (names.length === 0) return null
  const { tab, ...others } = filterValues
  const choose = (name: string) => setFilters(name === all ? others : { ...others, tab: name }, undefined, false)
  return (
    <Tabs
      className="screen-only"
      aria-label={`Vistas de ${title}`}
      variant="scrollable"
      allowScrollButtonsMobile
      value={tabFilter(resource, tab) ? tab : all}
      onChange={(_, name: string) => choose(name)}
      sx={tabs}
    >
      <Tab value={all} label={resource.gender === 'f' ? 'Todas' : 'Todos'} />
      {names.map((name) => (
        <Tab key={name} value={name} label={name} />
      ))}
    </Tabs>
  )
}

const all = ''

/** On a line of their own where the search does not fit beside them. */
const tabs = {
  flex: { xs: '1 1 100%', lg: '0 0 auto' },
  mr: { lg: 1 },
  minHeight: 40,
  '& .MuiTab-root': { minHeight: { xs: 44, lg: 40 }, py: 0 },
} as const
