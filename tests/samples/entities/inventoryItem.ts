import {
  boolean,
  choice,
  date,
  defineResource,
  fee,
  longText,
  money,
  onlyWhen,
  reference,
  text,
} from '../../../resources/define/index.ts'
import { everyone, staff } from '../../../resources/define/roles.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { campus } from './campus.ts'
import { classroom } from './classroom.ts'

/** Bien: an object of a school that has an inventory plate. */
export const inventoryItem = defineResource({
  name: 'inventoryItem',
  one: 'Bien',
  many: 'Inventario',
  gender: 'm',
  api: { path: '/inventoryItem/:institute', list: 'inventoryItems' },
  screen: '/admin/:institute/inventario',
  menu: { order: 82, icon: 'box' },
  fields: {
    plate: text({
      label: 'Placa',
      required: 'Ingrese la placa',
      max: 20,
      like: [/^[A-Z]{2}-[0-9]+$/, 'Use dos letras mayúsculas, un guion y números: EQ-104'],
      help: 'La que está pegada al bien',
    }),
    condition: choice({
      label: 'Estado físico',
      options: { bueno: 'Bueno', regular: 'Regular', malo: 'Malo' },
      required: 'Seleccione una opción',
    }),
    description: longText({ label: 'Descripción', required: 'Ingrese la descripción' }),
    campus_id: reference({ label: 'Sede', to: campus, narrows: 'classroom_id' }),
    classroom_id: reference({ label: 'Aula', to: classroom }),
    acquired: date({
      label: 'Fecha de adquisición',
      required: 'Ingrese una fecha',
      from: ['1990-01-01', 'No puede ser anterior a 1990'],
      to: ['today', 'No puede estar en el futuro'],
    }),
    supplier_id: reference({ label: 'Proveedor', to: supplier }),
    value: money({ label: 'Valor', required: 'Ingrese el valor', above: [0, 'Debe ser mayor de cero'] }),
    depreciation: fee({
      label: 'Depreciación anual',
      from: [0, 'No puede ser negativa'],
      to: [100, 'No puede pasar de 100 %'],
    }),
    insured: boolean({ label: 'Asegurado', required: 'Seleccione una opción' }),
    policy: onlyWhen({ insured: true }, text({ label: 'Póliza', required: 'Ingrese el número de la póliza' })),
  },
  form: [
    ['plate', 'condition'],
    ['description'],
    ['campus_id', 'classroom_id'],
    { title: 'Compra', fields: ['acquired', 'supplier_id', 'value', 'depreciation'] },
    { title: 'Seguro', fields: ['insured', 'policy'] },
  ],
  unique: [{ fields: ['plate'], live: true, text: 'Ya existe un bien con esa placa' }],
  label: (row) => row.plate,
  list: {
    roles: everyone,
    columns: ['plate', 'description', 'condition', 'acquired', 'Supplier', 'value', 'insured', 'deleted'],
    hidden: ['acquired', 'insured'],
    totals: ['value'],
  },
  show: { history: true },
  create: { roles: staff, done: 'Bien creado con exito' },
  edit: { roles: staff, done: 'Bien actualizado con exito' },
  toggle: { roles: staff },
})
