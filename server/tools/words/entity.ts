import type {
  Among,
  AnyResource,
  Api,
  ByCases,
  Children,
  CrossRule,
  Derived,
  Formula,
  Note,
  Row,
  Seeds,
  TriggerRule,
  Unique,
} from '../../../resources/define/index.ts'
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

const api: Words<Api> = {
  path: ['La ruta. `:institute` en ella hace sus filas de un colegio.', must, "path: '/campus/:institute',"],
  list: ['La clave con que responde la lista.', must, "list: 'campuses',"],
  item: ['La clave de una fila.', 'La de `name`', "item: 'campus',"],
  within: [
    'Las filas se leen dentro de una de otra entidad, cuyo id termina la ruta.',
    'Se leen todas',
    "within: 'budget',",
  ],
}

const unique: Words<Unique> = {
  fields: ['Los campos que juntos no se repiten.', must, "fields: ['name'],"],
  text: ['El texto del rechazo.', must, "text: 'Ya existe una sede con ese nombre',"],
  at: ['Bajo qué campo sale.', 'El primero', "at: 'name',"],
  compare: [
    'Cómo se comparan: un documento, sin puntos ni espacios.',
    'Sin distinguir mayúsculas',
    "compare: 'document',",
  ],
  yearOf: ['Una vez por cada año de esa fecha.', 'Una sola vez', "yearOf: 'start',"],
  byTrigger: [
    'Lo cuida un disparador, porque hay bases viejas con filas que se repiten.',
    'Lo cuida un índice',
    'byTrigger: true,',
  ],
  live: ['Cuentan solo las filas sin borrar.', 'Cuentan también las borradas', 'live: true,'],
  where: ['Cuentan solo las filas que lo cumplen.', 'Cuentan todas', 'where: { completed: true },'],
}

const derived: Words<Derived> = {
  kind: [
    'Qué se calcula de las filas vivas que apuntan a esta: `sum`, `count`, `min`, `max`, `names` (los nombres, juntos) o `latest` (de la última).',
    must,
    "total: { kind: 'sum', label: 'Total', of: 'item', field: 'value' },\nlast: { kind: 'latest', label: 'Estado', of: 'visit', field: 'state' },",
  ],
  label: ['Su encabezado.', must, "items: { kind: 'count', label: 'Items', of: 'item' },"],
  of: ['De qué entidad.', must, "items: { kind: 'count', label: 'Items', of: 'item' },"],
  field: [
    'Qué campo de ella; `count` no lo dice.',
    must,
    "dearest: { kind: 'max', label: 'El más caro', of: 'item', field: 'value' },",
  ],
  by: [
    'Por cuál de sus referencias; en `names` se dice siempre.',
    'Por la del nombre de esta: `campus_id`',
    "sold: { kind: 'count', label: 'Vendidas', of: 'item', by: 'seller_id' },",
  ],
  at: [
    'Por qué campo se sabe cuál es la última, en `latest`.',
    'La última que se creó',
    "last: { kind: 'latest', label: 'Visitó', of: 'visit', field: 'name', at: 'day' },",
  ],
}

const formulas: Words<Formula> = {
  label: ['Su encabezado.', must, "double: { label: 'Doble', kind: 'money', value: ({ value }) => value * 2 },"],
  kind: [
    'Cómo se muestra y se exporta: `text`, `date`, `money`, `integer`, `fee` o `boolean`.',
    must,
    "double: { label: 'Doble', kind: 'money', value: ({ value }) => value * 2 },",
  ],
  value: [
    'Lo que vale, de la fila como la trae la respuesta, con la plata en pesos; `null` si no vale nada.',
    must,
    "double: { label: 'Doble', kind: 'money', value: ({ value }) => value * 2 },",
  ],
}

const byCasesExample =
  "kept: { label: 'Guarda', options: { none: 'Nada', some: 'Algo' }, cases: [['none', { value: 0 }], ['some', {}]] },"

const byCases: Words<ByCases> = {
  label: ['Su encabezado.', must, byCasesExample],
  options: ['Sus opciones, y el texto de cada una.', must, byCasesExample],
  cases: [
    'Los casos, en orden: una opción, o `null`, y qué valores de la fila tienen qué valor, o con `as` el de otro.',
    must,
    byCasesExample,
  ],
}

const children: Words<Children> = {
  label: ['Su encabezado.', must, "label: 'Impuestos',"],
  of: ['De qué entidad son.', must, "of: 'availabilityTax',"],
  by: ['La referencia de ella a esta.', must, "by: 'availability_id',"],
  fields: [
    'Qué campos traen, o qué filas de sus referencias, y con qué nombre.',
    'Todos',
    "fields: { name: 'concept' },",
  ],
  searchable: [
    'En qué textos de ellas busca la lista; los de una referencia, con punto.',
    'En ninguno',
    "searchable: ['concept'],",
  ],
  later: [
    'Las agregan otros documentos después de asentar esta fila, y responden por ellas.',
    'Son parte de lo que la fila decía al asentarla',
    'later: true,',
  ],
}

const sees: Words<Among> = {
  of: ['La entidad de esas otras filas.', must, "of: 'institute',"],
  by: ['El campo de ellas que se compara.', 'Su id', "by: 'userOwner_id',"],
  where: ['Qué se cumple en ellas.', must, "where: { userAdmin_id: 'asker' },"],
}

const rules: Words<CrossRule<Row>> = {
  field: ['Bajo qué campo sale el texto.', must, "field: 'end',"],
  text: ['El texto del rechazo.', must, "text: 'Termina antes de empezar',"],
  isValid: ['Si la fila la cumple.', must, 'isValid: ({ start, end }) => start <= end,'],
}

const triggers: Words<TriggerRule> = {
  constraint: ['El nombre con que la base la rechaza.', must, "constraint: 'budget_days',"],
  field: ['Bajo qué campo sale el texto.', must, "field: 'validity_id',"],
  text: ['El texto del rechazo.', must, "text: 'Otro presupuesto tiene esos días',"],
}

const notes: Words<Note> = {
  of: ['De qué entidad son esas filas.', must, "of: 'thing',"],
  filters: [
    'Con qué filtros de su lista se buscan, según lo escrito; con `[]` no se busca.',
    must,
    'filters: (typed) => [{ name: typed.name }],',
  ],
  text: [
    'Qué se dice de las halladas (`row` y su `label`), y si es aviso (`warning`) o alarma (`error`); `null` si nada.',
    must,
    "text: (_, found) => (found.length > 0 ? { severity: 'warning', text: 'Ya hay una así' } : null),",
  ],
}

const seed: Words<Seeds> = {
  by: ['El campo por el que se conoce cada fila: la que alguien borra o renombra no vuelve.', must, "by: 'code',"],
  rows: ['Las filas.', must, "rows: [{ code: '000', name: 'Sin clasificar' }],"],
}

export const entitySections: readonly Section[] = [
  part('La entidad', 'Lo que se escribe dentro de `defineResource`. Lo que no se declara, no existe.', entity),
  part('`api`', 'De aquí salen las direcciones de sus endpoints.', api),
  part('`unique`', 'Lo cuida la base, también con varias solicitudes a la vez.', unique),
  part('`sees`', 'Donde va un valor, las filas de otra entidad: las de los colegios de quien pregunta.', sees),
  part('`rules`', 'En orden: sale la primera que no se cumple.', rules),
  part('`triggers`', 'El disparador se escribe a mano en una migración; aquí, su texto.', triggers),
  part('`derived`', 'Se leen con la fila y no se guardan; por ellas se filtra y se ordena.', derived),
  part('`formulas`', 'Las calcula el navegador: ni se filtra ni se ordena por ellas.', formulas),
  part('`byCases`', 'Se leen con la fila y no se guardan: se filtra por ellas y no se ordena.', byCases),
  part('`children`', 'Se leen con la fila, bajo su clave.', children),
  part('`notes`', 'Lo que conviene saber mientras se escribe, sin que nada se rechace.', notes),
  part('`seed`', 'Está al iniciar, y lo que la gente le hizo se respeta.', seed),
]
