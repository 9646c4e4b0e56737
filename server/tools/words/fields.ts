import type { LineAmount } from '../../../resources/define/index.ts'
import { kindSection } from './kinds.ts'
import { type FieldWords, kindWords } from './kindWords.ts'
import { must, part, type Section, type Words } from './word.ts'

const words: FieldWords = {
  label: ['Cómo se llama el campo en el formulario y en la lista.', must, "plate: text({ label: 'Placa' }),"],
  required: [
    'El texto que sale si falta.',
    'Se puede dejar vacío',
    "plate: text({ label: 'Placa', required: 'Ingrese la placa' }),",
  ],
  serverSet: [
    "Lo pone el servidor y no se lee del cuerpo: `true`, un verbo o un gancho; `'now'`, el momento o el día; `'asker'`, quien crea la fila.",
    'Lo llena la persona',
    "filed: date({ label: 'Fecha', serverSet: 'now' }),\nfiledBy_id: reference({ label: 'Radicó', to: user, serverSet: 'asker' }),",
  ],
  later: [
    'Lo cambian otros documentos después de asentar la fila, o el que la nombra: no es parte de lo que un documento decía.',
    'Es parte de lo que el documento decía al asentarse',
    "pending: money({ label: 'Por pagar', serverSet: true, later: true, default: 0 }),",
  ],
  roles: [
    'Quién lo lee y lo escribe: para los demás la fila no lo tiene, ni en la lista, ni en el formulario, ni en la auditoría.',
    'Quien lea y escriba la fila',
    "note: longText({ label: 'Nota interna', roles: ['root', 'admin'] }),",
  ],
  old: [
    'Qué reciben las filas que ya existen cuando una migración agrega el campo; de una referencia, la clave de una fila sembrada.',
    'Nada; si es obligatorio y hay filas, la migración falla',
    "branch: text({ label: 'Sucursal', required: 'Ingrese la sucursal', old: 'Principal' }),",
  ],
  was: [
    'Cómo se llamaba: la migración cambia el nombre de la columna y no pierde nada.',
    'Es un campo nuevo',
    "detail: longText({ label: 'Detalle', was: 'description' }),",
  ],
  when: [
    'Lo pone `onlyWhen`: el campo existe solo entonces; si no, se guarda vacío.',
    'Existe siempre',
    "insured: boolean({ label: 'Asegurado' }),\npolicy: onlyWhen({ insured: true }, text({ label: 'Póliza', required: 'Ingrese la póliza' })),",
  ],
  requiredWhen: [
    'Lo pone `requiredWhen`: siempre se puede llenar, y entonces es obligatorio.',
    'Lo dice `required` solo',
    "zone: choice({ label: 'Zona', options: { urbana: 'Urbana', rural: 'Rural' } }),\nvillage: requiredWhen({ zone: 'rural' }, text({ label: 'Vereda', required: 'Ingrese la vereda' })),",
  ],
  help: [
    'Lo que se lee debajo de la entrada.',
    'Nada, o «Opcional»',
    "plate: text({ label: 'Placa', help: 'La que está pegada al bien' }),",
  ],
  width: [
    'Cuánto de una fila del formulario ocupa: `full`, toda; `half`, la mitad.',
    'La mitad; un párrafo, toda',
    "plate: text({ label: 'Placa', width: 'full' }),",
  ],
  from: [
    'Al menos: un número, un día, una hora, `today`, u otra fecha u hora de la fila.',
    'Sin límite',
    "start: date({ label: 'Inicio' }),\nend: date({ label: 'Fin', from: ['start', 'No puede ser anterior al inicio'] }),",
  ],
  above: ['Más que.', 'Sin límite', "value: money({ label: 'Valor', above: [0, 'El valor debe ser mayor a cero'] }),"],
  to: [
    'Como máximo; en una referencia, la entidad a la que apunta; `self`, la misma.',
    'Sin límite; una referencia lo dice siempre',
    "bought: date({ label: 'Fecha', to: ['today', 'No puede estar en el futuro'] }),\nbank_id: reference({ label: 'Banco', to: bank }),",
  ],
  below: ['Menos que.', 'Sin límite', "rate: fee({ label: 'Tarifa', below: [100, 'Debe ser menor de 100'] }),"],
  atLeast: [
    'Cuántos tiene una lista al menos, si tiene alguno.',
    'Sin mínimo',
    "days: choices({ label: 'Días', options: { sa: 'Sábado', do: 'Domingo' }, atLeast: [2, 'Elija los dos'] }),",
  ],
  atMost: [
    'Cuántos puede tener una lista.',
    'Sin máximo',
    "copies: emails({ label: 'Con copia a', invalid: 'Ingrese correos validos', atMost: [10, 'Máximo diez'] }),",
  ],
  min: [
    'Los caracteres que debe tener al menos.',
    'Sin mínimo; una contraseña lo dice siempre',
    "plate: text({ label: 'Placa', min: [3, 'Es corta'] }),",
  ],
  max: [
    'Los caracteres que puede tener: el número solo, o con su texto.',
    '120 una línea, 2.000 un párrafo',
    "plate: text({ label: 'Placa', max: 20 }),\nname: text({ label: 'Nombre', max: [60, 'Es muy largo'] }),",
  ],
  like: [
    'El patrón que debe cumplir un texto.',
    'Cualquiera',
    "plate: text({ label: 'Placa', like: [/^[A-Z]{2}-[0-9]+$/, 'Use AA-123'] }),",
  ],
  invalid: [
    'El texto de un valor que no sirve.',
    '«No es una opción valida»; un correo y una imagen lo dicen siempre',
    "email: email({ label: 'Correo', invalid: 'Ingrese un correo valido' }),",
  ],
  default: ['Qué se guarda si nadie dice otra cosa.', 'Vacío', "copies: integer({ label: 'Copias', default: 1 }),"],
  ...kindWords,
}

const amount: Words<LineAmount> = {
  label: ['El encabezado de su columna.', must, "label: 'Valor total',"],
  value: [
    'Lo que vale un renglón, con la plata en centavos.',
    must,
    'value: ({ quantity, unitValue }) => quantity * unitValue,',
  ],
  total: [
    'El valor de la fila que guarda la suma; es un `money` con `serverSet`.',
    'La suma solo se muestra',
    "total: 'amount',",
  ],
}

export const fieldSections: readonly Section[] = [
  kindSection,
  {
    title: 'Qué puede decir un campo',
    text: 'Una regla lleva su texto: `[límite, texto]`. La cumplen el formulario, el servidor y la tabla. Una palabra que su clase no tiene, no compila.',
    of: 'field',
    words,
  },
  part('`amount`', 'Lo que vale un renglón de `rows`. Pasar del valor máximo se rechaza.', amount),
]
