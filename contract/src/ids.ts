import * as z from 'zod/mini'

/*
 * Ids are prefixed and sort by time: a prefix that says what they name, and 26 characters of Crockford's base 32
 * (48 bits of milliseconds, 80 bits of randomness; the ULID layout).
 */

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export type IdPrefix =
  | 'plr'
  | 'dep'
  | 'wdr'
  | 'rnd'
  | 'bet'
  | 'bns'
  | 'bcp'
  | 'bof'
  | 'ses'
  | 'acc'
  | 'trf'
  | 'lgn'
  | 'stf'
  | 'aud'
  | 'pls'
  | 'bnk'
  | 'brd'
  | 'ban'
  | 'hba'
  | 'hbc'
  | 'req'
  | 'msg'
  | 'thr'
  | 'cbr'
  | 'aff'
  | 'doc'
  | 'psk'
  | 'mai'
  | 'rst'
  | 'cas'
  | 'ann'
  | 'res'
  | 'rse'
  | 'ret'
  | 'clo'
  | 'fnd'
  | 'cmp'
  | 'srp'
  | 'bck'
  | 'apr'
  | 'cor'
  | 'rvr'
  | 'drv'
  | 'pch'
  | 'sdp'
  | 'cht'
  | 'qrp'
  | 'chg'
  | 'alm'
  | 'rgq'
  | 'dtr'
  | 'lhd'
  | 'dst'
  | 'rrv'
  | 'fix'
  | 'cut'
  | 'sig'

export type Id<P extends IdPrefix> = `${P}_${string}`
export type PlayerId = Id<'plr'>
export type DepositId = Id<'dep'>
export type WithdrawalId = Id<'wdr'>
export type RoundId = Id<'rnd'>
export type BetId = Id<'bet'>
export type FixtureId = Id<'fix'>
export type SessionId = Id<'ses'>
export type StaffId = Id<'stf'>
export type BrandId = Id<'brd'>

/** Asking for randomness costs far more than the bytes, so they are taken for many ids at once; each is used once. */
const ID_BYTES = 16
const POOL_BYTES = ID_BYTES * 256
const pool = new Uint8Array(POOL_BYTES)
let spent = POOL_BYTES

/** A new id; `nowMs` comes from the caller's clock, so that tests with a fixed clock get ordered ids. */
export function newId<P extends IdPrefix>(prefix: P, nowMs: number): Id<P> {
  if (spent === POOL_BYTES) {
    globalThis.crypto.getRandomValues(pool)
    spent = 0
  }
  let time = ''
  let rest = nowMs
  for (let i = 0; i < 10; i++) {
    time = ALPHABET[rest % 32]! + time
    rest = Math.floor(rest / 32)
  }
  let random = ''
  for (const end = spent + ID_BYTES; spent < end; spent++) random += ALPHABET[pool[spent]! & 31]!
  return `${prefix}_${time}${random}`
}

/** The instant an id was made, in milliseconds, as whoever made it says. */
export function idTimeMs(id: Id<IdPrefix>): number {
  let time = 0
  for (const letter of id.slice(4, 14)) time = time * 32 + ALPHABET.indexOf(letter)
  return time
}

const PATTERN = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/

/** The zod schema of one kind of id. */
export function idSchema<P extends IdPrefix>(prefix: P) {
  return z
    .custom<Id<P>>(
      (value) => typeof value === 'string' && value.startsWith(`${prefix}_`) && PATTERN.test(value),
      'Geçersiz kayıt numarası',
    )
    .check(z.meta({ type: 'string', pattern: `^${prefix}_[0-9a-hjkmnp-tv-z]{26}$` }))
}
