import { Paper, Skeleton, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import type { AnyResource, Row } from '../../../resources/define/index.ts'
import { attachment } from '../../../resources/entities/attachment.ts'
import { commitments, commitmentTypes } from '../../../resources/entities/commitments.ts'
import { useAllowed } from '../../core/access.ts'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { Section } from '../../core/Section.tsx'
import type { SendForm } from '../../core/sendForm.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { AttachmentList, type ListedAttachment } from './AttachmentList.tsx'
import { Checklist } from './Checklist.tsx'
import { NewAttachments } from './NewAttachments.tsx'

/** More than any row has; a list under a row has no pages. */
const maxShown = 500

type AttachmentsPanelProps = {
  resource: AnyResource
  row: Row & { readonly id: number }
  /** For tests. */
  send?: SendForm
}

/** 'Soportes' of one row: the attachments, the missing ones and, for roles that may create such rows, a drop zone. */
export function AttachmentsPanel({ resource, row, send }: AttachmentsPanelProps) {
  const institute = useInstituteId()
  const { data, error, refetch } = useGetList<ListedAttachment>(attachment.name, {
    filter: { resource: [resource.name], row_id: row.id },
    pagination: { page: 1, perPage: maxShown },
    sort: { field: 'id', order: 'ASC' },
    meta: { institute },
  })
  const mayAttach = useAllowed(resource, 'create')
  const hasFile = commitmentTypes.some((type) => commitments[type].of.name === resource.name)
  return (
    <Section title={attachment.many}>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2.5 }, display: 'grid', gap: 2 }}>
        {hasFile && <Checklist resource={resource} row={row} institute={institute} />}
        {mayAttach && (
          <NewAttachments resource={resource} row={row.id} institute={institute} {...(send ? { send } : {})} />
        )}
        {data && data.length > 0 && <AttachmentList attachments={data} institute={institute} mayToggle={mayAttach} />}
        {data?.length === 0 && (
          <Typography color="text.secondary" align="center" sx={{ py: 1 }}>
            Aún no tiene soportes
          </Typography>
        )}
        {!data &&
          (error ? (
            <LoadFailure retry={() => refetch()} />
          ) : (
            <Skeleton height={56} role="status" aria-label="Cargando" />
          ))}
      </Paper>
    </Section>
  )
}
