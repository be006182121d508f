import { cashOuts } from '@menekse/contract/sports/cash-outs'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import type { Coupon, QuotedLeg } from '@menekse/contract/sports/coupons'
import { idSchema } from '@menekse/contract/ids'
import type { BrandId, FixtureId, PlayerId } from '@menekse/contract/ids'
import * as z from 'zod/mini'
import { relatedLegs } from '@menekse/games/sports/coupon/related'
import { betWord } from '../bets/bets.ts'
import type { Bet, Bets, BetWord } from '../bets/bets.ts'
import { isLive } from '../fixtures/fixtures.ts'
import type { Fixtures, Selection, TicketRefusal } from '../fixtures/fixtures.ts'
import type { Changes } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { gatherReads } from '../platform/gathered-reads.ts'
import type { Handlers, Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { CashOutRefusal, CashOutWish } from './cash-out/cash-out.ts'
import { leavingHandlers } from './cash-out/routes.ts'
import { rulesOf } from './cash-out/rule-store.ts'
import { cutsOf } from './cash-out/store.ts'
import { takenBackOf } from './corrections/store.ts'
import { checkedMarkets } from './holding/store.ts'
import type { SportsLimits } from './limits/limits.ts'
import { opposing } from './opposite/routes.ts'
import type { PlaceRefusal } from './placing.ts'
import { findCoupons, takenRow } from './store.ts'
import { couponView } from './views.ts'
import type { Wish } from './wish.ts'

interface Parts {
  database: Database
  clock: Clock
  changes: Pick<Changes, 'tell'>
  bets: Pick<Bets, 'find' | 'ofPlayer' | 'cashOut' | 'cut'>
  fixtures: Fixtures
  wallet: Pick<Wallet, 'balances'>
  limits: Pick<SportsLimits, 'current' | 'termsFor'>
  place(wish: Wish): Promise<Bet | Refusal<PlaceRefusal>>
  cashOut(wish: CashOutWish): Promise<Bet | Refusal<CashOutRefusal>>
  /** Whether a brand offers bets on sports. */
  offers(brand: BrandId): Promise<boolean>
  /** Asks the registers of excluded people about a player of whom they have not said anything. */
  askRegisters(playerId: PlayerId): Promise<void>
}

const PAGE = 20
const LEGS_MAX = 30

/** The calls of coupons. */
export function implementCoupons(http: Http, parts: Parts): void {
  // Those whose coupons were taken together are answered together.
  const shown = gatherReads<Bet, Coupon>(async (bets) => {
    const views = await viewsOf(parts, bets)
    return new Map(bets.map((bet) => [bet, views.get(betWord(bet))!]))
  })
  const show = async (bet: Bet) => (await shown(bet))!
  http.implement(calls, {
    ...asking(parts),
    ...opposing({ ...parts, selectionsIn }),
    ...placing(parts, show),
    ...owning(parts),
  })
  http.implement(cashOuts, leavingHandlers({ ...parts, show }))
}

const Asked = z
  .array(z.tuple([idSchema('fix'), z.string(), z.string()]))
  .check(z.maxLength(LEGS_MAX))

function selectionsIn(text: string): Selection[] | undefined {
  try {
    const asked = Asked.safeParse(JSON.parse(text))
    return asked.data?.map(([fixture, market, outcome]) => ({ fixture, market, outcome }))
  } catch {
    return undefined
  }
}

/** A selection that may be sold again at any moment asks the same of a coupon meanwhile. */
const isForNow = (lock: TicketRefusal) => lock === 'leg_suspended' || lock === 'feed_stale'
const NO_TERMS = { is_live: false, mbs: 1 }

function asking({ clock, fixtures, limits, offers }: Parts): Pick<Handlers<typeof calls>, 'quote'> {
  return {
    async quote({ query: { legs: text }, brand, player }) {
      const selections = selectionsIn(text)
      if (selections === undefined) return refuse('coupon_flawed')
      const isOffered = await offers(brand.id)
      const now = clock.now()
      let delay = 0
      const { book } = fixtures
      const legs = selections.map((selection): QuotedLeg => {
        const ticket = isOffered ? book.ticket(selection, now) : refuse('leg_unknown')
        if (isRefusal(ticket)) {
          const { refused: lock } = ticket
          const match = isForNow(lock) ? book.fixtures.get(selection.fixture) : undefined
          if (match === undefined) return { ...selection, odds: null, lock, ...NO_TERMS }
          delay = Math.max(delay, book.delayOf(match))
          const terms = { is_live: isLive(match), mbs: book.mbsOf(match) }
          return { ...selection, odds: null, lock, ...terms }
        }
        delay = Math.max(delay, ticket.delayMs)
        const { oddsMillis: odds, isLive: inPlay, mbs } = ticket
        return { ...selection, odds, lock: null, is_live: inPlay, mbs }
      })
      const related = relatedLegs(selections.map(({ fixture }) => [fixture]))
      const pair = related === undefined ? null : [...related]
      const { payout_max: cap, unit_min: unit, coupon_min: coupon } = await limits.current()
      const isKept = player !== undefined && delay > 0
      const longer = isKept ? (await limits.termsFor(player.playerId, [])).delaySeconds : 0
      const delayMs = delay + longer * 1_000
      const least = { unit, coupon }
      return { success: true, legs, related: pair, delay_ms: delayMs, cap, least }
    },
  }
}

type Show = (bet: Bet) => Promise<Coupon>

function placing(parts: Parts, show: Show): Pick<Handlers<typeof calls>, 'place' | 'cashOut'> {
  const { place, cashOut, offers, askRegisters } = parts
  return {
    async place({ body, player, brand }) {
      if (!(await offers(brand.id))) return refuse('leg_unknown')
      const { playerId } = player!
      const { system, is_again: isAgain, is_free: isFree, ...asked } = body
      const wish: Wish = { ...asked, playerId, isAgain, isFree, system: system ?? undefined }
      let placed = await place(wish)
      if (isRefusal(placed) && placed.refused === 'register_unanswered') {
        await askRegisters(playerId)
        placed = await place(wish)
      }
      if (isRefusal(placed)) return placed
      return answerFor(parts.wallet, show, placed)
    },
    async cashOut({ params: { id }, body: { id: cutId, percent, least }, player }) {
      const ended = await cashOut({ playerId: player!.playerId, id, cutId, percent, least })
      return isRefusal(ended) ? ended : answerFor(parts.wallet, show, ended)
    },
  }
}

/** A coupon as it stands after a call, with what its player has. */
async function answerFor(wallet: Parts['wallet'], show: Show, bet: Bet) {
  const [coupon, { cash, bonus }] = await Promise.all([show(bet), wallet.balances(bet.playerId)])
  return { success: true as const, coupon, balance: cash, bonus_balance: bonus }
}

function owning(parts: Parts): Pick<Handlers<typeof calls>, 'list' | 'find'> {
  const { bets } = parts
  return {
    async list({ query: { state, before }, player }) {
      const { playerId } = player!
      const found = await bets.ofPlayer({
        playerId,
        product: 'sports',
        ...(state === 'cashed_out' ? { isCut: true } : { isOpen: state === 'open' }),
        limit: PAGE + 1,
        ...(before !== undefined && { before }),
      })
      const coupons = [...(await viewsOf(parts, found.slice(0, PAGE))).values()]
      return { success: true, coupons, has_more: found.length > PAGE }
    },
    async find({ params: { id }, player }) {
      const bet = await bets.find(player!.playerId, id)
      const coupon = bet && (await viewsOf(parts, [bet])).get(betWord(bet))
      return coupon === undefined ? refuse('bet_not_found') : { success: true, coupon }
    },
  }
}

const idsOf = (bets: readonly Bet[]) => [
  ...new Set(bets.flatMap(({ legs }) => legs.map((leg) => leg.event as FixtureId))),
]

/** Bets as coupons; what is no coupon is left out. Of those that were taken just now nothing is asked. */
async function viewsOf(
  { database, clock, fixtures }: Parts,
  bets: readonly Bet[],
): Promise<Map<BetWord, Coupon>> {
  const found = bets.filter((bet) => takenRow(bet) === undefined)
  const ids = idsOf(found)
  const [rows, facts, standings, cuts, rules, isChecked, takenBack] = await Promise.all([
    findCoupons(database, found),
    fixtures.facts.of(ids),
    fixtures.standings(idsOf(bets)),
    cutsOf(
      database,
      found.filter(({ status, cuts }) => cuts > 0 || status === 'cashed_out'),
    ),
    rulesOf(
      database,
      found.filter(({ status }) => status === 'open'),
    ),
    checkedMarkets(database.read, ids),
    takenBackOf(
      database,
      found.filter(({ settlement }) => settlement > 0),
    ),
  ])
  const now = clock.now()
  const around = { facts, standings, book: fixtures.book, now, cuts, rules, isChecked, takenBack }
  return new Map(
    bets.flatMap((bet) => {
      const row = takenRow(bet) ?? rows.get(betWord(bet))
      return row === undefined ? [] : [[betWord(bet), couponView(bet, row, around)] as const]
    }),
  )
}
