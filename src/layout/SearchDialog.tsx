import Search from '@mui/icons-material/Search'
import { Box, Dialog, InputAdornment, LinearProgress, Typography, useMediaQuery } from '@mui/material'
import TextField from '@mui/material/TextField'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Role, useSession } from '../core/session.ts'
import { unseen } from '../core/unseen.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { type School, useSchools, useSchoolsOf } from '../core/useSchools.ts'
import { destinations, type Place, placesFor, type Within } from './destinations.ts'
import { useSearchResults } from './useSearchResults.ts'

type SearchDialogProps = { onClose: () => void }

export default function SearchDialog({ onClose }: SearchDialogProps) {
  const role = useSession().user?.role
  const isPhone = useMediaQuery('(max-width: 600px)')
  if (!role) return null
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby="search-title"
      maxWidth="sm"
      fullWidth
      slotProps={{ container: { sx: { alignItems: { sm: 'flex-start' } } } }}
    >
      <Box component="h2" id="search-title" sx={{ ...unseen, m: 0 }}>
        Buscar en todo
      </Box>
      <SearchBox role={role} onClose={onClose} />
    </Dialog>
  )
}

/** Rows, pages and forms under one input: the arrow keys choose, Enter opens. */
function SearchBox({ role, onClose }: SearchDialogProps & { role: Role }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { places, isSettled, isError } = usePlaces(typed, role)
  const [isGoing, setGoing] = useState(false)
  const go = ({ to }: Place) => {
    onClose()
    navigate(to)
  }

  // Enter before the response opens the first row of the response, not of the earlier results; without any the list has nothing to choose.
  const first = places[0]
  useEffect(() => {
    if (!isGoing || !isSettled) return
    setGoing(false)
    if (first) go(first)
  })

  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Place>({
    id: 'search-everything',
    open: true,
    value: null,
    inputValue: typed,
    options: places,
    filterOptions: (all) => all,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ key }) => key,
    autoHighlight: true,
    clearOnBlur: false,
    disableCloseOnSelect: true,
    onInputChange: (_event, text, reason) => reason === 'input' && setTyped(text),
    onChange: (event, place) => {
      if (!place) return
      if (event.type === 'keydown' && !isSettled) setGoing(true)
      else go(place)
    },
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  })
  const { ref, ...input } = getInputProps()
  const goLater = ({ key }: { key: string }) => {
    if (key === 'Enter' && !isSettled && places.length === 0) setGoing(true)
  }

  return (
    <>
      <Box {...getRootProps()}>
        <TextField
          autoFocus
          fullWidth
          inputRef={ref}
          placeholder="Contrato, proveedor, rubro, página…"
          sx={box}
          slotProps={{
            htmlInput: { ...input, 'aria-label': 'Buscar en todo', maxLength: 200, onKeyDown: goLater },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <Box sx={{ height: 2 }}>{!isSettled && <LinearProgress aria-label="Buscando" sx={{ height: 2 }} />}</Box>
      <Box component="ul" {...getListboxProps()} aria-label="Resultados" aria-labelledby={undefined} sx={list}>
        {grouped(places).map(({ group, from, places }) => (
          <li key={`${group} ${from}`} role="presentation">
            <Typography aria-hidden component="div" variant="body2" sx={heading}>
              {group}
            </Typography>
            <Box component="ul" role="group" aria-label={group} sx={bare}>
              {places.map((place, index) => {
                const { key, ...props } = getOptionProps({ option: place, index: from + index })
                return (
                  <Box component="li" {...props} key={key} sx={option}>
                    <Box component="span" sx={line}>
                      <span>{place.label}</span>{' '}
                      {place.amount && (
                        <Box component="span" sx={figure}>
                          {place.amount}
                        </Box>
                      )}
                    </Box>
                    {place.detail && (
                      <Typography component="span" variant="body2" color="text.secondary" sx={detail}>
                        {place.detail}
                      </Typography>
                    )}
                  </Box>
                )
              })}
            </Box>
          </li>
        ))}
      </Box>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 2, pb: places.length ? 0 : 2 }}>
        {isError ? 'No se pudo buscar' : places.length === 0 && isSettled ? 'No se encontraron coincidencias' : ''}
      </Typography>
    </>
  )
}

/** Pages that begin with the typed text, the matching rows, and other pages. */
function usePlaces(typed: string, role: Role) {
  const { institute } = useLocationContext()
  const { schools: read, total } = useSchools()
  const isBeyond = total > read.length && read.every(({ id }) => id !== institute)
  const own = useSchoolsOf(isBeyond && institute !== undefined ? [institute] : [])
  const schools = useMemo(() => [...own, ...read], [own, read])
  const at = institute ?? (schools.length === 1 ? schools[0]?.id : undefined)
  const isAsked = typed.trim() !== ''
  const all = useMemo(() => destinations(role, at, formsIn(schools, at, isAsked)), [role, at, schools, isAsked])
  const { found, isSettled, isError } = useSearchResults(typed, role, { schools, total })
  const { first, rest } = placesFor(all, typed)
  return { places: [...first, ...found, ...rest], isSettled, isError }
}

/** The schools whose forms are offered: the current one first, the others only to who types something. */
function formsIn(schools: readonly School[], at: number | undefined, isAsked: boolean): Within[] {
  const open = schools.filter(({ id, deleted }) => (id === at || isAsked) && !deleted)
  return open
    .toSorted((one, other) => Number(other.id === at) - Number(one.id === at))
    .map(({ id, nameInstitute }) => ({ id, name: schools.length > 1 ? nameInstitute : null }))
}

/** Groups consecutive entries of one group. */
function grouped(places: readonly Place[]): { group: string; from: number; places: Place[] }[] {
  const groups: { group: string; from: number; places: Place[] }[] = []
  for (const [index, place] of places.entries()) {
    const last = groups.at(-1)
    if (last?.group === place.group) last.places.push(place)
    else groups.push({ group: place.group, from: index, places: [place] })
  }
  return groups
}

const box = {
  '& .MuiOutlinedInput-notchedOutline': { border: 0 },
  '& .MuiOutlinedInput-root': { bgcolor: 'transparent' },
}
const bare = { m: 0, p: 0, listStyle: 'none' } as const
const list = {
  ...bare,
  px: 1,
  pb: 1,
  overflowY: 'auto',
  maxHeight: { sm: '60vh' },
  flexGrow: { xs: 1, sm: 0 },
  borderTop: 1,
  borderColor: 'divider',
} as const
const heading = { px: 1, pt: 1.5, pb: 0.5, fontWeight: 650, color: 'text.secondary' } as const
const option = {
  display: 'grid',
  minHeight: 44,
  alignContent: 'center',
  px: 1,
  py: 0.75,
  borderRadius: 1,
  cursor: 'pointer',
  '&.Mui-focused': { bgcolor: 'primary.light' },
} as const
const line = { display: 'flex', columnGap: 2, justifyContent: 'space-between', overflowWrap: 'anywhere' } as const
const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
const detail = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
