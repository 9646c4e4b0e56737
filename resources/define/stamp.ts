/** Values that the server sets: the asking user, or the moment or day (in Colombia) of the write. */
export type Stamp = 'asker' | 'now'
