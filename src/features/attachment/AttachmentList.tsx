import { Box, Chip, Typography } from '@mui/material'
import { optionLabel, type Registered, type WireOf } from '../../../resources/define/index.ts'
import { attachment } from '../../../resources/entities/attachment.ts'
import { formatInstant } from '../../../resources/values/dates.ts'
import { FileName } from '../../core/FileLink.tsx'
import { RowMenu } from '../../core/RowMenu.tsx'
import { sizeText } from '../../core/sizeText.ts'
import { download } from '../../documents/download.ts'
import { StatusAction } from '../../list/StatusAction.tsx'

export type ListedAttachment = WireOf<Registered['attachment']>

type AttachmentListProps = { attachments: readonly ListedAttachment[]; institute: number; mayToggle: boolean }

export function AttachmentList({ attachments, institute, mayToggle }: AttachmentListProps) {
  return (
    <Box component="ul" aria-label={attachment.many} sx={list}>
      {attachments.map((row) => (
        <Box component="li" key={row.id} sx={line}>
          <Box sx={{ minWidth: 0 }}>
            <Typography component="div" sx={name}>
              {optionLabel(attachment.fields.kind, row.kind)}
              {row.deleted && <Chip size="small" variant="outlined" label="Borrado" />}
            </Typography>
            <FileName name={row.name} onClick={() => save(row, institute)} />
            <Typography variant="body2" color="text.secondary">
              {[sizeText(row.size), formatInstant(row.attachedAt), row.AttachedBy?.email].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          {mayToggle && (
            <RowMenu of={`${attachment.one} ${row.name}`}>
              <StatusAction resource={attachment} row={row} />
            </RowMenu>
          )}
        </Box>
      ))}
    </Box>
  )
}

const save = ({ id, name }: ListedAttachment, institute: number) =>
  download({
    path: `/attachment/${institute}/${id}/file`,
    name,
    accept: '*/*',
    working: 'Descargando soporte',
    done: 'Soporte descargado con exito',
  })

const list = { listStyle: 'none', m: 0, p: 0, '& > li:last-child': { borderBottom: 0 } } as const
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const
const name = { fontWeight: 600, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' } as const
