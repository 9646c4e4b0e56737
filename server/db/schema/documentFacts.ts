/**
 * The facts of a booked document: its row, the rows that it names, what those name, and the rows that belong to them,
 * as the declarations say (decision 14). Not facts: other booked documents, and fields that may change later.
 */

import { sql } from 'drizzle-orm'
import {
  type AnyResource,
  type Children,
  type Field,
  isSecret,
  laterFields,
  lineResource,
  manyFields,
  rowsFields,
} from '../../../resources/define/index.ts'
import { bookedDocuments } from '../../../resources/entities/moneyDocuments.ts'
import { resourceNamed } from '../../../resources/index.ts'
import type { Db } from '../engine/db.ts'
import { rowsOf } from '../engine/query.ts'
import { locks } from './locks.ts'

const booked: readonly AnyResource[] = bookedDocuments

/** Whether a row says anything that may not change later: a school, all of whose fields are corrected, does not. */
function hasFacts(resource: AnyResource): boolean {
  const later = laterFields(resource)
  return Object.entries<Field>(resource.fields).some(([key, field]) => !isSecret(field) && !later.includes(key))
}

/** Rows of `to` whose `column` is among the values that `values` selects. */
type Link = { to: AnyResource; column: string; values: string }

function linksOf(resource: AnyResource): Link[] {
  const later = laterFields(resource)
  const name = quoted(resource.name)
  const named = Object.entries<Field>(resource.fields).flatMap(([key, field]): Link[] => {
    if (later.includes(key)) return []
    if (field.kind === 'reference')
      return [{ to: field.to, column: 'id', values: `select ${quoted(key)} from ${name}` }]
    if (field.kind !== 'many') return []
    const members = quoted(`${resource.name}_${key}`)
    return [
      { to: field.to, column: 'id', values: `select of_id from ${members} where row_id in (select id from ${name})` },
    ]
  })
  const belonging = factChildren(resource).map(
    ({ of, by }): Link => ({ to: resourceNamed(of), column: by, values: `select id from ${name}` }),
  )
  return [...named, ...belonging].filter(({ to }) => to !== resource && !booked.includes(to) && hasFacts(to))
}

/** The rows that belong to a row from its booking on. */
export function factChildren(resource: AnyResource): Children[] {
  const later = laterFields(resource)
  const laterLines = rowsFields(resource).flatMap(([key, field]) =>
    later.includes(key) ? [lineResource(field).name] : [],
  )
  return Object.values(resource.children ?? {}).filter((child) => !child.later && !laterLines.includes(child.of))
}

/** The tables in the facts of a document, each after those that lead to it. */
function tablesIn(document: AnyResource): AnyResource[] {
  const visited = new Set<AnyResource>()
  const found: AnyResource[] = []
  const visit = (resource: AnyResource): void => {
    if (visited.has(resource)) return
    visited.add(resource)
    for (const { to } of linksOf(resource)) visit(to)
    found.unshift(resource)
  }
  visit(document)
  return found
}

export const factTables: readonly AnyResource[] = [...new Set(booked.flatMap(tablesIn))]

/** The row `alias` as jsonb, with the ids of its `many` fields. */
export const wholeRow = (resource: AnyResource, alias: string): string =>
  [
    `to_jsonb(${alias})`,
    ...manyFields(resource).map(
      ([key]) => `jsonb_build_object('${key}', array(select of_id from ${quoted(`${resource.name}_${key}`)}
        where row_id = ${alias}.id order by of_id))`,
    ),
  ].join(' || ')

/** The columns that are no facts. */
function leftOut(resource: AnyResource): string {
  const secret = Object.entries<Field>(resource.fields).flatMap(([key, field]) => (isSecret(field) ? [key] : []))
  return `'{${['deleted', 'searchText', ...laterFields(resource), ...secret].join(',')}}'::text[]`
}

/** An expression: the facts of the document with the id $2. */
export function factsQuery(document: AnyResource): string {
  const tables = tablesIn(document)
  const rows = tables.map((resource, place) => {
    const links = tables
      .slice(0, place)
      .flatMap(linksOf)
      .filter(({ to }) => to === resource)
    const byColumn = new Map<string, string[]>(resource === document ? [['id', ['select $2']]] : [])
    for (const { column, values } of links) byColumn.set(column, [...(byColumn.get(column) ?? []), values])
    const found = [...byColumn].map(
      ([column, values]) => `r.${quoted(column)} = any(array(${values.join(' union all ')}))`,
    )
    return `${quoted(resource.name)} as (select r.* from ${quoted(resource.name)} r where ${found.join(' or ')})`
  })
  const parts = tables.map(
    (
      resource,
    ) => `('${resource.name}', (select jsonb_agg((${wholeRow(resource, 'r')}) - ${leftOut(resource)} order by r.id)
      from ${quoted(resource.name)} r))`,
  )
  return `(with ${rows.join(',\n    ')}
    select jsonb_build_object('document', jsonb_object_agg(part, facts)) from (values
      ${parts.join(',\n      ')}) parts(part, facts) where facts is not null having count(*) > 0)`
}

/** A document that is not booked by the product has no case, and cannot be booked. */
const factsFunction = `
#variable_conflict use_column
begin
  case $1
    ${booked.map((document) => `when '${document.name}' then return coalesce(${factsQuery(document)}, '{}');`).join('\n    ')}
  end case;
end
`

/** Replaces the function at a start whose declarations give other facts (decision 14). */
export async function createDocumentFacts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.documentFacts})`)
    const [stored] = await rowsOf<{ body: string }>(
      tx,
      sql`select prosrc as body from pg_proc where oid = '"documentFacts"(text, integer)'::regprocedure`,
    )
    if (stored?.body === factsFunction) return
    await tx.execute(
      sql.raw(`create or replace function "documentFacts"(document text, id integer) returns jsonb language plpgsql stable
        set timezone = 'UTC' as $facts$${factsFunction}$facts$`),
    )
  })
}

function quoted(name: string): string {
  return `"${name}"`
}
