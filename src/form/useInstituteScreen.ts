import type { AnyResource } from '../../resources/define/index.ts'
import { screenPath } from '../core/paths.ts'
import { useLocationContext } from '../core/useLocationContext.ts'

export function useInstituteScreen(resource: AnyResource): { institute: number; list: string } {
  const { institute } = useLocationContext()
  if (institute === undefined) throw new Error(`the form of ${resource.name} stands under no institute`)
  return { institute, list: screenPath(resource, { institute }) }
}
