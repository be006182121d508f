import type { PlayerId } from '@menekse/contract/ids'
import { refusals } from '@menekse/contract/refusals'
import type { Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { PlayerTable } from '../platform/tables.ts'
import { isRightPassword } from '../platform/passwords.ts'
import { beginGuess } from './code-guesses.ts'
import type { Post } from './post.ts'
import type { Visit } from './registration.ts'
import { spendCode } from './second-factor.ts'
import { findPlayer } from './store.ts'
import { beginAttempt } from './throttle.ts'

export type ReauthenticationRefusal =
  | 'current_password_wrong'
  | 'second_factor_required'
  | 'second_factor_wrong'
  | 'login_throttled'

/** What somebody has shown; `use` uses the code up in the transaction of what it permits. */
export interface Proof {
  player: Selectable<PlayerTable>
  use(tx: Tx): Promise<undefined | Refusal<'second_factor_wrong'>>
}

/**
 * Asks a logged-in player again for what a stolen session does not have (ASVS 7.5.1): the password, and with `both`
 * the second factor too where it is on. Guesses are counted per account and address, beside the login's.
 */
export interface Reauthenticate {
  (
    playerId: PlayerId,
    given: { password: string; code: string | undefined },
    visit: Visit,
    kind: 'password',
  ): Promise<Proof | Refusal<'current_password_wrong' | 'login_throttled'>>
  (
    playerId: PlayerId,
    given: { password: string; code: string | undefined },
    visit: Visit,
    kind: 'both',
  ): Promise<Proof | Refusal<ReauthenticationRefusal>>
}

export function createReauthenticate(options: {
  database: Database
  clock: Clock
  vault: Vault
  post: Post
}): Reauthenticate {
  return (async (playerId, given, visit, kind) => {
    const attempt = await beginAttempt(options, { name: `again:${playerId}`, playerId }, visit)
    if (attempt.throttled) return refuse('login_throttled')
    const player = await findPlayer(options.database, playerId)
    if (player === undefined || !(await isRightPassword(given.password, player.password_hash))) {
      return refuse('current_password_wrong', {
        fields: { current_password: refusals.current_password_wrong.message },
      })
    }
    const wantsCode = kind === 'both' && player.totp_sealed !== null
    if (wantsCode && (given.code ?? '') === '') {
      await attempt.forget()
      return refuse('second_factor_required')
    }
    const guess = wantsCode ? await beginGuess(options, playerId, visit) : undefined
    if (isRefusal(guess)) return guess
    const sender = await options.post.from(visit)
    return {
      player,
      async use(tx) {
        if (guess !== undefined) {
          const used = await spendCode(options, tx, player, given.code!)
          if (used === undefined) {
            const news = { kind: 'second_factor_guessed', failures: guess.failures } as const
            if (guess.isTold) await options.post.send(tx, sender, player, news)
            return refuse('second_factor_wrong')
          }
          await guess.succeeded(tx)
        }
        await attempt.succeeded(tx)
        return undefined
      },
    }
  }) as Reauthenticate
}
