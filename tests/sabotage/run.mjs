/**
 * Seeds one defect at a time in a copy of the project and expects the named test to fail. Not part of `npm test`.
 * `node tests/sabotage/run.mjs` tries all, `node tests/sabotage/run.mjs 3 7` only those; docs/testing.md says why.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const root = fileURLToPath(new URL('../..', import.meta.url))
const leftOut = new Set(['node_modules', '.git', 'data'])

const { defects } = await tsImport('./defects.ts', import.meta.url)

const chosen = process.argv.slice(2).map(Number)
let missed = 0
for (const [index, defect] of defects.entries()) {
  if (chosen.length > 0 && !chosen.includes(index + 1)) continue
  const caught = isCaught(defect)
  if (!caught) missed++
  console.log(
    `${caught ? '✓' : '✗'} ${index + 1}. ${defect.name}: ${caught ? 'caught by' : 'NOT caught by'} tests/${defect.test}`,
  )
}
process.exit(missed === 0 ? 0 : 1)

function isCaught({ file, from, to, also, test, only }) {
  const copy = mkdtempSync(join(tmpdir(), 'erario-sabotage-'))
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(relative(root, path).split('/')[0]) })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    sow(copy, { file, from, to })
    if (also) sow(copy, also)
    // As in `npm test`: with few rounds, and without what only `npm run test:all` runs.
    const projects = test.startsWith('server/') ? ['embedded', 'postgres'] : [test.split('/')[0]]
    const words = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--tags-filter=!exhaustive',
      `tests/${test}`,
      ...(only ? ['-t', only] : []),
    ]
    const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
      cwd: copy,
      // With CI set, fast-check does not shrink the failing history.
      env: { ...process.env, CI: '1', NO_COLOR: '1' },
      encoding: 'utf8',
    })
    // A run that fails before its first test has not caught the defect.
    const isCaught = status !== 0 && /Tests .*failed/.test(stdout)
    if (status !== 0 && !isCaught) console.log(stdout, stderr)
    return isCaught
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function sow(copy, { file, from, to }) {
  const sound = readFileSync(join(copy, file), 'utf8')
  if (sound.split(from).length !== 2) throw new Error(`${file} does not hold «${from}» exactly once`)
  writeFileSync(
    join(copy, file),
    sound.replace(from, () => to),
  )
}
