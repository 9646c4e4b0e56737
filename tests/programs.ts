import { type ExecFileOptions, execFile } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program to its end and gives what it printed; its complaint is in the error. */
export async function run(program: string, args: string[], options: ExecFileOptions = {}): Promise<string> {
  const { stdout } = await execute(program, args, { ...options, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return stdout.trim()
}

/** The first folder that has all of the programs. */
export function folderWith(programs: string[], folders: string[]): string | undefined {
  return folders.find((folder) => programs.every((program) => isExecutable(join(folder, program))))
}

/** The folders of PATH, in its order. */
export function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs a Debian package when this is Debian and this process may.
 * @returns false when it may not; a failing installation throws
 */
export async function installDebian(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  console.log(`Instalando ${name}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
  return true
}

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
