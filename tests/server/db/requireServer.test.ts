/** Only on PostgreSQL (vitest.config.ts). The errors for a PostgreSQL that cannot be used; for one that does not answer, see base/settings.test.ts. */
import { sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../server/base/settings.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
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

  /** An empty database with those options, next to the one of the tests. */
  async function created(name: string, options: string) {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(`create database "${name}" template template0 ${options}`)
    const drop = async () => {
      await client.query(`drop database "${name}" with (force)`)
      await client.end()
    }
    const url = changed((to) => {
      to.pathname = `/${name}`
    })
    return { url, drop }
  }

  it('is refused when its texts are not in UTF8', async () => {
    const { url, drop } = await created(`ascii_${process.pid}`, "encoding 'SQL_ASCII' locale 'C'")
    await expect(open(url)).rejects.toThrow(/^DATABASE_URL: la base guarda sus textos en SQL_ASCII, y se necesita UTF8/)
    await drop()
  })

  it('takes texts for equal, and sorts them, with the locale C as with any other', async () => {
    const { url, drop } = await created(`locale_c_${process.pid}`, "encoding 'UTF8' locale 'C'")
    const store = await openStore(readSettings({ DATABASE_URL: url }), () => {})
    const add = (name: string) =>
      store.db.execute(sql`insert into activity (name, description) values (${name}, 'x')`).then(
        () => true,
        () => false,
      )
    const names = ['Ñañez', 'Nzambi', 'Ocampo', 'Educación', 'EDUCACIÓN']
    expect(await Promise.all(names.map(add)).then((all) => all.filter(Boolean).length)).toBe(4)
    const rows = await rowsOf<{ name: string }>(
      store.db,
      sql`select name from activity where name <> 'EDUCACIÓN' and name <> 'Educación' order by "sortText"(name) collate "C"`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['Nzambi', 'Ñañez', 'Ocampo'])
    await store.close()
    await drop()
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
