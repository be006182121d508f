import { identity } from '@menekse/contract/identity/identity'
import type { PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { marketing } from '@menekse/contract/protection/marketing'
import type { MarketingChannel } from '@menekse/contract/protection/marketing'
import { protection } from '@menekse/contract/protection/protection'
import type { LimitKind } from '@menekse/contract/protection/protection'
import { DAY_MS } from '../src/platform/clock.ts'
import type { Application, Browser } from './application.ts'

/** A valid national id for each number: nine digits and their two check digits. */
export function citizenNumber(n: number): string {
  const digits = Array.from(String(100_000_000 + n), Number)
  const odd = digits[0]! + digits[2]! + digits[4]! + digits[6]! + digits[8]!
  const even = digits[1]! + digits[3]! + digits[5]! + digits[7]!
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  const eleventh = (digits.reduce((sum, digit) => sum + digit, 0) + tenth) % 10
  return [...digits, tenth, eleventh].join('')
}

export const PASSWORD = 'uzun-bir-sarmasik'

/** A registration form that is right in every field; `n` makes people different. */
export function registrationForm(n: number, changes: Record<string, unknown> = {}) {
  return {
    username: `oyuncu_${n}`,
    password: PASSWORD,
    password_confirm: PASSWORD,
    email: `oyuncu${n}@ornek.com.tr`,
    first_name: 'Deniz',
    last_name: 'Kaya',
    phone: `0532${String(1_000_000 + n).slice(-7)}`,
    tc: citizenNumber(n),
    // Of one name and one birthday there is one person: everybody here is called the same.
    dob_day: 1 + (n % 28),
    dob_month: 1 + (Math.floor(n / 28) % 12),
    dob_year: 1950 + (Math.floor(n / 336) % 50),
    gender: 'female' as const,
    country: 'Türkiye' as const,
    city: 'İzmir' as const,
    currency: 'TRY' as const,
    lang: 'tr' as const,
    ...changes,
  }
}

/** An IBAN for each number, with right check digits. */
export function ibanOf(n: number): string {
  const account = `000610${String(n).padStart(16, '0')}`
  // T and R are 29 and 27 in the check sum (ISO 13616).
  const rest = BigInt(`${account}292700`) % 97n
  return `TR${String(98n - rest).padStart(2, '0')}${account}`
}

let people = 0

export interface Player {
  browser: Browser
  id: PlayerId
  username: string
  /** An account of nobody else's, to which the player was paid before. */
  iban: string
}

/** Registers somebody new and logs in, through the calls; with money in the purse when asked. */
export async function newPlayer(
  app: Application,
  options: { cash?: Kurus; ip?: string } = {},
): Promise<Player> {
  people += 1
  const form = registrationForm(people)
  // Each from an address of its own: the house's rate limits are for one visitor.
  const browser = app.browser({
    ip: options.ip ?? `198.51.${Math.floor(people / 250)}.${(people % 250) + 1}`,
  })
  const registered = await browser.call(identity.register, { body: form })
  if (!registered.ok) throw new Error(registered.refusal.message)
  const loggedIn = await browser.call(identity.login, {
    body: { username: form.username, password: PASSWORD },
  })
  if (!loggedIn.ok) throw new Error(loggedIn.refusal.message)
  const { id } = await app.database.read
    .selectFrom('player')
    .select('id')
    .where('username', '=', form.username)
    .executeTakeFirstOrThrow()
  const player = { browser, id: id as PlayerId, username: form.username, iban: ibanOf(people) }
  await knowAccount(app, player.id, player.iban)
  if (options.cash !== undefined) await credit(app, player.id, options.cash)
  return player
}

/** Somebody who lets the house promote by messages within the site; nobody does until they say so. */
export async function newReader(
  app: Application,
  options: { cash?: Kurus; ip?: string } = {},
): Promise<Player> {
  const player = await newPlayer(app, options)
  await allow(player, 'inbox')
  return player
}

export async function allow({ browser }: Player, channel: MarketingChannel, allowed = true) {
  const set = await browser.call(marketing.setPreference, { body: { channel, allowed } })
  if (!set.ok) throw new Error(set.refusal.message)
}

/** Sets a limit of the player's own for the day, through the call; the amount in TRY. */
export async function setDayLimit({ browser }: Player, kind: LimitKind, amount: number) {
  const body = { kind, period: 'day' as const, amount }
  const set = await browser.call(protection.setLimit, { body })
  if (!set.ok) throw new Error(set.refusal.message)
}

/** Makes an account one that the player has been paid to before: no password is asked for it, and nothing waits. */
export async function knowAccount(app: Application, playerId: PlayerId, iban: string) {
  const row = {
    player_id: playerId,
    iban_index: app.vault.blindIndex('iban', iban),
    proved_at: new Date(app.clock.now().getTime() - 30 * DAY_MS),
  }
  await app.owner.read.insertInto('payout_account').values(row).execute()
}

let credits = 0

/** Puts money into a purse the way a deposit does. */
export async function credit(
  app: Application,
  playerId: PlayerId,
  amount: Kurus = lira(1000),
): Promise<void> {
  credits += 1
  const key = `credit:${credits}`
  await app.wallet.submit({
    playerId,
    key,
    fingerprint: key,
    decide: () => ({
      transfers: [{ reason: 'deposit', debit: 'house:bank', credit: 'cash', amount, subject: key }],
      answer: () => undefined,
    }),
  })
}
