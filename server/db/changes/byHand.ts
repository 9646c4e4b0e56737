import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { columnsOf, type Snapshot, tableIn } from './history.ts'

export function byHandWarnings(folder: string, before: Snapshot, now: Snapshot): string[] {
  const handwritten = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => /\b(FUNCTION|TRIGGER)\b/.test(text))
  return Object.values(before.tables).flatMap((table) =>
    columnsOf(table)
      .filter(({ name, generated }) => !generated && !tableIn(now, table.name)?.columns[name])
      .flatMap(({ name }) => {
        const files = handwritten
          .filter(({ text }) => text.includes(`"${table.name}"`) && text.includes(`"${name}"`))
          .map(({ file }) => file)
        return files.length > 0
          ? [`'${table.name}.${name}' may be in hand-written SQL: check ${files.join(', ')}.`]
          : []
      }),
  )
}
