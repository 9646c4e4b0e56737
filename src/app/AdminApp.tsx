import { CssBaseline } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useEffect, useLayoutEffect, useState } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes, memoryStore } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { useColorMode } from '../core/appearance.ts'
import { dataProvider } from '../core/dataProvider.ts'
import { HttpError } from '../core/http.ts'
import { NotFound } from '../core/NotFound.tsx'
import { setNavigator } from '../core/nav.ts'
import { FailureNote } from '../core/PageFailure.tsx'
import { authProvider } from './authProvider.ts'
import { Layout } from './Layout.tsx'
import { NoticeBridge } from './NoticeBridge.tsx'
import { pageRoutes } from './pageRoutes.tsx'
import { spanish } from './spanish.ts'
import { themes } from './theme.ts'

const i18nProvider = polyglotI18nProvider(() => spanish, 'es')

/** The signed-in product. The shell mounts it with a session and unmounts it without one; nothing it read outlives that. */
export default function AdminApp() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Product /> }]))
  // Before the shell's own effects: once the admin is gone, the address is the shell's again.
  useLayoutEffect(() => setNavigator((path, options) => router.navigate(path, options)), [router])
  useEffect(() => () => router.dispose(), [router])
  return <RouterProvider router={router} />
}

/** Without react-admin's own `Admin`, whose sign-in page and layout would come along unseen: 32 kB of every first load. */
function Product() {
  const [queryClient] = useState(newQueryClient)
  const [store] = useState(() => memoryStore())
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={themes[useColorMode()]}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI layout={Layout} catchAll={NotFound} error={FailureNote} disableTelemetry title="Erario">
        <CustomRoutes>{pageRoutes}</CustomRoutes>
      </CoreAdminUI>
      <NoticeBridge />
    </AdminContext>
  )
}

/** A refusal stays one however often it is asked; only a server that did not answer is asked again. */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        networkMode: 'always', // a call that fails says so and can be tried again; a paused one only looks slow
        retry: (tries, error) =>
          tries < 2 && !(error instanceof HttpError && error.status >= 400 && error.status < 500),
      },
    },
  })
