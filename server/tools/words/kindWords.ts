import type { Field } from '../../../resources/define/index.ts'
import { must, type Words } from './word.ts'

/**
 * `kind` is set by the builder; `asked`, `colours` and `late` derive from states, `narrowedBy` from `narrows`, `line`
 * from `of`.
 */
export type FieldWords = Words<Field, 'kind' | 'asked' | 'colours' | 'late' | 'narrowedBy' | 'line'>

/** What a field of some kinds can declare. */
export const kindWords = {
  placeholder: [
    'Lo que se lee en la entrada vacía.',
    'Nada',
    "plate: text({ label: 'Placa', placeholder: 'AA-123' }),",
  ],
  suggestions: [
    'Textos que se ofrecen, sin obligar.',
    'Ninguno',
    "means: text({ label: 'Medio', suggestions: ['Cheque', 'Transferencia'] }),",
  ],
  searchedAs: [
    'Cómo más lo encuentra una búsqueda: un documento, con puntos o sin ellos, y con su dígito de verificación o sin él.',
    'Como está escrito',
    "nit: text({ label: 'NIT', searchedAs: 'document' }),",
  ],
  recordOf: [
    'Guarda una fila entera como JSON, de la entidad que dice ese campo: nadie lee ahí lo que no lee en la fila.',
    'Es un texto',
    "kind: text({ label: 'Entidad' }),\nbefore: longText({ label: 'Antes', recordOf: 'kind' }),",
  ],
  warning: [
    'Qué advierte el formulario de lo escrito, sin rechazarlo.',
    'Nada',
    "nit: text({ label: 'NIT', warning: (typed) => (typed.includes('-') ? null : 'Falta el dígito') }),",
  ],
  places: ['Cuántos decimales admite, de 1 a 6.', must, "area: decimal({ label: 'Área', places: 2 }),"],
  unit: ['En qué se mide; se lee junto al número.', 'Nada', "area: decimal({ label: 'Área', places: 2, unit: 'm²' }),"],
  signed: [
    'Un valor que puede ser negativo.',
    'De cero en adelante',
    "change: money({ label: 'Cambio', signed: true }),",
  ],
  options: [
    'Las opciones: la clave que se guarda y su texto.',
    must,
    "zone: choice({ label: 'Zona', options: { urbana: 'Urbana', rural: 'Rural' } }),",
  ],
  yes: ['El texto de sí.', '«Si»', "insured: boolean({ label: 'Asegurado', yes: 'Con póliza', no: 'Sin póliza' }),"],
  no: ['El texto de no.', '«No»', "insured: boolean({ label: 'Asegurado', yes: 'Con póliza', no: 'Sin póliza' }),"],
  opposite: [
    'La lista muestra lo contrario, con ese encabezado.',
    'La lista muestra el campo',
    "policy: boolean({ label: 'Póliza', opposite: 'Sin póliza' }),",
  ],
  types: [
    'Los tipos de archivo que se aceptan: lo que dice su contenido, no su nombre.',
    must,
    "logo: image({ label: 'Logo', types: ['image/png'], maxBytes: 1000000, invalid: 'Suba una imagen' }),",
  ],
  maxBytes: [
    'Cuánto puede pesar, hasta 20 MB.',
    must,
    "logo: image({ label: 'Logo', types: ['image/png'], maxBytes: 1000000, invalid: 'Suba una imagen' }),",
  ],
  sentBy: [
    'Quién puede enviarlo y cambiarlo.',
    'Quien puede cambiar la fila, o crearla',
    "logo: image({ label: 'Logo', types: ['image/png'], maxBytes: 9000, invalid: 'Suba una imagen', sentBy: everyone }),",
  ],
  while: [
    'Los estados en que se puede enviar, cambiar y quitar.',
    'Los de `edit.while`',
    "letter: file({ label: 'Oficio', types: ['application/pdf'], maxBytes: 9000, invalid: 'Suba un PDF', while: ['open'] }),",
  ],
  done: [
    'El texto con que se confirma el envío.',
    '«Archivo guardado con exito»',
    "logo: image({ label: 'Logo', types: ['image/png'], maxBytes: 9000, invalid: 'Suba una imagen', done: 'Logo actualizado' }),",
  ],
  at: [
    'La ruta a que se envía.',
    '`{ruta}/{id}/{campo}`',
    "logo: image({ label: 'Logo', types: ['image/png'], maxBytes: 9000, invalid: 'No', at: '/thing/:institute/:id/picture' }),",
  ],
  prefix: [
    'Lo que va delante del número.',
    'Nada; un código lo dice siempre',
    "code: code({ label: 'Código', prefix: 'P-', digits: 5 }),",
  ],
  digits: [
    'Las cifras que tiene al menos.',
    'Las que necesite; un código lo dice siempre',
    "code: code({ label: 'Código', prefix: 'P-', digits: 5 }),",
  ],
  each: ['De qué es cada serie: del colegio.', must, "number: number({ label: 'Radicado', each: 'institute' }),"],
  yearOf: [
    'La fecha, el momento o el año que empieza otra serie.',
    'Una sola serie',
    "filed: instant({ label: 'Radicada el', serverSet: 'now' }),\nnumber: number({ label: 'Radicado', each: 'institute', yearOf: 'filed' }),",
  ],
  as: [
    'La clave con que la fila trae la otra, o sus renglones.',
    'La del campo: `bank_id` trae `Bank`, e `items` trae `items`',
    "rector_id: reference({ label: 'Rector', to: user, as: 'Owner' }),",
  ],
  optionsFrom: [
    'La variante de la lista que da las opciones.',
    'Las de la lista',
    "study_id: reference({ label: 'Estudio', to: preliminaryStudy, optionsFrom: 'noUsed' }),",
  ],
  narrows: [
    'La otra referencia cuyas opciones recorta: escogida la sede, solo sus aulas. El servidor rechaza un aula de otra.',
    'No recorta ninguna',
    "bank_id: reference({ label: 'Banco', to: bank, narrows: 'account_id' }),\naccount_id: reference({ label: 'Cuenta', to: account }),",
  ],
  discloses: [
    'La fila muestra lo que nombra también a quien no ve esa otra fila: quién la hizo.',
    'Solo a quien la ve',
    "madeBy_id: reference({ label: 'Hizo', to: user, serverSet: 'asker', discloses: true }),",
  ],
  blocksDelete: [
    '`false`: la fila a la que apunta se puede borrar aunque esta la use.',
    'La protege, salvo que la ponga el servidor',
    "madeBy_id: reference({ label: 'Creó', to: user, blocksDelete: false }),",
  ],
  of: [
    'Las columnas de un renglón, de las otras clases; hasta seis.',
    must,
    "items: rows({ label: 'Items', one: 'Item', of: { quantity: integer({ label: 'Cantidad' }) } }),",
  ],
  one: [
    'Cómo se llama un renglón.',
    must,
    "items: rows({ label: 'Items', one: 'Item', of: { quantity: integer({ label: 'Cantidad' }) } }),",
  ],
  amount: [
    'Lo que vale cada renglón; la tabla muestra la suma.',
    'No se suma nada',
    "items: rows({ label: 'Items', one: 'Item', of: { price: money({ label: 'Precio', required: 'Ingrese el precio' }) },\n  amount: { label: 'Valor', value: ({ price }) => price } }),",
  ],
} satisfies Partial<FieldWords>
