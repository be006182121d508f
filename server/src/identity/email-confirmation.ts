import type { PlayerId } from '@menekse/contract/ids'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { newMailToken, spendMailToken } from './mail-token.ts'
import type { Post } from './post.ts'
import type { Visit } from './registration.ts'

/** A mail a minute, and not more than five a day to one address. */
const PAUSE_MS = 60_000
const MAILS_A_DAY_MAX = 5

export interface EmailConfirmation {
  /** Sends the mail of the registration again. */
  resend(
    playerId: PlayerId,
    visit: Visit,
  ): Promise<undefined | Refusal<'email_confirmed' | 'mail_too_soon'>>
  confirm(token: string, visit: Visit): Promise<undefined | Refusal<'link_expired'>>
}

export function createEmailConfirmation(options: {
  database: Database
  clock: Clock
  post: Post
}): EmailConfirmation {
  const { database, clock, post } = options
  return {
    async resend(playerId, visit) {
      const sender = await post.from(visit)
      return database.transaction(async (tx) => {
        const player = await tx
          .selectFrom('player')
          .selectAll()
          .where('id', '=', playerId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (player.email_confirmed_at !== null) return refuse('email_confirmed')
        const now = clock.now().getTime()
        const sent = await tx
          .selectFrom('mail_token')
          .select('created_at')
          .where('player_id', '=', playerId)
          .where('purpose', '=', 'email_confirmation')
          .where('created_at', '>', new Date(now - DAY_MS))
          .execute()
        const latest = Math.max(0, ...sent.map((row) => row.created_at.getTime()))
        if (sent.length >= MAILS_A_DAY_MAX || now - latest < PAUSE_MS) {
          return refuse('mail_too_soon')
        }
        const token = await newMailToken(tx, clock, 'email_confirmation', player)
        await post.send(tx, sender, player, { kind: 'email_confirmation', token })
        return undefined
      })
    },
    async confirm(token, { brandId }) {
      return database.transaction(async (tx) => {
        const given = { purpose: 'email_confirmation', token, brandId } as const
        const player = await spendMailToken(tx, clock, given)
        if (player === undefined) return refuse('link_expired')
        await tx
          .updateTable('player')
          .set({ email_confirmed_at: clock.now() })
          .where('id', '=', player.id)
          .where('email_confirmed_at', 'is', null)
          .execute()
        return undefined
      })
    },
  }
}
