import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { institute } from '../../../resources/entities/institute.ts'
import { signatory } from '../../../resources/entities/signatory.ts'
import { sha256Of } from '../../../resources/values/files.ts'
import type { Db } from '../../db/engine/db.ts'
import { storedFile } from '../../db/schema/internalTables.ts'
import { tableOf } from '../../db/schema/tables.ts'
import type { Asker } from '../../http/endpoint.ts'
import type { FrameInput, Term } from './frame.ts'

const institutes = tableOf(institute)
const signatories = tableOf(signatory)

export async function letterheadOf(db: Db, id: number, asker: Asker): Promise<FrameInput> {
  const [found] = await db.select().from(institutes).where(eq(institutes.id, id))
  if (!found) throw new Error(`there is no institute ${id}`)
  const rector = { name: found.nameRector, lastname: found.lastnameRector, cc: found.ccRector }
  const { nameSecondSign: name, lastnameSecondSign: lastname, ccSecondSign: cc } = found
  return {
    institute: {
      name: found.nameInstitute,
      NIT: found.NIT,
      daneCode: found.daneCode,
      address: found.address,
      municipality: found.municipality,
      logo: await logoBytes(db, id, found.logo),
      signers: {
        rector,
        secondSign: name && lastname && cc ? { name, lastname, cc } : null,
        terms: await readTerms(db, id),
      },
    },
    generatedBy: asker.email,
    generatedAt: new Date().toISOString(),
  }
}

async function readTerms(db: Db, institute_id: number): Promise<Term[]> {
  const rows = await db
    .select()
    .from(signatories)
    .where(and(eq(signatories.institute_id, institute_id), eq(signatories.deleted, false)))
  return rows.map(({ role, name, lastName, document, act, start, end }) => ({
    role: role === 'payer' ? 'payer' : 'rector',
    start,
    end,
    person: { name, lastname: lastName, cc: document, act },
  }))
}

/** Resized logos by the SHA-256 of the upload: resizing is the slowest part of a letterhead. */
const cachedLogos = new Map<string, Uint8Array>()
const maxCachedLogos = 32
/** Pixels: 250 dpi at the largest size in a letterhead. Every PDF contains them. */
const printedSide = 450

async function logoBytes(db: Db, id: number, path: string | null): Promise<Uint8Array | null> {
  const sha256 = sha256Of(path)
  if (sha256 === '') return null
  const cached = cachedLogos.get(sha256)
  if (cached) return cached
  const [found] = await db
    .select({ bytes: storedFile.bytes })
    .from(storedFile)
    .where(
      and(
        eq(storedFile.resource, institute.name),
        eq(storedFile.row_id, id),
        eq(storedFile.field, 'logo'),
        eq(storedFile.sha256, sha256),
      ),
    )
  if (!found) return null
  const size = { width: printedSide, height: printedSide, fit: 'inside', withoutEnlargement: true } as const
  const logo = new Uint8Array(await sharp(found.bytes).resize(size).flatten({ background: '#fff' }).toBuffer())
  const [oldest] = cachedLogos.keys()
  if (oldest && cachedLogos.size >= maxCachedLogos) cachedLogos.delete(oldest)
  cachedLogos.set(sha256, logo)
  return logo
}
