/** Índice del expediente: every file of a dossier with its day, its size and its SHA-256. */
import type { CommitmentType } from '../../../resources/entities/commitments.ts'
import { dayOf, formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { type Document, type FrameInput, frameData, signersOn, spenderSignature, undated } from '../base/frame.ts'
import { beneficiary, termFacts } from '../commitment/phrases.ts'
import type { Dossier } from './facts.ts'
import { ownPapers } from './papers.ts'

/** @property note the sender's name for the file; '' for documents of the product */
export type IndexLine = { file: string; note: string; day: string; size: number; sha256: string }

export function dossierIndex(input: FrameInput & Dossier, type: CommitmentType, lines: readonly IndexLine[]): Document {
  const { commitment, institute } = input
  return {
    template: 'dossierIndex',
    frame: frameData(input, {
      title: 'Índice del expediente',
      subtitle: `${ownPapers[type].title} No. ${commitment.number}`,
      issuedOn: dayOf(input.generatedAt),
      signatures: [spenderSignature(signersOn(institute, dayOf(input.generatedAt)))],
      annulled: undated(commitment.deleted),
      amountCents: commitment.amountCents,
    }),
    object: commitment.object,
    facts: [
      ['Contratista', beneficiary(commitment)],
      ['Valor', formatCents(commitment.amountCents)],
      ...termFacts(commitment),
      ['Archivos', String(lines.length)],
    ],
    lines: lines.map(({ file, note, day, size, sha256 }) => ({
      file,
      note,
      day: formatDay(day),
      sha256,
      size: sizeText(size),
    })),
  }
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
