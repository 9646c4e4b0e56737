/** The bare server that the product is compared with: node:http and pg with the same statements, and nothing else. */
import { createServer } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { askerOf, byName, columns, from } from './bareSql.mjs'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const answers = {
  /** @param query `session`: also asks who that session belongs to, as the product does before every answer */
  async list(query) {
    if (query.has('session')) {
      const asker = { name: 'asker', text: askerOf, values: [query.get('session')] }
      if ((await pool.query(asker)).rows.length === 0) throw new Error('no such session')
    }
    const values = ['natural', Number(query.get('limit')), Number(query.get('offset'))]
    const page = await pool.query({
      name: 'page',
      text: `select ${columns} ${from} where s."personType" = $1 ${byName} limit $2 offset $3`,
      values,
    })
    const counted = await pool.query({
      name: 'count',
      text: 'select count(*)::int as total from (select 1 from supplier where "personType" = $1 limit 10001) found',
      values: ['natural'],
    })
    return { suppliers: page.rows, total: counted.rows[0].total }
  },
  async row(query) {
    const text = `select ${columns} ${from} where s.id = $1`
    const { rows } = await pool.query({ name: 'row', text, values: [Number(query.get('id'))] })
    return { supplier: rows[0] }
  },
  async create(_query, body) {
    const { document, name } = JSON.parse(body)
    const text = `insert into supplier ("personType", document, name, "lastName", address, phone) values ('natural', $1, $2, 'Ruiz', 'Calle 1', '300') returning id`
    const { rows } = await pool.query({ name: 'create', text, values: [document, name] })
    return rows[0]
  },
  async hash(_query, body) {
    const { hash, password } = JSON.parse(body)
    return { status: await verify(hash, password) }
  },
}

createServer(async (request, response) => {
  const url = new URL(request.url, 'http://bare')
  let body = ''
  for await (const chunk of request) body += chunk
  const text = JSON.stringify({ status: true, ...(await answers[url.pathname.slice(1)](url.searchParams, body)) })
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text)
}).listen(0, '127.0.0.1', function () {
  console.log(`listening on http://127.0.0.1:${this.address().port}`)
})
