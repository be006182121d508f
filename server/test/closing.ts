import { closing, staffClosing } from '@menekse/contract/closing/closing'
import type { ClosingView } from '@menekse/contract/closing/closing'
import { identity } from '@menekse/contract/identity/identity'
import { expect } from 'vitest'
import type { Application, Browser } from './application.ts'
import type { Colleague } from './desk.ts'
import { PASSWORD } from './people.ts'
import type { Player } from './people.ts'

/** Where the money of a closed account goes, with the password that says so. */
export const ownBank = (player: Player) => ({
  current_password: PASSWORD,
  bank_name: 'Akbank',
  account_name: 'Deniz Kaya',
  iban: player.iban,
})

/** The call that closes an account, with the player's own bank account and whatever is shown as lost. */
export function closeCall(player: Player, changes: Record<string, unknown> = {}) {
  return player.browser.call(closing.close, {
    body: {
      ...ownBank(player),
      bonus_lost: 0,
      free_spins_lost: 0,
      ...changes,
    },
  })
}

/** Reads what closing loses, agrees to it and closes. */
export async function closeAccount(player: Player): Promise<ClosingView> {
  const seen = await player.browser.call(closing.view, {})
  if (!seen.ok) throw new Error(seen.refusal.message)
  const { bonus_lost, free_spins_lost } = seen.value
  const closed = await closeCall(player, {
    bonus_lost: Number(bonus_lost) / 100,
    free_spins_lost,
  })
  if (!closed.ok) throw new Error(closed.refusal.message)
  return closed.value
}

/** 'ok', or the code of the refusal. */
export const codeOfAnswer = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

/** What a closing player reads before and after. */
export async function view(browser: Browser): Promise<ClosingView> {
  const seen = await browser.call(closing.view, {})
  if (!seen.ok) throw new Error(seen.refusal.message)
  return seen.value
}

/** Logs somebody whose account is closed in, from a browser of their own. */
export async function logIn(player: Player, browser: Browser): Promise<Browser> {
  const body = { username: player.username, password: PASSWORD }
  const answer = await browser.call(identity.login, { body })
  if (!answer.ok) throw new Error(answer.refusal.message)
  expect(answer.value.user.closed).toBe(true)
  return browser
}

export const withdrawalsOf = (app: Application, player: Player) =>
  app.database.read
    .selectFrom('withdrawal')
    .selectAll()
    .where('player_id', '=', player.id)
    .orderBy('created_at')
    .execute()

/** Why the desk closes or opens in these tests. */
export const CLOSING_REASON = 'Telefonda görüşüldü'
export const byStaff = (by: Colleague, player: Player, call: 'close' | 'reopen') =>
  by.browser.call(staffClosing[call], {
    params: { id: player.id },
    body: { reason: CLOSING_REASON },
  })
