import { expect, it } from 'vitest'
import { pathPart } from '../../../server/base/pathPart.ts'
import { brief } from '../../../server/documents/base/phrases.ts'
import { attachment } from '../../../server/http/attachment.ts'

it.each<[name: string, cut: (text: string) => string]>([
  ['a path segment', pathPart],
  ['a text of a table', (text) => brief(text, 60)],
  ['a file name', attachment],
])('%s is never cut within an emoji', (_, cut) => {
  for (let before = 0; before < 3; before++)
    for (const text of [
      `${'a'.repeat(before)}${'😀'.repeat(200)}`,
      `${'a b '.repeat(10)}${'a'.repeat(before)}${'😀'.repeat(200)}`,
    ])
      expect(cut(text)).not.toMatch(/\p{Cs}|^$/u)
})
