import { Component, type ReactNode } from 'react'
import mark from '../core/mark.svg?no-inline'

/** What stands on the page while the admin's code arrives. */
export function LoadingScreen() {
  return (
    <main className="opening" aria-busy="true" aria-label="Cargando">
      <img src={mark} alt="" />
    </main>
  )
}

/** Catches code that did not arrive (offline, or a new version was put up meanwhile): loading the page again gets it. */
export class OpeningFailed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="opening">
        <img src={mark} alt="Erario" />
        <p role="alert">No se pudo cargar la página</p>
        <button type="button" onClick={() => location.reload()}>
          Reintentar
        </button>
      </main>
    )
  }
}
