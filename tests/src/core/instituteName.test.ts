import { expect, it } from 'vitest'
import { properName } from '../../../src/core/InstituteName.tsx'

it.each([
  ['Institución Educativa Técnica San Isidro del Valle', 'San Isidro del Valle'],
  ['Centro Educativo Rural La Esperanza', 'La Esperanza'],
  ['Institución Educativa Nuestra Señora del Valle', 'Nuestra Señora del Valle'],
  ['Gimnasio Moderno', 'Gimnasio Moderno'],
  ['Escuela Normal Superior', 'Escuela Normal Superior'],
])('on a phone %s is called %s', (name, proper) => {
  expect(properName(name)).toBe(proper)
})
