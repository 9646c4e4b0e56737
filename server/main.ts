import { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from './app.ts'
import { startRetention } from './background/retention.ts'
import { warmWorkers } from './background/warmWorkers.ts'
import { startWeeklyMail } from './background/weeklyMail.ts'
import { startBackups } from './backup/schedule.ts'
import { removeScratch } from './backup/scratch.ts'
import { errorLine, openLog } from './base/log.ts'
import { backupWarning, ensureWritable, readSettings, type Settings } from './base/settings.ts'
import { stopServing } from './base/stop.ts'
import { openStore } from './db/open.ts'
import { openWhenReady } from './db/openWhenReady.ts'
import { closeUnread } from './http/unread.ts'
import { outboxOf } from './mail/outbox.ts'
import { startSender } from './mail/sender.ts'
import { startLedgerCheck } from './monitoring/ledgerCheck.ts'
import { ensureRoot } from './session/firstRoot.ts'
import { closeWorkers } from './workers/pool.ts'

const stopMs = 10_000

// Synchronous: an asynchronous log is written out at exit, which never ends on a full disk. Without the listener a full disk
// would end the server.
const output = pino.destination(1).on('error', () => {})

try {
  const settings = readSettings(process.env)
  const log = openLog(settings.logLevel, output)
  if (!settings.databaseUrl || !settings.smtpUrl) ensureWritable(settings.dataDir)
  removeScratch(settings.dataDir)
  const say = (why: string) => console.error(`Erario espera: ${why}`)
  const open = () => openStore(settings, (error) => log.error({ err: error }, 'database'), { say })
  const store = settings.databaseUrl ? await openWhenReady(open, say) : await open()
  const root = await ensureRoot(store.db, settings)
  const warning = backupWarning(settings)
  const app = await buildApp(store, settings, log)
  collectDefaultMetrics({ register: app.metrics.registry, prefix: 'erario_' })
  const sender = startSender(store.db, settings, log)
  const background = [
    sender,
    startRetention(store.db, settings.dataDir, log),
    startWeeklyMail(store.db, settings, log),
    startBackups(store, settings, log),
  ]
  const ledgerChecks = startLedgerCheck(store, log)
  let warm: Promise<void> | undefined
  const server = serve({ fetch: app.fetch, port: settings.port, hostname: settings.host }, ({ port }) => {
    console.log(`Erario está listo en http://${settings.host === '0.0.0.0' ? 'localhost' : settings.host}:${port}`)
    if (root) console.log(firstSignIn(root))
    if (!settings.smtpUrl) console.log(lettersAreFiles(settings.dataDir))
    if (warning) console.error(warning)
    warm = warmWorkers().catch((error: unknown) => log.error({ err: error }, 'documents'))
  })
  if (server instanceof Server) closeUnread(server)
  server.on('error', (error: NodeJS.ErrnoException) => fail(whyNotListening(error, settings)))

  const stop = () => {
    app.announceStop()
    let isAnswered = false
    setTimeout(() => {
      // Only work that is given up remains, or a thread that still loads its modules.
      if (isAnswered) process.exit(0)
      console.error(`Erario se detuvo a los ${stopMs / 1000} s, con solicitudes sin contestar`)
      process.exit(1)
    }, stopMs).unref()
    void ledgerChecks.stop()
    const inBackground = Promise.allSettled(background.map((one) => one?.stop()))
    void (server instanceof Server ? stopServing(server) : Promise.resolve())
      .then(() => {
        isAnswered = true
        return inBackground
      })
      // On Node 20.19 the process aborts if a thread is terminated while it loads its modules.
      .then(() => warm)
      // The store closes when its connections are free; a check of the ledger may hold one for minutes.
      .then(() => Promise.allSettled([ledgerChecks.isRunning() ? undefined : store.close(), closeWorkers()]))
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  fail(errorLine(error))
}

function fail(why: string): void {
  console.error(`Erario no pudo iniciar: ${why}`)
  process.exit(1)
}

function whyNotListening(error: NodeJS.ErrnoException, { port, host }: Settings): string {
  if (error.code === 'EADDRINUSE') return `El puerto ${port} ya está en uso`
  if (error.code === 'EACCES') return `PORT: no hay permiso para el puerto ${port}; use uno de 1024 en adelante`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `HOST no es de este equipo: ${host}`
  return errorLine(error)
}

function firstSignIn({ email, password }: { email: string; password: string | null }): string {
  if (password === null) return `Primer ingreso: usuario ${email}, con la contraseña de ROOT_PASSWORD`
  return `Primer ingreso: usuario ${email}, contraseña ${password}\nEsta contraseña se muestra una sola vez.`
}

const lettersAreFiles = (dataDir: string): string =>
  `Sin SMTP_URL, los correos (códigos y contraseñas temporales) quedan en ${outboxOf(dataDir)}: ` +
  'solo los lee quien corre Erario, y se borran al día.'
