/**
 * How long personal data are kept: the server deletes by this table (server/background/retention.ts), and the page of Ley 1581
 * shows it.
 */

export type Kept = {
  what: string
  whose: string
  why: string
  time: string
}

const everyUser = 'Usuarios'

type Unit = 'minute' | 'hour' | 'day'
const unitNames: Readonly<Record<Unit, string>> = { minute: 'minuto', hour: 'hora', day: 'día' }

/** The data are deleted `time` after `since`; `used` is how long they are valid, if shorter. */
type Span = { after: readonly [count: number, unit: Unit]; since?: string; used?: string }

/** Data that the server deletes on schedule, by the name of their table. */
export const retained = {
  session: {
    what: 'Sesiones abiertas: dirección IP, navegador y hora',
    whose: everyUser,
    why: 'Que cada quien vea y cierre sus sesiones',
    after: [36, 'hour'],
  },
  knownNetwork: {
    what: 'Redes desde las que ingresó',
    whose: everyUser,
    why: 'Que nadie bloquee desde afuera el ingreso de otro',
    after: [30, 'day'],
    since: 'desde el último ingreso',
  },
  refusedSignIn: {
    what: 'Ingresos rechazados: correo escrito, dirección IP y hora',
    whose: 'Quien intenta ingresar',
    why: 'Descubrir intentos de entrar con la cuenta de otro',
    after: [90, 'day'],
  },
  rateLimitHit: {
    what: 'Cuenta de intentos por correo y dirección IP',
    whose: 'Quien intenta ingresar',
    why: 'Limitar los intentos',
    after: [15, 'minute'],
  },
  resetRequest: {
    what: 'Solicitudes de recuperar la contraseña',
    whose: everyUser,
    why: 'Comprobar el código del correo',
    after: [1, 'day'],
    used: '15 minutos',
  },
  passwordLink: {
    what: 'Enlaces para crear la primera contraseña',
    whose: everyUser,
    why: 'Comprobar el enlace del correo',
    after: [1, 'day'],
    used: '72 horas',
  },
  mail: {
    what: 'Correos enviados: destinatario y asunto, sin su texto',
    whose: everyUser,
    why: 'Saber si un correo salió',
    after: [30, 'day'],
  },
  idempotencyKey: {
    what: 'Respuestas de lo que se creó',
    whose: everyUser,
    why: 'Que repetir un envío no lo duplique',
    after: [24, 'hour'],
  },
} as const satisfies Record<string, Omit<Kept, 'time'> & Span>

export type Retained = keyof typeof retained

/** '36 hours', in the interval format of PostgreSQL. */
export function intervalOf(name: Retained): string {
  const [count, unit] = retained[name].after
  return `${count} ${unit}s`
}

function timeText({ after: [count, unit], since, used }: Span): string {
  const time = count === 1 ? `un ${unitNames[unit]}` : `${count} ${unitNames[unit]}s`
  if (used) return `${used} útiles, y ${time} más`
  return since ? `${time} ${since}` : time
}

/** Data that are never deleted: the documents of public money and the proof of who made them. */
export const lasting: readonly Kept[] = [
  {
    what: 'Correo y rol; contraseña y segundo factor cifrados',
    whose: everyUser,
    why: 'Ingresar',
    time: 'Mientras el usuario exista; inactivo, se conserva el correo de quien hizo algo',
  },
  {
    what: 'Nombre, documento, dirección, teléfono, correo y cuenta',
    whose: 'Proveedores y contratistas',
    why: 'Contratar, pagar y descontar impuestos',
    time: 'El que exigen las tablas de retención documental de la institución',
  },
  {
    what: 'Nombre y cédula',
    whose: 'Rectores, pagadores y supervisores',
    why: 'Firmar los documentos',
    time: 'El que exigen las tablas de retención documental de la institución',
  },
  {
    what: 'Soportes: escaneos y fotos que alguien adjuntó',
    whose: 'Quien aparezca en ellos',
    why: 'Respaldar contratos y pagos',
    time: 'El que exigen las tablas de retención documental de la institución',
  },
  {
    what: 'Auditoría: quién hizo qué, cuándo y desde qué dirección IP',
    whose: 'Usuarios; de quien intenta ingresar sin serlo, solo la dirección IP',
    why: 'Responder por el dinero público',
    time: 'Siempre: no se puede cambiar ni borrar',
  },
]

/** Data kept only in the user's browser: src/core/keptReads.ts. */
const inBrowser: Kept = {
  what: 'En su propio navegador, lo último que leyó',
  whose: everyUser,
  why: 'Que pueda leerlo otra vez sin conexión',
  time: 'Hasta que sale, y no más de 7 días',
}

export const keptData: readonly Kept[] = [
  ...lasting,
  inBrowser,
  ...Object.values(retained).map(({ what, whose, why, ...span }) => ({ what, whose, why, time: timeText(span) })),
]
