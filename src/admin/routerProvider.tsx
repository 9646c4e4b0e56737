import { type Ref, useCallback } from 'react'
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin'
import { hasForm, isScoped } from '../../resources/define/index.ts'
import { findResource } from '../../resources/index.ts'
import { editScreen, formScreen, screenPath, showScreen } from '../core/paths.ts'
import { useSchool } from './SchoolProvider.tsx'

/**
 * react-admin's addresses, which begin with the name of a resource, as those of the specification, section 2: '/account/4' in school 7
 * is '/admin/7/cuentas/4/editar'. Buttons, redirects, `rowClick` and links to references work as they come.
 */
export function addressOf(path: string, institute: number | undefined): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
  const [, name = '', part, page] = pathname.split('/')
  const resource = pathname.startsWith('/') ? findResource(name) : undefined
  if (!resource?.screen || (isScoped(resource) && institute === undefined)) return path
  const own = { institute }
  if (part === undefined || part === '') return screenPath(resource, own) + rest
  if (part === 'create') return hasForm(resource) ? formScreen(resource, own) + rest : path
  const id = Number(part)
  return (page === 'show' ? showScreen(resource, own, id) : editScreen(resource, own, id)) + rest
}

function useAddress(): (to: RouterTo) => RouterTo {
  const institute = useSchool()
  return useCallback(
    (to) => {
      if (typeof to === 'string') return addressOf(to, institute)
      return to.pathname === undefined ? to : { ...to, pathname: addressOf(to.pathname, institute) }
    },
    [institute],
  )
}

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate()
  const address = useAddress()
  return useCallback((to, options) => navigate(typeof to === 'number' ? to : address(to), options), [navigate, address])
}

function Link({ to, ref, ...props }: RouterLinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  const address = useAddress()
  return <reactRouterProvider.Link to={address(to)} ref={ref} {...props} />
}

function Navigate({ to, ...props }: RouterNavigateProps) {
  const address = useAddress()
  return <reactRouterProvider.Navigate to={address(to)} {...props} />
}

export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate, Link, Navigate }
