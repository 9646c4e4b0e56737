import { useState } from 'react'
import { institute } from '../../../resources/entities/institute.ts'
import { screenPath } from '../../core/paths.ts'
import { InstituteForm } from './InstituteForm.tsx'
import { LogoRetry } from './LogoRetry.tsx'
import type { Unfinished } from './useInstituteForm.ts'

/** `/principal/clientes/nuevo`: an institute and its logo; when only the logo failed, only the logo is asked for again. */
export default function CreateInstitutePage() {
  const list = screenPath(institute, {})
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  return unfinished ? (
    <LogoRetry {...unfinished} list={list} />
  ) : (
    <InstituteForm list={list} onUnfinished={setUnfinished} />
  )
}
