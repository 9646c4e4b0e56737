/** Only on PostgreSQL (vitest.config.ts). The errors for a PostgreSQL that cannot be used; for one that does not answer, see base/settings.test.ts. */
import { Client, Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../server/base/settings.ts'
import { requireServer } from '../../../server/db/engine/requireServer.ts'
import { openStore, openUnprepared } from '../../../server/db/open.ts'
import { freshDatabase } from '../../fixtures/postgres.ts'

const server = process.env.DATABASE_URL

describe('DATABASE_URL', () => {
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(server ?? '')
    change(url)
    return url.href
  }
  const open = (DATABASE_URL: string) => openUnprepared(readSettings({ DATABASE_URL }), () => {})

  it('is refused with instructions when its database does not exist', async () => {
    const url = changed((to) => {
      to.pathname = '/no-hay'
    })
    await expect(open(url)).rejects.toThrow(/^DATABASE_URL: en .* no hay una base «no-hay»: créela vacía \(createdb\)$/)
  })

  it('is refused when the server rejects its user, and the error has no password', async () => {
    const url = changed((to) => {
      to.username = 'nadie'
      to.password = 'secreta'
    })
    await expect(open(url)).rejects.toThrow(/^DATABASE_URL: .* no admite al usuario «nadie» con esa contraseña$/)
  })

  it('is refused when its PostgreSQL is too old', async () => {
    const pool = new Pool({ connectionString: server })
    await expect(requireServer(pool, server ?? '', 99)).rejects.toThrow(
      /^DATABASE_URL: es un PostgreSQL \d+, y se necesita 99 o posterior; nada cambió$/,
    )
    await pool.end()
  })

  it('is refused when its database takes no writes', async () => {
    const { url, drop } = await freshDatabase(server ?? '')
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`)
    await client.end()
    await expect(openStore(readSettings({ DATABASE_URL: url }), () => {})).rejects.toThrow(
      'DATABASE_URL: la base no admite escrituras (default_transaction_read_only)',
    )
    await drop()
  })
})
