import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { policyPath } from '../resources/personalData.ts'
import { firstPasswordPath } from '../resources/signin.ts'
import { ErrorBoundary } from './core/ErrorBoundary.tsx'
import { forgetOrigin, navigateTo, rememberedOrigin, rememberOrigin, usePath } from './core/nav.ts'
import { Notices, notify } from './core/notices.tsx'
import { accountScreen, passwordScreen, sectionRoots } from './core/screens.ts'
import { markNoticeShown, type Session, useSession } from './core/session.ts'
import { ownerOf } from './core/tokenOwner.ts'
import { LoadingFailed, LoadingScreen } from './LoadingScreen.tsx'
import { isPublic, PublicPages } from './public/signin/PublicPages.tsx'
import { codeIn } from './public/verify/address.ts'

const VerifyPage = lazy(() => import('./public/verify/VerifyPage.tsx'))

/** Pages that need no session and ignore one. */
const standing: Readonly<Record<string, ComponentType>> = {
  [policyPath]: lazy(() => import('./public/policy/PolicyPage.tsx')),
  [firstPasswordPath]: lazy(() => import('./public/signin/FirstPasswordPage.tsx')),
}

/** The signed-in product in a separate chunk; `prefetchAdmin` is called when it is likely to be needed. */
type Admin = { Admin: ComponentType; prefetchAdmin: () => void }

/**
 * The session alone decides between the public pages and the admin (spec section 2, Route protection). While the
 * address does not fit the session nothing is drawn, so that the admin is unmounted before it can react. Standalone
 * pages need no session.
 */
export function Shell(admin: Admin) {
  const session = useSession()
  const path = usePath()
  const code = codeIn(path)
  const Standing = standing[path]
  const elsewhere = code === null && !Standing ? redirection(session, path) : null

  useLayoutEffect(() => {
    if (!elsewhere) return
    if (session.status) forgetOrigin()
    else rememberOrigin(session.expired)
    navigateTo(elsewhere, { replace: true })
  }, [elsewhere, session.status, session.expired])
  useSignInNotice(session)

  return (
    <>
      {!elsewhere && <Page session={session} path={path} code={code} Standing={Standing} {...admin} />}
      <Notices />
    </>
  )
}

type PageProps = Admin & { session: Session; path: string; code: string | null; Standing: ComponentType | undefined }

function Page({ session, path, code, Standing, Admin, prefetchAdmin }: PageProps) {
  if (Standing)
    return (
      <LazyRoute>
        <Standing />
      </LazyRoute>
    )
  if (code === null && !session.status) return <PublicPages path={path} onSignInSoon={prefetchAdmin} />
  return <LazyRoute>{code === null ? <Admin /> : <VerifyPage code={code} />}</LazyRoute>
}

function LazyRoute({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<LoadingFailed />}>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function redirection(session: Session, path: string): string | null {
  if (isPublic(path) !== session.status) return null
  if (!session.status) return '/'
  if (session.mustChangePassword) return passwordScreen.path
  if (session.mustSetSecondFactor) return accountScreen.path
  return rememberedOrigin(session.user && ownerOf(session.user.token)) ?? sectionRoots.principal.path
}

/** Once per sign-in (spec section 2); a restored session is marked as noticed. */
function useSignInNotice({ status, logginToast }: Session): void {
  useEffect(() => {
    if (!status || logginToast) return
    markNoticeShown()
    notify('Inicio de sesion exitoso !!', { duration: 3000 })
  }, [status, logginToast])
}
