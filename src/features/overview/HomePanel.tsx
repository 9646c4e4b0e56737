import { lazy, Suspense } from 'react'
import { useListContext } from 'react-admin'
import { useSession } from '../../core/session.ts'
import { InstallationPanel } from './InstallationPanel.tsx'
import { SchoolsPanel } from './SchoolsPanel.tsx'

const FirstSteps = lazy(() => import('../help/FirstSteps.tsx'))

/** Above the list of `/principal`: the schools of a bursar, and for root the installation, or what it needs before its first school. */
export default function HomePanel() {
  const isRoot = useSession().user?.role === 'root'
  const { total, filterValues } = useListContext()
  if (!isRoot) return <SchoolsPanel />
  if (total !== 0 || Object.keys(filterValues).length > 0) return <InstallationPanel />
  return (
    <Suspense>
      <FirstSteps />
    </Suspense>
  )
}
