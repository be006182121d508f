import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { PasskeyAssertion, PasskeyAttestation } from '@menekse/contract/identity/security'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { deviceOf } from './device.ts'
import { beginSession, isUnchanged } from './login.ts'
import type { LoggedIn } from './login.ts'
import { newChallenge, takeChallenge } from './passkey-challenge.ts'
import { addPasskey, countPasskeys, findPasskey, passkeysOf } from './passkey-store.ts'
import type { KeptPasskey } from './passkey-store.ts'
import type { Post } from './post.ts'
import type { Reauthenticate, ReauthenticationRefusal } from './reauthentication.ts'
import type { Newcomers, Visit } from './registration.ts'
import type { Sessions } from './sessions.ts'
import { findPlayer } from './store.ts'
import { beginAttempt } from './throttle.ts'

/** Read when the first passkey is used: it takes 20 MB that most processes never need. */
const webauthn = () => import('@simplewebauthn/server')

const PASSKEYS_MAX = 10

/**
 * Where the browser says it is: the relying party is the host, so a passkey of one brand is worth nothing on another.
 */
export interface Place {
  host: string
  origin: string
}
type Given = { password: string; code: string | undefined }
export interface Ceremony {
  options: { challenge: string }
  /** Goes into a short-lived cookie, to which the challenge is bound. */
  token: string
}

export interface Passkeys {
  list(playerId: PlayerId): Promise<KeptPasskey[]>
  begin(
    playerId: PlayerId,
    given: Given,
    visit: Visit,
    place: Place,
  ): Promise<Ceremony | Refusal<ReauthenticationRefusal | 'passkeys_too_many'>>
  add(
    playerId: PlayerId,
    given: { label: string; credential: z.output<typeof PasskeyAttestation> },
    cookie: string | undefined,
    visit: Visit,
    place: Place,
  ): Promise<KeptPasskey | Refusal<'passkey_refused' | 'passkeys_too_many'>>
  remove(
    playerId: PlayerId,
    id: string,
    given: Given,
    visit: Visit,
  ): Promise<undefined | Refusal<ReauthenticationRefusal | 'not_found'>>
  beginLogin(visit: Visit, place: Place): Promise<Ceremony>
  /** Logs in without password and code: the passkey is both what somebody has and what they know or are. */
  login(
    given: { credential: z.output<typeof PasskeyAssertion>; remember: boolean },
    cookie: string | undefined,
    visit: Visit,
    place: Place,
    oldToken: string | undefined,
  ): Promise<LoggedIn | Refusal<'passkey_refused' | 'account_blocked'>>
}

interface Options {
  database: Database
  clock: Clock
  vault: Vault
  post: Post
  sessions: Sessions
  reauthenticate: Reauthenticate
  newcomers: Pick<Newcomers, 'loggedIn' | 'isHeldBack'>
}

/** Passkeys (WebAuthn level 3), always with user verification. */
export function createPasskeys(options: Options): Passkeys {
  const { database, post, reauthenticate } = options
  return {
    list: (playerId) => passkeysOf(database.read, playerId),
    async begin(playerId, given, visit, place) {
      const proof = await reauthenticate(playerId, given, visit, 'both')
      if (isRefusal(proof)) return proof
      const kept = await passkeysOf(database.read, playerId)
      if (kept.length >= PASSKEYS_MAX) return refuse('passkeys_too_many')
      const used = await database.transaction((tx) => proof.use(tx))
      if (isRefusal(used)) return used
      const { brandName } = await post.from(visit)
      const ceremony = await (await webauthn()).generateRegistrationOptions({
        rpName: brandName,
        rpID: place.host,
        userID: new TextEncoder().encode(playerId),
        userName: proof.player.username,
        attestationType: 'none',
        excludeCredentials: kept.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      const { challenge } = ceremony
      const bound = { purpose: 'register', brandId: visit.brandId, playerId, challenge } as const
      return { options: { ...ceremony }, token: await newChallenge(options, bound) }
    },
    add: (playerId, given, cookie, visit, place) =>
      add(options, playerId, given, cookie, visit, place),
    async remove(playerId, id, given, visit) {
      const proof = await reauthenticate(playerId, given, visit, 'both')
      if (isRefusal(proof)) return proof
      const sender = await post.from(visit)
      return database.transaction(async (tx) => {
        const used = await proof.use(tx)
        if (isRefusal(used)) return used
        const removed = await tx
          .deleteFrom('passkey')
          .where('id', '=', id)
          .where('player_id', '=', playerId)
          .returning('label')
          .executeTakeFirst()
        if (removed === undefined) return refuse('not_found')
        const { label } = removed
        await post.send(tx, sender, proof.player, { kind: 'passkey_removed', label })
        return undefined
      })
    },
    async beginLogin(visit, place) {
      const ceremony = await (await webauthn()).generateAuthenticationOptions({
        rpID: place.host,
        userVerification: 'required',
      })
      const { challenge } = ceremony
      const bound = { purpose: 'login', brandId: visit.brandId, playerId: null, challenge } as const
      return { options: { ...ceremony }, token: await newChallenge(options, bound) }
    },
    login: (given, cookie, visit, place, oldToken) =>
      login(options, given, cookie, visit, place, oldToken),
  }
}

/** The library throws for everything that is not right in what a browser sent; each of these is the same no. */
async function verified<T extends { verified: boolean }>(
  check: Promise<T>,
): Promise<T | undefined> {
  try {
    const result = await check
    return result.verified ? result : undefined
  } catch {
    return undefined
  }
}

async function add(
  options: Options,
  playerId: PlayerId,
  given: { label: string; credential: z.output<typeof PasskeyAttestation> },
  cookie: string | undefined,
  visit: Visit,
  place: Place,
): ReturnType<Passkeys['add']> {
  const { database, clock, post } = options
  const bound = { purpose: 'register', brandId: visit.brandId, playerId } as const
  const expectedChallenge = await takeChallenge(options, cookie, bound)
  if (expectedChallenge === undefined) return refuse('passkey_refused')
  const result = await verified(
    (await webauthn()).verifyRegistrationResponse({
      response: given.credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: true,
    }),
  )
  if (result?.registrationInfo === undefined) return refuse('passkey_refused')
  const { credential } = result.registrationInfo
  const sender = await post.from(visit)
  return database.transaction(async (tx) => {
    const player = await tx
      .selectFrom('player')
      .selectAll()
      .where('id', '=', playerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if ((await countPasskeys(tx, playerId)) >= PASSKEYS_MAX) return refuse('passkeys_too_many')
    const label = given.label === '' ? deviceOf(visit.userAgent) : given.label
    const kept = await addPasskey(tx, {
      id: newId('psk', clock.now().getTime()),
      player_id: playerId,
      relying_party: place.host,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: (credential.transports ?? []).join(' '),
      label,
      created_at: clock.now(),
    })
    if (kept === undefined) return refuse('passkey_refused')
    await post.send(tx, sender, player, { kind: 'passkey_added', label })
    return kept
  })
}

async function login(
  options: Options,
  given: { credential: z.output<typeof PasskeyAssertion>; remember: boolean },
  cookie: string | undefined,
  visit: Visit,
  place: Place,
  oldToken: string | undefined,
): ReturnType<Passkeys['login']> {
  const { database, clock, post, sessions } = options
  const bound = { purpose: 'login', brandId: visit.brandId, playerId: null } as const
  const expectedChallenge = await takeChallenge(options, cookie, bound)
  const passkey = await findPasskey(database, given.credential.id, place.host)
  const player = passkey && (await findPlayer(database, passkey.player_id))
  if (expectedChallenge === undefined || passkey === undefined || player === undefined)
    return refuse('passkey_refused')
  const { userHandle } = given.credential.response
  const handle = Buffer.from(player.id).toString('base64url')
  if (player.brand_id !== visit.brandId || (userHandle ?? handle) !== handle)
    return refuse('passkey_refused')
  const attempt = await beginAttempt(
    options,
    { name: `passkey:${passkey.id}`, playerId: player.id },
    visit,
  )
  await attempt.of(player.id)
  const result = await verified(
    (await webauthn()).verifyAuthenticationResponse({
      response: given.credential as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }),
  )
  if (result === undefined || attempt.throttled) return refuse('passkey_refused')
  if (player.status !== 'active') return refuse('account_blocked')
  const sender = await post.from(visit)
  const entered = await database.transaction(async (tx) => {
    if (!(await isUnchanged(tx, player))) return refuse('passkey_refused')
    // A signature made by a copy of the key carries a counter that was used before.
    const counted = await tx
      .updateTable('passkey')
      .set({ counter: BigInt(result.authenticationInfo.newCounter), last_used_at: clock.now() })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .returning('id')
      .execute()
    if (counted.length === 0) return refuse('passkey_refused')
    await attempt.succeeded(tx)
    return beginSession(options, tx, player, { visit, remember: given.remember, sender })
  })
  if (!isRefusal(entered) && oldToken !== undefined) await sessions.end(oldToken, 'login')
  return entered
}
