import type { AnyResource, MenuIcon } from '../../resources/define/index.ts'
import { everyone, type Role } from '../../resources/define/roles.ts'

export { type Section, sectionRoots } from '../../resources/define/sections.ts'

/** A page that no declaration implies: its address, title and roles. */
export type Screen<P extends string = string> = {
  readonly path: P
  readonly title: string
  readonly roles: readonly Role[]
  /** In the side menu of its section, among the lists of the declarations. */
  readonly menu?: { readonly order: number; readonly icon: MenuIcon }
}
export const defineScreen = <const P extends string>(screen: Screen<P>): Screen<P> => screen

/** The roles of a declared operation. @throws Error at import when the declaration has no such operation */
export function rolesOf(resource: AnyResource, operation: 'list' | 'create'): readonly Role[] {
  const declared = resource[operation]
  if (!declared) throw new Error(`resource ${resource.name} declares no ${operation}`)
  return declared.roles
}

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The address of a screen with its ':names' filled in: `path(details, { institute, budget })`. */
export function path<P extends string>(
  { path: pattern }: { readonly path: P },
  params: Readonly<Record<ParamName<P>, number>>,
): string {
  return pattern.replace(/:([a-z]+)/gi, (_, name: ParamName<P>) => String(params[name]))
}

/** The server's 403 leads here until a temporary password is changed (decision 9); root has no other use for it. */
export const passwordScreen = defineScreen({
  path: '/config/actualizar/contraseña',
  title: 'Contraseña',
  roles: ['admin', 'client'],
})

/**
 * The user's own sessions and second factor; the server's 403 leads here until a required factor is set up (decision
 * 49).
 */
export const accountScreen = defineScreen({ path: '/principal/cuenta', title: 'Mi cuenta', roles: everyone })
