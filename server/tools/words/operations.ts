import type { Action, AnyResource, Edit, Fields, Late, Move, States } from '../../../resources/define/index.ts'
import type { Hooks } from '../../verbs/hooks.ts'
import { must, part, type Section, type Words } from './word.ts'

const create: Words<NonNullable<AnyResource['create']>> = {
  roles: ['Quién puede.', must, 'roles: staff,'],
  done: ['El aviso.', must, "done: 'Sede creada con exito',"],
  doneBy: [
    'El aviso según la opción de `oneBy`.',
    'El de `done`',
    "doneBy: { reduccion: 'Reducción creada con exito' },",
  ],
  at: ['Su ruta.', 'La de `api` con `/create`', "at: '/supply/order/:institute/create',"],
  completedAt: [
    'La ruta de una segunda solicitud, que completa la primera.',
    'Una sola basta',
    "completedAt: '/budgetActivity/:institute/distribution/create',",
  ],
  begun: ['El aviso de la primera de dos solicitudes.', 'El de `done`', "begun: 'Presupuesto creado',"],
  import: [
    'Crear muchas de una hoja de cálculo: da `GET` y `POST {ruta}/import` y la página `{pantalla}/importar`. Cada campo del formulario es una columna; los renglones de un `rows` son columnas también, y las filas que dicen lo mismo en su regla `unique` forman una sola. Una contraseña o un archivo obligatorio no se importa. Con `custom`, sus columnas las dice el servidor junto al verbo.',
    'De a una',
    'import: true,',
  ],
  custom: ['El servidor tiene un verbo, y el navegador una página.', 'Lo generado basta', 'custom: true,'],
}

const edit: Words<Edit> = {
  roles: ['Quién puede.', must, 'roles: staff,'],
  done: ['El aviso.', must, "done: 'Sede actualizada con exito',"],
  fields: [
    'Los campos que se pueden cambiar.',
    'Los que llena quien crea, menos las contraseñas',
    "fields: ['address', 'email'],",
  ],
  while: [
    "`'unused'`: solo mientras ninguna fila viva la usa, ni una que se imprimió; o los estados en que se puede.",
    'Siempre',
    "while: 'unused',",
  ],
  always: [
    "Con `while: 'unused'`, los que se pueden cambiar aun entonces.",
    'Ninguno',
    "while: 'unused', always: ['phone'],",
  ],
}

const toggle: Words<NonNullable<AnyResource['toggle']>> = {
  roles: ['Quién puede.', must, 'roles: staff,'],
  custom: ['Borrar o restaurar hace más en el servidor: un gancho.', 'Lo generado basta', 'custom: true,'],
  while: ['Los estados en que se borra y se restaura.', 'Todos', "while: ['open'],"],
}

const states: Words<States<Fields>> = {
  field: ['El campo que guarda el estado: la declaración no lo escribe en `fields`.', must, "field: 'state',"],
  label: ['Cómo se llama.', must, "label: 'Trámite',"],
  start: ['El de una fila nueva.', must, "start: 'open',"],
  of: [
    'Los estados, con su texto y el color de su ficha.',
    must,
    "of: { open: 'Abierta', answered: ['Respondida', 'success'] },",
  ],
  moves: [
    'Los pasos de unos a otro.',
    must,
    "moves: {\n  answer: { label: 'Responder', from: ['open'], to: 'answered', roles: staff, done: 'Respondida' } },",
  ],
  late: [
    'El plazo en que alguien debe atender la fila: pasado, la lista la marca y la filtra.',
    'Sin plazo',
    "late: { from: 'filed', workdays: 15, text: 'Vencida' },",
  ],
}

const late: Words<Late> = {
  from: ['La fecha o el momento en que empieza; ese día no cuenta.', must, "from: 'filed',"],
  workdays: ['Los días hábiles: ni sábados, ni domingos, ni los festivos de la Ley 51 de 1983.', must, 'workdays: 15,'],
  text: ['Lo que se lee junto al estado, y el nombre del filtro.', must, "text: 'Vencida',"],
  while: ['Los estados en que corre.', 'Los que tienen un paso de salida', "while: ['open'],"],
}

const action: Words<Action<Fields>> = {
  label: ['Qué hace la persona: su entrada en el menú de la fila.', must, "label: 'Responder',"],
  icon: ['Lo que va delante.', 'Una flecha', "icon: 'reply',"],
  roles: ['Quién puede.', must, 'roles: staff,'],
  done: ['El aviso.', must, "done: 'Petición respondida con exito',"],
  asks: [
    'Los campos que pide; hasta entonces están vacíos.',
    'No pregunta nada',
    "asks: {\n  answer: longText({ label: 'Respuesta', required: 'Ingrese la respuesta' }) },",
  ],
  stamps: [
    'Los campos propios que llena el servidor: quién y cuándo.',
    'Ninguno',
    "stamps: { answeredBy_id: 'asker', answeredAt: 'now' },",
  ],
  while: ['De una acción, los estados en que se hace; de un paso los dice `from`.', 'Todos', "while: ['open'],"],
}

const move: Words<Omit<Move<Fields>, keyof Action<Fields>>> = {
  from: ['En qué estados se puede; en otro se rechaza.', must, "from: ['open'],"],
  to: ['A cuál pasa.', must, "to: 'answered',"],
}

const hooks: Words<Hooks> = {
  create: [
    'Al crear: `before` puede rechazar o agregar valores; `after` ve la fila.',
    'Nada más',
    'create: { before: numberCampus },',
  ],
  edit: ['Al cambiar: `before` ve la fila y cómo queda.', 'Nada más', 'edit: { after: tellRector },'],
  toggle: [
    'Al borrar o restaurar; lo anuncia `toggle: { …, custom: true }`.',
    'Nada más',
    'toggle: { before: toggleBudget },',
  ],
  moves: ['En un paso o una acción, por su nombre.', 'Nada más', 'moves: { answer: { after: sendLetter } },'],
}

export const operationSections: readonly Section[] = [
  part('`create`', 'Da `POST` y el formulario.', create),
  part('`edit`', 'Da `PUT {ruta}/update/{id}` y el formulario en `{pantalla}/{id}/editar`.', edit),
  part('`toggle`', 'Da `DELETE`: borra y restaura; nada se pierde.', toggle),
  part('`states`', 'Da el campo, su columna y una operación por paso.', states),
  part('`late`, en `states`', 'Un plazo en días hábiles de Colombia.', late),
  part('`moves` y `actions`', 'Cada una es `POST {ruta}/{id}/{nombre}`, con la fila tomada.', action),
  part('`moves`', 'Además de lo anterior.', move),
  part(
    'Ganchos',
    'No están en la declaración: van con `hooksOf` en `server/hooks/hooks.ts`, en la transacción de la operación.',
    hooks,
  ),
]
