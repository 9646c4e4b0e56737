/**
 * The author of a write, its institute and its network address.
 * @property user 0 without a signed-in user
 * @property institute 0 for what belongs to none
 * @property address as the audit keeps it: an IP address, or 'terminal'
 */
export type Actor = { user: number; institute: number; address: string }
