import { institute as declaration } from '../../../resources/entities/institute.ts'
import { UploadForm } from '../../form/UploadForm.tsx'
import type { Institute } from './useInstitute.ts'

/** The logo of an institute and its upload (spec section 2, client info). */
export function Logo({ institute: { id, logo } }: { institute: Institute }) {
  const { fields } = declaration
  return <UploadForm resource={declaration} name="logo" field={fields.logo} place={{ id }} current={logo || null} />
}
