import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { type Ref, useId } from 'react'
import type { UploadField } from '../../../resources/define/index.ts'
import { fileEndings } from '../../../resources/values/files.ts'
import { FileButton } from '../../core/FileButton.tsx'
import { FileLink } from '../../core/FileLink.tsx'
import { PicturePreview } from './PicturePreview.tsx'

type FileChooserProps = {
  name: string
  field: UploadField
  file: File | null
  current?: string | null
  fault?: string
  disabled?: boolean
  /** For focusing an invalid field. */
  ref?: Ref<HTMLButtonElement>
  onChoose(file: File | null): void
  onRemove?: (() => void) | undefined
}

/** A chosen picture has a preview, and a button that restores the previous one (spec section 2). */
export function FileChooser(props: FileChooserProps) {
  const { name, field, file, current = null, fault, disabled = false, ref, onChoose, onRemove } = props
  const help = useId()
  const isPicture = field.kind === 'image'
  const noun = isPicture ? 'imagen' : 'archivo'
  const restore = isPicture ? undefined : () => onChoose(null)
  const takeAway = file ? restore : (current ?? undefined) && onRemove
  return (
    <Box role="group" aria-label={field.label} sx={{ minWidth: 0 }}>
      {!isPicture && (
        <Typography aria-hidden sx={{ color: 'text.secondary', mb: 0.5 }}>
          {field.label}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
        {isPicture ? (
          <PicturePreview
            label={field.label}
            file={file}
            current={current}
            isWrong={fault !== undefined}
            disabled={disabled}
            onRestore={() => onChoose(null)}
          />
        ) : file ? (
          <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {file.name}
          </Box>
        ) : (
          current && <FileLink address={current} />
        )}
        <FileButton
          ref={ref}
          variant="outlined"
          disabled={disabled}
          aria-describedby={help}
          input={{
            'aria-label': field.label,
            name,
            accept: field.types.flatMap((type) => [type, ...fileEndings[type]]).join(','),
          }}
          onChoose={([chosen]) => onChoose(chosen)}
        >
          {file || current ? `Cambiar ${noun}` : `Elegir ${noun}`}
        </FileButton>
        {takeAway && (
          <Button variant="text" disabled={disabled} aria-label={`Quitar ${field.label}`} onClick={takeAway}>
            Quitar
          </Button>
        )}
      </Box>
      <FormHelperText id={help} error={fault !== undefined}>
        {fault ?? (isPicture ? file?.name : undefined) ?? hintOf(field)}
      </FormHelperText>
    </Box>
  )
}

/** 'Logo: imagen .png de hasta 2 MB'; a file has its name above it. */
function hintOf({ kind, label, types, maxBytes, help, required }: UploadField): string {
  const endings = new Intl.ListFormat('es', { type: 'disjunction' }).format(types.flatMap((type) => fileEndings[type]))
  const thousand = maxBytes % 1024 === 0 ? 1024 : 1000
  const kilobytes = maxBytes / thousand
  const size =
    kilobytes < thousand ? `${Math.floor(kilobytes)} KB` : `${Math.floor((kilobytes / thousand) * 10) / 10} MB`
  return `${kind === 'image' ? `${label}: imagen ` : ''}${endings} de hasta ${size}${help ? `. ${help}` : ''}${required ? '' : '. Opcional'}`
}
