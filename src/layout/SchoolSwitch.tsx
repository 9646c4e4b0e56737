import { Box, ButtonBase } from '@mui/material'
import { Suspense, useState } from 'react'
import { InstituteName, useInstituteAtHand } from '../core/InstituteName.tsx'
import { lazyDialog } from '../core/lazyCode.tsx'

const SchoolMenu = lazyDialog(() => import('./SchoolMenu.tsx'))

/** The current school; it opens the list of the others. */
export function SchoolSwitch() {
  const institute = useInstituteAtHand()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!institute) return null
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`Cambiar de colegio: ${institute.nameInstitute}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={button}
      >
        <InstituteName />
        <Box component="span" aria-hidden>
          ▾
        </Box>
      </ButtonBase>
      {anchor && (
        <Suspense>
          <SchoolMenu anchor={anchor} current={institute.id} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

const button = { minWidth: 0, minHeight: 44, gap: 0.5, pr: 0.5, borderRadius: 1, color: 'inherit', font: 'inherit' }
