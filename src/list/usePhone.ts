import { type Theme, useMediaQuery } from '@mui/material'

/** Where a row of a table is a block of its own. */
export const usePhone = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
