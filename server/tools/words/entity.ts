import type { AnyResource } from '../../../resources/define/index.ts'
import { facetSections } from './facets.ts'
import { must, part, type Section, type Words } from './word.ts'

const entity: Words<AnyResource> = {
  name: ['El nombre en el código: la tabla, la clave en el API. En inglés y en camelCase.', must, "name: 'campus',"],
  one: ['Cómo se llama una fila.', must, "one: 'Sede',"],
  many: ['Cómo se llaman todas: el título de la lista y la entrada del menú.', must, "many: 'Sedes',"],
  gender: ['El género de `one`, para los avisos.', must, "gender: 'f',"],
  api: [
    'La ruta, y las claves de las respuestas.',
    'Nadie la pide por sí sola',
    "api: { path: '/campus/:institute', list: 'campuses' },",
  ],
  screen: [
    'La dirección de su lista; con `/nuevo`, la de su formulario.',
    'No tiene pantalla',
    "screen: '/admin/:institute/sedes',",
  ],
  menu: ['Su entrada en el menú de la sección de su `screen`.', 'No está en el menú', 'menu: { order: 80 },'],
  fields: [
    'Los campos, en el orden del formulario.',
    must,
    "fields: {\n  name: text({ label: 'Nombre', required: 'Ingrese el nombre' }) },",
  ],
  form: [
    'Cómo se agrupan en el formulario: filas, y grupos con título; uno `closed` se abre al pulsarlo.',
    'De a dos, en su orden; lo no nombrado va al final',
    "form: [['plate', 'zone'],\n  { title: 'Más datos', fields: ['bought', 'value'], closed: true }],",
  ],
  derived: [
    'Columnas que calcula la base.',
    'Ninguna',
    "derived: {\n  total: { kind: 'sum', label: 'Total', of: 'item', field: 'value' } },",
  ],
  formulas: [
    'Columnas que salen de la misma fila al mostrarla o exportarla.',
    'Ninguna',
    "formulas: {\n  left: { label: 'Falta', kind: 'money', value: ({ total, paid }) => total - paid } },",
  ],
  byCases: [
    'Columnas que son la opción del primer caso que se cumple.',
    'Ninguna',
    "byCases: {\n  kept: { label: 'Guarda', options: { none: 'Nada', some: 'Algo' }, cases: [['none', { value: 0 }], ['some', {}]] } },",
  ],
  children: [
    'Filas de otra entidad que van dentro de esta.',
    'Ninguna',
    "children: {\n  taxes: { label: 'Impuestos', of: 'availabilityTax', by: 'availability_id' } },",
  ],
  aliases: ['Otros nombres con que la respuesta trae un campo.', 'Ninguno', "aliases: { name: 'nameInstitute' },"],
  label: ['El nombre de una fila para quien la escoge.', 'Su `name`, o su id', 'label: (row) => row.number,'],
  labelEnd: [
    'El final de ese nombre que una tabla pone pequeño, debajo de lo demás.',
    'Todo va igual',
    "label: ({ name, number }) => [name, number].join(' - '),\nlabelEnd: ({ number }) => number,",
  ],
  oneBy: ['El campo cuya opción nombra la fila.', 'La nombra `one`', "oneBy: 'modificationsType',"],
  search: [
    'Se busca en vez de escoger de una lista larga: lo que dice la entrada vacía.',
    'Se escoge de todas',
    "search: 'Ingrese el nombre del proveedor',",
  ],
  embedded: [
    'Los campos que traen las filas que apuntan a esta.',
    'Todos, menos las contraseñas',
    "embedded: ['name', 'document'],",
  ],
  unique: [
    'Lo que no se puede repetir.',
    'Todo se puede repetir',
    "unique: [\n  { fields: ['name'], live: true, text: 'Ya existe una sede con ese nombre' }],",
  ],
  foundBy: [
    'Los campos por los que juntos se buscan sus filas, donde son muchas: un índice cada vez.',
    'Se busca sin índice propio',
    "foundBy: [['resource', 'row_id']],",
  ],
  triggers: [
    'Reglas entre filas que cuida un disparador de la base.',
    'Ninguna',
    "triggers: [\n  { constraint: 'budget_days', field: 'validity_id', text: 'Otro presupuesto tiene esos días' }],",
  ],
  rules: [
    'Reglas entre campos, cuando cada uno ya está bien.',
    'Ninguna',
    "rules: [\n  { field: 'end', text: 'Termina antes de empezar', isValid: ({ start, end }) => start <= end }],",
  ],
  sample: [
    'Con qué valores parten las pruebas generadas, donde una regla o un gancho rechaza los que inventan; una función, si no se repiten. De una referencia, los de la fila que nombra.',
    'Los inventan todos',
    "sample: { day: '2026-11-20' },\nsample: (serial) => ({ code: withCheckDigit(serial) }),",
  ],
  notes: [
    'Avisos del formulario que miran otras filas, sin rechazar nada.',
    'Ninguno',
    "notes: [{ of: 'thing', filters: (typed) => [{ name: typed.name }],\n  text: (_, found) => (found.length > 0 ? { severity: 'warning', text: 'Ya hay una así' } : null) }],",
  ],
  sees: [
    "Qué filas ve un rol: las de cualquiera de sus condiciones; `'asker'` es quien pregunta. Una referencia solo puede nombrar lo que ve su autor.",
    'Todos ven todas',
    "sees: { client: [{ user_id: 'asker' }] },",
  ],
  seed: [
    'Las filas de un catálogo: cada una se inserta una sola vez.',
    'Empieza vacía',
    "seed: { by: 'code',\n  rows: [{ code: '000', name: 'Sin clasificar' }] },",
  ],
  attachments: [
    'Las clases de soportes (PDF, JPEG y PNG) que reciben sus filas: los adjunta quien puede crearlas, y los ve quien las ve.',
    'Sus filas no reciben soportes',
    "attachments: ['agreement', 'minutes', 'other'],",
  ],
  list: [
    'La lista: quién la lee y qué columnas tiene.',
    'No se puede leer',
    "list: { roles: everyone,\n  columns: ['id', 'name', 'deleted'] },",
  ],
  show: ['La página de una fila.', 'No tiene página', "show: { related: ['availability'], history: true },"],
  create: [
    'Crear: quién puede, y el aviso.',
    'Nadie puede',
    "create: { roles: staff, done: 'Sede creada con exito' },",
  ],
  edit: [
    'Cambiar una fila: quién puede, y el aviso.',
    'Nadie puede',
    "edit: { roles: staff, done: 'Sede actualizada' },",
  ],
  toggle: ['Borrar y restaurar: quién puede.', 'Nadie puede', 'toggle: { roles: staff },'],
  states: [
    'Los estados de una fila y los pasos entre ellos.',
    'Solo activa o borrada',
    "states: { field: 'state', label: 'Trámite', start: 'open',\n  of: { open: 'Abierta' }, moves: {} },",
  ],
  actions: [
    'Operaciones sobre una fila que no cambian su estado.',
    'Ninguna',
    "actions: {\n  remind: { label: 'Recordar', roles: staff, done: 'Recordatorio enviado' } },",
  ],
}

export const entitySections: readonly Section[] = [
  part('La entidad', 'Lo que se escribe dentro de `defineResource`. Lo que no se declara, no existe.', entity),
  ...facetSections,
]
