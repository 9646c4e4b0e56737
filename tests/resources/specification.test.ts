/** Every text of spec section 5, from the checks and rules that the forms use. */
import { describe, expect, it } from 'vitest'
import { fileFault } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import { validBody } from '../fixtures/validBody.ts'
import { bodyCases, checkOf, named, signInBody, standsAlone } from '../spec/bodies.ts'
import { formFault, listCases } from '../spec/lists.ts'
import { keyOf, quotedTexts } from '../spec/quoted.ts'
import { errorsOf } from './fixtures/errors.ts'

const validBodyOf = (of: string): object => {
  if (standsAlone(of)) return {}
  return of === 'signIn' || of === 'forgot' ? signInBody : validBody(named(of), 1, () => 1)
}

it.each(bodyCases)('$about: the check returns $said for a $of with $change', ({ of, change, said }) => {
  expect(errorsOf(checkOf(of), change === null ? {} : { ...validBodyOf(of), ...change })).toEqual(said)
})

it.each(listCases.filter(({ seconds }) => seconds !== null))(
  '$about: the form shows "$text" for $seconds seconds for $rows',
  (one) => expect(formFault(one)).toMatchObject({ text: one.text, seconds: one.seconds }),
)

const logoTexts = [
  [null, 'Ingrese el logo'],
  [{ type: 'image/gif', size: 10 }, 'Solo se permiten archivos de imagen (max 2mb): extensiones .jpeg, jpg, png'],
  [
    { type: 'image/png', size: 2 * 1024 * 1024 + 1 },
    'Solo se permiten archivos de imagen (max 2mb): extensiones .jpeg, jpg, png',
  ],
] as const
it.each(logoTexts)('Client (institute): the check of the logo %o returns "%s"', (file, text) => {
  expect(fileFault(institute.fields.logo, file)).toBe(text)
})

/** Quoted, but not a text that is shown: the ids of roles, and a pattern. */
const notShown = ['User › 1', 'User › 2', 'User › 3', 'Service order › Ingrese...']

describe('the table of texts of section 5', () => {
  it('has a case for every quoted text', () => {
    const covered = new Set([
      ...bodyCases.flatMap(({ about, said }) => Object.values(said).map((text) => keyOf({ about, text }))),
      ...listCases.map(keyOf),
      ...logoTexts.map(([, text]) => keyOf({ about: 'Client (institute)', text })),
      ...notShown,
    ])
    expect(
      quotedTexts(5)
        .map(keyOf)
        .filter((key) => !covered.has(key)),
    ).toEqual([])
    expect(quotedTexts(5)).toHaveLength(88)
  })

  it('has a text that starts with "Ingrese" for each required field of a service order but the amount', () => {
    const said = bodyCases.find(({ of, change }) => of === 'serviceOrder' && change === null)?.said ?? {}
    const { amount: _, ...required } = said
    expect(Object.values(required).filter((text) => !text.startsWith('Ingrese '))).toEqual([])
  })

  it('needs no case for the roles 1, 2 and 3, which the check accepts', () => {
    for (const role_id of ['1', '2', '3'])
      expect(errorsOf(checkOf('user'), { ...validBodyOf('user'), role_id })).toEqual({})
  })
})

describe('the checks of section 5', () => {
  it.each([
    ['supplier', { personType: 'juridica', lastName: '' }],
    ['supplier', { email: '' }],
    ['contract', { advance: 0 }],
    ['availabilityTax', { fee: 100 }],
    ['availability', { contract_id: null, documentType: 'supplyOrders', document_id: 1 }],
  ])('accept a %s with %j', (of, change) => {
    expect(errorsOf(checkOf(of), { ...validBodyOf(of), ...change })).toEqual({})
  })

  it('remove the last name of a company, and the second signatory without a second signature', () => {
    const company = checkOf('supplier').validateSync({ ...validBodyOf('supplier'), personType: 'juridica' })
    expect(company).toMatchObject({ personType: 'juridica', lastName: null })
    const alone = checkOf('institute').validateSync({ ...validBodyOf('institute'), secondSign: false })
    const noSecond = { nameSecondSign: null, lastnameSecondSign: null, ccSecondSign: null }
    expect(alone).toMatchObject({ secondSign: false, ...noSecond })
  })
})
