/** The number of statements of a request, independent of the number of rows. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { type AnyResource, manyFields } from '../../../../resources/define/index.ts'
import { resourceNamed, resources } from '../../../../resources/index.ts'
import type { Person } from '../../../fixtures/erario.ts'
import { placed } from '../../../fixtures/maker.ts'
import type { World } from '../../../fixtures/world.ts'
import { type List, query } from './lists.ts'

/** Statements: the asker with the institute of the path, and the page with its total. */
const asker = 1
const page = 1

export function describeStatements(world: () => World, lists: () => readonly List[]): void {
  describe('the number of SQL statements', () => {
    let asked: MockInstance
    beforeAll(() => {
      asked = vi.spyOn(Client.prototype, 'query')
    })
    afterAll(() => asked.mockRestore())

    const ask = async (path: string, reader: Person): Promise<number> => {
      asked.mockClear()
      const { status } = await reader.get(path)
      expect([path, status]).toEqual([path, 200])
      return asked.mock.calls.length
    }

    it('of a list is one for the asker, one for the page, and one for each kind of nested rows', async () => {
      for (const { path, resource, title, reader } of lists()) {
        const parent = resource.api?.within ? rowOf(resourceNamed(resource.api.within)) : 0
        const most = asker + parent + page + within(resource)
        const statements = await ask(path + query('range', [0, 4]), reader)
        expect([title, statements, statements <= most]).toEqual([title, statements, true])
      }
    })

    it('of one row is one for the asker, one for the row, and one for each kind of nested rows', async () => {
      for (const resource of resources.filter(({ show }) => show)) {
        const { id } = await world().standing(resource.name, world().school.own)
        const path = `${placed(String(resource.api?.path), world().school.own)}/${id}`
        const statements = await ask(path, world().may('list', resource))
        expect([path, statements, statements <= asker + rowOf(resource)]).toEqual([path, statements, true])
      }
    })

    it('of a creation that names no other row are its asker, the transaction, the lock of the chain, the row and its answer', async () => {
      asked.mockClear()
      const body = {
        personType: 'natural',
        document: '700123',
        name: 'Ana',
        lastName: 'Ruiz',
        address: 'Calle 1',
        phone: '300',
      }
      expect((await world().school.ana.post('/supplier/create', body)).status).toBe(200)
      const texts = asked.mock.calls.map(([statement]) => textOf(statement).trim().split(/\s/)[0])
      expect(texts).toEqual(['select', 'begin', 'select', 'insert', 'select', 'commit'])
    })
  })
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const text: unknown = typeof statement === 'object' && statement && Reflect.get(statement, 'text')
  return String(text)
}

/** One for all rows of a kind that the rows carry: children, and what they name several of. */
function within(resource: AnyResource): number {
  const children = Object.values(resource.children ?? {}).map(({ of }) => rowOf(resourceNamed(of)))
  const members = manyFields(resource).map(([, { to }]) => rowOf(to))
  return [...children, ...members].reduce((sum, one) => sum + one, 0)
}

const rowOf = (resource: AnyResource): number => 1 + within(resource)
