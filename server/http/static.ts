import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Next } from 'hono'
import { projectFile } from '../base/files.ts'

const root = projectFile('dist/client')
const files = serveStatic({ root, precompressed: true })
const page = serveStatic({ root, path: 'index.html', precompressed: true })

/** Sends HTML only for text/html, and `/` also for any type: a mistyped API path stays a JSON 404. */
export async function browserFiles(context: Context, next: Next): Promise<Response | undefined> {
  const isFile = /\.[a-z0-9]+$/i.test(context.req.path)
  const accept = context.req.header('accept') ?? ''
  const isPage = accept.includes('text/html') || (context.req.path === '/' && accept.includes('*/*'))
  if (!isFile && !isPage) return void (await next())
  const served = isFile ? await files(context, next) : await page(context, next)
  // For a missing file the middleware returns the context, and the next handler answers.
  if (!(served instanceof Response)) return undefined
  const isHashed = context.req.path.startsWith('/assets/')
  served.headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  return served
}
