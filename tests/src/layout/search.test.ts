import { expect, it } from 'vitest'
import { contract } from '../../../resources/entities/contract.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { resources } from '../../../resources/index.ts'
import { otherNames } from '../../../src/core/useSchools.ts'
import { detailsOf } from '../../../src/layout/useSearchResults.ts'
import { columnsOf } from '../../../src/list/columns.ts'

const Supplier = { personType: 'juridica', document: '9', name: 'El Cóndor', lastName: null }

it('a search result says what it is about and with whom, and its amount', () => {
  const row = { number: '007', contractSubject: 'Papelería', Supplier, amount: 1000, start: '2026-02-01', advance: 0 }
  expect(detailsOf(columnsOf(contract), row, '007')).toEqual({
    about: ['Papelería', 'El Cóndor'],
    amount: '$ 1,000.00',
  })
})

it('a payment found by its transaction says who is paid', () => {
  const row = { paymentDate: '2026-02-01', expenseNumber: 'CE-9', Supplier, amount: 300, netAmount: 270, Account: null }
  expect(detailsOf(columnsOf(payment), row, 'No. CE-9')).toEqual({
    about: ['El Cóndor', '01/02/2026'],
    amount: '$ 300.00',
  })
})

it('a contract is found before its study', () => {
  const names = resources.map(({ name }) => name)
  expect(names.indexOf('contract')).toBeLessThan(names.indexOf('preliminaryStudy'))
})

it('a result is named with its school for who has several, if it is not the current one', () => {
  const [valle, isidro] = [
    { id: 7, nameInstitute: 'Del Valle' },
    { id: 8, nameInstitute: 'San Isidro' },
  ]
  expect([...otherNames([valle, isidro], 7)]).toEqual([[8, 'San Isidro']])
  expect(otherNames([valle, isidro], undefined).size).toBe(2)
  expect(otherNames([valle], undefined).size).toBe(0)
})
