import { describe, expect, it } from 'vitest'
import { changesOf, changeText, entityName } from '../../../resources/columns/changes.ts'
import { petition } from '../../samples/entities/petition.ts'

const textsOf = (resource: string, before: object | null, after: object | null) =>
  changesOf({ resource, before: before && JSON.stringify(before), after: after && JSON.stringify(after) }).map(
    changeText,
  )

describe('changesOf an audit entry', () => {
  it('lists the values that differ, before and after, with the labels of the screens', () => {
    const line = { id: 39, activity_id: 4, presentAmount: 2600000, deleted: false }
    expect(textsOf('budgetActivity', line, { ...line, presentAmount: 2750000.5, deleted: true })).toEqual([
      'Disponible: $ 2,600,000.00 → $ 2,750,000.50',
      'Estado: activo → inactivo',
    ])
  })

  it('lists the values entered at a creation, and leaves out the empty ones', () => {
    const row = { id: 1, studyDate: '2026-02-01', task: 'Papelería', institute_id: 3, requirement: null }
    expect(textsOf('preliminaryStudy', null, row)).toEqual(['Fecha: 01/02/2026', 'Labor: Papelería', 'Instituto: 3'])
  })

  it('shows an emptied value as empty', () => {
    expect(textsOf('institute', { nameSecondSign: 'Luz' }, { nameSecondSign: null })).toEqual([
      expect.stringMatching(/: Luz → vacio$/),
    ])
  })

  it('names the row added to or removed from a field of several rows', () => {
    const petitionTexts = (before: object, after: object) =>
      changesOf({ before: JSON.stringify(before), after: JSON.stringify(after) }, petition).map(changeText)
    expect(petitionTexts({ assignees: 3 }, {})).toEqual(['Encargados: se quitó No. 3'])
    expect(petitionTexts({}, { assignees: 7 })).toEqual(['Encargados: se agregó No. 7'])
  })

  it('names rows, and the institute, by their labels', () => {
    const recordNames = { bank: { 3: 'Bancolombia' }, institute: { 2: 'La Paz' } }
    const after = JSON.stringify({ bank_id: 3, institute_id: 2 })
    expect(changesOf({ resource: 'account', before: null, after, recordNames }).map(changeText)).toEqual([
      'Banco: Bancolombia',
      'Instituto: La Paz',
    ])
  })

  it('is empty for a row that cannot be parsed', () => {
    expect(changesOf({ resource: 'nothing', before: '{"a":', after: null })).toEqual([])
    expect(entityName('nothing')).toBe('nothing')
    expect(entityName('budgetActivity')).toBe('Rubro del presupuesto')
  })
})
