/** The environment, read once (decision 30). An invalid value is refused before anything is stored. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { levels } from 'pino'
import { everyone, type Role } from '../../resources/define/roles.ts'
import { isEmail, storedEmail } from '../../resources/values/email.ts'
import { isBlank, passwordLength, storedPassword } from '../../resources/values/password.ts'

export type Settings = {
  port: number
  host: string
  databaseUrl: string | undefined
  /** A replica of it, for what only reads. */
  databaseReadUrl: string | undefined
  dataDir: string
  databasePool: number
  /** How long a request waits for a connection. */
  databaseWaitMs: number
  /** Bytes of all attachments of one institute, including deleted ones. */
  attachmentBytes: number
  rootEmail: string
  rootPassword: string | undefined
  jwtSecret: string | undefined
  /** The roles that must have a second factor. */
  secondFactorRoles: readonly Role[]
  /** `smtp://` (STARTTLS when offered) or `smtps://`, with user and password. */
  smtpUrl: string | undefined
  /** 'Name <address>'. */
  mailFrom: string
  /** The base of links in mails and QR codes; its origin may call the API. */
  publicUrl: string | undefined
  /** The API's address when it is another server; the browser build must have the same value. */
  apiUrl: string | undefined
  /** Trusts X-Forwarded-For and X-Forwarded-Proto of one reverse proxy. */
  trustProxy: boolean
  logLevel: string
  /** The bearer token of `/metrics`; without it the endpoint is closed. */
  metricsToken: string | undefined
  /** The folder of nightly backups; without it none is made. */
  backupDir: string | undefined
  /** Hour of the day in Colombia. */
  backupHour: number
  backupKeep: number
  backupPassphrase: string | undefined
}

/** @throws Error in Spanish that names the variable without its value, which may be a secret */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: portOf(env.PORT || '3001'),
    host: hostOf(env.HOST || '127.0.0.1'),
    databaseUrl: optional(env.DATABASE_URL, databaseUrlOf),
    databaseReadUrl: optional(env.DATABASE_READ_URL, (raw) => databaseReadUrlOf(raw, env.DATABASE_URL)),
    dataDir: env.DATA_DIR || './data',
    databasePool: integerOf('DATABASE_POOL', env.DATABASE_POOL, 10),
    databaseWaitMs: integerOf('DATABASE_WAIT', env.DATABASE_WAIT, 12) * 1000,
    attachmentBytes: integerOf('ATTACHMENTS_MB', env.ATTACHMENTS_MB, 2000, 1_000_000) * 1024 * 1024,
    rootEmail: rootEmailOf(env.ROOT_EMAIL || 'root@localhost.co'),
    rootPassword: optional(env.ROOT_PASSWORD, rootPasswordOf),
    jwtSecret: optional(env.JWT_SECRET, jwtSecretOf),
    secondFactorRoles: secondFactorRolesOf(env.SECOND_FACTOR || ''),
    smtpUrl: optional(env.SMTP_URL, smtpUrlOf),
    mailFrom: mailFromOf(env.MAIL_FROM || 'Erario <no-responder@localhost>'),
    publicUrl: optional(env.PUBLIC_URL, (raw) => webUrlOf('PUBLIC_URL', raw)),
    apiUrl: optional(env.VITE_API_URL, (raw) => (raw.startsWith('/') ? raw : webUrlOf('VITE_API_URL', raw))),
    trustProxy: booleanOf('TRUST_PROXY', env.TRUST_PROXY),
    logLevel: logLevelOf(env.LOG_LEVEL || 'warn'),
    metricsToken: optional(env.METRICS_TOKEN, metricsTokenOf),
    backupDir: optional(env.BACKUP_DIR, backupDirOf),
    backupHour: integerOf('BACKUP_HOUR', env.BACKUP_HOUR, 2, 23, 0),
    backupKeep: integerOf('BACKUP_KEEP', env.BACKUP_KEEP, 14),
    backupPassphrase: optional(env.BACKUP_PASSPHRASE, passphraseOf),
  }
}

/** @throws Error in Spanish. Without DATABASE_URL the folder must be set; without SMTP_URL it holds the mails too */
export function ensureWritable(dataDir: string): void {
  const why = whyUnwritable('DATA_DIR', dataDir)
  if (why) throw new Error(why)
}

/** @returns the warning to print at the start; the server works while the disk of its backups is not mounted */
export function backupWarning({ backupDir, dataDir }: Settings): string | undefined {
  // Each backup is checked in DATA_DIR, also one of PostgreSQL.
  const why = backupDir && (whyUnwritable('BACKUP_DIR', backupDir) ?? whyUnwritable('DATA_DIR', dataDir))
  return why && `${why}. No habrá copias mientras siga así`
}

function whyUnwritable(name: string, folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return `${name} no es una carpeta en la que se pueda escribir: ${folder}${code}`
  }
}

const optional = <T>(raw: string | undefined, read: (raw: string) => T): T | undefined => (raw ? read(raw) : undefined)

function portOf(raw: string): number {
  const port = Number(raw)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT no es un puerto: ${raw}`)
  return port
}

function integerOf(name: string, raw: string | undefined, fallback: number, most = 1000, least = 1): number {
  const value = Number(raw || fallback)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} no es un número de ${least} a ${most}: ${raw}`)
  return value
}

function backupDirOf(raw: string): string {
  if (existsSync(raw) && !statSync(raw).isDirectory()) throw new Error(`BACKUP_DIR no es una carpeta: ${raw}`)
  return raw
}

function passphraseOf(raw: string): string {
  if (isBlank(raw) || raw.length < 12)
    throw new Error(
      'BACKUP_PASSPHRASE debe tener al menos 12 caracteres: con la copia en la mano se puede probar sin prisa',
    )
  return raw
}

function hostOf(raw: string): string {
  if (isIP(raw) || /^(?!\d+(\.\d+)*$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(raw)) return raw
  throw new Error(`HOST no es una dirección IP ni un nombre de equipo: ${raw}`)
}

// A URL without a host is a local socket.
const isDatabase = (url: string) => URL.canParse(url) && ['postgres:', 'postgresql:'].includes(new URL(url).protocol)

function databaseReadUrlOf(raw: string, databaseUrl: string | undefined): string {
  if (!databaseUrl) throw new Error('DATABASE_READ_URL es de una réplica de DATABASE_URL, que falta')
  if (isDatabase(raw)) return raw
  throw new Error('DATABASE_READ_URL no es una dirección postgres://usuario:contraseña@servidor:puerto/base')
}

function databaseUrlOf(raw: string): string {
  if (serversOf(raw).every(isDatabase)) return raw
  throw new Error('DATABASE_URL no es una dirección postgres://usuario:contraseña@servidor:puerto/base')
}

/** An address for each server, in their order: 'postgres://erario@a:5432,b:5433/erario' has two. */
export function serversOf(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? []
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

function rootEmailOf(raw: string): string {
  const email = storedEmail(raw)
  if (!isEmail(email)) throw new Error(`ROOT_EMAIL no es un correo valido: ${raw}`)
  return email
}

function rootPasswordOf(raw: string): string {
  const { min, max } = passwordLength
  const { length } = storedPassword(raw)
  if (isBlank(raw)) throw new Error('ROOT_PASSWORD: la contraseña no puede ser solo espacios')
  if (length < min[0]) throw new Error(`ROOT_PASSWORD: ${min[1]}`)
  if (length > max[0]) throw new Error(`ROOT_PASSWORD: ${max[1]}`)
  return raw
}

/** HS256 is as strong as its key: a key under 256 bits could be guessed and tokens forged. */
function jwtSecretOf(raw: string): string {
  if (Buffer.byteLength(raw) < 32)
    throw new Error('JWT_SECRET debe tener al menos 32 bytes al azar, por ejemplo los de: openssl rand -hex 32')
  return raw
}

function secondFactorRolesOf(raw: string): readonly Role[] {
  const named = raw.split(',').map((one) => one.trim())
  const roles = everyone.filter((role) => named.includes(role))
  if (raw.trim() === '' || roles.length === named.length) return roles
  throw new Error(`SECOND_FACTOR debe nombrar roles de ${everyone.join(', ')}, separados por comas: ${raw}`)
}

function smtpUrlOf(raw: string): string {
  if (hasProtocol(raw, ['smtp:', 'smtps:'])) return raw
  throw new Error('SMTP_URL no es una dirección smtp://usuario:contraseña@servidor:puerto (o smtps://)')
}

/** The domain may lack a dot: a local mail server. */
function mailFromOf(raw: string): string {
  const [, address = raw] = /^[^<>\p{Cc}]*<([^<>]*)>$/u.exec(raw) ?? []
  if (/^[^\s@<>(),;:"[\]\\]+@[a-z0-9.-]+$/i.test(address)) return raw
  throw new Error(`MAIL_FROM no es un remitente «Nombre <correo>»: ${raw}`)
}

function webUrlOf(name: string, raw: string): string {
  if (hasProtocol(raw, ['http:', 'https:'])) return raw
  throw new Error(`${name} no es una dirección http:// o https://: ${raw}`)
}

function booleanOf(name: string, raw = ''): boolean {
  if (['1', 'true', 'yes', 'si', 'sí'].includes(raw.toLowerCase())) return true
  if (['', '0', 'false', 'no'].includes(raw.toLowerCase())) return false
  throw new Error(`${name} debe ser 1 o 0: ${raw}`)
}

function logLevelOf(raw: string): string {
  const names = [...Object.keys(levels.values), 'silent']
  if (!names.includes(raw)) throw new Error(`LOG_LEVEL debe ser uno de ${names.join(', ')}: ${raw}`)
  return raw
}

function metricsTokenOf(raw: string): string {
  if (/^[\x21-\x7e]{16,}$/.test(raw)) return raw
  throw new Error('METRICS_TOKEN debe tener al menos 16 letras o cifras, sin espacios ni tildes')
}

function hasProtocol(raw: string, protocols: readonly string[]): boolean {
  const url = URL.canParse(raw) ? new URL(raw) : undefined
  return Boolean(url?.hostname) && protocols.includes(url?.protocol ?? '')
}
