import { commitments, commitmentTypes } from '../../resources/entities/commitments.ts'
import { checklistPath, dossierPath, requiredOf } from '../../resources/rules/requiredAttachments.ts'
import { findOwnRow } from '../api/ownRow.ts'
import { snapshot } from '../db/engine/snapshot.ts'
import { type Endpoint, ok } from '../http/endpoint.ts'
import { withSeriesSlot } from '../workers/pool.ts'
import { readDossier } from './dossier/facts.ts'
import { readScans } from './dossier/scans.ts'
import { answerZip } from './dossierZip.ts'
import type { Parts } from './many.ts'

export const dossierEndpoints = (parts: Parts): Endpoint[] =>
  commitmentTypes.flatMap((type): Endpoint[] => {
    const { of } = commitments[type]
    const may = of.list?.roles ?? []
    return [
      {
        method: 'GET',
        path: `${dossierPath(of)}/:id`,
        may,
        run: (call) => withSeriesSlot(call, () => answerZip(call, type, of, parts)),
      },
      {
        method: 'GET',
        path: `${checklistPath(of)}/:id`,
        may,
        async run(call) {
          await findOwnRow(call, of)
          const required = await snapshot(call.db, async (at) => {
            const dossier = await readDossier(type)(at, call.institute, call.id('id'))
            const { commitment, steps } = dossier
            const present = new Set((await readScans(at, call.institute, type, dossier)).map(({ kind }) => kind))
            return requiredOf({
              type: commitment.typeName ?? of.one,
              person: commitment.supplier.personType,
              insured: commitment.policy,
              obligated: steps.length > 0,
              paid: steps.some(({ payment }) => payment !== null),
            }).map((kind) => ({ kind, attached: present.has(kind) }))
          })
          return ok({ required })
        },
      },
    ]
  })
