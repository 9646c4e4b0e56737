/** The check of the demonstration's dates finds each wrong one. */
import { describe, expect, it } from 'vitest'
import { contradictionsIn, type Told } from './contradictions.ts'

const live = { deleted: false }
const on = '2026-11-20'

/** A contract of two deliveries, and an order. */
const sound: Told = {
  preliminaryStudies: [{ ...live, id: 1, number: 'EP-001', studyDate: '2026-01-20' }],
  contracts: [
    {
      ...live,
      id: 1,
      number: '001',
      signedDate: '2026-01-30',
      duration: '3 meses',
      start: '2026-02-03',
      end: '2026-05-02',
    },
  ],
  serviceOrders: [],
  supplyOrders: [{ ...live, id: 1, number: 'OS-001', orderDate: '2026-03-02' }],
  availabilities: [
    { ...live, id: 1, consecutive: 1, dcpDate: '2026-01-26', preliminaryStudy_id: 1 },
    { ...live, id: 2, consecutive: 2, dcpDate: '2026-02-27', preliminaryStudy_id: null },
  ],
  commitments: [
    { ...live, ...on1('contract_id'), id: 1, number: 1, availability_id: 1, commitmentDate: '2026-02-02' },
    { ...live, ...on1('supplyOrder_id'), id: 2, number: 2, availability_id: 2, commitmentDate: '2026-02-27' },
  ],
  obligations: [
    { ...live, id: 1, number: 1, commitment_id: 1, obligationDate: '2026-03-03' },
    { ...live, id: 2, number: 2, commitment_id: 2, obligationDate: '2026-03-09' },
    { ...live, id: 3, number: 3, commitment_id: 1, obligationDate: '2026-04-06' },
  ],
  payments: [{ ...live, id: 1, number: 1, obligation_id: 1, paymentDate: '2026-03-06' }],
  releases: [{ ...live, id: 1, number: 1, availability_id: 1, commitment_id: 1, releaseDate: '2026-11-17' }],
}

function on1(document: 'contract_id' | 'supplyOrder_id') {
  return { contract_id: null, serviceOrder_id: null, supplyOrder_id: null, [document]: 1 }
}

/** The valid year with one row changed. */
const withRow = <K extends keyof Told>(key: K, id: number, other: Partial<Told[K][number]>): Told => ({
  ...sound,
  [key]: sound[key].map((row) => (row.id === id ? { ...row, ...other } : row)),
})

describe('contradictionsIn', () => {
  it.each([
    [withRow('availabilities', 1, { dcpDate: '2026-01-19' }), 'CDP 1 of 2026-01-19 is before its study of 2026-01-20'],
    [withRow('commitments', 2, { commitmentDate: '2026-02-26' }), 'RP 2 of 2026-02-26 is before its CDP of 2026-02-27'],
    [
      withRow('contracts', 1, { signedDate: '2026-01-23' }),
      'signing of 001 of 2026-01-23 is before its CDP of 2026-01-26',
    ],
    [withRow('contracts', 1, { signedDate: '2026-02-03' }), 'RP 1 of 2026-02-02 is before its signing of 2026-02-03'],
    [
      withRow('contracts', 1, { start: '2026-02-01', end: '2026-04-30' }),
      'start of 001 of 2026-02-01 is before its RP of 2026-02-02',
    ],
    [
      withRow('contracts', 1, { end: '2026-05-03' }),
      '001 of 3 meses from 2026-02-03 ends on 2026-05-02 and not on 2026-05-03',
    ],
    [
      withRow('contracts', 1, { duration: '1 mes y 15 días', end: '2026-03-17' }),
      'obligation 3 of 2026-04-06 is after the end of 001, 2026-03-17',
    ],
    [
      withRow('obligations', 1, { obligationDate: '2026-02-02' }),
      'obligation 1 of 2026-02-02 is before its beginning of 2026-02-03',
    ],
    [
      withRow('supplyOrders', 1, { orderDate: '2026-03-10' }),
      'obligation 2 of 2026-03-09 is before its beginning of 2026-03-10',
    ],
    [
      withRow('payments', 1, { paymentDate: '2026-03-02' }),
      'payment 1 of 2026-03-02 is before its obligation of 2026-03-03',
    ],
    [withRow('payments', 1, { obligation_id: 9 }), 'payment 1 stands on no obligation'],
    [
      withRow('obligations', 2, { obligationDate: '2026-05-05' }),
      'obligation 3 of 2026-04-06 comes after one of 2026-05-05',
    ],
    [withRow('releases', 1, { releaseDate: '2026-11-30' }), 'release 1 of 2026-11-30 is still to come'],
  ])('finds the wrong date %#', (wrong, sentence) => {
    expect(contradictionsIn(wrong, on)).toEqual([sentence])
  })

  it('finds nothing in a valid year', () => {
    expect(contradictionsIn(sound, on)).toEqual([])
  })
})
