import type { PlayerId } from '@menekse/contract/ids'
import { acceptedPages, FORM_VERSION } from '@menekse/contract/protection/staff-acceptances'
import type { Acceptance } from '@menekse/contract/protection/staff-acceptances'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'

export interface Acceptances {
  /** Writes down what opening an account accepts, in its transaction, with the texts as they stand then. */
  welcome(tx: Tx, playerId: PlayerId): Promise<void>
  /** What a player accepted, newest first. */
  list(playerId: string): Promise<Acceptance[]>
}

/** Which text of which version a player accepted, and when (standards A01, KVKK 5). */
export function createAcceptances({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Acceptances {
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
  }
}
