import { useListContext } from 'react-admin'
import { lazyPart } from '../../core/lazyCode.tsx'
import { useSession } from '../../core/session.ts'
import { InstallationPanel } from './InstallationPanel.tsx'

const FirstSteps = lazyPart(() => import('../help/FirstSteps.tsx'))
const SchoolsPanel = lazyPart(async () => ({ default: (await import('./SchoolsPanel.tsx')).SchoolsPanel }))

/** Above the list of `/principal`: the schools of a bursar, and for root the installation, or what it needs before its first school. */
export default function HomePanel() {
  const isRoot = useSession().user?.role === 'root'
  const { total, filterValues } = useListContext()
  const isEmpty = total === 0 && Object.keys(filterValues).length === 0
  if (isRoot && !isEmpty) return <InstallationPanel />
  return isRoot ? <FirstSteps /> : <SchoolsPanel />
}
