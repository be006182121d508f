import type { BrandId, PlayerId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'

/** How long somebody may take with the authenticator, in seconds; also the life of the cookie. */
export const CHALLENGE_SECONDS = 300

interface Bound {
  purpose: 'register' | 'login'
  brandId: BrandId
  playerId: PlayerId | null
}

/** Keeps what an authenticator is asked to sign; the secret it answers goes into the browser's cookie. */
export async function newChallenge(
  { database, clock }: { database: Database; clock: Clock },
  { purpose, brandId, playerId, challenge }: Bound & { challenge: string },
): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  await database.read.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
  await database.read
    .insertInto('passkey_challenge')
    .values({
      token_digest: digest(token),
      purpose,
      brand_id: brandId,
      player_id: playerId,
      challenge,
      expires_at: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    })
    .execute()
  return token
}

/** The challenge of a browser's cookie, once, for what and for whom it was made. */
export async function takeChallenge(
  { database, clock }: { database: Database; clock: Clock },
  token: string | undefined,
  { purpose, brandId, playerId }: Bound,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  const taken = await database.read
    .deleteFrom('passkey_challenge')
    .where('token_digest', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('brand_id', '=', brandId)
    .where('player_id', 'is not distinct from', playerId)
    .where('expires_at', '>', clock.now())
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge
}
