import { gameOf } from './catalogue.ts'
import { type Table, tables } from './tables.ts'

/** What lists and statements call something that was played. */
export interface Titled {
  readonly name: string
  readonly provider: string
}

const bySlug: ReadonlyMap<string, Table> = new Map(tables.map((table) => [table.slug, table]))

/** A game or a table by its slug; undefined for what the house does not know. */
export const titleOf = (slug: string): Titled | undefined => gameOf(slug) ?? bySlug.get(slug)

/** A table of shared rounds by its slug. */
export const tableOf = (slug: string): Table | undefined => bySlug.get(slug)
