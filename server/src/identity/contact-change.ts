import { CONTACT_UNDO_DAYS } from '@menekse/contract/identity/contact'
import type { PlayerId } from '@menekse/contract/ids'
import { refusals } from '@menekse/contract/refusals'
import type { RefusalCode } from '@menekse/contract/refusals'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/crypto.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { violatedConstraint } from '../platform/database.ts'
import { foldName } from '../platform/fold-name.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import {
  insertChange,
  isEmailTaken,
  lockPlayer,
  setEmail,
  takeChange,
} from './contact-change-store.ts'
import type { Post } from './post.ts'
import type { Reauthenticate, ReauthenticationRefusal } from './reauthentication.ts'
import { readPhone } from './registration.ts'
import type { Visit } from './registration.ts'
import type { Sessions } from './sessions.ts'
import { texts } from './texts.ts'

const CONFIRM_MS = 2 * DAY_MS
const UNDO_MS = CONTACT_UNDO_DAYS * DAY_MS
/** Between two letters to addresses somebody names. */
const PAUSE_MS = MINUTE_MS

interface Proof {
  password: string
  code: string | undefined
}
type Answer<C extends RefusalCode> = Promise<undefined | Refusal<C>>

/**
 * Changes how the house reaches a player (GLI-19 2.5.2(e); standards A08): always after password and second factor. A
 * new e-mail address counts once it was confirmed there; a letter to the old one takes the change back for a week.
 */
export interface ContactChange {
  askEmail(
    playerId: PlayerId,
    email: string,
    proof: Proof,
    visit: Visit,
  ): Answer<ReauthenticationRefusal | 'email_taken' | 'contact_same' | 'mail_too_soon'>
  /** Counts at once, since the house sends no messages to telephones. */
  setPhone(
    playerId: PlayerId,
    phone: string,
    proof: Proof,
    visit: Visit,
  ): Answer<ReauthenticationRefusal | 'phone_taken' | 'contact_same' | 'invalid_input'>
  confirm(token: string, visit: Visit): Answer<'link_expired' | 'email_taken'>
  /** Sets back what was before and ends every session. */
  undo(token: string, visit: Visit): Answer<'link_expired' | 'email_taken' | 'phone_taken'>
}

interface Options {
  database: Database
  clock: Clock
  vault: Vault
  post: Post
  sessions: Sessions
  reauthenticate: Reauthenticate
}

export function createContactChange(options: Options): ContactChange {
  return {
    askEmail: (playerId, email, proof, visit) => askEmail(options, playerId, email, proof, visit),
    setPhone: (playerId, phone, proof, visit) => setPhone(options, playerId, phone, proof, visit),
    confirm: (token, visit) => confirm(options, token, visit),
    undo: (token, visit) => undo(options, token, visit),
  }
}

const at = <C extends 'email_taken' | 'phone_taken' | 'contact_same'>(field: string, code: C) =>
  refuse(code, { fields: { [field]: refusals[code].message } })

async function askEmail(
  options: Options,
  playerId: PlayerId,
  email: string,
  given: Proof,
  visit: Visit,
): ReturnType<ContactChange['askEmail']> {
  const { database, clock, post, reauthenticate } = options
  const proof = await reauthenticate(playerId, given, visit, 'both')
  if (isRefusal(proof)) return proof
  const { player } = proof
  const folded = foldName(email)
  const sender = await post.from(visit)
  return database.transaction(async (tx) => {
    await tx.selectFrom('player').select('id').where('id', '=', playerId).forUpdate().execute()
    const used = await proof.use(tx)
    if (isRefusal(used)) return used
    if (folded === player.email_folded) return at('email', 'contact_same')
    if (await isEmailTaken(tx, player, folded)) return at('email', 'email_taken')
    const now = clock.now()
    const latest = await tx
      .selectFrom('contact_change')
      .select('asked_at')
      .where('player_id', '=', playerId)
      .where('kind', '=', 'email')
      .where('asked_at', '>', new Date(now.getTime() - PAUSE_MS))
      .execute()
    if (latest.length > 0) return refuse('mail_too_soon')
    const token = newSecret()
    // The links before it stop working: one change is on its way at a time.
    await tx
      .updateTable('contact_change')
      .set({ confirm_digest: null })
      .where('player_id', '=', playerId)
      .where('confirmed_at', 'is', null)
      .execute()
    await insertChange(options, tx, player, {
      kind: 'email',
      from: player.email,
      to: email,
      confirm_digest: digest(token),
      confirm_until: new Date(now.getTime() + CONFIRM_MS),
    })
    await post.send(tx, sender, { ...player, email }, { kind: 'email_change', token })
    await post.send(tx, sender, player, { kind: 'email_change_asked' })
    return undefined
  })
}

async function setPhone(
  options: Options,
  playerId: PlayerId,
  text: string,
  given: Proof,
  visit: Visit,
): ReturnType<ContactChange['setPhone']> {
  const { database, clock, post, reauthenticate } = options
  const phone = readPhone(text)
  if (phone === undefined) {
    const message = texts.phoneWrong
    return refuse('invalid_input', { message, fields: { phone: message } })
  }
  const proof = await reauthenticate(playerId, given, visit, 'both')
  if (isRefusal(proof)) return proof
  const { player } = proof
  const sender = await post.from(visit)
  return unlessTaken(['phone_taken'], () =>
    database.transaction(async (tx) => {
      const used = await proof.use(tx)
      if (isRefusal(used)) return used
      if (phone === player.phone) return at('phone', 'contact_same')
      await tx.updateTable('player').set({ phone }).where('id', '=', playerId).execute()
      const token = newSecret()
      await insertChange(options, tx, player, {
        kind: 'phone',
        from: player.phone,
        to: phone,
        confirmed_at: clock.now(),
        undo_digest: digest(token),
        undo_until: new Date(clock.now().getTime() + UNDO_MS),
      })
      await post.send(tx, sender, player, { kind: 'contact_changed', what: 'phone', token })
      return undefined
    }),
  )
}

function confirm(options: Options, token: string, visit: Visit) {
  const { database, clock, vault, post } = options
  return unlessTaken(['email_taken'], async () => {
    const sender = await post.from(visit)
    return database.transaction(async (tx) => {
      const now = clock.now()
      const undoToken = newSecret()
      const change = await takeChange(tx, visit, { confirm_digest: digest(token) }, now, {
        confirmed_at: now,
        undo_digest: digest(undoToken),
        undo_until: new Date(now.getTime() + UNDO_MS),
      })
      if (change === undefined) return refuse('link_expired')
      const player = await lockPlayer(tx, change.player_id)
      await setEmail(tx, player.id, vault.open(change.new_sealed), now)
      const what = { kind: 'contact_changed', what: 'email', token: undoToken } as const
      await post.send(tx, sender, player, what)
      return undefined
    })
  })
}

function undo(options: Options, token: string, visit: Visit) {
  const { database, clock, vault, post, sessions } = options
  return unlessTaken(['email_taken', 'phone_taken'], async () => {
    const sender = await post.from(visit)
    return database.transaction(async (tx, afterCommit) => {
      const now = clock.now()
      const change = await takeChange(tx, visit, { undo_digest: digest(token) }, now, {
        undone_at: now,
      })
      if (change === undefined) return refuse('link_expired')
      const player = await lockPlayer(tx, change.player_id)
      const before = vault.open(change.old_sealed)
      const what = change.kind as 'email' | 'phone'
      if (what === 'email') await setEmail(tx, player.id, before, now)
      else
        await tx.updateTable('player').set({ phone: before }).where('id', '=', player.id).execute()
      // What was asked for by whoever changed it is void as well.
      await tx
        .updateTable('contact_change')
        .set({ confirm_digest: null })
        .where('player_id', '=', player.id)
        .where('confirmed_at', 'is', null)
        .execute()
      const ended = await sessions.endAll(tx, player.id as PlayerId, 'contact_undone')
      afterCommit(() => sessions.announce(ended))
      const email = what === 'email' ? before : player.email
      await post.send(tx, sender, { ...player, email }, { kind: 'contact_undone', what })
      return undefined
    })
  })
}

/** Somebody else may have taken the address or number meanwhile: the database decides. */
async function unlessTaken<T, C extends 'email_taken' | 'phone_taken'>(
  codes: readonly C[],
  act: () => Promise<T>,
): Promise<T | Refusal<C>> {
  try {
    return await act()
  } catch (error) {
    const violated = violatedConstraint(error)
    const code = codes.find((one) => violated === TAKEN[one].constraint)
    if (code === undefined) throw error
    return at(TAKEN[code].field, code)
  }
}

const TAKEN = {
  email_taken: { constraint: 'player_email_key', field: 'email' },
  phone_taken: { constraint: 'player_phone_key', field: 'phone' },
} as const
