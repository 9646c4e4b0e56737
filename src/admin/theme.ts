import type { RaThemeOptions } from 'react-admin'
import { type Mode, tokensOf } from '../core/tokens.ts'

declare module '@mui/material/styles' {
  interface Palette {
    bar: { main: string; contrastText: string }
  }
  interface PaletteOptions {
    bar?: { main: string; contrastText: string }
  }
}

type Tokens = ReturnType<typeof tokensOf>

/**
 * react-admin's own parts: they wait for the server, which may refuse; an edition reads its row where it is changed, because not every
 * row has a page; and their table scrolls on a phone instead of the page.
 */
const kit: RaThemeOptions['components'] = {
  RaEdit: { defaultProps: { mutationMode: 'pessimistic', queryOptions: { meta: { edits: true } } } },
  RaDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaBulkDeleteButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaUpdateButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaBulkUpdateButton: { defaultProps: { mutationMode: 'pessimistic' } },
  RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
  RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-tableWrapper': { overflowX: 'auto' } } } },
}

function themeOf(mode: Mode): RaThemeOptions {
  const tokens = tokensOf(mode)
  return {
    palette: { mode, ...paletteOf(tokens) },
    shape: { borderRadius: 8 },
    typography: typographyOf(tokens),
    components: { ...controlsOf(tokens), ...surfacesOf(tokens), ...kit },
  }
}

const paletteOf = (tokens: Tokens) => ({
  primary: {
    main: tokens.brand,
    dark: tokens['brand-strong'],
    light: tokens['brand-soft'],
    contrastText: tokens['on-brand'],
  },
  secondary: { main: tokens['gold-ink'], contrastText: tokens['on-brand'] },
  success: { main: tokens.success },
  error: { main: tokens.danger },
  info: { main: tokens.info },
  warning: { main: tokens.warning },
  background: { default: tokens.mist, paper: tokens.sheet },
  text: { primary: tokens.ink, secondary: tokens['ink-soft'] },
  divider: tokens.line,
  bar: { main: tokens.night, contrastText: tokens['on-night'] },
})

const typographyOf = (tokens: Tokens): RaThemeOptions['typography'] => ({
  fontFamily: tokens.font,
  h1: { fontSize: '1.625rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.01em' },
  h2: { fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 650 },
  h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 650 },
  h5: { fontSize: '1.5rem', fontWeight: 650 },
  h6: { fontSize: '1.125rem', fontWeight: 650 },
  button: { textTransform: 'none', fontWeight: 600 },
})

/** The size of a finger where lists are drawn in lines (WCAG 2.5.5). */
const finger = { '@media (max-width:599.95px)': { minWidth: 44, minHeight: 44 } }

const fingerHigh = { '@media (max-width:599.95px)': { height: 44 } }
const cross = { '@media (max-width:599.95px)': { padding: 10, width: 44, height: 44, margin: 0 } }

const controlsOf = (tokens: Tokens): RaThemeOptions['components'] => ({
  // MUI's own focus mark is a pale pulse, and invisible in the head of a table.
  MuiButtonBase: {
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': { outline: `2px solid ${tokens.brand}`, outlineOffset: 2 },
        '.MuiAppBar-root &.Mui-focusVisible': { outlineColor: 'currentcolor' },
        '.MuiList-root &.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiIconButton: { defaultProps: { disableFocusRipple: true }, styleOverrides: { root: finger } },
  MuiButton: {
    defaultProps: { disableElevation: true, disableFocusRipple: true },
    styleOverrides: { root: { minHeight: 36, ...finger } },
  },
  // Its cross is 22 pixels wide.
  MuiChip: { styleOverrides: { clickable: fingerHigh, deletable: fingerHigh, deleteIcon: cross } },
  MuiToggleButton: { styleOverrides: { root: finger } },
  MuiLink: { styleOverrides: { root: { '&.MuiLink-button': finger } } },
  MuiTextField: { defaultProps: { variant: 'outlined' } },
  // Always above its box: beside selects, dates and amounts, a label inside an empty box looks like something typed.
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: { backgroundColor: tokens.sheet, ...finger },
      notchedOutline: { borderColor: tokens['field-line'] },
    },
  },
  // MUI's own placeholder is ink at 42 %, below AA.
  MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: tokens['ink-soft'], opacity: 1 } } } },
})

const surfacesOf = (tokens: Tokens): RaThemeOptions['components'] => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: tokens.line, padding: '10px 14px' },
      head: { color: tokens['ink-soft'], fontWeight: 600, backgroundColor: tokens.head },
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&:last-child > td': { borderBottom: 0 } } } },
  MuiTooltip: { defaultProps: { enterDelay: 300 } },
  // In the dark theme MUI lightens raised surfaces.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // A long name in its text must break.
  MuiAlert: { styleOverrides: { message: { overflowWrap: 'anywhere' } } },
  MuiBadge: { styleOverrides: { badge: { fontWeight: 700 } } },
  // Portals are outside the landmarks of a page: options stay beside their input, and a menu is a region of its own.
  MuiMenu: { defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Opciones' } } } },
  MuiAutocomplete: {
    defaultProps: { disablePortal: true },
    styleOverrides: { paper: { border: `1px solid ${tokens.line}` } },
  },
  MuiPopover: { styleOverrides: { paper: { border: `1px solid ${tokens.line}` } } },
})

/** The tokens as MUI's theme. Every text colour reaches AA on paper and on the page. */
export const lightTheme = themeOf('light')
export const themes: Readonly<Record<Mode, RaThemeOptions>> = { light: lightTheme, dark: themeOf('dark') }
