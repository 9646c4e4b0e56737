import { describe, expect, it } from 'vitest'
import { files } from './project.ts'
import { read } from './texts.ts'

/** A section that a comment refers to, with the name after it (spec 5, Transfer add). */
type Citation = { file: string; of: 'spec' | 'decision'; section: string; name: string | undefined }

const specification = read(files.find((file) => file.endsWith('/specification.md')) ?? '')
const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file))

/** The text of a section or decision; undefined where there is none. */
function sectionOf(of: Citation['of'], section: string): string | undefined {
  if (of === 'spec') return specification.split(/^## /m).find((part) => part.startsWith(`${section}. `))
  const file = decisions.find((name) => name.startsWith(`docs/decisions/${section.padStart(4, '0')}-`))
  return file && read(file)
}

/** What a section names: its headings, the heads of its bullets, and the first cells of its tables. */
const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => [/^#+ (.*)/, /^- ([^:]*)/, /^\| ([^|]*)/].map((pattern) => pattern.exec(line)?.[1] ?? ''))
    .filter(Boolean)
    .map((name) => name.toLowerCase())

/** Comments in one line each, so that a citation that wraps is read whole. */
const unwrapped = (source: string): string => source.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)\s+/g, ' ')

function citationsIn(file: string, source: string): Citation[] {
  const pattern = /\b(spec|decision)s?(?: sections?)? (\d+)((?:(?:,| and) \d+)*)(?:, ([^;:.)('`]+))?/g
  return [...unwrapped(source).matchAll(pattern)].flatMap((match) => {
    const [text, of, first = '', more = '', words = ''] = match
    const inBrackets =
      /\([^()]*$/.test(match.input.slice(0, match.index)) && /[);]/.test(match.input[match.index + text.length] ?? '')
    const isName = !/^(spec|decisions?|domain)\b/.test(words) && (/^[A-Z]/.test(words) || inBrackets)
    const sections = [first, ...(more.match(/\d+/g) ?? [])]
    return sections.map((section) => ({
      file,
      of: of === 'spec' ? ('spec' as const) : ('decision' as const),
      section,
      name: isName && words !== '' && sections.length === 1 ? words.trim() : undefined,
    }))
  })
}

const cited = files
  .filter((file) =>
    /^((resources|src|server|tests)\/.*\.(ts|tsx|mjs|typ|sql|css)|docs\/.*\.md|[A-Z]+\.md|vite\.config\.ts)$/.test(
      file,
    ),
  )
  .flatMap((file) => citationsIn(file, read(file)))

describe('citations of the specification and of the decisions in comments', () => {
  it('are parsed with their sections and the name after them, across lines', () => {
    const source =
      '/** A (spec 5, Login to Reset code; decisions 2 and 3). As spec section 7,\n * the rest: spec\n * 8. */'
    expect(citationsIn('a.ts', source).map(({ of, section, name }) => [of, section, name])).toEqual([
      ['spec', '5', 'Login to Reset code'],
      ['decision', '2', undefined],
      ['decision', '3', undefined],
      ['spec', '7', undefined],
      ['spec', '8', undefined],
    ])
  })

  it('are found in many files', () => {
    expect(cited.length).toBeGreaterThan(100)
  })

  it('cite sections that exist', () => {
    expect(cited.filter(({ of, section }) => sectionOf(of, section) === undefined)).toEqual([])
  })

  it('name a heading, bullet or table row of the section they cite', () => {
    const unknown = cited.filter(({ of, section, name }) => {
      const known = namesIn(sectionOf(of, section) ?? '')
      const asked = name?.split(' to ') ?? []
      return asked.some((one) => !known.some((text) => text.includes(one.toLowerCase())))
    })
    expect(unknown).toEqual([])
  })
})

describe('docs/decisions', () => {
  it('have one number each, without gaps', () => {
    const numbers = decisions.map((file) => Number(file.slice('docs/decisions/'.length).split('-')[0]))
    expect(numbers).toEqual(decisions.map((_, at) => at + 1))
  })

  it.each(decisions)('%s has a title, its three sections and at most 30 lines', (file) => {
    const text = read(file)
    const number = Number(/\/(\d+)-/.exec(file)?.[1])
    expect(text.match(/^#.*/gm)).toEqual([
      expect.stringMatching(new RegExp(`^# ${number}\\. \\S`)),
      '## Context',
      '## Decision',
      '## Consequences',
    ])
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  })

  it('are listed in their README with their titles', () => {
    const lines = read('docs/decisions/README.md')
      .match(/^- .*$/gm)
      ?.sort()
    const titles = decisions.map((file) => {
      const [, number, title] = /^# (\d+)\. (.*)/.exec(read(file)) ?? []
      return `- ${number}. [${title}](${file.slice('docs/decisions/'.length)})`
    })
    expect(lines).toEqual(titles.sort())
  })
})
