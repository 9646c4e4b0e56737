import { type Theme, useMediaQuery } from '@mui/material'

/** Whether rows of a table are drawn as blocks. */
export const usePhone = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
