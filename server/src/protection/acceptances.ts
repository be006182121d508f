import type { PlayerId } from '@menekse/contract/ids'
import type { DueText } from '@menekse/contract/protection/acceptances'
import { acceptedPages, FORM_VERSION } from '@menekse/contract/protection/staff-acceptances'
import type { Acceptance } from '@menekse/contract/protection/staff-acceptances'
import { sql } from 'kysely'
import type { Identity } from '../identity/identity.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'

export interface Answer {
  accepted: boolean
  texts: readonly Pick<DueText, 'document' | 'version'>[]
}

export interface Acceptances {
  /** Writes down what opening an account accepts, in its transaction, with the texts as they stand then. */
  welcome(tx: Tx, playerId: PlayerId): Promise<void>
  /** What a player accepted, newest first. */
  list(playerId: string): Promise<Acceptance[]>
  /** Texts of which a version that asks again came after the one the player accepted. */
  due(playerId: PlayerId): Promise<DueText[]>
  /** Whether a session that begins is held back until they are answered; in the transaction of the login. */
  isOwed(tx: Tx, playerId: PlayerId): Promise<boolean>
  /** Notes the answer, once for each version, and lets sessions go on when nothing is due any more; answers what is. */
  answer(playerId: PlayerId, answer: Answer): Promise<DueText[] | Refusal<'acceptance_outdated'>>
}

interface Parts {
  database: Database
  clock: Clock
  release: Identity['sessions']['release']
}

/** Which text of which version a player accepted, and when (standards A01, KVKK 5). */
export function createAcceptances(parts: Parts): Acceptances {
  const { database, clock } = parts
  return {
    async welcome(tx, playerId) {
      const page = (
        slug: string,
      ) => sql`coalesce((select max(v.number)::text from cms_page_version v
        where v.brand_id = p.brand_id and v.slug = ${slug} and v.published), '1')`
      await sql`
        insert into acceptance (player_id, document, version, accepted, at)
        select p.id, d.document, d.version, d.accepted, ${clock.now()}
        from player p cross join lateral (values
          ('terms', ${page(acceptedPages.terms)}, true),
          ('privacy', ${page(acceptedPages.privacy)}, true),
          ('age', ${FORM_VERSION}, true),
          ('marketing', ${FORM_VERSION}, p.accepts_campaigns)
        ) as d(document, version, accepted) where p.id = ${playerId}`.execute(tx)
    },
    async list(playerId) {
      const rows = await database.read
        .selectFrom('acceptance')
        .select(['document', 'version', 'accepted', 'at'])
        .where('player_id', '=', playerId)
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => ({
        ...row,
        document: row.document as Acceptance['document'],
        at: row.at.toISOString(),
      }))
    },
    due: (playerId) => dueTexts(database.read, playerId),
    isOwed: async (tx, playerId) => (await dueTexts(tx, playerId)).length > 0,
    answer: (playerId, given) => answer(parts, playerId, given),
  }
}

interface DueRow extends Pick<DueText, 'document' | 'slug' | 'title' | 'version'> {
  at: Date
  summary: string
}

/** One row for each change the player has not accepted, oldest first; a text's version is its newest. */
async function dueTexts(read: Database['read'] | Tx, playerId: PlayerId): Promise<DueText[]> {
  const { rows } = await sql<DueRow>`
    select d.document, d.slug, g.title, n.number::text as version, v.saved_at as at, v.change_summary as summary
    from player p
    cross join (values (1, 'terms', ${acceptedPages.terms}), (2, 'privacy', ${acceptedPages.privacy}))
      as d(place, document, slug)
    join cms_page g on g.brand_id = p.brand_id and g.slug = d.slug
    cross join lateral (select max(number) as number from cms_page_version
      where brand_id = p.brand_id and slug = d.slug and published) n
    cross join lateral (select coalesce(max(version::int), 0) as version from acceptance
      where player_id = p.id and document = d.document and accepted) a
    join cms_page_version v on v.brand_id = p.brand_id and v.slug = d.slug and v.published and v.asks_again
      and v.number > a.version
    where p.id = ${playerId}
    order by d.place, v.number`.execute(read)
  const texts = new Map<string, DueText>()
  for (const { at, summary, ...text } of rows) {
    const due = texts.get(text.document) ?? { ...text, changes: [] }
    due.changes.push({ at: at.toISOString(), summary })
    texts.set(text.document, due)
  }
  return [...texts.values()]
}

async function answer(
  { database, clock, release }: Parts,
  playerId: PlayerId,
  { accepted, texts }: Answer,
): Promise<DueText[] | Refusal<'acceptance_outdated'>> {
  return database.transaction(async (tx) => {
    const due = await dueTexts(tx, playerId)
    const isOutdated = texts.some(({ document, version }) => {
      const asked = due.find((one) => one.document === document)
      return asked !== undefined && asked.version !== version
    })
    if (isOutdated) return refuse('acceptance_outdated')
    // What is asked no more was answered before: saying so again changes nothing.
    const meant = texts.filter(({ document }) => due.some((one) => one.document === document))
    if (meant.length > 0)
      await tx
        .insertInto('acceptance')
        .values(
          meant.map(({ document, version }) => ({
            player_id: playerId,
            document,
            version,
            accepted,
            at: clock.now(),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const rest = await dueTexts(tx, playerId)
    if (rest.length === 0) await release(tx, playerId)
    return rest
  })
}
