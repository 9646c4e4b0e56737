import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import type { AnyResource, Row } from '../../../resources/define/index.ts'
import { RowMenuItem } from '../../resource/RowMenu.tsx'
import { usePlace } from '../../resource/usePlace.ts'
import { documentLabels, documentPath, documentsOf } from './documents.ts'
import { download } from './download.ts'

/** The documents of a row, as items of its menu; a resource without any adds none. */
export function DocumentItems({ resource, row }: { resource: AnyResource; row: Row }) {
  const { institute } = usePlace()
  const documents = documentsOf[resource.name]
  if (!documents || institute === undefined) return null
  const id = Number(row.id)
  return documents.names.map((name) => (
    <RowMenuItem
      key={name}
      label={documentLabels[name]}
      icon={<PictureAsPdfOutlined fontSize="small" />}
      onClick={() =>
        download({
          path: documentPath(documents.path, institute, id, name),
          name: `${documentLabels[name]} ${id}.pdf`,
          working: 'Creando certificado',
        })
      }
    />
  ))
}
