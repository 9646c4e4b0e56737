/** What an unusable PostgreSQL is refused with; one that does not answer, in base/settings.test.ts. */
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../server/base/settings.ts'
import { requireServer } from '../../../server/db/engine/requireServer.ts'
import { openUnprepared } from '../../../server/db/open.ts'

const server = process.env.DATABASE_URL

describe.skipIf(!server)('a PostgreSQL', () => {
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(server ?? '')
    change(url)
    return url.href
  }
  const open = (DATABASE_URL: string) => openUnprepared(readSettings({ DATABASE_URL }), () => {})

  it('without the database that is named is refused with what to do', async () => {
    const url = changed((to) => {
      to.pathname = '/no-hay'
    })
    await expect(open(url)).rejects.toThrow(/^DATABASE_URL: en .* no hay una base «no-hay»: créela vacía \(createdb\)$/)
  })

  it('that does not know the user is refused, without the password', async () => {
    const url = changed((to) => {
      to.username = 'nadie'
      to.password = 'secreta'
    })
    await expect(open(url)).rejects.toThrow(/^DATABASE_URL: .* no admite al usuario «nadie» con esa contraseña$/)
  })

  it('of an earlier version is refused', async () => {
    const pool = new Pool({ connectionString: server })
    await expect(requireServer(pool, server ?? '', 99)).rejects.toThrow(
      /^DATABASE_URL: es un PostgreSQL \d+, y se necesita 99 o posterior; nada cambió$/,
    )
    await pool.end()
  })
})
