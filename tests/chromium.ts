import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { folderWith, installDebian, isExecutable, pathFolders, run } from './programs.ts'
import { bounds } from './waits.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Nothing that talks to the network by itself, and what a container without GPU or user namespaces needs. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium; whoever launches it closes it. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: FLAGS, timeout: bounds.event })
}

/**
 * The Chromium of this machine: CHROMIUM_PATH, one on PATH, or the one Playwright keeps; installed when it is missing.
 * @throws Error that says what to do when there is none and none can be installed
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !isExecutable(wanted)) throw new Error(`CHROMIUM_PATH no es un programa: ${wanted}`)
  const path = wanted ?? look() ?? (await install())
  if (!path) throw new Error('Falta Chromium: instálelo (paquete chromium) o indique su programa en CHROMIUM_PATH.')
  return path
}

function look(): string | undefined {
  for (const name of NAMES) {
    const folder = folderWith([name], pathFolders())
    if (folder) return join(folder, name)
  }
  const kept = chromium.executablePath()
  return existsSync(kept) ? kept : undefined
}

async function install(): Promise<string | undefined> {
  const debian = await installDebian('chromium').catch(() => false)
  if (!debian) await run('npx', ['playwright-core', 'install', 'chromium']).catch(() => undefined)
  return look()
}
