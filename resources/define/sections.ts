/** The sections of the browser's menu (spec section 2), by path. */
export const sectionRoots = {
  principal: { path: '/principal' },
  config: { path: '/config' },
  admin: { path: '/admin/:institute' },
} as const
export type Section = keyof typeof sectionRoots
