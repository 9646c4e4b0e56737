import type { Role } from '../../resources/define/index.ts'

/**
 * The author of a write, its institute and its network address.
 * @property user 0 without a signed-in user
 * @property seesAs the role whose visible rows a reference may name; the declaration decides the permissions
 * @property institute 0 for rows of no institute
 * @property address as in the audit: an IP address, or 'terminal'
 * @property site the public address of the product for links in mails; only for requests
 */
export type Actor = { user: number; seesAs: Role; institute: number; address: string; site?: string }

/** The user whose visible rows are read. */
export type Viewer = Pick<Actor, 'user' | 'seesAs'>
