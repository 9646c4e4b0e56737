import { openEmbedded } from '../../server/db/engine/embedded.ts'

/**
 * A process of its own for the tests of the embedded database: `node --import tsx embeddedChild.ts <folder> [hold]`.
 * Opens the folder, says `open`, then inserts rows for ever and prints the id of each acknowledged one; with `hold` it only
 * keeps the folder. A refusal is printed to stderr and ends it with 1.
 */
const [folder = '', manner] = process.argv.slice(2)

try {
  const db = await openEmbedded(folder)
  await db.exec('create table if not exists kept (id int generated always as identity primary key, note text not null)')
  say('open')
  if (manner === 'hold') process.stdin.resume()
  else for (;;) await insert()

  async function insert(): Promise<void> {
    const { rows } = await db.query<{ id: number }>('insert into kept (note) values ($1) returning id', [
      'x'.repeat(200),
    ])
    say(String(rows[0]?.id))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
