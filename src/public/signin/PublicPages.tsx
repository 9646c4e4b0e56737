import type { ComponentType } from 'react'
import { Wordmark } from '../kit/Wordmark.tsx'
import { Backdrop } from './Backdrop.tsx'
import { ForgotPage } from './ForgotPage.tsx'
import { LoginPage, type PublicPageProps } from './LoginPage.tsx'
import { RestorePage } from './RestorePage.tsx'
import '../kit/page.css'
import '../kit/form.css'

const pages: Record<string, ComponentType<PublicPageProps>> = {
  '/': LoginPage,
  '/forgot-password': ForgotPage,
  '/restore-code-password': RestorePage,
}

export const isPublic = (path: string): boolean => Object.hasOwn(pages, plain(path))

const plain = (path: string): string => path.replace(/(?<=.)\/$/, '')

/** The pages without a session, in one frame. */
export function PublicPages({ path, onSignInSoon }: PublicPageProps & { path: string }) {
  const Page = pages[plain(path)] ?? LoginPage
  return (
    <div className="public">
      <Backdrop />
      <header className="brand">
        <Wordmark />
        <p>Cada peso del colegio, en su lugar.</p>
      </header>
      <main className="card">
        <Page onSignInSoon={onSignInSoon} />
      </main>
    </div>
  )
}
