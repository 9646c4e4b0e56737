/**
 * `npm run demo`: Erario with three fictitious schools, in a data folder of its own and without SMTP.
 * The first run fills it over HTTP. The file `demo.json` is written last: a folder with data but without it is
 * incomplete, or not a demonstration.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithNpm } from '../endWithNpm.mjs'
import { ensureBuilt, ensureInstalled, prepare } from '../prepare.mjs'
import { runServer } from '../runServer.mjs'

const PASSWORD = 'demo-erario-2026'
const folder = process.env.DEMO_DATA_DIR || './data-demo'
const filledFile = join(folder, 'demo.json')

const isFilled = existsSync(filledFile)
if (!isFilled && existsSync(folder) && readdirSync(folder).length > 0)
  fail(
    `La carpeta ${folder} no tiene la demostración completa. ` +
      'Bórrela, o indique otra en DEMO_DATA_DIR, y repita npm run demo.',
  )

prepare(ensureInstalled, ensureBuilt)
endWithNpm()
process.setSourceMapsEnabled(true)
const { register } = await import('tsx/esm/api')
register()
const { demo } = await import('./data.ts')
const root = { email: demo.users.find(({ role }) => role === 'root').email, password: PASSWORD }

for (const name of ['DATABASE_URL', 'SMTP_URL']) delete process.env[name]
Object.assign(process.env, { DATA_DIR: folder, ROOT_EMAIL: root.email, ROOT_PASSWORD: root.password })
const { readSettings } = await import('../base/settings.ts')
const { host, port } = readSettings(process.env)
const base = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`
// Before the folder is created: one that is begun and not filled would have to be deleted by hand.
if (await fetch(base).catch(() => null)) fail(`El puerto ${port} ya está en uso: indique otro en PORT.`)
await runServer()
while (!(await fetch(base).catch(() => null))) await pause(50)

if (!isFilled) await fillDemo()
console.log(`\nDemostración: ${base}  (colegios ficticios; datos en ${folder})`)
for (const { email, role } of demo.users) console.log(`  ${role.padEnd(6)}  ${email}`)
console.log(`  contraseña de todos: ${PASSWORD}\n\nCtrl+C para terminar.`)

async function fillDemo() {
  console.log(`Llenando ${folder} con la demostración…`)
  const before = performance.now()
  const { fill } = await import('./fill.ts')
  try {
    await fill(base, root, (line) => console.log(`  ${line}`))
    writeFileSync(filledFile, '{}\n')
  } catch (error) {
    fail(`No se pudo llenar la demostración: ${error.message}\nBorre ${folder} y repita npm run demo.`)
  }
  console.log(`Lista en ${((performance.now() - before) / 1000).toFixed(1)} s.`)
}

function fail(why) {
  console.error(why)
  process.exit(1)
}
