import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import { Box, Button } from '@mui/material'
import type { AnyResource } from '../../resources/define/index.ts'
import { Section } from '../core/Section.tsx'
import { useLocationContext } from '../core/useLocationContext.ts'
import { download } from '../documents/download.ts'
import { rowDocuments } from '../documents/rowDocuments.ts'
import type { ListedRow } from '../list/extensions.ts'

export function Documents({ resource, row }: { resource: AnyResource; row: ListedRow }) {
  const { institute } = useLocationContext()
  return (
    <Section title="Documentos">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {rowDocuments(resource, row, institute).map((one) => (
          <Button
            key={one.path}
            variant="outlined"
            size="small"
            startIcon={<PictureAsPdfOutlined fontSize="small" />}
            onClick={() => download(one)}
          >
            {one.label}
          </Button>
        ))}
      </Box>
    </Section>
  )
}
