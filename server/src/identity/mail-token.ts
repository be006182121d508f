import type { Clock } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/crypto.ts'
import type { Tx } from '../platform/database.ts'

export type TokenPurpose = 'password_reset' | 'email_confirmation' | 'browser_proof'

/** How long the link of a mail works. */
const LIFE_MS: Record<TokenPurpose, number> = {
  password_reset: 30 * 60_000,
  email_confirmation: 48 * 60 * 60_000,
  browser_proof: 30 * 60_000,
}

/** A secret for a link, of which only the digest is kept. The links before it stop working. */
export async function newMailToken(
  tx: Tx,
  clock: Clock,
  purpose: TokenPurpose,
  player: { id: string; email_folded: string },
): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  await tx
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('player_id', '=', player.id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('mail_token')
    .values({
      token_digest: digest(token),
      purpose,
      player_id: player.id,
      email_folded: player.email_folded,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS[purpose]),
    })
    .execute()
  return token
}

/**
 * Uses a link up, once, on the brand it was written for; the player it belongs to. Undefined for one that is unknown,
 * used or too old, or that went to another address than the player has now.
 */
export async function spendMailToken(
  tx: Tx,
  clock: Clock,
  given: { purpose: TokenPurpose; token: string; brandId: string },
) {
  const now = clock.now()
  const used = await tx
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('token_digest', '=', digest(given.token))
    .where('purpose', '=', given.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('player_id', 'in', (from) =>
      from.selectFrom('player').select('id').where('brand_id', '=', given.brandId),
    )
    .returning(['player_id', 'email_folded'])
    .executeTakeFirst()
  if (used === undefined) return undefined
  return tx
    .selectFrom('player')
    .selectAll()
    .where('id', '=', used.player_id)
    .where('email_folded', '=', used.email_folded)
    .executeTakeFirst()
}
