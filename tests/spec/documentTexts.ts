/** Spec section 5: the messages of studies, contracts, orders, modifications and availabilities. */
import type { Rows } from './bodies.ts'

const advance = 'El avance deber ser un numero positivo o cero'
const notPositive = 'El monto debe ser mayor a cero'

export const documentTexts: Readonly<Record<string, Rows>> = {
  Study: [
    [
      'preliminaryStudy',
      null,
      {
        number: 'Ingrese el número',
        requirement: 'Ingrese el requerimiento',
        task: 'Ingrese la labor',
        studyDate: 'Ingrese una fecha',
      },
    ],
  ],
  Contract: [
    [
      'contract',
      null,
      {
        number: 'Ingrese el número',
        amount: notPositive,
        duration: 'Ingrese la duración',
        start: 'Ingrese la fecha de inicio',
        end: 'Ingrese la fecha de terminación',
        contractSubject: 'Ingrese el asunto',
        policy: 'Seleccione una opción',
        contractType_id: 'Seleccione una opción',
        supplier_id: 'Seleccione una opción',
      },
    ],
    ['contract', { amount: 0 }, { amount: notPositive }],
    ['contract', { advance: -1 }, { advance }],
  ],
  Addition: [
    [
      'addition',
      {},
      {
        modificationDate: 'Indique la fecha de la Adición',
        activity_id: 'Seleccione una actividad',
        amount: 'El monto ingresado debe ser mayor a cero',
      },
    ],
  ],
  Reduction: [
    [
      'reduction',
      { activity_id: 1, amount: 0.99 },
      {
        modificationDate: 'Indique la fecha de la Reducción',
        amount: 'El monto ingresado debe ser mayor a cero',
      },
    ],
  ],
  'Availability required': [
    [
      'availability',
      null,
      {
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
    ],
    ...['serviceOrders', 'supplyOrders'].flatMap((documentType): Rows => {
      const said = { document_id: 'Debe inidicar un documento' }
      return [
        ['availability', { contract_id: null, documentType, document_id: null }, said],
        ['availability', { contract_id: null, documentType, document_id: 0 }, said],
      ]
    }),
    ['availabilityTax', { fee: -0.5 }, { fee: 'Debe ser mayor a 0' }],
    ['availabilityTax', { fee: 100.0001 }, { fee: 'Debe ser menor de 100' }],
  ],
  'Service order': [
    [
      'serviceOrder',
      null,
      {
        number: 'Ingrese el número de contrato',
        amount: notPositive,
        duration: 'Ingrese la duración',
        start: 'Ingrese la fecha de inicio',
        end: 'Ingrese la fecha de terminación',
        subject: 'Ingrese el asunto',
        contractType_id: 'Ingrese el tipo de contrato',
        supplier_id: 'Ingrese el proveedor',
      },
    ],
    ['serviceOrder', { amount: 0.99 }, { amount: notPositive }],
    ['serviceOrder', { advance: -1 }, { advance }],
  ],
  'Supply order': [
    [
      'supplyOrder',
      null,
      {
        number: 'Indique el número de la orden',
        orderDate: 'Indique la fecha',
        supplier_id: 'Seleccione una opción',
      },
    ],
    [
      'supplyOrderDistribution',
      {},
      {
        quantity: 'Información incompleta',
        description: 'Información incompleta',
        unitValue: 'Información incompleta',
      },
    ],
    [
      'supplyOrderDistribution',
      { quantity: 0, description: 'Tiza', unitValue: 1 },
      { quantity: 'Debe ser mayor de cero' },
    ],
    [
      'supplyOrderDistribution',
      { quantity: 1, description: 'Tiza', unitValue: 0.99 },
      { unitValue: 'Debe ser mayor de cero' },
    ],
  ],
}
