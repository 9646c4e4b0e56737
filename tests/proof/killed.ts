/** A server that dies under load and is started again. */
import { type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { type Load, openLoad } from './load.ts'

/** Writers at once. */
export const hands = 6
export const unavailable = 'El servicio no está disponible en este momento, intente de nuevo'

/** A server that is killed and started again; the people keep their sessions and find the new one. */
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
