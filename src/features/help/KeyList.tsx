import { Box } from '@mui/material'

const keys = [
  ['Ctrl K', 'Buscar en todo'],
  ['/', 'Buscar en la lista'],
  ['n', 'Nuevo'],
  ['Ctrl Enter', 'Enviar el formulario'],
  ['?', 'Estos atajos'],
] as const

export function KeyList() {
  return (
    <Box component="dl" sx={list}>
      {keys.map(([key, what]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </Box>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2.5,
  rowGap: 1,
  alignItems: 'baseline',
  '& dd': { m: 0 },
  '& kbd': {
    font: 'inherit',
    fontSize: '0.8125rem',
    px: 0.75,
    py: 0.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    bgcolor: 'background.default',
  },
} as const
