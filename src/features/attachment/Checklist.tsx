import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, Chip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Row } from '../../../resources/define/index.ts'
import { checklistPath, dossierPath, type Required } from '../../../resources/rules/requiredAttachments.ts'
import { attachmentKinds } from '../../../resources/values/attachmentKinds.ts'
import { get } from '../../core/http.ts'
import { fillPath } from '../../core/paths.ts'
import { unseen } from '../../core/unseen.ts'
import { download } from '../../documents/download.ts'

type ChecklistProps = { resource: AnyResource; row: Row & { readonly id: number }; institute: number }

/** The missing attachments of a contract or an order as a traffic light, and its dossier. */
export function Checklist({ resource, row, institute }: ChecklistProps) {
  const { id, committedAmount, unobligatedAmount } = row
  // Nothing is left to be received: what is missing no longer holds a payment up.
  const isDone = Number(committedAmount) > 0 && unobligatedAmount === 0
  const { data } = useQuery({
    queryKey: ['checklist', resource.name, institute, id],
    queryFn: async ({ signal }) =>
      (await get<{ required: Required[] }>(`${fillPath(checklistPath(resource), { institute })}/${id}`, { signal }))
        .required,
  })
  const zip = () =>
    download({
      path: `${fillPath(dossierPath(resource), { institute })}/${id}`,
      name: `Expediente ${id}.zip`,
      accept: 'application/zip',
      working: 'Creando expediente',
      done: 'Expediente creado con exito',
    })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
      {data && <Lights required={data} isDone={isDone} />}
      <Button variant="outlined" size="small" startIcon={<FolderZipOutlined fontSize="small" />} onClick={zip}>
        Expediente en ZIP
      </Button>
    </Box>
  )
}

function Lights({ required, isDone }: { required: readonly Required[]; isDone: boolean }) {
  const lacking = required.filter(({ attached }) => !attached).length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', flex: '1 1 20rem', minWidth: 0 }}>
      <Chip
        size="small"
        color={lacking > 0 && isDone ? 'default' : colourOf(lacking, required.length)}
        label={lightText(lacking)}
        role="status"
      />
      <Box component="ul" aria-label="Soportes requeridos" sx={kinds}>
        {required.map(({ kind, attached }) => (
          <Box component="li" key={kind} sx={attached ? has : lacks}>
            {attached ? <CheckCircleOutlined fontSize="inherit" /> : <RadioButtonUnchecked fontSize="inherit" />}
            {attachmentKinds[kind]}
            <Box component="span" sx={unseen}>
              {attached ? ', adjunto' : ', falta'}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const colourOf = (lacking: number, all: number) => (lacking === 0 ? 'success' : lacking === all ? 'error' : 'warning')

const lightText = (lacking: number): string =>
  lacking === 0 ? 'Soportes completos' : lacking === 1 ? 'Falta 1 soporte' : `Faltan ${lacking} soportes`

const kinds = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 } as const
const kind = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.875rem' } as const
const has = { ...kind, color: 'success.main' } as const
const lacks = { ...kind, color: 'text.secondary' } as const
