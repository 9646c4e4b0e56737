import { type AnyResource, hasForm, type Row } from '../../resources/define/index.ts'
import { useAllowed } from './access.ts'
import { formScreen } from './paths.ts'
import { useLocationContext } from './useLocationContext.ts'

/**
 * The form of a new row; null for users who may not create one, and for rows of a school outside a school.
 * @param given values that its form shows
 */
export function useNewPath(resource: AnyResource, given?: Row): string | null {
  const { institute } = useLocationContext()
  const allowed = useAllowed(resource, 'create')
  const { screen } = resource
  if (!screen || !allowed || !hasForm(resource)) return null
  if (institute === undefined && screen.includes(':institute')) return null
  return formScreen(resource, { institute }, given)
}
