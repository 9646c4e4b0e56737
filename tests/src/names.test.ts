import * as reactAdmin from 'react-admin'
import { expect, it } from 'vitest'
import { files } from '../docs/project.ts'
import { read } from '../docs/texts.ts'

it("no export has the name of one of react-admin's, which a reader would take it for", () => {
  const taken = files
    .filter((file) => /^src\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^export (?:default )?(?:async )?(?:function|const|class) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => Object.hasOwn(reactAdmin, name))
        .map((name) => `${file}: ${name}`),
    )
  expect(taken).toEqual([])
})
