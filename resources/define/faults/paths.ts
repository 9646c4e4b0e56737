import { faultAt, type ResourceCheck } from './fault.ts'

export const checkPaths: ResourceCheck = (resource) => {
  const { api, screen, list, create, toggle } = resource
  const faults: string[] = []
  if (!api && (list || create || toggle)) faults.push(faultAt(resource, 'api', 'an operation needs a path'))
  if (api && !api.path.startsWith('/')) faults.push(faultAt(resource, 'api.path', 'starts with /'))
  if (screen && !list) faults.push(faultAt(resource, 'screen', 'a screen draws a list, and there is none'))
  return faults
}
