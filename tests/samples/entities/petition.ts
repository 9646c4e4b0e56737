import {
  date,
  defineResource,
  file,
  instant,
  longText,
  many,
  number,
  reference,
  text,
} from '../../../resources/define/index.ts'
import { everyone, staff } from '../../../resources/define/roles.ts'
import { user } from '../../../resources/entities/user.ts'

/** Petición: a request of a citizen to a school, and the answer. */
export const petition = defineResource({
  name: 'petition',
  one: 'Petición',
  many: 'Peticiones',
  gender: 'f',
  api: { path: '/petition/:institute', list: 'petitions' },
  screen: '/admin/:institute/peticiones',
  menu: { order: 90, icon: 'mail' },
  fields: {
    number: number({ label: 'Radicado', each: 'institute', yearOf: 'filed', prefix: 'PQRS-', digits: 5 }),
    subject: text({ label: 'Asunto', required: 'Ingrese el asunto' }),
    assignees: many({ label: 'Encargados', to: user, atMost: [5, 'Máximo cinco encargados'] }),
    detail: longText({ label: 'Detalle', required: 'Ingrese el detalle' }),
    letter: file({
      label: 'Oficio',
      types: ['application/pdf'],
      maxBytes: 2_000_000,
      invalid: 'Suba un PDF de hasta 2 MB',
    }),
    filed: instant({ label: 'Radicada el', serverSet: 'now' }),
    filedBy_id: reference({ label: 'Radicó', to: user, serverSet: 'asker' }),
    answeredBy_id: reference({ label: 'Respondió', to: user, serverSet: true }),
  },
  states: {
    field: 'state',
    label: 'Trámite',
    start: 'radicada',
    of: { radicada: 'Radicada', tramite: ['En trámite', 'warning'], respondida: ['Respondida', 'success'] },
    moves: {
      take: {
        label: 'Tramitar',
        icon: 'play',
        from: ['radicada'],
        to: 'tramite',
        roles: staff,
        done: 'Petición en trámite',
      },
      answer: {
        label: 'Responder',
        icon: 'reply',
        from: ['tramite'],
        to: 'respondida',
        roles: staff,
        done: 'Petición respondida con exito',
        asks: {
          answer: longText({ label: 'Respuesta', required: 'Ingrese la respuesta' }),
          answered: date({
            label: 'Fecha de la respuesta',
            required: 'Ingrese una fecha',
            to: ['today', 'No puede estar en el futuro'],
          }),
        },
        stamps: { answeredBy_id: 'asker' },
      },
    },
    late: { from: 'filed', workdays: 15, text: 'Vencida' },
  },
  label: (row) => row.subject,
  list: {
    roles: everyone,
    columns: ['number', 'subject', 'filed', 'FiledBy', 'assignees', 'state', 'answered', 'deleted'],
    tabs: { 'Sin responder': { state: ['radicada', 'tramite'] }, Vencidas: { late: true } },
  },
  show: { history: true },
  create: { roles: staff, done: 'Petición radicada con exito' },
  edit: { roles: staff, done: 'Petición actualizada con exito', while: ['radicada', 'tramite'] },
  toggle: { roles: staff, while: ['radicada', 'tramite'] },
})
