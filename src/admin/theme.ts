import type { RaThemeOptions } from 'react-admin'
import { tokens } from '../tokens.ts'

declare module '@mui/material/styles' {
  interface Palette {
    /** The bar at the top and what is written on it. */
    bar: { main: string; contrastText: string }
  }
  interface PaletteOptions {
    bar?: { main: string; contrastText: string }
  }
}

const paper = '#ffffff'

/** The light theme: the tokens of the public pages, in MUI's words. Every text colour reaches AA on paper and on the page. */
export const lightTheme: RaThemeOptions = {
  palette: {
    mode: 'light',
    primary: { main: tokens.brand, dark: tokens['brand-strong'], light: tokens['brand-soft'], contrastText: paper },
    secondary: { main: tokens['gold-ink'], contrastText: paper },
    success: { main: tokens.success },
    error: { main: tokens.danger },
    info: { main: tokens.info },
    warning: { main: tokens.warning },
    background: { default: tokens.mist, paper },
    text: { primary: tokens.ink, secondary: tokens['ink-soft'] },
    divider: tokens.line,
    bar: { main: tokens.night, contrastText: tokens.paper },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: tokens.font,
    h1: { fontSize: '1.625rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 650 },
    h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 650 },
    h5: { fontSize: '1.5rem', fontWeight: 650 },
    h6: { fontSize: '1.125rem', fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 36 } } },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: paper },
        notchedOutline: { borderColor: tokens['field-line'] },
      },
    },
    // MUI's own placeholder is ink at 42 %, below AA.
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: tokens['ink-soft'], opacity: 1 } } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tokens.line, padding: '10px 14px' },
        head: { color: tokens['ink-soft'], fontWeight: 600, backgroundColor: '#f9f8f3' },
      },
    },
    MuiTableRow: { styleOverrides: { root: { '&:last-child > td': { borderBottom: 0 } } } },
    MuiTooltip: { defaultProps: { enterDelay: 300 } },
  },
}
