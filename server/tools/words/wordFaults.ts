/** The compiler errors of the page's texts, as sentences. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** @returns one line for each property without a text, or text without a property; [] when the page is complete */
export function wordFaults(root: string): string[] {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '--noEmit', '--pretty', 'false', '-p', join(root, 'server/tools/words')],
    { cwd: root, encoding: 'utf8' },
  )
  const lines = stdout.split('\n').filter((line) => /^\S.*: error TS/.test(line))
  return status === 0 ? [] : [...new Set(lines.flatMap(sentencesOf))]
}

function sentencesOf(line: string): string[] {
  const file = /^[^(]+/.exec(line)?.[0] ?? ''
  const one = /Property '(\w+)' is missing in type/.exec(line)?.[1]
  const several = /is missing the following properties from type '.*': (.*?)(, and \d+ more\.?)?$/.exec(line)?.[1]
  const missing = one ? [one] : (several?.split(', ') ?? [])
  const removed = /'(\w+)' does not exist in type/.exec(line)?.[1]
  if (missing.length > 0)
    return missing.map(
      (word) =>
        `La palabra «${word}» no tiene explicación: escriba en ${file} qué dice, qué vale sin ella y un ejemplo.`,
    )
  return [removed ? `La palabra «${removed}» ya no existe: bórrela de ${file}.` : line]
}
