import type { AttachmentType } from '../../../resources/values/attachmentKinds.ts'
import { pathPart } from '../../base/pathPart.ts'
import type { Range } from '../../base/spool.ts'

export type About = { title?: string; resource?: string; row_id?: number; rows?: number }

/** A file of the ZIP: its bytes, or the data it is made from. */
export type Piece = { name: string; about: About } & (
  | { as: 'bytes' | 'document' | 'report'; range: Range }
  | { as: 'attachment'; id: number; size: number; type: AttachmentType; sha256: string }
)

/** A document that could not be made, and why. */
export type Omitted = { name: string; reason: string }

export type Gathered = { pieces: Piece[]; omitted: Omitted[] }

/** '000012 No. 4': a row by its id, as in the data files. */
export const rowPart = (id: number, label: string): string =>
  pathPart(`${String(id).padStart(6, '0')} ${label === String(id) ? '' : label}`.trim())
