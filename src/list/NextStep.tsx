import { Box, Button, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { resourceNamed } from '../../resources/index.ts'
import { createTitle } from '../core/createTitle.ts'
import { screenPath } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { useLocationContext } from '../core/useLocationContext.ts'

/** Under an empty list what to do next: take back what was asked for, or make the first row, for whoever may. */
export default function NextStep() {
  const { resource: name, filterValues, setFilters } = useListContext()
  const { institute } = useLocationContext()
  const role = useSession().user?.role
  const { tab, ...asked } = filterValues
  if (Object.keys(asked).length > 0)
    return (
      <Button size="small" onClick={() => setFilters(tab === undefined ? {} : { tab }, undefined, false)}>
        Quitar la búsqueda
      </Button>
    )
  const resource = resourceNamed(name)
  const { screen, create, many } = resource
  if (tab !== undefined || !screen || !role || !create?.roles.includes(role)) return null
  const isOpen = institute !== undefined || !screen.includes(':institute')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2">Aún no hay {many.toLocaleLowerCase('es')}</Typography>
      {isOpen && (
        <Button
          size="small"
          component={Link}
          to={`${screenPath(resource, institute === undefined ? {} : { institute })}/nuevo`}
        >
          {createTitle(resource)}
        </Button>
      )}
    </Box>
  )
}
