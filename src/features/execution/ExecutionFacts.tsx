import { Box, Typography } from '@mui/material'
import { documentText, supplierText } from '../../../resources/columns/availability.ts'
import { isPlainObject, labelOf } from '../../../resources/define/index.ts'
import { availability as declaration } from '../../../resources/entities/availability.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import type { Availability } from './chain.ts'

const { fields } = declaration

/** The purpose of an availability; empty facts are left out. */
export function ExecutionFacts({ availability }: { availability: Availability }) {
  const { PreliminaryStudy: study } = availability
  const facts = [
    [fields.budgetActivity_id.label, availability.BudgetActivity.Activity.name],
    [fields.dcpDate.label, formatDay(availability.dcpDate)],
    ['Documento', documentText(availability)],
    [supplier.one, supplierText(availability)],
    [fields.preliminaryStudy_id.label, isPlainObject(study) ? labelOf(preliminaryStudy, study) : ''],
    [fields.object.label, availability.object],
    ['Estado', availability.deleted ? 'inactivo' : 'activo'],
  ]
  return (
    <Box component="dl" sx={list}>
      {facts
        .filter(([, fact]) => fact)
        .map(([term, fact]) => (
          <div key={term}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {fact}
            </Typography>
          </div>
        ))}
    </Box>
  )
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
} as const
