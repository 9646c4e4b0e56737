import { Button } from '@mui/material'
import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadFailure, loadFailed } from './LoadFailure.tsx'
import { notify } from './notices.tsx'
import { createShared, useShared } from './shared.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
type Code<P> = (props: P) => ReactNode

/** @property times how often the code was fetched again */
type Failed = { retry(): void; times: number }

/** A part of a page, fetched when it is drawn; if that fails, a button in its place fetches it again, or else the page. */
export const lazyPart = <P extends object>(load: Load<P>) =>
  lazyCode(load, ({ retry, times }) => <LoadFailure retry={times === 0 ? retry : reload} />)

/** The same for a part of a line. */
export const lazyButton = <P extends object>(load: Load<P>) =>
  lazyCode(load, ({ retry, times }) => (
    <Button size="small" color="inherit" title={loadFailed} onClick={times === 0 ? retry : reload}>
      Reintentar
    </Button>
  ))

/** The same for a dialog or a menu; if that fails, a notice says so, and opening it fetches it again. */
export const lazyDialog = <P extends object>(load: Load<P>) =>
  lazyCode<P & { onClose: () => void }>(load as Load<P & { onClose: () => void }>, Unopened)

/** react's `lazy` keeps a failure for ever, and with it fails the whole page. */
function lazyCode<P extends object>(load: Load<P>, Instead: (props: P & Failed) => ReactNode): Code<P> {
  let isLost = false
  const fetched = () =>
    lazy(() =>
      load().catch((error) => {
        isLost = true
        throw error
      }),
    )
  const shared = createShared({ Part: fetched(), times: 0 })
  return function LazyCode(props) {
    const shown = useShared(shared)
    const { Part, times } = shown
    const retry = () => {
      shared.set({ Part: isLost ? fetched() : Part, times: times + 1 })
      isLost = false
    }
    return (
      <ErrorBoundary resetBy={shown} fallback={<Instead {...props} retry={retry} times={times} />}>
        <Part {...props} />
      </ErrorBoundary>
    )
  }
}

function Unopened({ retry, onClose }: Failed & { onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    onClose()
    retry()
    notify(`${loadFailed}: inténtelo otra vez`, { type: 'error', action: { label: 'Recargar la página', run: reload } })
  }, [])
  return null
}

const reload = () => location.reload()
