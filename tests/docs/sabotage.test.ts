import { expect, it } from 'vitest'
import { defects } from '../sabotage/defects.ts'
import { files, read } from './project.ts'

it('docs/pruebas.md lists every defect of tests/sabotage, line for line', () => {
  const rows = read('docs/pruebas.md').match(/^\| \d+ \| .*$/gm)
  expect(rows).toEqual(
    defects.map(({ name, file, test }, index) => `| ${index + 1} | ${name} (\`${file}\`) | \`tests/${test}\` |`),
  )
})

it.each(defects)('the defect can still be seeded: $name', ({ file, from, also, test, only }) => {
  for (const one of also ? [{ file, from }, also] : [{ file, from }])
    expect(read(one.file).split(one.from).length - 1, `${one.file} holds «${one.from}»`).toBe(1)
  expect(files).toContain(`tests/${test}`)
  if (only) expect(read(`tests/${test}`)).toContain(only)
})
