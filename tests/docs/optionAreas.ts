/** Where a declaration has its options: the headings of docs/declaring.md, and the objects below each. */
import { type AnyResource, isPlainObject, type Row } from '../../resources/define/index.ts'

const objects = (value: unknown): readonly Row[] => (isPlainObject(value) ? [value] : [])
const valuesOf = (value: unknown): readonly Row[] => (isPlainObject(value) ? Object.values(value).flatMap(objects) : [])
const itemsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.flatMap(objects) : [])

const fieldsOf = ({ fields }: AnyResource): readonly Row[] => valuesOf(fields)
const linesOf = (resource: AnyResource): readonly Row[] => fieldsOf(resource).filter(({ kind }) => kind === 'rows')
/** Fields, also of lines and of what a move asks for. */
const allFieldsOf = (resource: AnyResource): readonly Row[] => [
  ...fieldsOf(resource),
  ...linesOf(resource).flatMap(({ of }) => valuesOf(of)),
  ...[...valuesOf(resource.states?.moves), ...valuesOf(resource.actions)].flatMap(({ asks }) => valuesOf(asks)),
]

export const areas: Readonly<Record<string, (resource: AnyResource) => readonly Row[]>> = {
  Kinds: (resource) => allFieldsOf(resource).map(({ kind }) => ({ [String(kind)]: true })),
  'Any field': allFieldsOf,
  Limits: allFieldsOf,
  'Some kinds': allFieldsOf,
  'amount of rows': (resource) => linesOf(resource).flatMap(({ amount }) => objects(amount)),
  Entity: (resource) => [resource],
  api: ({ api }) => objects(api),
  menu: ({ menu }) => objects(menu),
  list: ({ list }) => objects(list),
  variants: ({ list }) => valuesOf(list?.variants),
  show: ({ show }) => objects(show),
  create: ({ create }) => objects(create),
  edit: ({ edit }) => objects(edit),
  toggle: ({ toggle }) => objects(toggle),
  states: ({ states }) => objects(states),
  'moves and actions': ({ states, actions }) => [...valuesOf(states?.moves), ...valuesOf(actions)],
  books: ({ books }) => objects(books),
  called: ({ books }) => objects(books?.called),
  effects: ({ books }) => itemsOf(books?.effects),
  late: ({ states }) => objects(states?.late),
  form: ({ form }) => itemsOf(form),
  unique: ({ unique }) => itemsOf(unique),
  rules: ({ rules }) => itemsOf(rules),
  triggers: ({ triggers }) => itemsOf(triggers),
  notes: ({ notes }) => itemsOf(notes),
  seed: ({ seed }) => objects(seed),
  sees: ({ sees }) => Object.values(sees ?? {}).flatMap((sights) => sights.flatMap(valuesOf)),
  derived: ({ derived }) => valuesOf(derived),
  formulas: ({ formulas }) => valuesOf(formulas),
  byCases: ({ byCases }) => valuesOf(byCases),
  children: ({ children }) => valuesOf(children),
}
