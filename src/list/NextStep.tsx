import { Box, Button, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { resourceNamed } from '../../resources/index.ts'
import { focusAround } from '../core/focusAround.ts'
import { createTitle } from '../core/titles.ts'
import { useNewPath } from '../core/useNewPath.ts'

/** The next step below an empty list: clear the filters, or create the first row if the role may. */
export function NextStep() {
  const { resource: name, filterValues, setFilters } = useListContext()
  const resource = resourceNamed(name)
  const path = useNewPath(resource)
  const { tab, ...asked } = filterValues
  if (Object.keys(asked).length > 0)
    return (
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          focusAround(currentTarget)
          setFilters(tab === undefined ? {} : { tab }, undefined, false)
        }}
      >
        Quitar la búsqueda
      </Button>
    )
  if (tab !== undefined || !path) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2">Aún no hay {resource.many.toLocaleLowerCase('es')}</Typography>
      <Button size="small" component={Link} to={path}>
        {createTitle(resource)}
      </Button>
    </Box>
  )
}
