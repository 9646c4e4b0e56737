/** `npm run user -- …`: creates, resets and lists users from the terminal (decision 9). */

import { fileURLToPath } from 'node:url'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { bodyCheck, type Role, roleIds } from '../../resources/define/index.ts'
import { user } from '../../resources/entities/user.ts'
import { checked } from '../base/body.ts'
import { errorLine } from '../base/log.ts'
import { hashPassword } from '../base/passwords.ts'
import { Refusal } from '../base/refusal.ts'
import { readSettings } from '../base/settings.ts'
import { inTransactionAs } from '../db/actAs.ts'
import type { Db } from '../db/engine/db.ts'
import { openStore } from '../db/open.ts'
import { insertRow, withHashes } from '../db/query/insert.ts'
import { resetRequest, sessionState } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { sameText } from '../db/schema/uniqueKeys.ts'
import { randomPassword } from '../session/firstRoot.ts'
import { removeSecondFactor } from '../session/secondFactor.ts'
import { endSessions, roleOf } from '../session/tokens.ts'
import { requireFolder } from './requireData.ts'

const users = tableOf(user)

export const help = `Uso: npm run user -- <orden>

  crear <correo> <root|admin|client>   crea un usuario
  restablecer <correo>                 le da otra contraseña y cierra sus sesiones
  sin-factor <correo>                  le quita el segundo factor y cierra sus sesiones
  listar                               muestra los usuarios

«crear» y «restablecer» muestran una sola vez una contraseña temporal: vale 24 horas y se cambia al ingresar.
Los datos son los del servidor: los de DATABASE_URL o, sin ella, los de la carpeta DATA_DIR (./data). Si son los de
la carpeta, detenga antes el servidor.`

/** @returns the text to print @throws Refusal in Spanish; with the help text for wrong arguments */
export function runUserTool([order, email = '', role = '', ...rest]: readonly string[], db: Db): Promise<string> {
  const given = [email, role, ...rest].filter((word) => word !== '').length
  if (order === 'crear' && given === 2) return createUser(db, email, role)
  if (order === 'restablecer' && given === 1) return resetUser(db, email)
  if (order === 'sin-factor' && given === 1) return resetFactor(db, email)
  if (order === 'listar' && given === 0) return listUsers(db)
  throw new Refusal(400, help)
}

async function createUser(db: Db, email: string, role: string): Promise<string> {
  if (!isRole(role)) throw new Refusal(400, `No existe el rol «${role}»: debe ser root, admin o client`)
  const password = randomPassword(12)
  const row = checked(bodyCheck(user), { email, password, role_id: roleIds[role] })
  const values = await withHashes(user, row)
  await asTerminal(db, async (tx) => {
    const [existing] = await tx.select({ id: users.id }).from(users).limit(1)
    if (!existing && role !== 'root') throw new Refusal(400, 'El primer usuario debe ser root')
    const user_id = await insertRow(tx, user, values)
    await tx.insert(sessionState).values({ user_id, temporaryUntil: tomorrow })
  })
  return `Usuario ${email} (${role}) creado.\n${shownOnce(password)}`
}

/** Ends the user's sessions and reset codes. @throws Refusal for an inactive user, who could not sign in anyway */
async function resetUser(db: Db, email: string): Promise<string> {
  const password = randomPassword(12)
  const hashed = await hashPassword(password)
  const found = await asTerminal(db, async (tx) => {
    const owner = await lockUser(tx, email)
    if (owner.deleted)
      throw new Refusal(
        400,
        `El usuario ${owner.email} está inactivo: un root debe restaurarlo antes desde la aplicación`,
      )
    await tx.update(users).set({ password: hashed }).where(eq(users.id, owner.id))
    await endSessions(tx, owner.id)
    await tx.update(sessionState).set({ temporaryUntil: tomorrow }).where(eq(sessionState.user_id, owner.id))
    const pending = and(eq(resetRequest.user_id, owner.id), isNull(resetRequest.usedAt))
    await tx.update(resetRequest).set({ usedAt: sql`now()` }).where(pending)
    return owner
  })
  return `Contraseña de ${found.email} restablecida; sus sesiones se cerraron.\n${shownOnce(password)}`
}

/** For the last root, whom no other user can help, and after a change of JWT_SECRET. Ends the user's sessions. */
async function resetFactor(db: Db, email: string): Promise<string> {
  const found = await asTerminal(db, async (tx) => {
    const owner = await lockUser(tx, email)
    await removeSecondFactor(tx, owner.id)
    await endSessions(tx, owner.id)
    return owner
  })
  return `Segundo factor de ${found.email} quitado; sus sesiones se cerraron.`
}

/** @throws Refusal 404 */
async function lockUser(tx: Db, email: string) {
  const [owner] = await tx
    .select({ id: users.id, email: users.email, deleted: users.deleted })
    .from(users)
    .where(sameText(users.email, email))
    .for('update')
  if (!owner) throw new Refusal(404, `No existe el usuario ${email}`)
  return owner
}

async function listUsers(db: Db): Promise<string> {
  const found = await db
    .select({
      id: users.id,
      email: users.email,
      role_id: users.role_id,
      deleted: users.deleted,
      until: sessionState.temporaryUntil,
    })
    .from(users)
    .leftJoin(sessionState, eq(sessionState.user_id, users.id))
    .orderBy(asc(users.id))
  if (found.length === 0) return 'No hay usuarios.'
  const rows = found.map(({ id, email, role_id, deleted, until }) => [
    String(id),
    email,
    roleOf(role_id),
    deleted ? 'inactivo' : until ? 'debe cambiar su contraseña' : 'activo',
  ])
  return inColumns([['id', 'correo', 'rol', 'estado'], ...rows])
}

const tomorrow = sql`now() + interval '24 hours'`
const isRole = (text: string): text is Role => Object.hasOwn(roleIds, text)
const shownOnce = (password: string): string =>
  `Contraseña temporal: ${password}\nEsta contraseña se muestra una sola vez, vale 24 horas y se cambia al ingresar.`

/** Runs a transaction that the audit records as 'terminal', without a user. */
const asTerminal = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransactionAs(db, { user: 0, seesAs: 'root', institute: 0, address: 'terminal' }, work)

function inColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || ['ayuda', 'help', '--help', '-h'].includes(args[0] ?? '')) return console.log(help)
  const settings = readSettings(process.env)
  requireFolder(settings)
  const store = await openStore(settings, (error) => console.error(errorLine(error)))
  try {
    console.log(await runUserTool(args, store.db))
  } finally {
    await store.close()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(process.argv.slice(2)).catch((error: unknown) => {
    const line = errorLine(error)
    console.error(line || 'La base de datos no responde')
    process.exitCode = 1
  })
