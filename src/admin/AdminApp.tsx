/** Stands in for the signed-in product until its routes are written. */
export default function AdminApp() {
  return <main>Erario</main>
}
