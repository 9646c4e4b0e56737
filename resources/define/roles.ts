/** The three kinds of user (spec 1) and their ids (decision 1). */
export const roleIds = { root: 1, admin: 2, client: 3 } as const

export type Role = keyof typeof roleIds

export const rootOnly: readonly Role[] = ['root']
/** The roles that work for the institutes they are related to. */
export const staff: readonly Role[] = ['root', 'admin']
export const everyone: readonly Role[] = ['root', 'admin', 'client']
