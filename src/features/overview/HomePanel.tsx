import { useSession } from '../../core/session.ts'
import { InstallationPanel } from './InstallationPanel.tsx'
import { SchoolsPanel } from './SchoolsPanel.tsx'

/** Above the list of `/principal`: the schools of a bursar, and for root the installation. */
export default function HomePanel() {
  const isRoot = useSession().user?.role === 'root'
  return isRoot ? <InstallationPanel /> : <SchoolsPanel />
}
