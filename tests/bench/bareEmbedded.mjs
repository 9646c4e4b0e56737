/** The bare server for the embedded database: node:http and PGlite with the statements of a list, and nothing else. */
import { createServer } from 'node:http'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { byName, columns, from } from './bareSql.mjs'

const db = await PGlite.create(process.env.DATA_DIR, { extensions: { pg_trgm } })
const page = `select ${columns}, (select count(*)::int from (select 1 from supplier where "personType" = $1 limit 10001) found) as total
  ${from} where s."personType" = $1 ${byName} limit $2 offset $3`

createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://bare')
  const { rows } = await db.query(page, [
    'natural',
    Number(searchParams.get('limit')),
    Number(searchParams.get('offset')),
  ])
  const text = JSON.stringify({ status: true, suppliers: rows })
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text)
}).listen(0, '127.0.0.1', function () {
  console.log(`listening on http://127.0.0.1:${this.address().port}`)
})
