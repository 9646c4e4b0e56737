import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { useStore } from 'react-admin'
import type { AnyResource } from '../../resources/define/index.ts'
import {
  type DocumentName,
  documents,
  documentsOf,
  isDocumented,
  type ManyAs,
  manyAs,
  manyDocumentsPath,
} from '../../resources/documents.ts'
import { pdfType } from '../core/http.ts'
import { useInstituteId } from '../core/useLocationContext.ts'
import type { BulkDocumentsProps, ListedRow } from '../list/extensions.ts'
import { download } from './download.ts'

const formats: Readonly<Record<ManyAs, { label: string; type: string }>> = {
  zip: { label: 'Un ZIP con un PDF de cada uno', type: 'application/zip' },
  pdf: { label: 'Un solo PDF', type: pdfType },
}

/** Asks which document to download, and whether as one file or several. */
export default function ManyDialog({ resource, rows, onClose }: BulkDocumentsProps & { onClose: () => void }) {
  const title = useId()
  const format = useId()
  const institute = useInstituteId()
  const offered = documentsOfRows(resource, rows)
  const [lastTaken, keepTaken] = useStore(`documents.${resource.name}`, '')
  const [name, setName] = useState(lastTaken)
  const [as, setAs] = useState<ManyAs>('zip')
  const chosen = offered.find((one) => one.name === name) ?? offered[0]

  const take = () => {
    const { name: of } = resource
    if (!chosen || !isDocumented(of)) return
    keepTaken(chosen.name)
    onClose()
    void download({
      path: manyDocumentsPath(of, institute, chosen.ids, chosen.name, as),
      name: `${chosen.label}.${as}`,
      accept: formats[as].type,
      working: 'Creando documentos',
      done: 'Documentos creados con exito',
    })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>Descargar documentos</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          slotProps={{ select: { native: true } }}
          label="Documento"
          value={chosen?.name ?? ''}
          onChange={({ target }) => setName(target.value)}
          helperText={haveText(chosen?.ids.length ?? 0, rows.length)}
          sx={{ mt: 1 }}
        >
          {offered.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </TextField>
        <FormControl>
          <FormLabel id={format}>Formato</FormLabel>
          <RadioGroup
            aria-labelledby={format}
            value={as}
            onChange={({ target }) => setAs(manyAs.find((one) => one === target.value) ?? 'zip')}
          >
            {manyAs.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={formats[one].label} />
            ))}
          </RadioGroup>
        </FormControl>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={!chosen} onClick={take}>
          Descargar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type OfRows = { name: DocumentName; label: string; ids: readonly number[] }

function documentsOfRows({ name: of }: AnyResource, rows: readonly ListedRow[]): OfRows[] {
  if (!isDocumented(of)) return []
  const having = (name: string) =>
    rows.filter((row) => documentsOf(of, row).some((one) => one.name === name && (one.offered?.(row) ?? true)))
  return documents[of].documents
    .map(({ name, label }) => ({ name, label, ids: having(name).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0)
}

const haveText = (having: number, all: number): string =>
  all === 1
    ? 'Lo tiene la fila seleccionada'
    : `Lo ${having === 1 ? 'tiene' : 'tienen'} ${having} de las ${all} filas seleccionadas`
