import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import type { AnyResource } from '../../../resources/define/index.ts'
import { attachment } from '../../../resources/entities/attachment.ts'
import { type AttachmentKind, attachmentKinds, attachmentTypes } from '../../../resources/values/attachmentKinds.ts'
import { fileEndings } from '../../../resources/values/files.ts'
import { DropZone } from '../../core/DropZone.tsx'
import { FileButton } from '../../core/FileButton.tsx'
import type { SendForm } from '../../core/sendForm.ts'
import { chooseOne } from '../../form/inputs/texts.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from './useUploads.ts'

type NewAttachmentsProps = { resource: AnyResource; row: number; institute: number; send?: SendForm }

/** Takes dropped or chosen files under the kind selected before; they are sent at once. */
export function NewAttachments({ resource, row, institute, send }: NewAttachmentsProps) {
  const { uploads, add, again, dismiss } = useUploads({ institute, resource, row, ...(send ? { send } : {}) })
  const [kind, setKind] = useState<AttachmentKind | null>(null)
  const [fault, setFault] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const { label, required } = attachment.fields.kind

  const withKind = (work: (chosen: AttachmentKind) => void) => {
    if (kind !== null) return work(kind)
    setFault(true)
    select.current?.focus()
  }
  const attach = (files: readonly File[]) => withKind((chosen) => add(files, chosen))
  return (
    <>
      <DropZone label="Adjuntar soportes" onDrop={attach} sx={zone}>
        <TextField
          select
          size="small"
          label={label}
          name="attachmentKind"
          value={kind ?? ''}
          error={fault}
          helperText={fault ? required : ' '}
          inputRef={select}
          slotProps={{ select: { native: true } }}
          sx={{ minWidth: '13rem' }}
          onChange={({ target }) => {
            setKind(resource.attachments?.find((one) => one === target.value) ?? null)
            setFault(false)
          }}
        >
          <option value="">{chooseOne}</option>
          {resource.attachments?.map((one) => (
            <option key={one} value={one}>
              {attachmentKinds[one]}
            </option>
          ))}
        </TextField>
        <FileButton
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          input={{
            'aria-label': 'Archivos',
            name: 'attachmentFiles',
            accept: attachmentTypes.flatMap((type) => [type, ...fileEndings[type]]).join(','),
            multiple: true,
          }}
          onAsk={withKind}
          onChoose={attach}
        >
          Elegir archivos
        </FileButton>
        <Typography variant="body2" color="text.secondary">
          o arrástrelos aquí: PDF, JPG o PNG de hasta 10 MB
        </Typography>
      </DropZone>
      {uploads.length > 0 && (
        <Box component="ul" aria-label="Archivos que se están adjuntando" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onAgain={() => again(upload)}
              onDismiss={() => dismiss(upload.id)}
            />
          ))}
        </Box>
      )}
    </>
  )
}

const zone = {
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 2,
  '& > p': { alignSelf: 'center', mb: { sm: 2.5 } },
} as const
