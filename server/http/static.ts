/** The built browser client: hashed files for ever, its one page for every address that is no file. */
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Next } from 'hono'

const root = fileURLToPath(new URL('../../dist/client', import.meta.url))
const files = serveStatic({ root, precompressed: true })
const page = serveStatic({ root, path: 'index.html', precompressed: true })

/** Only who asks for a page gets one, and the first whoever takes anything: a mistyped API path stays a JSON 404. */
export async function browserFiles(context: Context, next: Next): Promise<Response | undefined> {
  const isFile = /\.[a-z0-9]+$/i.test(context.req.path)
  const accept = context.req.header('accept') ?? ''
  const isPage = accept.includes('text/html') || (context.req.path === '/' && accept.includes('*/*'))
  if (!isFile && !isPage) return void (await next())
  const served = isFile ? await files(context, next) : await page(context, next)
  // What is no file comes back as the context, already answered by whoever is next.
  if (!(served instanceof Response)) return undefined
  const forEver = context.req.path.startsWith('/assets/')
  served.headers.set('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
  return served
}
