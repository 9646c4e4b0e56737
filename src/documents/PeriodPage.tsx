import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { periodFields } from '../../resources/rules/period.ts'
import { FieldInput } from '../form/FieldInput.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { formColumns } from '../form/formColumns.ts'
import type { CreateForm } from '../form/useCreateForm.ts'

type PeriodPageProps = CreateForm & { title: string; back: string; children?: ReactNode; below?: ReactNode }

/** A report form: from and to, both inclusive (spec section 2). */
export function PeriodPage({ title, back, children, below, ...form }: PeriodPageProps) {
  return (
    <FormFrame {...form} title={title} back={back} columns={false} sends="Descargar Excel" below={below}>
      {children}
      <Box sx={formColumns}>
        <FieldInput source="initDate" field={periodFields.initDate} />
        <FieldInput source="finalDate" field={periodFields.finalDate} />
      </Box>
    </FormFrame>
  )
}
