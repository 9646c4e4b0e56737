import { choice, defineResource, instant, integer, reference, text } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { attachmentKinds } from '../values/attachmentKinds.ts'
import { user } from './user.ts'

const nobodyAsks = 'Falta el archivo'

/**
 * Soporte: a scan or a photo of a row of a resource with `attachments`. It is created together with its bytes, which
 * are stored in pieces (decision 44). `size` in bytes, `sha256` in hex.
 */
export const attachment = defineResource({
  name: 'attachment',
  one: 'Soporte',
  many: 'Soportes',
  gender: 'm',
  api: { path: '/attachment/:institute', list: 'attachments' },
  fields: {
    resource: text({ label: 'Documento', required: 'Indique a qué se adjunta', max: 40 }),
    row_id: integer({ label: 'Id', required: 'Indique a qué se adjunta', from: [1, 'Indique a qué se adjunta'] }),
    kind: choice({ label: 'Clase', options: attachmentKinds, required: 'Seleccione la clase de soporte' }),
    name: text({ label: 'Nombre', serverSet: true, required: nobodyAsks }),
    type: choice({
      label: 'Tipo',
      options: { 'application/pdf': 'PDF', 'image/jpeg': 'Imagen JPEG', 'image/png': 'Imagen PNG' },
      serverSet: true,
      required: nobodyAsks,
    }),
    size: integer({ label: 'Tamaño', serverSet: true, required: nobodyAsks }),
    sha256: text({ label: 'SHA-256', serverSet: true, required: nobodyAsks, max: 64 }),
    attachedAt: instant({ label: 'Adjuntado el', serverSet: 'now', required: nobodyAsks }),
    attachedBy_id: reference({ label: 'Adjuntó', to: user, serverSet: 'asker', discloses: true }),
  },
  label: (row) => row.name,
  unique: [
    {
      fields: ['resource', 'row_id', 'kind', 'sha256'],
      at: 'kind',
      live: true,
      text: 'Ese archivo ya está adjunto con esa clase',
    },
  ],
  list: {
    roles: everyone,
    columns: [
      'id',
      'resource',
      'row_id',
      'kind',
      'name',
      'type',
      'size',
      'sha256',
      'attachedAt',
      'AttachedBy',
      'deleted',
    ],
    sort: ['id', 'DESC'],
  },
  create: { roles: staff, done: 'Soporte adjuntado con exito', custom: true },
  toggle: { roles: staff, custom: true },
})
