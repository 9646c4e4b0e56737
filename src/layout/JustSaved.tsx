import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import { Alert, Box, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useGetList } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { type AnyResource, allRowsVariant, createdText, labelOf } from '../../resources/define/index.ts'
import { findResource } from '../../resources/index.ts'
import type { SavedRows } from '../core/saved.ts'
import { useLocationContext } from '../core/useLocationContext.ts'
import { download } from '../documents/download.ts'
import { rowDocuments } from '../documents/rowDocuments.ts'
import type { ListedRow } from '../list/extensions.ts'
import { NextSteps } from '../list/NextSteps.tsx'

/** Above the page that follows a form: the number of the new row, its document and what usually follows it. */
export default function JustSaved({ saved }: { saved: SavedRows }) {
  const resource = findResource(saved.resource)
  return resource?.list ? <Created resource={resource} saved={saved} /> : null
}

function Created({ resource, saved: { ids, within } }: { resource: AnyResource; saved: SavedRows }) {
  const place = useLocationContext()
  const forget = useForget()
  const variant = within === undefined ? allRowsVariant(resource) : undefined
  // Read again: since then the row may have been annulled, or what follows it done.
  const { data = [] } = useGetList<ListedRow>(resource.name, {
    pagination: { page: 1, perPage: ids.length },
    filter: { id: ids },
    meta: { ...place, within, ...(resource.api?.within && variant ? { variant } : {}) },
  })
  const rows = data.filter(({ deleted }) => !deleted)
  const [row] = rows
  if (!row) return null
  return (
    <Alert severity="success" onClose={forget} closeText="Cerrar" sx={strip}>
      <Box sx={line}>
        <span>{rows.length === 1 ? createdText(resource, row) : `${resource.many}: ${rows.length}`}</span>
        <Steps resource={resource} row={row} />
      </Box>
    </Alert>
  )
}

/** The next step has the focus, so that Enter continues; not if the user already types elsewhere. */
function Steps({ resource, row }: { resource: AnyResource; row: ListedRow }) {
  const { institute } = useLocationContext()
  const step = useRef<HTMLAnchorElement>(null)
  const paper = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if ((document.activeElement ?? document.body) === document.body) (step.current ?? paper.current)?.focus()
  }, [])
  const [printed] = rowDocuments(resource, row, institute)
  return (
    <Box sx={steps}>
      <NextSteps resource={resource} row={row} variant="contained" size="small" first={step} />
      {printed && (
        <Button
          ref={paper}
          size="small"
          startIcon={<PictureAsPdfOutlined fontSize="small" />}
          aria-label={`${printed.label} de ${labelOf(resource, row)}`}
          onClick={() => download(printed)}
        >
          {printed.label}
        </Button>
      )}
    </Box>
  )
}

function useForget(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => navigate(pathname + search, { replace: true, state: null })
}

const strip = { mb: 1.5, alignItems: 'center', '& .MuiAlert-message': { flex: 1, py: 0.25 } } as const
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 } as const
const steps = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const
