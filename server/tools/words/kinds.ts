import type { FieldKind } from '../../../resources/define/index.ts'
import type { Section, Word } from './word.ts'

const kinds: { readonly [K in FieldKind]: Word } = {
  text: [
    'Una línea de texto.',
    'Hasta 120 caracteres',
    "plate: text({ label: 'Placa' }),\nname: text({ label: 'Nombre', required: 'Ingrese el nombre', max: 60 }),",
  ],
  longText: [
    'Un párrafo; conserva sus saltos de línea.',
    'Hasta 2.000 caracteres',
    "note: longText({ label: 'Nota' }),\nsubject: longText({ label: 'Objeto', required: 'Ingrese el objeto' }),",
  ],
  email: ['Un correo.', 'Opcional', "email: email({ label: 'Correo', invalid: 'Ingrese un correo valido' }),"],
  emails: [
    'Varios correos, cada uno una vez.',
    'Vacía',
    "copies: emails({ label: 'Con copia a', invalid: 'Ingrese correos validos', atMost: [10, 'Máximo diez'] }),",
  ],
  url: [
    'La dirección de una página, http o https; la lista la muestra como enlace.',
    'Hasta 500 caracteres',
    "site: url({ label: 'Página', invalid: 'Ingrese una dirección valida' }),",
  ],
  password: [
    'Una contraseña: se guarda cifrada y no se muestra nunca.',
    'Obligatoria',
    "password: password({ label: 'Clave', min: [8, 'Es corta'], max: [20, 'Es larga'] }),",
  ],
  integer: [
    'Un número entero.',
    'Cualquiera, también negativo',
    "copies: integer({ label: 'Copias', default: 1 }),\nseats: integer({ label: 'Cupo', from: [1, 'Debe ser mayor de cero'] }),",
  ],
  money: [
    'Pesos con dos decimales; en el código, centavos.',
    'De cero en adelante',
    "value: money({ label: 'Valor' }),\npaid: money({ label: 'Pagado', above: [0, 'Ingrese el valor'] }),",
  ],
  fee: [
    'Un porcentaje con hasta cuatro decimales.',
    'De cero en adelante',
    "rate: fee({ label: 'Tarifa', to: [100, 'No puede pasar de 100'] }),",
  ],
  decimal: [
    'Un número con decimales que no es plata ni porcentaje, exacto hasta 15 cifras; el formulario admite la coma.',
    'Cualquiera, también negativo',
    "area: decimal({ label: 'Área', places: 2, unit: 'm²', above: [0, 'Debe ser mayor de cero'] }),",
  ],
  time: [
    'Una hora del día: 08:30.',
    'Cualquiera',
    "opens: time({ label: 'Abre' }),\ncloses: time({ label: 'Cierra', from: ['opens', 'No puede cerrar antes de abrir'] }),",
  ],
  date: [
    'Un día.',
    'Cualquiera',
    "start: date({ label: 'Inicio' }),\nbought: date({ label: 'Compra', to: ['today', 'No puede estar en el futuro'] }),",
  ],
  instant: [
    'Un momento, que pone el servidor.',
    'Vacío',
    "filed: instant({ label: 'Radicada el', serverSet: 'now' }),",
  ],
  choice: [
    'Una de varias opciones: se guarda su clave y se lee su texto.',
    'Vacía',
    "zone: choice({ label: 'Zona', options: { urbana: 'Urbana', rural: 'Rural' } }),",
  ],
  choices: [
    'Varias de las opciones, en su orden: se guardan sus claves y se leen sus textos.',
    'Vacía',
    "days: choices({ label: 'Días', options: { sa: 'Sábado', do: 'Domingo' } }),",
  ],
  boolean: ['Sí o no.', 'Vacío, que no es no', "insured: boolean({ label: 'Asegurado', default: false }),"],
  image: [
    'Una imagen que se envía aparte y se dibuja de nuevo al llegar; la ve quien tenga su dirección, y la fila guarda esa dirección o nada.',
    'Vacía',
    "logo: image({ label: 'Logo', types: ['image/png'], maxBytes: 1000000, invalid: 'Suba una imagen' }),",
  ],
  file: [
    'Un archivo que se envía aparte; lo descarga quien pueda ver la fila, y ella guarda su dirección o nada.',
    'Vacío',
    "letter: file({ label: 'Oficio', types: ['application/pdf'], maxBytes: 5000000, invalid: 'Suba un PDF de hasta 5 MB' }),",
  ],
  code: [
    'Un código que sale del id de la fila: P-00001.',
    'Lo pone el servidor',
    "code: code({ label: 'Código', prefix: 'P-', digits: 5 }),",
  ],
  number: [
    'Un número sin huecos: 1, 2, 3… en cada colegio.',
    'Lo pone el servidor',
    "filed: instant({ label: 'Radicada el', serverSet: 'now' }),\nnumber: number({ label: 'Radicado', each: 'institute', yearOf: 'filed', prefix: 'PQRS-', digits: 5 }),",
  ],
  reference: [
    'Otra fila, por su id; del mismo colegio, si la otra es de un colegio.',
    'Vacía',
    "bank_id: reference({ label: 'Banco', to: bank }),",
  ],
  many: [
    'Varias filas de otra entidad, cada una una vez, con las reglas de una referencia; se guardan en una tabla propia.',
    'Ninguna',
    "guests: many({ label: 'Invitados', to: user, atMost: [5, 'Máximo cinco'] }),",
  ],
  rows: [
    'Renglones que se escriben en el formulario de la fila, con «Agregar», y se guardan con ella en una tabla propia. La respuesta los trae dentro, y un rechazo dice en cuál: `items[1].price`. No se filtra ni se ordena por ellos.',
    'Ninguno',
    "items: rows({ label: 'Items', one: 'Item', required: 'Agregue un item',\n  of: { detail: text({ label: 'Detalle', required: 'Ingrese el detalle' }), price: money({ label: 'Precio' }) } }),",
  ],
}

export const kindSection: Section = {
  title: 'Clases de campo',
  text: 'Cada una tiene su columna, su revisión, su entrada en el formulario y su columna en la lista.',
  of: 'field',
  words: kinds,
}
