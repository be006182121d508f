import { newId } from '@menekse/contract/ids'
import type { BrandId, PlayerId } from '@menekse/contract/ids'
import { maskPhone } from '@menekse/contract/masks'
import { callbackStatusLabels } from '@menekse/contract/messaging/messaging'
import type {
  CallAdvice,
  CallbackStatus,
  StaffCallback,
} from '@menekse/contract/messaging/messaging'
import parsePhoneNumber from 'libphonenumber-js/min'
import { DAY_MS, HOUR_MS, minutesBetween } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/crypto.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import {
  asksSince,
  callbackPage,
  callbackTotal,
  callsSince,
  findPendingCall,
  insertAsker,
  insertCall,
  isKnownVisitor,
  lockAddress,
  ownCalls,
  phoneOf,
  setDecided,
} from './callback-store.ts'
import type { CallbackRow } from './callback-store.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { texts } from './texts.ts'

export const CALLBACK_PAGE_SIZE = 20
/** How long a visitor's browser keeps the secret that shows them their own requests. */
export const VISITOR_SECONDS = 180 * 86_400
/** New wishes of one address within an hour, and calls to one number within a day. */
export const CALLBACK_LIMITS = { perAddress: 10, perNumber: 3 } as const
const OWN_SHOWN = 20

export interface CallWish {
  brandId: BrandId
  playerId: PlayerId | undefined
  /** The secret of the visitor's cookie, when there is one. */
  visitor: string | undefined
  ip: string
  name: string
  phone: string
  message: string
}

export interface OwnCallback {
  id: string
  created_at: string
  phone: string
  status: CallbackStatus
  status_label: string
}

export interface CallbackFilter {
  status: CallbackStatus | 'all'
  page: number
}

export interface Callbacks {
  /** Takes a wish to be called. Answers the secret that the visitor's cookie is to keep; a player needs none. */
  ask(
    wish: CallWish,
  ): Promise<{ visitor: string | undefined } | Refusal<'invalid_input' | 'too_many_requests'>>
  /** The whole number; whoever asks has written down why. */
  phone(id: string): Promise<string | undefined>
  /** What this visitor or player asked for, newest first, with masked numbers. */
  own(who: Pick<CallWish, 'brandId' | 'playerId' | 'visitor'>): Promise<OwnCallback[]>
  queue(filter: CallbackFilter): Promise<{ callbacks: StaffCallback[]; total: number }>
  /** Says that the call was made or will not be; once. */
  decide(decision: {
    id: string
    to: 'done' | 'rejected'
    note: string | null
    actor: Actor
  }): Promise<StaffCallback | Refusal<'not_found' | 'already_decided'>>
}

/** What a caller has to heed, as whoever knows about promotion says; until the house is open nobody does. */
export type AdviseCalls = (
  calls: readonly { playerId: string | null; phone: string }[],
) => Promise<CallAdvice[]>

interface Parts {
  asked: { callAdvice: AdviseCalls }
  database: Database
  clock: Clock
  desk: Desk
  vault: Vault
}

export function createCallbacks(parts: Parts): Callbacks {
  return {
    ask: (wish) => ask(parts, wish),
    own: (who) => own(parts, who),
    queue: (filter) => queue(parts, filter),
    phone: (id) => phoneOf(parts.database, parts.vault, id),
    decide: (decision) => decide(parts, decision),
  }
}

async function ask(
  { database, clock, vault }: Parts,
  wish: CallWish,
): ReturnType<Callbacks['ask']> {
  const phone = parsePhoneNumber(wish.phone, 'TR')
  if (phone === undefined || !phone.isValid()) {
    const message = texts.phoneWrong
    return refuse('invalid_input', { message, fields: { phone: message } })
  }
  const now = clock.now()
  return database.transaction(async (tx) => {
    await lockAddress(tx, wish.ip)
    const secret = await secretOf(tx, wish)
    const denied = await take(tx, vault, { ...wish, phone: phone.number, visitor: secret }, now)
    return denied ?? { visitor: secret }
  })
}

/**
 * A player is known by the account. A visitor keeps the secret they have, if it is one that we gave out: a secret that
 * somebody else planted is replaced.
 */
async function secretOf(tx: Tx, wish: CallWish): Promise<string | undefined> {
  if (wish.playerId !== undefined) return undefined
  const isOurs = wish.visitor !== undefined && (await isKnownVisitor(tx, digest(wish.visitor)))
  return isOurs ? wish.visitor : newSecret()
}

/** Joins a call that waits for the same number, or asks for a new one. */
async function take(
  tx: Tx,
  vault: Vault,
  wish: CallWish,
  now: Date,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const { brandId, phone, ip } = wish
  const asker = {
    visitor_digest: wish.visitor === undefined ? null : digest(wish.visitor),
    player_id: wish.playerId ?? null,
    ip,
    asked_at: now,
  }
  const waiting = await findPendingCall(tx, vault, brandId, phone)
  if (waiting?.askers.includes(asker.visitor_digest ?? asker.player_id ?? '') === true)
    return undefined
  const asked = await asksSince(tx, ip, new Date(now.getTime() - HOUR_MS))
  if (asked >= CALLBACK_LIMITS.perAddress) return refuse('too_many_requests')
  let requestId = waiting?.id
  if (requestId === undefined) {
    const calls = await callsSince(tx, vault, brandId, phone, new Date(now.getTime() - DAY_MS))
    if (calls >= CALLBACK_LIMITS.perNumber) return refuse('too_many_requests')
    const id = newId('cbr', now.getTime())
    const { name, message } = wish
    const call = { id, brand_id: brandId, name, phone, message, created_at: now }
    requestId = await insertCall(tx, vault, call)
  }
  await insertAsker(tx, { ...asker, request_id: requestId })
  return undefined
}

async function own(
  { database, vault }: Parts,
  { brandId, playerId, visitor }: Pick<CallWish, 'brandId' | 'playerId' | 'visitor'>,
): Promise<OwnCallback[]> {
  if (playerId === undefined && visitor === undefined) return []
  const visitorDigest = visitor === undefined ? null : digest(visitor)
  const who = { brandId, playerId: playerId ?? null, visitorDigest }
  const rows = await ownCalls(database, vault, who, OWN_SHOWN)
  return rows.map((row) => ({
    id: row.id,
    created_at: row.asked_at.toISOString(),
    phone: maskPhone(row.phone),
    status: row.status,
    status_label: callbackStatusLabels[row.status],
  }))
}

async function queue(
  parts: Parts,
  { status, page }: CallbackFilter,
): ReturnType<Callbacks['queue']> {
  const { database, vault } = parts
  const statuses: CallbackStatus[] = status === 'all' ? ['pending', 'done', 'rejected'] : [status]
  const [rows, total] = await Promise.all([
    callbackPage(database, vault, statuses, {
      oldestFirst: status === 'pending',
      limit: CALLBACK_PAGE_SIZE,
      offset: (page - 1) * CALLBACK_PAGE_SIZE,
    }),
    callbackTotal(database, statuses),
  ])
  return { callbacks: await viewsOf(parts, rows), total }
}

async function decide(
  parts: Parts,
  { id, to, note, actor }: Parameters<Callbacks['decide']>[0],
): ReturnType<Callbacks['decide']> {
  const { database, clock, vault, desk } = parts
  const at = clock.now()
  const row = await database.transaction(async (tx) => {
    const decided = await setDecided(tx, vault, { id, to, note, by: actor.staffId, at })
    if (isRefusal(decided)) return decided
    const action = to === 'done' ? 'callback.complete' : 'callback.reject'
    const states = { before: { status: 'pending' }, after: { status: to } }
    await desk.record({ actor, action, subject: id, reason: note, ...states }, tx)
    return decided
  })
  return isRefusal(row) ? row : (await viewsOf(parts, [row]))[0]!
}

async function viewsOf(
  { asked, clock, desk }: Parts,
  rows: readonly CallbackRow[],
): Promise<StaffCallback[]> {
  const names = await desk.names(rows.flatMap((row) => row.decided_by ?? []))
  const people = rows.map(({ player_id: playerId, phone }) => ({ playerId, phone }))
  const advice = await asked.callAdvice(people)
  const now = clock.now()
  return rows.map((row, at) => ({
    id: row.id,
    advice: advice[at]!,
    name: row.name,
    phone: maskPhone(row.phone),
    message: row.message,
    status: row.status,
    status_label: callbackStatusLabels[row.status],
    created_at: row.created_at.toISOString(),
    age_minutes: minutesBetween(row.created_at, row.decided_at ?? now),
    asked: row.asked,
    player:
      row.player_id === null
        ? null
        : { id: row.player_id, username: row.username!, full_name: row.full_name! },
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? row.decided_by),
    note: row.note,
  }))
}
