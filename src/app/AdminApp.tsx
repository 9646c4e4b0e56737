import { useEffect, useLayoutEffect, useState } from 'react'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom'
import { setNavigator } from '../core/nav.ts'
import { keepProgram } from '../core/offline.ts'
import { contentOf, Gate } from './Gate.tsx'
import { Product } from './Product.tsx'
import { redirects, routes } from './routes.ts'

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
