import type { PlayerId } from '@menekse/contract/ids'
import type { Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/crypto.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { PlayerTable } from '../platform/tables.ts'
import type { Sender } from './letters.ts'
import { foldName } from '../platform/fold-name.ts'
import { isRightPassword } from '../platform/passwords.ts'
import type { Person } from './person.ts'
import type { Post } from './post.ts'
import type { Newcomers, Visit } from './registration.ts'
import { spendCode } from './second-factor.ts'
import type { SessionCookie, Sessions } from './sessions.ts'
import { findByLogin, personOf } from './store.ts'
import { beginAttempt } from './throttle.ts'
import { beginGuess } from './code-guesses.ts'
import type { Guess } from './code-guesses.ts'
import { askForBrowserProof } from './browser-proof.ts'

export interface LoggedIn extends SessionCookie {
  person: Person
  isHeldBack: boolean
  /** The browser's long-lived cookie: what it had, or a new one. */
  device: string
}

export interface Credentials {
  username: string
  password: string
  remember: boolean
  /** Of the authenticator or a recovery code; asked for where the second factor is on. */
  code: string | undefined
}

export type LoginRefusal =
  | 'wrong_credentials'
  | 'login_throttled'
  | 'login_proof_required'
  | 'account_blocked'
  | 'second_factor_required'
  | 'second_factor_wrong'

interface Options {
  database: Database
  clock: Clock
  vault: Vault
  post: Post
  sessions: Sessions
  newcomers: Pick<Newcomers, 'loggedIn' | 'isHeldBack'>
}
type Row = Selectable<PlayerTable>

/** Begins the session of somebody who has shown who it is, and writes a mail when the browser is new (A08). */
export async function beginSession(
  { sessions, post, vault, newcomers }: Options,
  tx: Tx,
  player: Row,
  given: { visit: Visit; remember: boolean; sender: Sender },
): Promise<LoggedIn> {
  const { visit, remember, sender } = given
  const playerId = player.id as PlayerId
  const device = visit.device ?? newSecret()
  const before = await tx
    .selectFrom('player_session')
    .select((of) => [
      of.fn.countAll<bigint>().as('all'),
      of.fn.countAll<bigint>().filterWhere('device_digest', '=', digest(device)).as('same'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const deviceDigest = digest(device)
  const isHeldBack = await newcomers.isHeldBack(tx, playerId)
  const start = { playerId, ...visit, remember, deviceDigest, isHeldBack }
  const begun = await sessions.begin(tx, start)
  if (before.all > 0n && before.same === 0n) {
    await post.send(tx, sender, player, { kind: 'new_device' })
  }
  for (const tell of newcomers.loggedIn) await tell(tx, playerId)
  return { person: personOf(player, vault), isHeldBack, device, ...begun }
}

/**
 * Locks the player and tells whether what was checked still stands: a password, second factor or status that changed
 * meanwhile must not be got around by a login that began before.
 */
export async function isUnchanged(tx: Tx, seen: Row): Promise<boolean> {
  const now = await tx
    .selectFrom('player')
    .select(['password_hash', 'totp_sealed', 'status'])
    .where('id', '=', seen.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (
    now?.password_hash === seen.password_hash &&
    now.totp_sealed === seen.totp_sealed &&
    now.status === seen.status
  )
}

/**
 * Logs in by password, and by code where the second factor is on. The password is checked first and alike for every
 * name, so that only who has it learns that a code is asked for.
 */
export function createLogin(options: Options) {
  const { database, post, sessions } = options

  async function enter(
    tx: Tx,
    player: Row,
    { code, remember }: Credentials,
    { guess, ...about }: { visit: Visit; sender: Sender; guess: Guess | undefined },
  ): Promise<LoggedIn | Refusal<'second_factor_wrong'>> {
    if (guess !== undefined) {
      const used = await spendCode(options, tx, player, code ?? '')
      if (used === undefined) {
        const news = { kind: 'second_factor_guessed', failures: guess.failures } as const
        if (guess.isTold) await post.send(tx, about.sender, player, news)
        return refuse('second_factor_wrong')
      }
      await guess.succeeded(tx)
      if (used === 'recovery') {
        const { left } = await tx
          .selectFrom('recovery_code')
          .select((of) => of.fn.countAll<bigint>().as('left'))
          .where('player_id', '=', player.id)
          .where('used_at', 'is', null)
          .executeTakeFirstOrThrow()
        const news = { kind: 'recovery_code_used', left: Number(left) } as const
        await post.send(tx, about.sender, player, news)
      }
    }
    return beginSession(options, tx, player, { ...about, remember })
  }

  return async (
    credentials: Credentials,
    visit: Visit,
    oldToken: string | undefined,
  ): Promise<LoggedIn | Refusal<LoginRefusal>> => {
    const folded = foldName(credentials.username)
    const player = await findByLogin(database, visit.brandId, folded)
    const about = { name: `${visit.brandId}:${folded}`, playerId: player?.id }
    const attempt = await beginAttempt(options, about, visit)
    if (attempt.throttled && attempt.known) return refuse('login_throttled')
    const right = await isRightPassword(credentials.password, player?.password_hash)
    if (attempt.throttled) {
      // The same answer for all, so that nobody learns here whether a password was the right one.
      if (right && player?.status === 'active') await askForBrowserProof(options, player, visit)
      return refuse('login_proof_required')
    }
    // For nobody as well: the work must not tell whether there is such a player.
    await attempt.of(player?.id ?? null)
    if (!right || player === undefined) return refuse('wrong_credentials')
    if (player.status !== 'active') return refuse('account_blocked')
    if (player.totp_sealed !== null && (credentials.code ?? '') === '') {
      await attempt.forget()
      return refuse('second_factor_required')
    }
    const sender = await post.from(visit)
    const hasCode = player.totp_sealed !== null
    const guess = hasCode ? await beginGuess(options, player.id as PlayerId, visit) : undefined
    if (isRefusal(guess)) return guess
    const result = await database.transaction(async (tx) => {
      if (!(await isUnchanged(tx, player))) return refuse('wrong_credentials')
      const entered = await enter(tx, player, credentials, { visit, sender, guess })
      if (!isRefusal(entered)) await attempt.succeeded(tx)
      return entered
    })
    // Outside of the transaction: it has a connection of its own, and a browser keeps no second session.
    if (!isRefusal(result) && oldToken !== undefined) await sessions.end(oldToken, 'login')
    return result
  }
}
