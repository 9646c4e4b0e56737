import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Box, Button, Checkbox, FormControlLabel, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useMemo, useState } from 'react'
import { rowsText } from '../../../resources/define/index.ts'
import { xlsxType } from '../../core/http.ts'
import { notify } from '../../core/notices.tsx'
import { saveBlob } from '../../core/saveBlob.ts'
import { isDoubtful, type Preview, type Shown, type Skips, shownRows } from './importing.ts'
import { PreviewTable } from './PreviewTable.tsx'

type PreviewSectionProps = { preview: Preview; busy: boolean; onStore(skips: Skips): void }

export function PreviewSection({ preview, busy, onStore }: PreviewSectionProps) {
  const { columns, rows, sound, wrong, repeated, unknown, notes } = preview
  const [skips, setSkips] = useState<Skips>({ repeated: false, wrong: false })
  const [shown, setShown] = useState<Shown>('all')
  const doubtful = rows.filter(isDoubtful).length
  const visible = useMemo(() => shownRows(rows, shown), [rows, shown])
  const ready = (wrong === 0 || skips.wrong) && (repeated === 0 || skips.repeated) && sound > 0
  return (
    <Box sx={{ mt: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {notes.map((note) => (
        <Alert key={note} severity="info">
          {note}
        </Alert>
      ))}
      {unknown.length > 0 && <Alert severity="warning">Estas columnas no se importan: {unknown.join(', ')}</Alert>}
      <Alert severity={wrong > 0 ? 'error' : repeated > 0 ? 'warning' : 'success'} role="status">
        {summary(preview)}
      </Alert>
      {doubtful > 0 && (
        <Alert severity="warning">
          {doubtful === 1 ? 'Una fila tiene un aviso: revísela' : `${doubtful} filas tienen avisos: revíselas`} antes de
          importar.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="contained" disabled={!ready || busy} onClick={() => onStore(skips)}>
          Importar {rowsText(sound)}
        </Button>
        {skippable
          .filter(({ key }) => preview[key] > 0 && !preview.whole)
          .map(({ key, label }) => (
            <FormControlLabel
              key={key}
              control={
                <Checkbox
                  checked={skips[key]}
                  disabled={busy}
                  onChange={(_, checked) => setSkips({ ...skips, [key]: checked })}
                />
              }
              label={label}
            />
          ))}
        {wrong + repeated > 0 && <WrongRows preview={preview} />}
        {wrong + repeated + doubtful > 0 && (
          <ToggleButtonGroup
            size="small"
            exclusive
            value={shown}
            aria-label="Filas que se muestran"
            onChange={(_, next: Shown | null) => next && setShown(next)}
            sx={{ ml: { sm: 'auto' } }}
          >
            <ToggleButton value="all">Todas</ToggleButton>
            {wrong > 0 && <ToggleButton value="wrong">Con errores</ToggleButton>}
            {repeated > 0 && <ToggleButton value="repeated">Repetidas</ToggleButton>}
            {doubtful > 0 && <ToggleButton value="doubtful">Con avisos</ToggleButton>}
          </ToggleButtonGroup>
        )}
      </Box>
      <PreviewTable key={shown} columns={columns} rows={visible} />
    </Box>
  )
}

const skippable = [
  { key: 'repeated', label: 'Omitir repetidas' },
  { key: 'wrong', label: 'Omitir las que tienen errores' },
] as const

/** '1998 filas correctas, 2 con errores y 3 repetidas', or a text for a file without errors. */
function summary({ sound, wrong, repeated }: Preview): string {
  const parts = [
    `${sound} ${sound === 1 ? 'fila correcta' : 'filas correctas'}`,
    ...(wrong > 0 ? [`${wrong} con errores`] : []),
    ...(repeated > 0 ? [`${repeated} ${repeated === 1 ? 'repetida' : 'repetidas'}`] : []),
  ]
  const counts = new Intl.ListFormat('es').format(parts)
  return wrong > 0 ? `${counts}. Corrija los errores: se importan todas o ninguna.` : `${counts}.`
}

function WrongRows({ preview }: { preview: Preview }) {
  const save = async () => {
    try {
      const { wrongRowsFile } = await import('./wrongRows.ts')
      const rows = preview.rows.filter(({ errors }) => Object.keys(errors).length > 0)
      saveBlob(new Blob([await wrongRowsFile(preview, rows)], { type: xlsxType }), 'Filas con errores.xlsx')
    } catch (error) {
      console.error(error)
      notify('No se pudo descargar el archivo', { type: 'error' })
    }
  }
  return (
    <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={save}>
      Descargar las filas con errores
    </Button>
  )
}
