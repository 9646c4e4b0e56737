import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { periodFields } from '../../resources/rules/period.ts'
import { FieldInput } from '../form/FieldInput.tsx'
import { FormFrame, type FormFrameProps } from '../form/FormFrame.tsx'
import { formColumns } from '../form/formColumns.ts'

type PeriodPageProps = Pick<FormFrameProps, 'form' | 'title' | 'back' | 'below'> & { children?: ReactNode }

/** A report form: from and to, both inclusive (spec section 2). */
export function PeriodPage({ children, ...frame }: PeriodPageProps) {
  return (
    <FormFrame {...frame} columns={false} sends="Descargar Excel">
      {children}
      <Box sx={formColumns}>
        <FieldInput source="initDate" field={periodFields.initDate} />
        <FieldInput source="finalDate" field={periodFields.finalDate} />
      </Box>
    </FormFrame>
  )
}
