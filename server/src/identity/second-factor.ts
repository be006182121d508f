import { randomBytes } from 'node:crypto'
import type { PlayerId } from '@menekse/contract/ids'
import type { Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { PlayerTable } from '../platform/tables.ts'
import { newTotpSecret, stepOfCode, totpSetup } from '../platform/totp.ts'
import type { Post } from './post.ts'
import type { Reauthenticate, ReauthenticationRefusal } from './reauthentication.ts'
import type { Visit } from './registration.ts'
import { findPlayer } from './store.ts'
import { beginAttempt } from './throttle.ts'

const SETUP_MS = 15 * 60_000
const RECOVERY_CODES = 10
/** No letters that are read as another: the alphabet of the ids. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export interface SecondFactor {
  /** Begins a setup: the secret counts once `confirm` has seen a code of it. */
  start(
    playerId: PlayerId,
    given: { password: string },
    visit: Visit,
  ): Promise<
    | Awaited<ReturnType<typeof totpSetup>>
    | Refusal<'current_password_wrong' | 'login_throttled' | 'second_factor_on'>
  >
  /** Turns it on; the recovery codes, which nobody can read again. */
  confirm(
    playerId: PlayerId,
    code: string,
    visit: Visit,
  ): Promise<
    | string[]
    | Refusal<'second_factor_wrong' | 'second_factor_on' | 'setup_expired' | 'login_throttled'>
  >
  turnOff(
    playerId: PlayerId,
    given: { password: string; code: string | undefined },
    visit: Visit,
  ): Promise<undefined | Refusal<ReauthenticationRefusal | 'second_factor_off'>>
  /** Ten new recovery codes; those before are void. */
  renewRecoveryCodes(
    playerId: PlayerId,
    given: { password: string; code: string | undefined },
    visit: Visit,
  ): Promise<string[] | Refusal<ReauthenticationRefusal | 'second_factor_off'>>
  recoveryCodesLeft(playerId: PlayerId): Promise<number>
}

interface Options {
  database: Database
  clock: Clock
  vault: Vault
  post: Post
  reauthenticate: Reauthenticate
}

/** The player's authenticator (RFC 6238) and the recovery codes for the day it is lost. */
export function createSecondFactor(options: Options): SecondFactor {
  const { database, clock, vault, post, reauthenticate } = options
  return {
    async start(playerId, { password }, visit) {
      const proof = await reauthenticate(playerId, { password, code: undefined }, visit, 'password')
      if (isRefusal(proof)) return proof
      await database.transaction((tx) => proof.use(tx))
      if (proof.player.totp_sealed !== null) return refuse('second_factor_on')
      const secret = newTotpSecret()
      const setup = {
        totp_sealed: vault.seal(secret),
        expires_at: new Date(clock.now().getTime() + SETUP_MS),
      }
      await database.read
        .insertInto('totp_setup')
        .values({ player_id: playerId, ...setup })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet(setup))
        .execute()
      const { brandName } = await post.from(visit)
      return totpSetup(secret, brandName, proof.player.username)
    },
    confirm: (playerId, code, visit) => confirm(options, playerId, code, visit),
    async turnOff(playerId, given, visit) {
      const proof = await reauthenticate(playerId, given, visit, 'both')
      if (isRefusal(proof)) return proof
      if (proof.player.totp_sealed === null) return refuse('second_factor_off')
      const sender = await post.from(visit)
      return database.transaction(async (tx) => {
        const used = await proof.use(tx)
        if (isRefusal(used)) return used
        await tx
          .updateTable('player')
          .set({ totp_sealed: null, totp_since: null })
          .where('id', '=', playerId)
          .execute()
        await tx.deleteFrom('recovery_code').where('player_id', '=', playerId).execute()
        await post.send(tx, sender, proof.player, { kind: 'second_factor_off' })
        return undefined
      })
    },
    async renewRecoveryCodes(playerId, given, visit) {
      const proof = await reauthenticate(playerId, given, visit, 'both')
      if (isRefusal(proof)) return proof
      if (proof.player.totp_sealed === null) return refuse('second_factor_off')
      const sender = await post.from(visit)
      return database.transaction(async (tx) => {
        const used = await proof.use(tx)
        if (isRefusal(used)) return used
        await post.send(tx, sender, proof.player, { kind: 'recovery_codes_renewed' })
        return giveRecoveryCodes(options, tx, playerId)
      })
    },
    async recoveryCodesLeft(playerId) {
      const { left } = await database.read
        .selectFrom('recovery_code')
        .select((of) => of.fn.countAll<bigint>().as('left'))
        .where('player_id', '=', playerId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(left)
    },
  }
}

async function confirm(
  options: Options,
  playerId: PlayerId,
  code: string,
  visit: Visit,
): ReturnType<SecondFactor['confirm']> {
  const { database, clock, vault, post } = options
  const player = await findPlayer(database, playerId)
  if (player === undefined || player.totp_sealed !== null) return refuse('second_factor_on')
  const setup = await database.read
    .selectFrom('totp_setup')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (setup === undefined) return refuse('setup_expired')
  const attempt = await beginAttempt(options, { name: `setup:${playerId}`, playerId }, visit)
  if (attempt.throttled) return refuse('login_throttled')
  const step = stepOfCode(vault.open(setup.totp_sealed), code, clock.now())
  if (step === undefined) return refuse('second_factor_wrong')
  const sender = await post.from(visit)
  return database.transaction(async (tx) => {
    // Whoever takes the setup away is the one who turns it on; a second call finds nothing.
    const taken = await tx
      .deleteFrom('totp_setup')
      .where('player_id', '=', playerId)
      .where('totp_sealed', '=', setup.totp_sealed)
      .returning('player_id')
      .execute()
    if (taken.length === 0) return refuse('setup_expired')
    await tx
      .updateTable('player')
      .set({ totp_sealed: setup.totp_sealed, totp_step: step, totp_since: clock.now() })
      .where('id', '=', playerId)
      .execute()
    await attempt.succeeded(tx)
    await post.send(tx, sender, player, { kind: 'second_factor_on' })
    return giveRecoveryCodes(options, tx, playerId)
  })
}

async function giveRecoveryCodes(
  { clock, vault }: Options,
  tx: Tx,
  playerId: PlayerId,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.deleteFrom('recovery_code').where('player_id', '=', playerId).execute()
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        player_id: playerId,
        code_index: indexOf(vault, playerId, code),
        created_at: clock.now(),
      })),
    )
    .execute()
  return codes
}

/** 50 random bits in two groups of five. */
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(10), (byte) => ALPHABET[byte & 31]!).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')
const indexOf = (vault: Vault, playerId: string, code: string) =>
  vault.blindIndex('recovery_code', `${playerId}:${plain(code)}`)

/**
 * Uses up a code inside the transaction of what it permits: a time step works once, and so does a recovery code.
 * Undefined for a wrong or used one.
 */
export async function spendCode(
  { clock, vault }: { clock: Clock; vault: Vault },
  tx: Tx,
  player: Pick<Selectable<PlayerTable>, 'id' | 'totp_sealed'>,
  code: string,
): Promise<'totp' | 'recovery' | undefined> {
  const { id, totp_sealed: sealed } = player
  if (sealed === null) return undefined
  const given = plain(code)
  if (/^\d{6}$/.test(given)) {
    const step = stepOfCode(vault.open(sealed), given, clock.now())
    if (step === undefined) return undefined
    const used = await tx
      .updateTable('player')
      .set({ totp_step: step })
      .where('id', '=', id)
      .where('totp_sealed', '=', sealed)
      .where('totp_step', '<', step)
      .returning('id')
      .execute()
    return used.length === 1 ? 'totp' : undefined
  }
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: clock.now() })
    .where('player_id', '=', id)
    .where('code_index', '=', indexOf(vault, id, given))
    .where('used_at', 'is', null)
    .returning('player_id')
    .execute()
  return used.length === 1 ? 'recovery' : undefined
}
