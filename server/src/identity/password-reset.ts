import { newId } from '@menekse/contract/ids'
import type { BrandId, PlayerId } from '@menekse/contract/ids'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { forgetGuesses } from './code-guesses.ts'
import { newMailToken, spendMailToken } from './mail-token.ts'
import { foldName } from '../platform/fold-name.ts'
import { hashPassword, isKnownPassword } from '../platform/passwords.ts'
import type { Post } from './post.ts'
import type { Visit } from './registration.ts'
import type { Sessions } from './sessions.ts'
import { findByLogin } from './store.ts'

const JOB = 'write_password_reset'
const WINDOW_MS = 15 * 60_000
/** Mails to one account within the window; more requests are answered alike and write nothing. */
const MAILS_MAX = 3
/** Requests of one address within the window. */
const REQUESTS_MAX = 10

export interface PasswordReset {
  /**
   * Somebody forgot a password. Nothing in answer or time tells whether there is such a player: the request is only
   * written down, and a job works it off.
   */
  request(login: string, visit: Visit): Promise<undefined | Refusal<'too_many_requests'>>
  /** Sets the password and ends every session. The second factor stays on, and nobody is logged in by it. */
  confirm(
    given: { token: string; password: string },
    visit: Visit,
  ): Promise<undefined | Refusal<'link_expired' | 'password_known'>>
}

interface Options {
  database: Database
  clock: Clock
  jobs: Jobs
  post: Post
  sessions: Sessions
  vault: Vault
}

export function createPasswordReset(options: Options): PasswordReset {
  const { database, clock, jobs, post, sessions } = options
  jobs.define(JOB, ({ id }) => writeMail(options, String(id)), 'soon')
  return {
    async request(login, visit) {
      const now = clock.now()
      const id = newId('rst', now.getTime())
      const row = {
        id,
        brand_id: visit.brandId,
        login_folded: foldName(login),
        origin: visit.origin.slice(0, 300),
        ip: visit.ip,
        created_at: now,
      }
      await database.read.insertInto('password_reset_request').values(row).execute()
      // Counted after it was written, so that many at once count each other.
      const { count } = await database.read
        .selectFrom('password_reset_request')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .where('ip', '=', visit.ip)
        .where('created_at', '>', new Date(now.getTime() - WINDOW_MS))
        .executeTakeFirstOrThrow()
      if (count > BigInt(REQUESTS_MAX)) return refuse('too_many_requests')
      await database.transaction((tx) => jobs.later(tx, JOB, { id }))
      return undefined
    },
    async confirm({ token, password }, visit) {
      const passwordHash = await hashPassword(password)
      const sender = await post.from(visit)
      return database
        .transaction(async (tx, afterCommit) => {
          const given = { purpose: 'password_reset', token, brandId: visit.brandId } as const
          const player = await spendMailToken(tx, clock, given)
          if (player === undefined) return refuse('link_expired')
          // Thrown, so that the link is not used up by a password that is not taken.
          if (isKnownPassword(password, player.username)) throw new PasswordKnown()
          await tx
            .updateTable('player')
            .set({
              password_hash: passwordHash,
              // The link came by mail to this address, which shows whose it is.
              email_confirmed_at: player.email_confirmed_at ?? clock.now(),
            })
            .where('id', '=', player.id)
            .execute()
          await forgetGuesses(options, tx, player.id as PlayerId)
          const ended = await sessions.endAll(tx, player.id as PlayerId, 'password_reset')
          await post.send(tx, sender, player, { kind: 'password_changed', byLink: true })
          afterCommit(() => sessions.announce(ended))
          return undefined
        })
        .catch((error: unknown) => {
          if (error instanceof PasswordKnown) return refuse('password_known')
          throw error
        })
    },
  }
}

class PasswordKnown extends Error {
  override name = 'PasswordKnown'
}

/** Works a request off: once, for a player there is, and not more often than a mailbox should bear. */
async function writeMail({ database, clock, post }: Options, id: string): Promise<void> {
  const request = await database.read
    .selectFrom('password_reset_request')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', 'is', null)
    .executeTakeFirst()
  if (request === undefined) return
  const found = await findByLogin(database, request.brand_id, request.login_folded)
  if (found === undefined || found.status !== 'active') return
  const brandId = request.brand_id as BrandId
  const { origin, ip } = request
  const sender = await post.from({ brandId, origin, ip, userAgent: '' })
  await database.transaction(async (tx) => {
    // One at a time for a player, so that the count below is true.
    await tx.selectFrom('player').select('id').where('id', '=', found.id).forUpdate().execute()
    const marked = await tx
      .updateTable('password_reset_request')
      .set({ player_id: found.id })
      .where('id', '=', id)
      .where('player_id', 'is', null)
      .returning('id')
      .execute()
    const before = new Date(request.created_at.getTime() - WINDOW_MS)
    const recent = await tx
      .selectFrom('password_reset_request')
      .select('id')
      .where('player_id', '=', found.id)
      .where('created_at', '>', before)
      .execute()
    await tx
      .deleteFrom('password_reset_request')
      .where('created_at', '<', new Date(clock.now().getTime() - DAY_MS))
      .execute()
    if (marked.length === 0 || recent.length > MAILS_MAX) return
    const token = await newMailToken(tx, clock, 'password_reset', found)
    await post.send(tx, sender, found, { kind: 'password_reset', token })
  })
}
