import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Alert, Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { importEndings } from '../../../resources/define/index.ts'
import { FileButton } from '../../core/FileButton.tsx'
import type { LineImport } from './useLineImport.ts'

type LineImportBarProps = { labels: readonly string[]; from: LineImport; disabled?: boolean; children: ReactNode }

/** Lets users paste rows into a pending table, or read them from a file. */
export function LineImportBar({ labels, from, disabled = false, children }: LineImportBarProps) {
  const help = useId()
  const off = disabled || from.busy
  return (
    <Box onPaste={off ? undefined : from.paste}>
      {children}
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1 }}>
          <FileButton
            size="small"
            startIcon={<UploadFileOutlined />}
            disabled={off}
            aria-describedby={help}
            input={{ 'aria-label': 'Archivo con las filas', accept: importEndings.join(',') }}
            onChoose={([file]) => from.read(file)}
          >
            {from.busy ? 'Leyendo...' : 'Importar archivo'}
          </FileButton>
          <Typography id={help} variant="body2" color="text.secondary">
            O pegue aquí las celdas copiadas de Excel: {labels.join(', ')}
          </Typography>
        </Box>
      )}
      <Result {...from} />
    </Box>
  )
}

const maxListedErrors = 10

function Result({ result, forget }: Pick<LineImport, 'result' | 'forget'>) {
  if (!result) return null
  const { summary, faults } = result
  const more = faults.length - maxListedErrors
  return (
    <Alert
      severity={faults.length > 0 ? 'warning' : 'success'}
      role={faults.length > 0 ? 'alert' : 'status'}
      closeText="Cerrar"
      onClose={forget}
      sx={{ mt: 1 }}
    >
      {summary}
      {faults.slice(0, maxListedErrors).map((text) => (
        <Box key={text}>{text}</Box>
      ))}
      {more > 0 && <Box>Y {more} más</Box>}
    </Alert>
  )
}
