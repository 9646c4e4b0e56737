/** The bytes on disk that exports hold until their clients have read them. */
import { busy } from '../base/refusal.ts'

const mb = 1024 * 1024
const most = { perUser: 256 * mb, all: 1024 * mb }

const bytesByUser = new Map<string, number>()

/** @property add throws Refusal 503 when the user, or all users, hold too much */
export type HeldBytes = { add(bytes: number): void; release(): void }

export function holdBytes(user: string, { perUser, all } = most): HeldBytes {
  let own = 0
  const change = (bytes: number) => {
    own += bytes
    const total = (bytesByUser.get(user) ?? 0) + bytes
    if (total > 0) bytesByUser.set(user, total)
    else bytesByUser.delete(user)
    return total
  }
  return {
    add(bytes) {
      const total = change(bytes)
      if (total > perUser || [...bytesByUser.values()].reduce((sum, one) => sum + one, 0) > all) throw tooMuch()
    },
    release: () => void change(-own),
  }
}

const tooMuch = () => busy('Hay muchas listas exportadas sin descargar', 60)
