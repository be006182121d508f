import { gameOf } from './catalogue.ts'
import { crashTitles } from './crash/catalogue.ts'

/** What lists and statements call something that was played. */
export interface Titled {
  readonly name: string
  readonly provider: string
}

const tables: ReadonlyMap<string, Titled> = new Map(crashTitles.map((title) => [title.slug, title]))

/** A game or a table by its slug; undefined for what the house does not know. */
export const titleOf = (slug: string): Titled | undefined => gameOf(slug) ?? tables.get(slug)
