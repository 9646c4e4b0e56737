import { threadId } from 'node:worker_threads'

/** A worker that answers the number of its own thread. */
export default (): Uint8Array => new TextEncoder().encode(String(threadId))
