/** How long personal data are kept: what the server deletes by (server/retention.ts), and what the page of Ley 1581 says. */

export type Kept = {
  what: string
  whose: string
  why: string
  /** How long, in words. */
  time: string
}

const everyUser = 'Usuarios'

/** What is deleted by itself, by the name of its table. `interval` is PostgreSQL's. */
export const retained = {
  session: {
    what: 'Sesiones abiertas: dirección IP, navegador y hora',
    whose: everyUser,
    why: 'Que cada quien vea y cierre sus sesiones',
    interval: '36 hours',
    time: '36 horas',
  },
  knownNetwork: {
    what: 'Redes desde las que ingresó',
    whose: everyUser,
    why: 'Que nadie bloquee desde afuera el ingreso de otro',
    interval: '30 days',
    time: '30 días desde el último ingreso',
  },
  refusedSignIn: {
    what: 'Ingresos rechazados: correo escrito, dirección IP y hora',
    whose: 'Quien intenta ingresar',
    why: 'Descubrir intentos de entrar con la cuenta de otro',
    interval: '90 days',
    time: '90 días',
  },
  rateLimitHit: {
    what: 'Cuenta de intentos por correo y dirección IP',
    whose: 'Quien intenta ingresar',
    why: 'Limitar los intentos',
    interval: '15 minutes',
    time: '15 minutos',
  },
  resetRequest: {
    what: 'Solicitudes de recuperar la contraseña',
    whose: everyUser,
    why: 'Comprobar el código del correo',
    interval: '1 day',
    time: '15 minutos útiles, y un día más',
  },
  passwordLink: {
    what: 'Enlaces para crear la primera contraseña',
    whose: everyUser,
    why: 'Comprobar el enlace del correo',
    interval: '1 day',
    time: '72 horas útiles, y un día más',
  },
  mail: {
    what: 'Correos enviados: destinatario y asunto, sin su texto',
    whose: everyUser,
    why: 'Saber si una carta salió',
    interval: '30 days',
    time: '30 días',
  },
  idempotencyKey: {
    what: 'Respuestas de lo que se creó',
    whose: everyUser,
    why: 'Que repetir un envío no lo duplique',
    interval: '24 hours',
    time: '24 horas',
  },
} as const satisfies Record<string, Kept & { interval: string }>

/** What is not deleted: the documents of public money and the proof of who made them. */
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
    whose: everyUser,
    why: 'Responder por el dinero público',
    time: 'Siempre: no se puede cambiar ni borrar',
  },
]

export const keptData: readonly Kept[] = [...lasting, ...Object.values(retained)]
