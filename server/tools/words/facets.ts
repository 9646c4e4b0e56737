import type {
  Among,
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
    'Cómo se comparan: un documento, sin puntos, espacios ni palabras.',
    'Iguales si se ven iguales',
    "compare: 'document',",
  ],
  empty: [
    "Qué es uno vacío, donde un campo puede estarlo: un valor como otro (`'same'`), o el de una fila que no se repite con ninguna (`'free'`).",
    'Se dice siempre que uno puede estar vacío',
    "empty: 'same',",
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
  alike: [
    'Las claves de una fila para la vista previa de un archivo: se parecen las que tienen una en común. Van las de la lista y las del archivo.',
    'La vista previa no lo dice',
    'alike: ({ name }) => [String(name)],',
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

export const facetSections: readonly Section[] = [
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
