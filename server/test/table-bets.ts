import { draws } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { Application } from './application.ts'
import type { Player } from './people.ts'
import { newestDraw } from './tables.ts'

/** A bet on the newest draw of a table of flights, as its player's page places it. */
export async function placeBet(
  app: Application,
  { browser }: Player,
  bet: { slug: string; selection: string; stake: Kurus; id?: BetId },
) {
  const { slug, selection, stake, id = newId('bet', app.clock.now().getTime()) } = bet
  const { number } = await newestDraw(app, slug)
  const body = { draw: number, bets: [{ id, market: 'flight', selection, stake: toWire(stake) }] }
  return browser.call(draws.place, { params: { slug }, body })
}
