/** The functions and types that declarations are written with. */

export { cleanLine } from '../values/cleanText.ts'
export { foldedText } from '../values/foldedText.ts'
export * from '../values/plainObject.ts'
export * from './books.ts'
export * from './bounds.ts'
export * from './cases.ts'
export { type Cell, type CellValue, doubtfulDay, type FindRow, isEmptyCell, shownCell } from './cells.ts'
export * from './check.ts'
export type { NoSuchReference, NoSuchTotal } from './checkedNames.ts'
export * from './declaration.ts'
export * from './defineResource.ts'
export * from './derived.ts'
export * from './edit.ts'
export * from './facets.ts'
export * from './fieldOptions.ts'
export * from './fields.ts'
export * from './form.ts'
export * from './importing.ts'
export * from './inStates.ts'
export {
  type ExportStyle,
  exportStyleOf,
  hasOptions,
  isInBody,
  isKeptApart,
  isList,
  isSecret,
  isSortable,
  isUpload,
  isWording,
  lineTexts,
  plainText,
  readCell,
  refersToRows,
  textsOf,
  valueText,
} from './kinds.ts'
export * from './late.ts'
export { lineFaults } from './lineFaults.ts'
export * from './lines.ts'
export * from './menuIcons.ts'
export * from './moves.ts'
export { isWithin, narrowingOf, referencesTo } from './narrowing.ts'
export { keptYears, numberYear } from './numbers.ts'
export * from './operations.ts'
export * from './presence.ts'
export { kindMessages, maxLength, readInteger, readPathId, textLimits } from './reading.ts'
export * from './registry.ts'
export * from './resource.ts'
export * from './roles.ts'
export * from './rows.ts'
export { isOwnReference, self } from './self.ts'
export * from './siblingBounds.ts'
export * from './simpleFields.ts'
export * from './stamp.ts'
export * from './states.ts'
export * from './tabs.ts'
export * from './totals.ts'
export * from './uploads.ts'
export * from './warnings.ts'
