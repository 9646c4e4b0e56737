import { CssBaseline } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes } from 'react-admin'
import { useColorMode } from '../core/appearance.ts'
import { dataProvider } from '../core/dataProvider.ts'
import { FailureNote } from '../core/FailureNote.tsx'
import { NotFoundPage } from '../core/NotFoundPage.tsx'
import { getSession } from '../core/session.ts'
import { ownerOf } from '../core/tokenOwner.ts'
import { ListExtensionsProvider } from '../list/extensions.ts'
import { MoveDialogs } from '../list/MoveDialogs.tsx'
import { authProvider } from './authProvider.ts'
import { extensions } from './features.ts'
import { i18nProvider } from './messages.ts'
import { NoticeBridge } from './NoticeBridge.tsx'
import { ProductLayout } from './ProductLayout.tsx'
import { newQueryClient } from './queryClient.ts'
import { resourceElements } from './resources.tsx'
import { routerProvider } from './routerProvider.tsx'
import { personalStore } from './store.ts'
import { themes } from './theme.ts'

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
        <MoveDialogs>
          <CoreAdminUI
            layout={ProductLayout}
            catchAll={NotFoundPage}
            error={FailureNote}
            disableTelemetry
            title="Erario"
          >
            <CustomRoutes>{children}</CustomRoutes>
            {resourceElements}
          </CoreAdminUI>
        </MoveDialogs>
      </ListExtensionsProvider>
      <NoticeBridge />
    </AdminContext>
  )
}
