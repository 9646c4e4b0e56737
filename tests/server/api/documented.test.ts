/** docs/api.md: each of its requests, in order, has the answer that follows it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { read } from '../../docs/texts.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { openSchools } from '../../fixtures/school.ts'

const examples = [...read('docs/api.md').matchAll(/^```http\n([\s\S]*?)^```\n\n```json\n([\s\S]*?)^```$/gm)].map(
  ([, request = '', answer = '']) => {
    const [head = '', body] = request.trim().split('\n\n')
    const [line = '', ...headers] = head.split('\n')
    const [method = '', path = ''] = line.split(' ')
    return { line, method, path, headers, body, answer: JSON.parse(answer) }
  },
)

let erario: Erario
let bruno: Person

beforeAll(async () => {
  erario = await openErario()
  ;({ bruno } = await openSchools(erario))
})
afterAll(() => erario.close())

it('has examples of creating, reading, changing and deleting', () => {
  expect([...new Set(examples.map(({ method }) => method))].sort()).toEqual(['DELETE', 'GET', 'POST', 'PUT'])
})

it('answers each request as the page says', async () => {
  for (const { line, method, path, headers, body, answer } of examples) {
    const sent = Object.fromEntries(headers.map((header) => header.split(': ')))
    const reply = await bruno.ask(method, encodeURI(path), body && JSON.parse(body), sent)
    expect([line, reply.body]).toEqual([line, expect.objectContaining({ status: answer.status })])
    expect(reply.body, line).toMatchObject(answer)
  }
})

it('does not create a second row under the same Idempotency-Key', async () => {
  const [example] = examples.filter(({ headers }) => headers.length > 0)
  const sent = Object.fromEntries(example?.headers.map((header) => header.split(': ')) ?? [])
  const again = await bruno.ask('POST', example?.path ?? '', JSON.parse(example?.body ?? ''), sent)
  expect(again.body).toMatchObject(example?.answer)
})

it('accepts each filter of the table that an account has', async () => {
  const filters = [...read('docs/api.md').matchAll(/`(\{"[^`]+\})`/g)].map(([, text = '']) => text)
  const other = ['parent_id_outside', 'late'] // of a tree, of states with a term
  const own = filters.filter((text) => !other.some((name) => text.includes(name)))
  expect(own.length).toBeGreaterThan(5)
  for (const text of own)
    expect([text, (await bruno.get(`/account/1?filter=${encodeURIComponent(text)}`)).status]).toEqual([text, 200])
})
