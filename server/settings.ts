/** The environment, read once (decisions 7). */
export type Settings = {
  port: number
  host: string
  databaseUrl: string | undefined
  dataDir: string
  /** Connections to PostgreSQL. */
  databasePool: number
  /** How long a request waits for a connection. */
  databaseWaitMs: number
  rootEmail: string
  rootPassword: string | undefined
  jwtSecret: string | undefined
  /** `smtp://` (STARTTLS when offered) or `smtps://`, with user and password in it; without one, letters become files. */
  smtpUrl: string | undefined
  /** The sender that letters name: 'Name <address>'. */
  mailFrom: string
  /** The address people know the product by; its origin may call the API, and mails point at it. */
  publicUrl: string | undefined
  /** One reverse proxy stands in front and says who calls, and whether over TLS. */
  trustProxy: boolean
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: portOf(env.PORT),
    host: env.HOST || '127.0.0.1',
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: env.DATA_DIR || './data',
    databasePool: wholeOf('DATABASE_POOL', env.DATABASE_POOL, 10),
    databaseWaitMs: wholeOf('DATABASE_WAIT', env.DATABASE_WAIT, 20) * 1000,
    rootEmail: env.ROOT_EMAIL || 'root@localhost.co',
    rootPassword: env.ROOT_PASSWORD || undefined,
    jwtSecret: env.JWT_SECRET || undefined,
    smtpUrl: smtpUrlOf(env.SMTP_URL),
    mailFrom: env.MAIL_FROM || 'Erario <no-responder@localhost>',
    publicUrl: env.PUBLIC_URL || undefined,
    trustProxy: ['1', 'true', 'yes'].includes((env.TRUST_PROXY ?? '').toLowerCase()),
  }
}

function portOf(raw: string | undefined): number {
  const port = Number(raw || 3001)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT no es un puerto: ${raw}`)
  return port
}

function wholeOf(name: string, raw: string | undefined, otherwise: number): number {
  const whole = Number(raw || otherwise)
  if (!Number.isInteger(whole) || whole < 1 || whole > 1000)
    throw new Error(`${name} no es un número de 1 a 1000: ${raw}`)
  return whole
}

/** The address is not repeated in the error: it may hold a password. */
function smtpUrlOf(raw: string | undefined): string | undefined {
  if (!raw) return undefined
  const url = URL.canParse(raw) ? new URL(raw) : undefined
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol))
    throw new Error('SMTP_URL no es una dirección smtp://usuario:contraseña@servidor:puerto (o smtps://)')
  return raw
}
