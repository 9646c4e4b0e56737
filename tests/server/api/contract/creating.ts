/** Creating a row of any entity: references, uniqueness, and which values of a body are stored (decisions 3 and 19). */
import { describe, expect, it } from 'vitest'
import {
  bodyCheck,
  bodyFields,
  isScoped,
  type Row,
  roleIds,
  textLimits,
  type Unique,
} from '../../../../resources/define/index.ts'
import { resources } from '../../../../resources/index.ts'
import { find, placed } from '../../../fixtures/maker.ts'
import { inState } from '../../../fixtures/moves.ts'
import { makeableOf, namingFields, wantedOf } from '../../../fixtures/namedRows.ts'
import { sampleOf } from '../../../fixtures/validBody.ts'
import { takes } from '../../../fixtures/validValue.ts'
import type { World } from '../../../fixtures/world.ts'
import { refusalOf, repeatedBy } from './uniques.ts'

const created = resources.filter(({ create }) => create)
const references = created.flatMap((resource) =>
  namingFields(resource.fields).map(([key, field]) => [`${resource.name}.${key}`, resource, key, field] as const),
)
/** Rules about fields of a body: a number that the server counts cannot be repeated by a body. */
const rules = created.flatMap((resource) =>
  (resource.unique ?? [])
    .filter(({ fields, where = {} }) =>
      [...fields, ...(resource.create?.custom ? [] : Object.keys(where))].every((key) =>
        bodyFields(resource.fields).some(([name]) => name === key),
      ),
    )
    .map((rule) => [`${resource.name}.${rule.fields.join('+')}`, resource, rule] as const),
)

/** The unique values of a row and those by which the rule counts it; all days of a body are equal, so that none ends before it starts. */
const same = (name: string, row: Readonly<Record<string, unknown>>, { fields, yearOf, where }: Unique) => ({
  ...makeableOf(find(name), where),
  ...Object.fromEntries(fields.map((key) => [key, row[key]])),
  ...(yearOf ? days(name, row[yearOf]) : {}),
})

const days = (name: string, day: unknown) =>
  Object.fromEntries(
    bodyFields(find(name).fields)
      .filter(([, { kind }]) => kind === 'date')
      .map(([key]) => [key, day]),
  )

export function describeCreating(get: () => World): void {
  const post = async (name: string, institute: number, body: unknown) =>
    get()
      .may('create', find(name), institute)
      .post(await get().postPath(name, institute), body)

  describe('a reference in a creation', () => {
    it.each(references)(
      '%s must name a row that exists and is active, or nothing is written',
      async (title, resource, key, field) => {
        const { own } = get().school
        const wanted = { ...fresh[field.to.name], ...wantedOf(resource, key, field) }
        const target = await get().make(field.to.name, own, wanted)
        const body = await get().bodyOf(resource.name, own, { [key]: target.id })
        await get().mark(field.to.name, target.id, true)
        const before = await get().snapshot()
        const text = field.invalid ?? 'La opción seleccionada no existe o está inactiva'
        const name = key.slice(key.indexOf('.') + 1)
        for (const id of [target.id, 2_000_000_000]) {
          const { status, body: answer } = await post(resource.name, own, replaced(body, name, target.id, id))
          expect([title, id, status, Object.values(answer.errors ?? {})]).toEqual([title, id, 400, [text]])
          expect([title, Object.keys(answer.errors ?? {})[0]?.endsWith(name)]).toEqual([title, true])
        }
        expect(await get().snapshot()).toBe(before)
        await get().mark(field.to.name, target.id, false)
      },
    )

    it('must name a person of the right role', async () => {
      const { own, idOf } = get().school
      for (const [key, wrong] of [
        ['userOwner_id', 'bruno'],
        ['userAdmin_id', 'clara'],
        ['userAdmin_id', 'ana'],
      ] as const) {
        const reply = await post('institute', own, await get().bodyOf('institute', own, { [key]: idOf(wrong) }))
        expect([key, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([key, 400, [key]])
      }
    })
  })

  describe('a uniqueness rule in a creation', () => {
    it.each(rules)(
      '%s rejects a repeated value with its own text, and nothing is written',
      async (_, { name, fields }, rule) => {
        const { own } = get().school
        const first = await get().make(name, own, await get().countedBy(find(name), rule))
        const again = await get().bodyOf(name, own, same(name, first, rule))
        const key = rule.fields[0] ?? ''
        const field = fields[key]
        const others =
          field?.kind === 'text' || field?.kind === 'email'
            ? [String(first[key]).toUpperCase(), ` ${String(first[key]).toLowerCase()} `]
                .filter((value) => takes(field, value))
                .map((value) => ({ ...again, [key]: value }))
            : []
        const before = await get().snapshot()
        for (const body of [again, ...others]) {
          const { status, body: answer } = await post(name, own, body)
          expect([body, status]).toEqual([body, 400])
          expect(repeatedBy(find(name), first, body).map(refusalOf)).toContainEqual(answer.errors)
        }
        expect(await get().snapshot()).toBe(before)
      },
    )

    it.each(rules.filter(([, , rule]) => rule.yearOf))(
      '%s accepts the same value in another year',
      async (_, { name }, rule) => {
        const { own } = get().school
        const first = await get().make(name, own)
        const bodies: Row[] = []
        for (const year of [2025, 2027, 2024, 2028])
          bodies.push(await get().bodyOf(name, own, { ...same(name, first, rule), ...days(name, `${year}-05-05`) }))
        // The limits of the day may allow a single year.
        const body = bodies.find((one) => bodyCheck(find(name)).isValidSync(one))
        if (body) expect((await post(name, own, body)).status).toBe(200)
      },
    )

    it.each(rules.filter(([, resource]) => isScoped(resource)))(
      '%s accepts the same value in another school',
      async (_, { name, fields }, rule) => {
        const { own, foreign } = get().school
        const first = await get().make(name, own)
        const shared = Object.fromEntries(
          Object.entries(same(name, first, rule)).filter(([key]) => {
            const field = fields[key]
            return field?.kind !== 'reference' || !isScoped(field.to)
          }),
        )
        expect((await post(name, foreign, await get().bodyOf(name, foreign, { ...shared }))).status).toBe(200)
      },
    )

    it.each(rules.filter(([, { toggle }]) => toggle))(
      '%s counts deleted rows only if its declaration says so',
      async (_, resource, rule) => {
        const { own } = get().school
        const remover = get().may('toggle', resource)
        const deletable = inState(resource, resource.toggle?.while)
        const first = await get().make(resource.name, own, {
          ...(await get().countedBy(resource, rule)),
          ...deletable,
        })
        const path = `${placed(`${resource.api?.path}/delete`, own)}/${first.id}`
        expect((await remover.remove(`${path}?deleted=true`)).status).toBe(200)
        const refusal = await get()
          .make(resource.name, own, same(resource.name, first, rule))
          .then(
            () => '',
            ({ message }: Error) => message,
          )
        // Values that are alike by chance may break another rule, which counts them.
        const isCounted = (resource.unique ?? []).some(({ live, text }) => !live && refusal.includes(text))
        expect([refusal, isCounted]).toEqual(rule.live && !isCounted ? ['', false] : [expect.any(String), true])
        if (isCounted) return
        const restored = await remover.remove(`${path}?deleted=false`)
        expect([restored.status, Object.values(restored.body.errors ?? {})]).toEqual([400, [rule.text]])
      },
    )

    it.each(rules.filter(([, , rule]) => !rule.where))(
      '%s lets exactly one of four concurrent creations succeed',
      async (_, resource, rule) => {
        const { own } = get().school
        const { name } = resource
        const body = await get().bodyOf(name, own, await get().countedBy(resource, rule))
        const replies = await Promise.all([1, 2, 3, 4].map(() => post(name, own, body)))
        expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
        for (const { status, body: answer } of replies)
          if (status === 400)
            expect(rules.filter(([, one]) => one.name === name).map(([, , { text }]) => text)).toContain(answer.msg)
      },
    )
  })

  describe('the body of a creation', () => {
    const plain = created.filter(({ create, name }) => !create?.custom || name === 'supplyOrder')
    it.each(plain.map((resource) => [resource.name, resource] as const))(
      'of a %s is stored as text, never executed, and sets only its own fields',
      async (name, resource) => {
        const { fields } = resource
        const { own, foreign } = get().school
        const standing = await get().bodyOf(name, own)
        const texts = Object.fromEntries(
          bodyFields(fields).flatMap(([key, field]) => {
            if ((field.kind !== 'text' && field.kind !== 'longText') || !Object.hasOwn(standing, key)) return []
            const code = `=1+1;'--<b onclick="x">😀 ${key} ${Math.random()}`.slice(
              0,
              Math.min(110, textLimits(field).max[0]),
            )
            return takes(field, code) && !Object.hasOwn(sampleOf(resource, 1), key) ? [[key, code]] : []
          }),
        )
        const given = Object.fromEntries(
          Object.entries(fields)
            .filter(([, field]) => field.serverSet || field.asked)
            .map(([key]) => [key, 77]),
        )
        const body = {
          ...(await get().bodyOf(name, own, texts)),
          ...given,
          id: 999_999,
          deleted: true,
          institute_id: foreign,
        }
        const reply = await post(name, own, body)
        expect([name, reply.status, reply.body.msg]).toEqual([name, 200, resource.create?.done])
        const row = reply.body[name]
        for (const [key, value] of Object.entries(texts)) expect([key, row[key]]).toEqual([key, value])
        expect([row.id === 999_999, row.deleted]).toEqual([false, false])
        if (row.institute_id !== undefined) expect(row.institute_id).toBe(own)
        for (const key of Object.keys(given)) expect([key, row[key] === 77]).toEqual([key, false])
        expect(JSON.stringify(reply.body)).not.toMatch(/\$argon2/)
      },
    )

    it('of a user accepts the role as digits, and the user signs in with any case of the e-mail', async () => {
      const body = { email: 'julia@erario.example', password: 'clave-de-julia', role_id: String(roleIds.admin) }
      const reply = await get().school.ana.post('/user/create', body)
      expect(reply.body.user).toMatchObject({ email: body.email, role_id: 2, Role: { type: 'admin' } })
      const signedIn = await get().erario.nobody.post('/auth/login', {
        email: body.email.toUpperCase(),
        password: body.password,
      })
      expect(signedIn.body).toMatchObject({ status: true, role: 'admin' })
    })
  })
}

/** Values that make a new row usable by the rows that refer to it. */
const fresh: Readonly<Record<string, object>> = {
  preliminaryStudy: { studyDate: '2026-01-01' },
  budgetActivity: { initialAmount: 9_000_000 },
}

/** The body with another id under a key, at any depth, alone or in a list. */
const replaced = (body: unknown, key: string, from: unknown, to: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (name, value) => {
    if (name !== key && name !== 'document_id') return value
    return Array.isArray(value) ? value.map((one) => (one === from ? to : one)) : value === from ? to : value
  })
