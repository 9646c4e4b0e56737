import type { Books } from './books.ts'
import type {
  CheckedBooks,
  CheckedDerived,
  CheckedNarrows,
  CheckedTotals,
  Editable,
  FilledIn,
  Summed,
} from './checkedNames.ts'
import type { AnyResource, Fields } from './declaration.ts'
import type {
  Api,
  ByCases,
  Children,
  CrossRule,
  Derived,
  FormPart,
  Formula,
  Seeds,
  Sight,
  TriggerRule,
  Unique,
} from './facets.ts'
import { withGenerated } from './generated.ts'
import type { Edit, Toggle } from './operations.ts'
import type { Role } from './roles.ts'
import type { BodyFrom, EmbeddedFields, EmbedKey, FormulaRow, LabelRow, SampleOf, Seed } from './rows.ts'
import type { Embeddable, Self } from './self.ts'
import type { AllFields, CheckedActions, CheckedFiles, CheckedStates, StateName } from './stateFields.ts'
import type { States } from './states.ts'
import type { DerivedTab, LateTab, TabFilter } from './tabs.ts'

/** The parts whose literal types are kept, because the row types derive from them. */
type Kept = 'name' | 'api' | 'fields' | 'derived' | 'children' | 'aliases' | 'embedded' | 'states' | 'actions' | 'books'

type Aliases = NonNullable<AnyResource['aliases']>
type Actions = NonNullable<AnyResource['actions']>

type Resource<N extends string, P extends string, F, D, S, C, E extends string, T, A, B> = Omit<AnyResource, Kept> & {
  name: N
  api: [P] extends [never] ? undefined : Api & { path: P }
  fields: F
  derived?: D
  children?: C
  aliases?: S
  embedded?: readonly E[]
  states?: T
  actions?: A
  books: [B] extends [never] ? undefined : B
}

type Named<F extends Fields> = (keyof F & string) | 'id' | 'deleted'
type Through<F extends Fields, Own extends Fields = F> = {
  [K in keyof F & string]: F[K] extends { kind: 'reference'; to: infer To extends AnyResource }
    ? EmbedKey<K, F[K]> | `${EmbedKey<K, F[K]>}.${ThroughTo<To extends Self ? Own : EmbeddedFields<To>>}`
    : never
}[keyof F & string]
type ThroughTo<F extends Fields> = (keyof F & string) | 'id' | Through<Embeddable<F>>

/** The conditions allowed in `sees`. */
type SightOf<F extends Fields> = { readonly [K in Named<F>]?: Sight[string] }

type Held =
  | Kept
  | 'form'
  | 'formulas'
  | 'byCases'
  | 'sees'
  | 'edit'
  | 'toggle'
  | 'label'
  | 'labelEnd'
  | 'oneBy'
  | 'triggers'
  | 'unique'
  | 'foundBy'
  | 'rules'
  | 'sample'
  | 'seed'
  | 'list'

/** Every name is checked against the resource's own fields; `G` adds the fields of states and actions. */
type Declaration<
  N extends string,
  P extends string,
  F extends Fields,
  G extends Fields,
  D,
  S,
  C,
  E extends string,
  T,
  A,
  X extends string,
  Y extends string,
  B,
> = Omit<AnyResource, Held> & {
  name: N
  api?: Api & { path: P }
  fields: F & CheckedNarrows<F> & CheckedTotals<F> & CheckedFiles<F, NoInfer<T>>
  derived?: D & CheckedDerived<D> & Readonly<Record<string, Derived>>
  formulas?: { readonly [K in X]: Formula<FormulaRow<G, NoInfer<D>>> }
  byCases?: Readonly<Record<Y, ByCases>>
  children?: C & Readonly<Record<string, Children>>
  aliases?: S & Readonly<Record<string, (keyof F & string) | Readonly<Record<string, keyof F & string>>>>
  form?: readonly FormPart<FilledIn<F>>[]
  label?(row: LabelRow<G>): string | number
  labelEnd?(row: LabelRow<G>): string
  oneBy?: keyof G & string
  embedded?: readonly (E & keyof G & string)[]
  triggers?: readonly (TriggerRule & { field: keyof F & string })[]
  unique?: readonly (Unique & {
    fields: readonly (keyof G & string)[]
    yearOf?: keyof G & string
    at?: keyof G & string
  })[]
  foundBy?: readonly (readonly (keyof G & string)[])[]
  rules?: readonly (CrossRule<BodyFrom<F>> & { field: keyof F & string })[]
  sample?: SampleOf<G> | ((serial: number) => SampleOf<G>)
  sees?: { readonly [R in Role]?: readonly SightOf<G>[] }
  seed?: Seeds<Seed<F>, keyof F & string>
  states?: T & CheckedStates<T, F>
  actions?: A & CheckedActions<A, F, NoInfer<T>>
  books?: B & NoInfer<CheckedBooks<F>>
  edit?: Omit<Edit, 'fields' | 'always' | 'only' | 'while'> & {
    fields?: readonly Editable<F>[]
    always?: readonly Editable<F>[]
    only?: { readonly [R in Role]?: readonly Editable<F>[] }
    while?: 'unused' | readonly StateName<NoInfer<T>>[]
  }
  toggle?: Omit<Toggle, 'while'> & { while?: readonly StateName<NoInfer<T>>[] }
  list?: Omit<
    NonNullable<AnyResource['list']>,
    'columns' | 'hidden' | 'totals' | 'day' | 'tabs' | 'searchable' | 'filters' | 'sort'
  > & {
    // Inlined, so that an error message lists the possible columns.
    columns: readonly (
      | (keyof G & string)
      | 'id'
      | 'deleted'
      | Through<G>
      | (keyof NoInfer<D> & string)
      | (keyof NoInfer<S> & string)
      | (keyof NoInfer<C> & string)
      | NoInfer<X | Y>
    )[]
    hidden?: readonly (
      | (keyof G & string)
      | 'id'
      | 'deleted'
      | Through<G>
      | (keyof NoInfer<D> & string)
      | (keyof NoInfer<S> & string)
      | (keyof NoInfer<C> & string)
      | NoInfer<X | Y>
    )[]
    totals?: readonly (Summed<G, 'money' | 'integer' | 'decimal'> | Summed<NoInfer<D>, 'sum' | 'booked' | 'count'>)[]
    day?: Summed<G, 'date'>
    tabs?: Readonly<Record<string, TabFilter<G> & DerivedTab<NoInfer<D>> & LateTab<NoInfer<T>>>>
    searchable?: readonly Through<G>[]
    filters?: Readonly<
      Record<string, readonly ((keyof G & string) | Through<G> | `${keyof NoInfer<C> & string}.${string}`)[]>
    >
    sort?: readonly [(keyof G & string) | 'id' | 'deleted' | Through<G> | (keyof NoInfer<D> & string), 'ASC' | 'DESC']
  }
}

/** Declares an entity. resources/index.ts checks all declarations together, so that one start reports every error. */
export function defineResource<
  const N extends string,
  const F extends Fields,
  const P extends string = never,
  const D extends Readonly<Record<string, Derived>> = Record<never, never>,
  const S extends Aliases = Record<never, never>,
  const C extends Readonly<Record<string, Children>> = Record<never, never>,
  const T extends States<Fields> = never,
  const A extends Actions = never,
  const E extends string = keyof AllFields<F, T, A> & string,
  const X extends string = never,
  const Y extends string = never,
  const B extends Books = never,
>(
  declaration: Declaration<N, P, F, NoInfer<AllFields<F, T, A>>, D, S, C, E, T, A, X, Y, B>,
): Resource<N, P, AllFields<F, T, A>, D, S, C, E, T, A, B> {
  return withGenerated(declaration as unknown as AnyResource) as unknown as Resource<
    N,
    P,
    AllFields<F, T, A>,
    D,
    S,
    C,
    E,
    T,
    A,
    B
  >
}
