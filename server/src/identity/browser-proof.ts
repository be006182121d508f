import type { BrandId, PlayerId } from '@menekse/contract/ids'
import type { Selectable } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import { newSecret } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { PlayerTable } from '../platform/tables.ts'
import { newMailToken, spendMailToken } from './mail-token.ts'
import type { Post } from './post.ts'
import type { Visit } from './registration.ts'
import { proveBrowser } from './throttle.ts'

/** Letters of this kind to one mailbox: one in five minutes, and no more than this a day. */
const PAUSE_MS = 5 * MINUTE_MS
const LETTERS_A_DAY_MAX = 10

/**
 * What is asked instead of a refusal where too many wrong passwords came for an account: whoever reads its mail makes
 * the browser a known one, which is counted by itself. Nobody is logged in by it.
 */
export interface BrowserProof {
  /** Uses a link up; the mark the browser is known by from now on. */
  prove(token: string, visit: Visit): Promise<{ device: string } | Refusal<'link_expired'>>
}

interface Options {
  database: Database
  clock: Clock
  post: Post
}

export function createBrowserProof({
  database,
  clock,
}: Pick<Options, 'database' | 'clock'>): BrowserProof {
  return {
    prove: (token, visit) =>
      database.transaction(async (tx) => {
        const given = { purpose: 'browser_proof', token, brandId: visit.brandId } as const
        const player = await spendMailToken(tx, clock, given)
        if (player === undefined) return refuse('link_expired')
        const device = visit.device ?? newSecret()
        await proveBrowser(tx, clock, player.id as PlayerId, device)
        return { device }
      }),
  }
}

/** Writes the letter with the link, unless one went out just now. */
export async function askForBrowserProof(
  { database, clock, post }: Options,
  player: Selectable<PlayerTable>,
  visit: Visit,
): Promise<void> {
  const sender = await post.from({ ...visit, brandId: player.brand_id as BrandId })
  await database.transaction(async (tx) => {
    // One at a time for a player, so that the count below is true.
    await tx.selectFrom('player').select('id').where('id', '=', player.id).forUpdate().execute()
    const now = clock.now().getTime()
    const sent = await tx
      .selectFrom('mail_token')
      .select('created_at')
      .where('player_id', '=', player.id)
      .where('purpose', '=', 'browser_proof')
      .where('created_at', '>', new Date(now - DAY_MS))
      .orderBy('created_at', 'desc')
      .execute()
    const latest = sent[0]?.created_at.getTime() ?? 0
    if (sent.length >= LETTERS_A_DAY_MAX || now - latest < PAUSE_MS) return
    const token = await newMailToken(tx, clock, 'browser_proof', player)
    await post.send(tx, sender, player, { kind: 'browser_proof', token })
  })
}
