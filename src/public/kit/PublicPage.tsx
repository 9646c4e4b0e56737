import type { ReactNode } from 'react'
import { Constellation } from './Constellation.tsx'
import { Wordmark } from './Wordmark.tsx'
import './page.css'
import './form.css'

/** @property kind the class of a page's own styles; `lead` is shown below the name of the product */
type PublicPageProps = { title: string; kind?: string; lead?: string; children: ReactNode }

export function PublicPage({ title, kind = '', lead, children }: PublicPageProps) {
  return (
    <div className={`public ${kind}`.trim()}>
      <div className="backdrop" aria-hidden="true">
        <Constellation />
      </div>
      <header className="brand">
        <Wordmark />
        {lead && <p>{lead}</p>}
      </header>
      <main className="card">
        <title>{`${title} · Erario`}</title>
        {children}
      </main>
    </div>
  )
}
