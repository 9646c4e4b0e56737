/** The sections of the browser that a screen may stand in (spec section 2), by the address of each. */
export const sectionRoots = {
  principal: { path: '/principal' },
  config: { path: '/config' },
  admin: { path: '/admin/:institute' },
} as const
export type Section = keyof typeof sectionRoots
