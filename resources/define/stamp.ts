/** What the server writes by itself: who asks, or the moment or Colombian day of the write. */
export type Stamp = 'asker' | 'now'
