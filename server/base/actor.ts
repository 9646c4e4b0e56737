/**
 * Who does something, for which institute and from where.
 * @property user 0 where nobody has signed in
 * @property institute 0 for what belongs to none
 * @property address as the audit keeps it: an IP address, or 'terminal'
 */
export type Actor = { user: number; institute: number; address: string }
