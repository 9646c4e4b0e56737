// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { changesOf, changeText, entityName } from '../../../resources/columns/changes.ts'
import { petition } from '../../samples/entities/petition.ts'

const said = (resource: string, before: object | null, after: object | null) =>
  changesOf({ resource, before: before && JSON.stringify(before), after: after && JSON.stringify(after) }).map(
    changeText,
  )

describe('an entry of the trail', () => {
  it('says of a change what differs, before and after, in the words of the screens', () => {
    const line = { id: 39, activity_id: 4, presentAmount: 2600000, deleted: false }
    expect(said('budgetActivity', line, { ...line, presentAmount: 2750000.5, deleted: true })).toEqual([
      'Disponible: $ 2,600,000.00 → $ 2,750,000.50',
      'Estado: activo → inactivo',
    ])
  })

  it('says of a creation what was entered, and nothing of what was left out', () => {
    const row = { id: 1, studyDate: '2026-02-01', task: 'Papelería', institute_id: 3, requirement: null }
    expect(said('preliminaryStudy', null, row)).toEqual(['Fecha: 01/02/2026', 'Labor: Papelería', 'Instituto: 3'])
  })

  it('says of a value that was emptied that it is', () => {
    expect(said('institute', { nameSecondSign: 'Luz' }, { nameSecondSign: null })).toEqual([
      expect.stringMatching(/: Luz → vacio$/),
    ])
  })

  it('says of the rows that a row names which one came and which one went', () => {
    const said = (before: object, after: object) =>
      changesOf({ before: JSON.stringify(before), after: JSON.stringify(after) }, petition).map(changeText)
    expect(said({ assignees: 3 }, {})).toEqual(['Encargados: se quitó No. 3'])
    expect(said({}, { assignees: 7 })).toEqual(['Encargados: se agregó No. 7'])
  })

  it('survives a row that is none', () => {
    expect(changesOf({ resource: 'nothing', before: '{"a":', after: null })).toEqual([])
    expect(entityName('nothing')).toBe('nothing')
    expect(entityName('budgetActivity')).toBe('Rubro del presupuesto')
  })
})
