import Search from '@mui/icons-material/Search'
import { Box, Button } from '@mui/material'
import { requestShortcut } from './shortcutRequests.ts'

/** An icon on a phone; on wider screens it shows the key. */
export const SearchButton = () => (
  <Button
    color="inherit"
    startIcon={<Search />}
    aria-label="Buscar en todo"
    aria-keyshortcuts="Control+K"
    onClick={() => requestShortcut('search')}
    sx={button}
  >
    <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
      Buscar
      <Box component="kbd" sx={key}>
        Ctrl K
      </Box>
    </Box>
  </Button>
)

const button = {
  minWidth: 44,
  flexShrink: 0,
  '& .MuiButton-startIcon': { mr: { xs: 0, lg: 1 }, ml: { xs: 0, lg: -0.5 } },
} as const
const key = { font: 'inherit', fontSize: '0.75rem', opacity: 0.75, ml: 1 } as const
