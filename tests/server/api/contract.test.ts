import { afterAll, beforeAll, vi } from 'vitest'
import { openWorld, type World } from '../../fixtures/world.ts'
import { describeAnswers } from './contract/answers.ts'
import { describeCreating } from './contract/creating.ts'
import { describeDerived } from './contract/derived.ts'
import { describeEditing } from './contract/editing.ts'
import { describeFiles } from './contract/files.ts'
import { describeImports } from './contract/imports.ts'
import { describeLate } from './contract/late.ts'
import { fill, type List, listsOf } from './contract/lists.ts'
import { describeMoves } from './contract/moves.ts'
import { describeReading } from './contract/reading.ts'
import { describeSearching } from './contract/searching.ts'
import { describeShapes } from './contract/shapes.ts'
import { describeShowing } from './contract/showing.ts'
import { describeTabs } from './contract/tabs.ts'
import { describeToggles } from './contract/toggles.ts'
import { describeTotals } from './contract/totals.ts'
import { describeUsedRows } from './contract/usedRows.ts'

let world: World
let lists: List[]
const get = () => world

beforeAll(async () => {
  // Within the vigencia of the school and before the last days of its acts: an annulment without a date is of today, if that is allowed.
  vi.setSystemTime('2026-11-23T12:00:00-05:00')
  world = await openWorld()
  await fill(world)
  lists = await listsOf(world)
})
afterAll(async () => {
  vi.useRealTimers()
  await world?.close()
})

describeShapes(get)
describeReading(() => lists)
describeSearching(() => lists)
describeDerived(get, () => lists)
describeTabs(() => lists)
describeTotals(() => lists)
describeCreating(get)
describeFiles(get)
describeImports(get)
describeShowing(get)
describeEditing(get)
describeUsedRows(get)
describeToggles(get)
describeMoves(get)
describeLate(get)
describeAnswers(get)
