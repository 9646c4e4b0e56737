import mark from './core/mark.svg?no-inline'

export function LoadingScreen() {
  return (
    <main className="opening" aria-busy="true" aria-label="Cargando">
      <img src={mark} alt="" />
    </main>
  )
}

/** Reloading the page fetches the missing code. */
export function LoadingFailed() {
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
