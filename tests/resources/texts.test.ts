import { expect, it } from 'vitest'
import { type AnyResource, bodyCheck } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { availabilityCheck } from '../../resources/rules/availability.ts'
import { soundBody } from '../sound.ts'
import { errorsOf } from './errors.ts'

const named = (name: string): AnyResource => {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
const sound = (name: string) => soundBody(named(name), 1, () => 1)

/** Spec section 5 and decisions section 5, word for word: what is said when nothing is sent. */
const missing: Record<string, Record<string, string>> = {
  institute: {
    nameInstitute: 'Ingrese el nombre',
    NIT: 'Ingrese el NIT',
    address: 'Ingrese la Dirección',
    municipality: 'Ingrese el municipio',
    userOwner_id: 'Ingrese el usurario del instituto',
    userAdmin_id: 'Ingrese el usuario que administrar al instituto',
    nameRector: 'Ingrese el nombre',
    lastnameRector: 'Ingrese el apellido',
    ccRector: 'Ingrese la cédula',
  },
  activity: { name: 'Ingrese el nombre', description: 'Ingrese la descripción' },
  user: { email: 'Ingrese el correo', password: 'Ingrese la contraseña', role_id: 'No es un rol valido' },
  account: {
    name: 'Ingrese el nombre de la cuenta',
    number: 'Ingrese el número',
    type: 'Ingrese el tipo de cuenta',
    bank_id: 'Ingrese el nombre del banco',
  },
  validity: { start: 'Ingrese la fecha de inicio', end: 'Ingrese la fecha de terminación' },
  budget: { initialAmount: 'El monto ingresado debe ser mayor de cero', validity_id: 'Seleccione una vigencia' },
  supplier: {
    personType: 'Seleccione una opción',
    document: 'Ingrese el código del proveedor',
    name: 'Ingrese el nombre del proveedor',
    address: 'Ingrese la dirección',
    phone: 'Ingrese el teléfono',
  },
  preliminaryStudy: {
    number: 'Ingrese el número',
    requirement: 'Ingrese el requerimiento',
    task: 'Ingrese la labor',
    studyDate: 'Ingrese una fecha',
  },
  contract: {
    number: 'Ingrese el número',
    amount: 'El monto debe ser mayor a cero',
    duration: 'Ingrese la duración',
    start: 'Ingrese la fecha de inicio',
    end: 'Ingrese la fecha de terminación',
    contractSubject: 'Ingrese el asunto',
    policy: 'Seleccione una opción',
    contractType_id: 'Seleccione una opción',
    supplier_id: 'Seleccione una opción',
  },
  serviceOrder: {
    number: 'Ingrese el número de contrato',
    amount: 'El monto debe ser mayor a cero',
    duration: 'Ingrese la duración',
    start: 'Ingrese la fecha de inicio',
    end: 'Ingrese la fecha de terminación',
    subject: 'Ingrese el asunto',
    contractType_id: 'Ingrese el tipo de contrato',
    supplier_id: 'Ingrese el proveedor',
  },
  supplyOrder: {
    number: 'Indique el número de la orden',
    orderDate: 'Indique la fecha',
    supplier_id: 'Seleccione una opción',
  },
  supplyOrderDistribution: {
    quantity: 'Información incompleta',
    description: 'Información incompleta',
    unitValue: 'Información incompleta',
  },
  availability: {
    budgetActivity_id: 'Seleccione una actividad',
    preliminaryStudy_id: 'Seleccione un estudio',
    contract_id: 'Seleccione un contrato',
    amount: 'Ingrese el monto',
    dcpDate: 'Ingrese una fecha',
    budgetRecordDate: 'Ingrese una fecha',
    transactionRecordNumber: 'Ingrese el número o código del documento de transacción',
    transactionRecordType: 'Ingrese el tipo de documento de transaccion',
    account_id: 'Seleccione una opción',
    expenseNumber: 'Ingrese el número de egreso',
  },
}

it.each(Object.entries(missing))('says the texts of the specification for an empty %s', (name, texts) => {
  expect(errorsOf(bodyCheck(named(name)), {})).toEqual(texts)
})

/** The other texts of section 5: an entity, what breaks its sound body, what is said. */
const broken: [string, Record<string, unknown>, Record<string, string>][] = [
  ['user', { email: 'ana' }, { email: 'Ingrese un correo valido' }],
  ['user', { password: 'corta12' }, { password: 'La contraseña debe tener minimo 8 caracteres' }],
  ['user', { password: 'x'.repeat(21) }, { password: 'La contraseña debe tener maximo 20 caracteres' }],
  ['user', { role_id: '0' }, { role_id: 'No es un rol valido' }],
  [
    'validity',
    { start: '2026-01-01', end: '2027-01-01' },
    { end: 'La fecha de terminación debe tener el mismo año de la fecha de inicio' },
  ],
  ['supplier', { personType: 'otra' }, { personType: 'No es una opción valida' }],
  ['supplier', { personType: 'natural', lastName: '' }, { lastName: 'Ingrese el apellido del proveedor' }],
  ['supplier', { personType: 'juridica', lastName: '' }, {}],
  ['supplier', { email: 'marcela' }, { email: 'Ingrese un email valido' }],
  ['supplier', { email: '' }, {}],
  ['contract', { amount: 0 }, { amount: 'El monto debe ser mayor a cero' }],
  ['contract', { advance: -1 }, { advance: 'El avance deber ser un numero positivo o cero' }],
  ['contract', { advance: 0 }, {}],
  ['serviceOrder', { amount: 0.99 }, { amount: 'El monto debe ser mayor a cero' }],
  ['serviceOrder', { advance: -1 }, { advance: 'El avance deber ser un numero positivo o cero' }],
  ['supplyOrderDistribution', { quantity: 0 }, { quantity: 'Debe ser mayor de cero' }],
  ['supplyOrderDistribution', { unitValue: 0.99 }, { unitValue: 'Debe ser mayor de cero' }],
  ['availabilityTax', { fee: -0.5 }, { fee: 'Debe ser mayor a 0' }],
  ['availabilityTax', { fee: 100.0001 }, { fee: 'Debe ser menor de 100' }],
  ['availabilityTax', { fee: 100 }, {}],
  ['budget', { initialAmount: 0 }, { initialAmount: 'El monto ingresado debe ser mayor de cero' }],
  [
    'institute',
    { secondSign: true, nameSecondSign: '', lastnameSecondSign: '', ccSecondSign: '' },
    {
      nameSecondSign: 'Ingrese el nombre',
      lastnameSecondSign: 'Ingrese el apellido',
      ccSecondSign: 'Ingrese la cédula',
    },
  ],
]

it.each(broken)('says the text of the specification for a %s with %j', (name, change, texts) => {
  expect(errorsOf(bodyCheck(named(name)), { ...sound(name), ...change })).toEqual(texts)
})

it.each(['serviceOrders', 'supplyOrders'])('asks an availability for %s for its order, not for a contract', (type) => {
  const form = { ...sound('availability'), contract_id: null, documentType: type }
  expect(errorsOf(availabilityCheck, form)).toEqual({ document_id: 'Debe inidicar un documento' })
  expect(errorsOf(availabilityCheck, { ...form, document_id: 0 })).toEqual({
    document_id: 'Debe inidicar un documento',
  })
  expect(errorsOf(availabilityCheck, { ...form, document_id: 1 })).toEqual({})
})

it('keeps no last name for a company, and no second signatory where there is none', () => {
  const company = bodyCheck(named('supplier')).validateSync({ ...sound('supplier'), personType: 'juridica' })
  expect(company).toMatchObject({ personType: 'juridica', lastName: null })
  const alone = bodyCheck(named('institute')).validateSync({ ...sound('institute'), secondSign: false })
  expect(alone).toMatchObject({ secondSign: false, nameSecondSign: null, lastnameSecondSign: null, ccSecondSign: null })
})
