import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import {
  type ComptrollerSheet,
  comptrollerSheetNames,
  comptrollerSheets,
  isComptrollerSheet,
} from '../../../resources/reports.ts'
import { xlsxType } from '../../core/http.ts'
import { Section } from '../../core/Section.tsx'
import { type Download, download } from '../../documents/download.ts'
import { TemplateButton } from '../../documents/TemplateButton.tsx'
import type { SavingForm } from '../../form/useSavingForm.ts'
import { useBudgetParams } from './useBudget.ts'
import { useCashPlan } from './useCashPlan.ts'

type ComptrollerSheetsProps = Pick<SavingForm, 'form'> & { path(query: string): string }

/** One sheet of the report to the contraloría between the days of the form: as CSV, or in the contraloría's own file. */
export function ComptrollerSheets({ form, path }: ComptrollerSheetsProps) {
  const [sheet, setSheet] = useState<ComptrollerSheet>(comptrollerSheetNames[0] ?? 'F06')
  const { data: plan = [] } = useCashPlan(useBudgetParams())
  const names = comptrollerSheetNames.filter((name) => name !== 'F09' || plan.length > 0)
  const save = (more: Record<string, string>, as: Pick<Download, 'name' | 'accept' | 'form'>) =>
    form.handleSubmit(({ initDate, finalDate }) =>
      download({
        path: path(String(new URLSearchParams({ initDate, finalDate, ...more, sheet }))),
        working: 'Creando reporte',
        ...as,
      }),
    )()
  const fill = (file: File) => {
    const template = new FormData()
    template.append('template', file)
    return save({}, { name: `${comptrollerSheets[sheet]}.xlsx`, accept: xlsxType, form: template })
  }
  return (
    <Box sx={{ mt: 2.5 }}>
      <Section title="Una sola hoja">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <TextField
            select
            slotProps={{ select: { native: true } }}
            label="Hoja"
            size="small"
            value={sheet}
            onChange={({ target }) => isComptrollerSheet(target.value) && setSheet(target.value)}
            sx={{ width: '100%', maxWidth: 320 }}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {comptrollerSheets[name]}
              </option>
            ))}
          </TextField>
          <Button
            variant="outlined"
            onClick={() => save({ format: 'csv' }, { name: `${comptrollerSheets[sheet]}.csv`, accept: 'text/csv' })}
          >
            Descargar CSV
          </Button>
          <TemplateButton label="Llenar un archivo propio" onChoose={fill} />
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5, maxWidth: '70ch' }}>
          Hecho con las columnas que usan los sistemas de los colegios; no se ha probado en la plataforma. Si la
          contraloría le dio un archivo .xlsx vacío, llene aquí la hoja elegida: solo cambian sus celdas de datos.
        </Typography>
      </Section>
    </Box>
  )
}
