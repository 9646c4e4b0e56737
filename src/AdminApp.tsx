import { CssBaseline } from '@mui/material'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes } from 'react-admin'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom'
import { authProvider } from './admin/authProvider.ts'
import { extensions } from './admin/features.ts'
import { contentOf, Gate } from './admin/Gate.tsx'
import { i18nProvider } from './admin/messages.ts'
import { NoticeBridge } from './admin/NoticeBridge.tsx'
import { resourceElements } from './admin/resources.tsx'
import { routerProvider } from './admin/routerProvider.tsx'
import { redirects, routes } from './admin/routes.ts'
import { personalStore } from './admin/store.ts'
import { themes } from './admin/theme.ts'
import { ApiError } from './core/apiError.ts'
import { useColorMode } from './core/appearance.ts'
import { dataProvider } from './core/dataProvider.ts'
import { FailureNote } from './core/FailureNote.tsx'
import { NotFoundPage } from './core/NotFoundPage.tsx'
import { setNavigator } from './core/nav.ts'
import { keepProgram } from './core/offline.ts'
import { getSession } from './core/session.ts'
import { ownerOf } from './core/tokenOwner.ts'
import { ProductLayout } from './layout/ProductLayout.tsx'
import { ListExtensionsProvider } from './list/extensions.ts'

const elements = [
  ...Object.entries(redirects).map(([from, to]) => (
    <Route key={from} path={from} element={<Navigate to={to} replace />} />
  )),
  ...routes.map((page) => (
    <Route key={page.path} path={page.path} element={<Gate page={page}>{contentOf(page)}</Gate>} />
  )),
]

/** The signed-in product. Its caches end with the session, because the shell unmounts it then. */
export default function AdminApp() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Product>{elements}</Product> }]))
  // Before the shell's own effects: after the admin unmounts, the shell controls the address again.
  useLayoutEffect(() => setNavigator((path, options) => router.navigate(path, options)), [router])
  useEffect(() => () => router.dispose(), [router])
  useEffect(() => void keepProgram(), [])
  return <RouterProvider router={router} />
}

/**
 * The providers around the routes and their layout. react-admin's `Admin` is not used: its sign-in page and layout
 * would add 32 kB to every first load.
 */
export function Product({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient)
  const [store] = useState(() => personalStore(ownerOf(getSession().user?.token ?? '') ?? ''))
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
      theme={themes[useColorMode()]}
    >
      <CssBaseline enableColorScheme />
      <ListExtensionsProvider value={extensions}>
        <CoreAdminUI layout={ProductLayout} catchAll={NotFoundPage} error={FailureNote} disableTelemetry title="Erario">
          <CustomRoutes>{children}</CustomRoutes>
          {resourceElements}
        </CoreAdminUI>
      </ListExtensionsProvider>
      <NoticeBridge />
    </AdminContext>
  )
}

/**
 * Retries only when the server does not respond, twice; refusals are final. After a write every other answer may be
 * outdated, such as totals: react-admin's own forms only replace the row. Pages read again when they are drawn next; the
 * product's forms refresh what is on screen by themselves.
 */
const newQueryClient = () => {
  const client = new QueryClient({
    mutationCache: new MutationCache({ onSettled: () => client.invalidateQueries({ refetchType: 'none' }) }),
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 5_000,
        networkMode: 'always', // a paused call would look slow; a failed one can be retried
        refetchOnReconnect: 'always', // offline data may be outdated
        retry: (tries, error) => tries < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  })
  return client
}
