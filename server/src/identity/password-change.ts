import type { PlayerId, SessionId } from '@menekse/contract/ids'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { hashPassword, isKnownPassword } from '../platform/passwords.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { forgetGuesses } from './code-guesses.ts'
import { isUnchanged } from './login.ts'
import type { Post } from './post.ts'
import type { Reauthenticate } from './reauthentication.ts'
import type { Visit } from './registration.ts'
import type { SessionCookie, Sessions } from './sessions.ts'

type PasswordRefusal =
  | 'current_password_wrong'
  | 'password_known'
  | 'login_throttled'
  | 'not_logged_in'

/** Changes the password, ends every other session and gives this one a new token; its streams stay open. */
export type ChangePassword = (
  caller: { playerId: PlayerId; sessionId: SessionId },
  passwords: { current: string; next: string },
  visit: Visit,
) => Promise<SessionCookie | Refusal<PasswordRefusal>>

export function createPasswordChange(parts: {
  database: Database
  post: Post
  sessions: Sessions
  reauthenticate: Reauthenticate
  vault: Vault
}): ChangePassword {
  const { database, post, sessions, reauthenticate } = parts
  return async ({ playerId, sessionId }, passwords, visit) => {
    const given = { password: passwords.current, code: undefined }
    const proof = await reauthenticate(playerId, given, visit, 'password')
    if (isRefusal(proof)) return proof
    const { player } = proof
    const known = isKnownPassword(passwords.next, player.username)
    const passwordHash = await hashPassword(passwords.next)
    const sender = await post.from(visit)
    return database.transaction(async (tx, afterCommit) => {
      await proof.use(tx)
      if (known) return refuse('password_known')
      if (!(await isUnchanged(tx, player))) return refuse('current_password_wrong')
      const renewed = await sessions.renew(tx, sessionId, afterCommit)
      if (renewed === undefined) return refuse('not_logged_in')
      await tx
        .updateTable('player')
        .set({ password_hash: passwordHash })
        .where('id', '=', playerId)
        .execute()
      await forgetGuesses(parts, tx, playerId)
      const ended = await sessions.endAll(tx, playerId, 'password_changed', sessionId)
      afterCommit(() => sessions.announce(ended))
      await post.send(tx, sender, player, { kind: 'password_changed' })
      return renewed
    })
  }
}
