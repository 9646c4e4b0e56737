import type { AnyResource, Fields } from './declaration.ts'
import type { Api, Children, CrossRule, Derived, TriggerRule, Unique } from './facets.ts'
import { withGenerated } from './generated.ts'
import type { BodyFrom, EmbedKey, LabelRow, Seed } from './rows.ts'

/** The parts whose literal types are kept, because the types of the rows follow from them. */
type Kept = 'name' | 'api' | 'fields' | 'derived' | 'children' | 'aliases' | 'embedded'

type Aliases = NonNullable<AnyResource['aliases']>

type Resource<N extends string, P extends string, F, D, S, C, E extends string> = Omit<AnyResource, Kept> & {
  name: N
  api: [P] extends [never] ? undefined : Api & { path: P }
  fields: F
  derived?: D
  children?: C
  aliases?: S
  embedded?: readonly E[]
}

type Named<F extends Fields> = (keyof F & string) | 'id' | 'deleted'
type Through<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { kind: 'reference'; to: infer To extends AnyResource }
    ? EmbedKey<K, F[K]> | `${EmbedKey<K, F[K]>}.${Named<To['fields']> | Through<To['fields']>}`
    : never
}[keyof F & string]

type Held = Kept | 'label' | 'oneBy' | 'triggers' | 'unique' | 'rules' | 'seed' | 'list'

/** Every name in it is checked against its own fields. */
type Declaration<N extends string, P extends string, F extends Fields, D, S, C, E extends string> = Omit<
  AnyResource,
  Held
> & {
  name: N
  api?: Api & { path: P }
  fields: F
  derived?: D & Readonly<Record<string, Derived>>
  children?: C & Readonly<Record<string, Children>>
  aliases?: S & Readonly<Record<string, (keyof F & string) | Readonly<Record<string, keyof F & string>>>>
  label?(row: LabelRow<F>): string
  oneBy?: keyof F & string
  embedded?: readonly (E & keyof F & string)[]
  triggers?: readonly (TriggerRule & { field: keyof F & string })[]
  unique?: readonly (Unique & {
    fields: readonly (keyof F & string)[]
    yearOf?: keyof F & string
    at?: keyof F & string
  })[]
  rules?: readonly (CrossRule<BodyFrom<F>> & { field: keyof F & string })[]
  seed?: readonly Seed<F>[]
  list?: Omit<NonNullable<AnyResource['list']>, 'columns' | 'searchable' | 'sort'> & {
    // Written out and not by name, so that an error shows the columns there are.
    columns: readonly (
      | (keyof F & string)
      | 'id'
      | 'deleted'
      | Through<F>
      | (keyof NoInfer<D> & string)
      | (keyof NoInfer<S> & string)
      | (keyof NoInfer<C> & string)
    )[]
    searchable?: readonly Through<F>[]
    sort?: readonly [(keyof F & string) | 'id' | 'deleted' | Through<F> | (keyof NoInfer<D> & string), 'ASC' | 'DESC']
  }
}

/** Declares an entity. resources/index.ts checks it with all the others, so that one start names every fault. */
export function defineResource<
  const N extends string,
  const F extends Fields,
  const P extends string = never,
  const D extends Readonly<Record<string, Derived>> = Record<never, never>,
  const S extends Aliases = Record<never, never>,
  const C extends Readonly<Record<string, Children>> = Record<never, never>,
  const E extends string = keyof F & string,
>(declaration: Declaration<N, P, F, D, S, C, E>): Resource<N, P, F, D, S, C, E> {
  return withGenerated(declaration as unknown as AnyResource) as unknown as Resource<N, P, F, D, S, C, E>
}
