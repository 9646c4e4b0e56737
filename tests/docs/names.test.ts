import { posix } from 'node:path'
import * as reactAdmin from 'react-admin'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../server/base/settings.ts'
import { documents, exists, files } from './project.ts'
import { blocksIn, quotedIn, read } from './texts.ts'

/** What README and CONTRIBUTING ask the reader to write. */
const toBeWritten = ['resources/entities/campus.ts', 'server/documents/templates/campusCertificate.typ']

const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
const steps = [
  ...(/const steps = \{([\s\S]*?)\n\}/.exec(read('tests/run.mjs'))?.[1] ?? '').matchAll(/^ {2}'?([\w ]+?)'?:/gm),
].map(([, name]) => name)
const code = files
  .filter((file) =>
    /^((resources|src|server|tests)\/.*\.(ts|tsx|mjs|sql|typ)|deploy\/.*|[^/]+\.(ts|json|yaml)|Dockerfile)$/.test(file),
  )
  .filter((file) => !file.startsWith('tests/docs/'))
  .map(read)
  .join('\n')

const isPath = (text: string): boolean =>
  /^(resources|src|server|tests|docs)\/[\w./*-]*$/.test(text) ||
  /^[\w./*-]*\w\.(ts|tsx|mjs|md|typ|sql|json)$/.test(text)

/** A whole path, or the end of one. */
const isFile = (text: string): boolean =>
  exists(text) || files.some((file) => file.endsWith(`/${text}`)) || exists(`tests/server/${text}`)

const pathOf = (text: string): string => files.find((file) => file === text || file.endsWith(`/${text}`)) ?? text

const isIdentifier = (text: string): boolean =>
  /^([a-z]+[A-Z]|[a-z]+_|[A-Z]+_|[A-Z][a-z]+[A-Z])\w*(\(\))?(=.*)?$/.test(text)

describe.each(documents)('%s', (document) => {
  const quoted = quotedIn(document)

  it('names files and folders that exist', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
      posix.join(posix.dirname(document), to),
    )
    const named = [...quoted.filter(isPath), ...links]
    expect(named.filter((name) => !isFile(name) && !toBeWritten.includes(name))).toEqual([])
  })

  it('names functions, fields and variables that the code or react-admin has', () => {
    const named = quoted.filter(isIdentifier).map((text) => text.replace(/(\(\)|=.*)$/, ''))
    const isKnown = (name: string) => Object.hasOwn(reactAdmin, name) || new RegExp(`\\b${name}\\b`).test(code)
    expect(named.filter((name) => !isKnown(name))).toEqual([])
  })

  it('names each function with the file that has it', () => {
    const pairs = [...read(document).matchAll(/`(\w+)`\s+\(`([\w./]+\.tsx?)`\)/g)]
    const wrong = pairs.filter(
      ([, name, file = '']) => isFile(file) && !new RegExp(`\\b${name}\\b`).test(read(pathOf(file))),
    )
    expect(wrong.map(([text]) => text)).toEqual([])
  })

  it('names commands that run', () => {
    const lines = [...blocksIn(document, 'sh').flatMap((block) => block.split('\n')), ...quoted]
    for (const line of lines) {
      const [command = ''] = line.split(/\s+#/)
      const script = /^npm run ([\w:]+)/.exec(command)?.[1] ?? /^npm (start|test)\b/.exec(command)?.[1]
      if (script) expect(scripts, command).toContain(script)
      for (const step of /^npm test -- (.+)/.exec(command)?.[1]?.trim().split(' ') ?? [])
        expect(steps, command).toContain(step)
      const program = /^node (\S+)/.exec(command)?.[1]
      if (program) expect(files, command).toContain(program)
    }
  })
})

describe('the settings that docs/es/instalar.md lists', () => {
  const rows = [...read('docs/es/instalar.md').matchAll(/^\| `([A-Z_]+)` \| ([^|]*) \|/gm)]
  const defaults = new Map(rows.map(([, name = '', text = '']) => [name, text.replaceAll('`', '')]))

  it('are those the code reads', () => {
    const product = files.filter((file) => /^(server\/.*|vite\.config)\.(ts|mjs)$/.test(file))
    const used = product.flatMap((file) => read(file).match(/(?<=\benv\.)[A-Z_]+\b/g) ?? [])
    expect([...defaults.keys()].sort()).toEqual([...new Set(used)].sort())
  })

  it('have the defaults of the code', () => {
    const settings = readSettings({})
    expect([defaults.get('PORT'), defaults.get('HOST')]).toEqual([String(settings.port), settings.host])
    expect(defaults.get('DATABASE_POOL')).toBe(String(settings.databasePool))
    expect(defaults.get('DATABASE_WAIT')).toBe(String(settings.databaseWaitMs / 1000))
    expect(defaults.get('DATA_DIR')).toBe(settings.dataDir)
    expect(defaults.get('ROOT_EMAIL')).toBe(settings.rootEmail)
    expect(defaults.get('MAIL_FROM')).toBe(settings.mailFrom)
    expect(defaults.get('LOG_LEVEL')).toBe(settings.logLevel)
  })
})
