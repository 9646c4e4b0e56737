/** Spec section 5: the messages of the session, users and catalogues. */
import type { Rows } from './bodies.ts'

const length8 = 'La contraseña debe tener minimo 8 caracteres'
const length20 = 'La contraseña debe tener maximo 20 caracteres'

export const catalogueTexts: Readonly<Record<string, Rows>> = {
  Login: [
    ['signIn', null, { email: 'Ingrese su correo', password: 'Ingrese su contraseña' }],
    ['signIn', { email: 'ana' }, { email: 'Ingrese un correo valido' }],
    ['signIn', { password: 'abc' }, { password: 'Debe tener minimo 4 caracteres o mas' }],
    ['signIn', { password: 'a'.repeat(21) }, { password: 'Debe tener 20 caracteres o menos ' }],
  ],
  'Forgot password': [
    ['forgot', null, { email: 'Ingrese su correo' }],
    ['forgot', { email: 'ana@' }, { email: 'Ingrese un correo valido' }],
  ],
  'Client (institute)': [
    [
      'institute',
      null,
      {
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
    ],
    [
      'institute',
      { secondSign: true, nameSecondSign: '', lastnameSecondSign: '', ccSecondSign: '' },
      {
        nameSecondSign: 'Ingrese el nombre',
        lastnameSecondSign: 'Ingrese el apellido',
        ccSecondSign: 'Ingrese la cédula',
      },
    ],
  ],
  Activity: [['activity', null, { name: 'Ingrese el nombre', description: 'Ingrese la descripción' }]],
  User: [
    ['user', null, { email: 'Ingrese el correo', password: 'Ingrese la contraseña', role_id: 'No es un rol valido' }],
    ['user', { email: 'ana' }, { email: 'Ingrese un correo valido' }],
    ['user', { password: 'corta12' }, { password: length8 }],
    ['user', { password: 'x'.repeat(21) }, { password: length20 }],
    ['user', { role_id: '0' }, { role_id: 'No es un rol valido' }],
  ],
  Account: [
    [
      'account',
      null,
      {
        name: 'Ingrese el nombre de la cuenta',
        number: 'Ingrese el número',
        type: 'Ingrese el tipo de cuenta',
        bank_id: 'Ingrese el nombre del banco',
      },
    ],
  ],
  Validity: [
    ['validity', null, { start: 'Ingrese la fecha de inicio', end: 'Ingrese la fecha de terminación' }],
    [
      'validity',
      { start: '2026-01-01', end: '2027-01-01' },
      { end: 'La fecha de terminación debe tener el mismo año de la fecha de inicio' },
    ],
  ],
  Budget: [
    [
      'budget',
      null,
      { initialAmount: 'El monto ingresado debe ser mayor de cero', validity_id: 'Seleccione una vigencia' },
    ],
    ['budget', { initialAmount: 0 }, { initialAmount: 'El monto ingresado debe ser mayor de cero' }],
  ],
  Supplier: [
    [
      'supplier',
      null,
      {
        personType: 'Seleccione una opción',
        document: 'Ingrese el código del proveedor',
        name: 'Ingrese el nombre del proveedor',
        address: 'Ingrese la dirección',
        phone: 'Ingrese el teléfono',
      },
    ],
    ['supplier', { personType: 'otra' }, { personType: 'No es una opción valida' }],
    ['supplier', { personType: 'natural', lastName: '' }, { lastName: 'Ingrese el apellido del proveedor' }],
    ['supplier', { email: 'marcela' }, { email: 'Ingrese un email valido' }],
  ],
  'New password': [
    [
      'passwordUpdate',
      {},
      { currentPassword: 'Ingrese la contraseña actual', newPassword: 'Debe ingresar la contraseña' },
    ],
    ['passwordUpdate', { currentPassword: 'clave-de-ana', newPassword: 'corta12' }, { newPassword: length8 }],
    ['passwordUpdate', { currentPassword: 'clave-de-ana', newPassword: 'x'.repeat(21) }, { newPassword: length20 }],
    [
      'newPassword',
      { currentPassword: 'vieja', newPassword: 'nueva1234', confirmPassword: 'nueva1235' },
      { confirmPassword: 'Las contraseñas no son iguales' },
      'form only',
    ],
    [
      'newPassword',
      { currentPassword: 'vieja', newPassword: 'nueva1234' },
      { confirmPassword: 'Confirme la nueva contraseña' },
      'form only',
    ],
  ],
}
