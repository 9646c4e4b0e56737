import { Box, Chip } from '@mui/material'
import { useListContext } from 'react-admin'
import { type DayRange, monthRanges } from './dayRanges.ts'

/** The rows of this month or of the last one: a click chooses a month, another one takes it back. */
export function MonthChips({ day }: { day: string }) {
  const { filterValues, setFilters } = useListContext()
  const [from, to] = [`${day}_gte`, `${day}_lte`]
  const isChosen = (range: DayRange) => filterValues[from] === range.from && filterValues[to] === range.to
  const choose = (range: DayRange) => {
    const { [from]: _from, [to]: _to, ...others } = filterValues
    setFilters(isChosen(range) ? others : { ...others, [from]: range.from, [to]: range.to }, undefined, false)
  }
  return (
    <Box role="group" aria-label="Meses" sx={{ display: 'flex', gap: 0.75, ml: { sm: 1 } }}>
      {monthRanges().map((range) => (
        <Chip
          key={range.label}
          label={range.label}
          variant={isChosen(range) ? 'filled' : 'outlined'}
          color={isChosen(range) ? 'primary' : 'default'}
          aria-pressed={isChosen(range)}
          onClick={() => choose(range)}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        />
      ))}
    </Box>
  )
}
