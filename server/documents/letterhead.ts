/** What every document says of the school it speaks for, and of who asked for it. */
import { and, eq } from 'drizzle-orm'
import { institute } from '../../resources/institute.ts'
import type { Db } from '../db/open.ts'
import { logoImage } from '../db/ownTables.ts'
import { tableOf } from '../db/tables.ts'
import type { Asker } from '../http/endpoint.ts'
import type { FrameInput } from './frame.ts'

const institutes = tableOf(institute)

export async function letterheadOf(db: Db, id: number, asker: Asker): Promise<FrameInput> {
  const [found] = await db.select().from(institutes).where(eq(institutes.id, id))
  if (!found) throw new Error(`there is no institute ${id}`)
  const rector = { name: found.nameRector, lastname: found.lastnameRector, cc: found.ccRector }
  const { nameSecondSign: name, lastnameSecondSign: lastname, ccSecondSign: cc } = found
  return {
    institute: {
      name: found.nameInstitute,
      NIT: found.NIT,
      address: found.address,
      municipality: found.municipality,
      logo: await logoBytes(db, id, found.logo),
      rector,
      secondSign: name && lastname && cc ? { name, lastname, cc } : null,
    },
    generatedBy: asker.email,
    generatedAt: new Date().toISOString(),
  }
}

async function logoBytes(db: Db, id: number, path: string | null): Promise<Uint8Array | null> {
  const sha256 = path?.split('/').at(-1)?.split('.')[0]
  if (!sha256) return null
  const [found] = await db
    .select({ image: logoImage.image })
    .from(logoImage)
    .where(and(eq(logoImage.institute_id, id), eq(logoImage.sha256, sha256)))
  return found?.image ?? null
}
