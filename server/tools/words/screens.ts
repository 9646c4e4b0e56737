import type { AnyResource, Show, Variant } from '../../../resources/define/index.ts'
import { must, part, type Section, type Words } from './word.ts'

const menu: Words<NonNullable<AnyResource['menu']>> = {
  order: ['Su lugar en el menú; dos de una sección no tienen el mismo.', must, 'order: 80,'],
  icon: ['Lo que va delante: uno de `menuIcons`.', 'El de su sección', "icon: 'school',"],
  label: ['El texto de la entrada.', 'El de `many`', "label: 'Sedes',"],
  roles: ['Quién la ve.', 'Quien lee la lista', 'roles: staff,'],
}

const list: Words<NonNullable<AnyResource['list']>> = {
  roles: ['Quién la lee.', must, 'roles: everyone,'],
  columns: [
    'Sus columnas, en orden: campos, `id`, `deleted`, y los de una referencia con punto.',
    must,
    "columns: ['id', 'name', 'Bank.name', 'deleted'],",
  ],
  hidden: [
    'Columnas que se ven solo si la persona las pide en «Columnas»; se filtra y se busca por ellas.',
    'Todas se ven',
    "columns: ['id', 'name', 'Bank.name'],\nhidden: ['Bank.name'],",
  ],
  under: [
    'Qué columna va debajo de cuál, en la misma celda de la tabla: así caben más, y sin correrla de lado.',
    'Cada una en su celda',
    "columns: ['id', 'name', 'Bank.name'],\nunder: { 'Bank.name': 'name' },",
  ],
  totals: [
    'Columnas de plata o de números cuya suma va al pie: la de todo lo filtrado, no la de la página. Lo borrado cuenta solo si se pide.',
    'No hay pie',
    "columns: ['id', 'name', 'value'],\ntotals: ['value'],",
  ],
  searchable: ['Otros textos en que se busca.', 'Se busca en los que muestra', "searchable: ['Supplier.document'],"],
  sort: ['El orden con que se abre.', "`['id', 'ASC']`", "sort: ['name', 'ASC'],"],
  where: ['Qué filas trae.', 'Todas, también las borradas', 'where: { deleted: false },'],
  tabs: [
    'Filtros con nombre encima de la lista; el escogido queda en la dirección. Un día puede ser `today`; con un plazo en `states`, `late: true` pide lo vencido.',
    'Sin pestañas',
    "tabs: { 'Sin responder': { state: ['open', 'taken'] },\n  Vencidas: { end_lte: 'today' } },",
  ],
  flags: ['Qué pide una consulta corta.', 'Ninguna', "flags: { 'completed=false': { presentAmount_gt: 0 } },"],
  variants: [
    'Otras listas de lo mismo, con ruta propia.',
    'Ninguna',
    "variants: {\n  active: { path: '/activity/active', list: 'activities', where: { deleted: false } } },",
  ],
}

const variant: Words<Variant> = {
  path: ['Su ruta.', must, "path: '/contract/:institute/noUsed',"],
  list: ['La clave con que responde.', must, "list: 'contracts',"],
  where: ['Qué filas trae.', 'Todas', 'where: { deleted: false },'],
  roles: ['Quién la lee.', 'Quien lee la lista', 'roles: rootOnly,'],
  unusedBy: ['Solo las filas que ninguna viva de esa entidad usa.', 'Usadas también', "unusedBy: 'availability',"],
}

const show: Words<Show> = {
  related: [
    'De qué entidades se ponen debajo las filas que apuntan a esta.',
    'Ninguna',
    "related: ['contract', 'availability'],",
  ],
  history: ['Qué se le hizo, para quien puede leer la auditoría.', 'Sin historia', 'history: true,'],
  documents: ['Sus papeles, para descargarlos.', 'Sin papeles', 'documents: true,'],
}

export const screenSections: readonly Section[] = [
  part('`menu`', 'En el menú de la sección de su `screen`.', menu),
  part('`list`', 'La lista, sus filtros, su orden y su exportación.', list),
  part('`variants`', 'Cada una es otra dirección de la misma lista.', variant),
  part('`show`', 'Da `GET {ruta}/{id}` y la página `{pantalla}/{id}`, a quien lee la lista.', show),
]
