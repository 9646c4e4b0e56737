/** A server that is killed under load and restarted. */
import { type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { type Load, openLoad } from './load.ts'

/** Concurrent writers. */
export const hands = 6
export const unavailable = 'El servicio no está disponible en este momento, intente de nuevo'

export type Killed = Awaited<ReturnType<typeof openKilled>>

/** A server that can be killed and restarted; the users keep their sessions and address the new process. */
export async function openKilled(env: Record<string, string>, log?: string) {
  let server = await startServer(env, log)
  const load = await openLoad(signingInAt(() => [server.url]))
  return {
    load,
    current: (): Server => server,
    async again(): Promise<Server> {
      server = await startServer(env, log)
      return server
    },
  }
}

export const serverErrors = (load: Load) => load.failures.filter(({ status }) => status >= 500)
