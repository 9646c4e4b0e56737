/** Which rows of shared lists the users of a school see (decision 2). */
import { describe, expect, it } from 'vitest'
import { commitments, commitmentTypes } from '../../../../resources/entities/commitments.ts'
import { resources } from '../../../../resources/index.ts'
import { dossierPath } from '../../../../resources/rules/requiredAttachments.ts'
import { isScopedPath, pathOf, type Spot, spotsOf } from '../../../fixtures/calls.ts'
import type { Person } from '../../../fixtures/erario.ts'
import { people } from '../../../fixtures/people.ts'
import type { World } from '../../../fixtures/world.ts'
import { isWholeSchool } from './requests.ts'

type Row = Readonly<Record<string, unknown>>

/** The audit may contain that a password changed, and no more. */
const secret = /\$argon2|password\\?": ?\\?"(?!cambió)/

const isExport = ({ endpoint }: Spot) => endpoint.path.endsWith('/export')
/** Papers, workbooks and archives: a text in them is not found as it is. */
const isCompressed = (spot: Spot) =>
  spot.query !== '' ||
  isWholeSchool(spot) ||
  isExport(spot) ||
  spot.endpoint.path.endsWith('/import') ||
  commitmentTypes.some((type) => spot.endpoint.path === `${dossierPath(commitments[type].of)}/:id`)

export function describeVisible(get: () => World): void {
  const rows = async (person: Person, path: string, key: string): Promise<Row[]> => (await person.get(path)).body[key]
  const values = async (person: Person, path: string, key: string, field: string) =>
    new Set((await rows(person, path, key)).map((row) => row[field]))
  const asked = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`

  describe('the lists of rows', () => {
    it('contain only the schools of the admin or client, and all of them for root', async () => {
      const { ana, bruno, clara, dario, elena, idOf, own, sister, foreign } = get().school
      for (const [person, key, id, mine, others] of [
        [bruno, 'userAdmin_id', idOf('bruno'), [own, sister], [foreign]],
        [clara, 'userOwner_id', idOf('clara'), [own, sister], [foreign]],
        [dario, 'userAdmin_id', idOf('dario'), [foreign], [own, sister]],
        [elena, 'userOwner_id', idOf('elena'), [foreign], [own, sister]],
      ] as const) {
        expect([person.name, await values(person, '/institute', 'institutes', key)]).toEqual([
          person.name,
          new Set([id]),
        ])
        const seen = await values(person, '/institute', 'institutes', 'id')
        expect([person.name, mine.filter((one) => !seen.has(one)), others.filter((one) => seen.has(one))]).toEqual([
          person.name,
          [],
          [],
        ])
      }
      expect([...(await values(ana, '/institute', 'institutes', 'id'))]).toEqual(
        expect.arrayContaining([own, sister, foreign]),
      )
    })

    it("contain only the admin's own user and the owners of its schools", async () => {
      const { bruno, dario } = get().school
      const emails = (...names: (keyof typeof people)[]) => new Set(names.map((name) => people[name].email))
      expect(await values(bruno, '/user', 'users', 'email')).toEqual(emails('bruno', 'clara'))
      expect(await values(bruno, '/user/all/admin', 'adminUsers', 'email')).toEqual(emails('bruno'))
      expect(await values(bruno, '/user/all/client', 'clientUsers', 'email')).toEqual(emails('clara'))
      expect(await values(dario, '/user', 'users', 'email')).toEqual(emails('dario', 'elena'))
    })

    it('contain no other rows when a filter asks for them', async () => {
      const { bruno, clara, idOf, foreign } = get().school
      expect(await rows(bruno, `/user${asked({ email: 'elena' })}`, 'users')).toEqual([])
      expect(await rows(bruno, `/user${asked({ id: [idOf('elena'), idOf('dario')] })}`, 'users')).toEqual([])
      expect(await rows(bruno, `/institute${asked({ id: foreign })}`, 'institutes')).toEqual([])
      expect(await rows(clara, `/institute${asked({ q: 'Esperanza' })}`, 'institutes')).toEqual([])
      expect(await rows(bruno, `/account/${get().school.own}${asked({ institute_id: foreign })}`, 'accounts')).toEqual(
        [],
      )
    })

    it('contain no password and no hash of one', async () => {
      const { ana } = get().school
      for (const endpoint of get().endpoints.filter(({ method }) => method === 'GET'))
        for (const spot of spotsOf(endpoint).filter((one) => isExport(one) || !isCompressed(one))) {
          const path = await pathOf(get(), spot, get().school.own)
          const { body } = await ana.get(isExport(spot) ? `${path}?format=csv` : path)
          const text = body.bytes ? Buffer.from(body.bytes).toString() : JSON.stringify(body)
          expect([spot.title, secret.test(text)]).toEqual([spot.title, false])
        }
    })

    it('contain only rows of the school of the path', async () => {
      const { own, bruno } = get().school
      for (const endpoint of get().endpoints.filter((one) => one.method === 'GET' && isScopedPath(one)))
        for (const spot of spotsOf(endpoint).filter((one) => !isCompressed(one))) {
          const { body } = await bruno.get(await pathOf(get(), spot, own))
          const listed = Object.values(body).filter(Array.isArray).flat() as Row[]
          const others = listed.filter(({ institute_id }) => institute_id !== undefined && institute_id !== own)
          expect([spot.title, others]).toEqual([spot.title, []])
        }
    })

    it('contain no derived value of a row that the asker may not see, and do not find rows by it', async () => {
      const { ana, bruno, dario, idOf } = get().school
      const shared = await get().make('institute', 0, { userAdmin_id: idOf('dario'), userOwner_id: idOf('clara') })
      const name = String(shared.nameInstitute)
      const ofInstitutes = resources.flatMap((resource) =>
        Object.entries({ ...resource.derived, ...resource.children }).flatMap(([key, { of }]) =>
          of === 'institute' && resource.api ? [{ path: resource.api.path, list: resource.api.list, key }] : [],
        ),
      )
      expect(ofInstitutes.map(({ path, key }) => `${path} ${key}`)).toEqual([
        '/user instituteOwner',
        '/user instituteHandling',
      ])
      for (const { path, list, key } of ofInstitutes) {
        const shown = async (person: Person) => JSON.stringify((await rows(person, path, list)).map((row) => row[key]))
        expect([path, key, (await shown(bruno)).includes(name)]).toEqual([path, key, false])
        expect([path, key, (await shown(ana)).includes(name)]).toEqual([path, key, true])
        expect([path, key, (await shown(dario)).includes(name)]).toEqual([path, key, true])
      }
      for (const filter of [{ instituteOwner: name }, { q: name }]) {
        expect([filter, await rows(bruno, `/user${asked(filter)}`, 'users')]).toEqual([filter, []])
        expect([filter, (await rows(ana, `/user${asked(filter)}`, 'users')).length]).toEqual([filter, 1])
      }
    })

    it('contain no rector of an inactive school, except for root', async () => {
      const { ana, bruno, idOf } = get().school
      const rector = await get().make('user', 0)
      const people = { userAdmin_id: idOf('bruno'), userOwner_id: rector.id }
      const { id } = await get().make('institute', 0, people)
      const seen = async (person: Person) => (await rows(person, `/user${asked({ id: rector.id })}`, 'users')).length
      expect(await seen(bruno)).toBe(1)
      await get().mark('institute', id, true)
      expect([await seen(bruno), await seen(ana)]).toEqual([0, 1])
    })

    it('contain no audit entries of an inactive school, except for root', async () => {
      const { ana, bruno, idOf } = get().school
      const { id } = await get().make('institute', 0, { userAdmin_id: idOf('bruno') })
      const seen = async (person: Person) =>
        (await rows(person, `/audit${asked({ ofInstitute_id: id })}`, 'audits')).length
      expect(await seen(bruno)).toBeGreaterThan(0)
      await get().mark('institute', id, true)
      expect(await seen(bruno)).toBe(0)
      expect(await seen(ana)).toBeGreaterThan(0)
    })
  })
}
