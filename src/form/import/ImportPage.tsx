import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Box, Button, Paper, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import {
  type AnyResource,
  importPathOf,
  isLined,
  lineKeyOf,
  maxImportedRows,
  rowsFields,
} from '../../../resources/define/index.ts'
import { showFailure } from '../../core/failure.ts'
import { getFile, xlsxType } from '../../core/http.ts'
import { PageFrame } from '../../core/PageFrame.tsx'
import { fillPath, screenPath } from '../../core/paths.ts'
import { saveBlob } from '../../core/saveBlob.ts'
import { useLocationContext } from '../../core/useLocationContext.ts'
import { ImportFile } from './ImportFile.tsx'
import { PreviewSection } from './PreviewSection.tsx'
import { type Import, useImport } from './useImport.ts'

/** `{screen}/importar`: imports rows of a declaration from a spreadsheet after a preview. */
export function ImportPage({ resource }: { resource: AnyResource }) {
  const { institute } = useLocationContext()
  const { file, preview, fault, busy, choose, store } = useImport(resource)
  const list = screenPath(resource, { institute })
  return (
    <PageFrame title={importTitle(resource)} actions={<Template resource={resource} />}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography sx={{ mb: 2 }}>
          La primera fila dice los nombres de las columnas, como en la plantilla. Nada se guarda hasta que pulse
          «Importar».{linesNote(resource)}
        </Typography>
        <ImportFile
          file={file}
          progress={progressOf(busy)}
          disabled={busy !== null}
          most={maxImportedRows(resource)}
          onChoose={choose}
        />
        {fault && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {fault}
          </Alert>
        )}
        {preview && <PreviewSection key={file?.lastModified} preview={preview} busy={busy !== null} onStore={store} />}
        <Box sx={{ mt: 2 }}>
          <Button component={Link} to={list}>
            Volver a la lista
          </Button>
        </Box>
      </Paper>
    </PageFrame>
  )
}

const importTitle = ({ many }: AnyResource): string => `Importar ${many.toLocaleLowerCase('es')}`

/** A hint if rows of the file may be lines of one row. */
function linesNote(resource: AnyResource): string {
  const lined = rowsFields(resource).find(([, field]) => isLined(field))
  const rule = lineKeyOf(resource)
  if (!lined || !rule) return ''
  const named = rule.fields.map((name) => `«${resource.fields[name]?.label}»`).join(' y ')
  const year = rule.yearOf ? ', en el mismo año,' : ''
  return ` Cada fila es uno de los «${lined[1].label}»: las de igual ${named}${year} van juntas y dicen lo mismo en lo demás.`
}

function progressOf(busy: Import['busy']): string | null {
  if (busy === 'reading') return 'Revisando el archivo...'
  return busy === 'storing' ? 'Importando...' : null
}

function Template({ resource }: { resource: AnyResource }) {
  const { institute } = useLocationContext()
  const save = async () => {
    try {
      const { bytes, name } = await getFile(fillPath(importPathOf(resource), { institute }), xlsxType)
      saveBlob(bytes, name ?? `Plantilla ${resource.many}.xlsx`)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={save}>
      Descargar plantilla
    </Button>
  )
}
