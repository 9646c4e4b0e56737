import { date, defineResource, longText, money, reference } from '../define/index.ts'
import { everyone, staff } from '../define/roles.ts'
import { availability } from './availability.ts'
import { commitment } from './commitment.ts'
import { executionFields, missingAmount, notPositive } from './executionFields.ts'

/** Liberación: returns to the rubro the unused part of an availability or of one of its commitments (decision 39). */
export const release = defineResource({
  name: 'release',
  one: 'Liberación',
  many: 'Liberaciones',
  gender: 'f',
  api: { path: '/release/:institute', list: 'releases', within: 'availability' },
  fields: {
    ...executionFields,
    availability_id: reference({
      label: 'Disponibilidad',
      to: availability,
      required: 'Seleccione una disponibilidad',
    }),
    /** If empty, the uncommitted part of the availability is released. */
    commitment_id: reference({ label: 'Registro presupuestal', to: commitment }),
    releaseDate: date({ label: 'Fecha de la liberación', required: 'Ingrese una fecha' }),
    amount: money({ label: 'Monto', required: missingAmount, above: [0, notPositive] }),
    reason: longText({ label: 'Motivo', required: 'Ingrese el motivo' }),
  },
  books: {
    day: 'releaseDate',
    effects: [
      { kind: 'release', present: 1, when: { commitment_id: 'missing' } },
      { kind: 'release', present: 1, committed: -1, when: { commitment_id: 'given' } },
    ],
    beyond: {
      availability: 'La liberación supera el saldo de la disponibilidad',
      commitment: 'La liberación supera el saldo del registro presupuestal',
    },
    detail: 'reason',
  },
  label: (row) => `No. ${row.number}`,
  unique: [{ fields: ['year', 'number'], text: 'La liberación ya existe' }],
  list: {
    roles: everyone,
    columns: ['number', 'releaseDate', 'amount', 'reason', 'deleted'],
    totals: ['amount'],
    sort: ['id', 'DESC'],
    variants: { all: { path: '/release/:institute', list: 'releases' } },
  },
  create: {
    roles: staff,
    done: 'Liberación creada con exito',
    custom: true,
    label: 'Liberar saldo',
    page: '/admin/:institute/disponibilidades/liberar/:parent/nuevo',
  },
  toggle: { roles: staff, custom: true },
})
