/** `npm run words`: writes docs/palabras.md, the reference of every property of a declaration. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entitySections } from './words/entity.ts'
import { fieldSections } from './words/fields.ts'
import { operationSections } from './words/operations.ts'
import { screenSections } from './words/screens.ts'
import type { Section, Word } from './words/word.ts'
import { wordFaults } from './words/wordFaults.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const sections: readonly Section[] = [
  ...fieldSections,
  ...entitySections,
  ...screenSections,
  ...operationSections,
]

export const wordsPage = (): string => `# Las palabras de una declaración

Todo lo que puede decir un archivo de \`resources/entities\`, con lo que vale si no se dice y un ejemplo. El primero, entero, está en el README. Esta
página no se edita: la escribe \`npm run words\` con los textos de \`server/tools/words\`, y no lo hace mientras falte una palabra.

${sections.map(sectionText).join('\n\n')}
`

const sectionText = ({ title, text, words }: Section): string =>
  [
    `## ${title}`,
    '',
    text,
    '',
    '| Palabra | Qué dice | Si no se dice | Ejemplo |',
    '|---|---|---|---|',
    ...Object.entries(words).map(rowText),
  ].join('\n')

const rowText = ([word, [text, unsaid, example]]: [string, Word]): string =>
  `| \`${word}\` | ${text} | ${unsaid} | ${example.split('\n').map(quoted).join('<br>')} |`

/** Code in a table cell: a bar would end the cell, and a backtick the code. */
const quoted = (code: string): string => {
  const cell = code.trim().replaceAll('|', '\\|')
  return cell.includes('`') ? `\`\` ${cell} \`\`` : `\`${cell}\``
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = wordFaults(root)
  if (faults.length > 0) {
    console.error(['No se escribió docs/palabras.md.', ...faults].join('\n'))
    process.exitCode = 1
  } else {
    writeFileSync(join(root, 'docs/palabras.md'), wordsPage())
    console.log('docs/palabras.md: escrita')
  }
}
