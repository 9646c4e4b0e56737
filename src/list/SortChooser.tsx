import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, IconButton, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Column } from './columns.ts'

/** For phones, where a table has no header. */
export function SortChooser({ columns }: { columns: readonly Column[] }) {
  const { sort, setSort } = useListContext()
  const descending = sort.order === 'DESC'
  return (
    <Box sx={{ display: 'flex', flex: '1 1 14rem', alignItems: 'center', gap: 1 }}>
      <TextField
        select
        size="small"
        label="Ordenar por"
        value={sort.field}
        onChange={({ target }) => setSort({ field: target.value, order: 'ASC' })}
        sx={{ flexGrow: 1 }}
        slotProps={{ select: { native: true } }}
      >
        {!columns.some(({ path }) => path === sort.field) && <option value={sort.field}>Orden inicial</option>}
        {columns
          .filter(({ sortable }) => sortable)
          .map(({ path, header }) => (
            <option key={path} value={path}>
              {header}
            </option>
          ))}
      </TextField>
      <IconButton
        aria-label={descending ? 'Orden descendente' : 'Orden ascendente'}
        onClick={() => setSort({ field: sort.field, order: descending ? 'ASC' : 'DESC' })}
      >
        {descending ? <ArrowDownward /> : <ArrowUpward />}
      </IconButton>
    </Box>
  )
}
