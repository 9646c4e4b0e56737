import type { Role } from '../../resources/define/index.ts'

/**
 * The author of a write, its institute and its network address.
 * @property user 0 without a signed-in user
 * @property seesAs the role whose rows it sees: a reference may name only those. Who may do what, the declaration says
 * @property institute 0 for what belongs to none
 * @property address as the audit keeps it: an IP address, or 'terminal'
 * @property site where people reach the product, for the links in letters; only of a request
 */
export type Actor = { user: number; seesAs: Role; institute: number; address: string; site?: string }

/** Whom rows are shown to. */
export type Viewer = Pick<Actor, 'user' | 'seesAs'>
