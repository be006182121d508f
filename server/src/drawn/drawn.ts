import type { Kurus } from '@menekse/contract/money'
import { drawnRules } from '@menekse/games/draws/betting'
import { drawKinds } from '@menekse/games/draws/catalogue'
import { drawnOf } from '@menekse/games/draws/drawn'
import type { DrawKind, DrawTitle } from '@menekse/games/draws/kind'
import { playDraw, programmeOf } from '@menekse/games/draws/play'
import { recordedReturns } from '@menekse/games/draws/returns'
import { cupKind } from '@menekse/games/football/cup'
import { leagueKind } from '@menekse/games/football/league'
import { raceKind } from '@menekse/games/races/kind'
import type { Film, Result, TableGame } from '../draws/draws.ts'

/*
 * Every kind of drawn round as tables: roulette, cards, numbers, races, football. What differs between them is all in
 * their kinds; here stands how such a table is run.
 */

/** Nobody has to act after the close of such a draw, so a minute's delay harms nobody; after more, stakes go back. */
const LATE_MS = 60_000
/** Bets of one player on one draw: a layout full of chips. */
const BETS_MAX = 200
/** Open bets may cost so many times the most that one bet returns. */
const LIABILITY = { draw: 40n, selection: 8n, player: 4n }

/** How long a deal's film is for each of its cards: a third one comes later, and bets are paid with the last. */
const CARD_MS: Readonly<Record<string, number>> = { baccarat: 1_350, dragon_tiger: 1_475 }
/** How much of the time a result is shown another film takes, in percent; what an event's own time says comes first. */
const FILM_PERCENT: Readonly<Record<string, number>> = {
  roulette: 66,
  numbers: 75,
  football_league: 80,
  football_cup: 93,
}
/** Virtual sports take bets on so many starts at once. */
const STARTS_AHEAD = 3

type AnyKind = DrawKind<DrawTitle, unknown, unknown, object, object>
const kinds = [...drawKinds, raceKind, leagueKind, cupKind] as readonly AnyKind[]

const times = (amount: Kurus, factor: bigint): Kurus => (amount * factor) as Kurus

function tableOf(kind: AnyKind, title: DrawTitle): TableGame {
  const { slug, name, provider, stakes, payoutCap, rules } = title
  const { openMs, shownMs, pauseMs } = title.cycle
  const drawn = drawnOf(slug)!
  const { board, offers } = kind
  return {
    slug,
    name,
    provider,
    stakes,
    rules,
    kind: kind.kind,
    product: kind.product,
    category: kind.category,
    payoutMax: payoutCap,
    liability: {
      draw: times(payoutCap, LIABILITY.draw),
      selection: times(payoutCap, LIABILITY.selection),
      player: times(payoutCap, LIABILITY.player),
    },
    betsMax: BETS_MAX,
    cycle: { openMs, lockMs: pauseMs, shownMs },
    ...(kind.product === 'virtuals' && {
      timetable: { everyMs: openMs + pauseMs + shownMs, ahead: STARTS_AHEAD },
    }),
    lateMs: LATE_MS,
    mathVersion: kind.mathVersion(title),
    markets: recordedReturns(slug),
    facts: { ...board?.(title) },
    // A tile of balls shows their colours; what is bet on them is the page's.
    ...(kind.kind === 'numbers' && { briefFacts: { ...board?.(title), tables: [], offers: [] } }),
    programme: (chance) => programmeOf(drawn, chance),
    ...(offers && { offers: (programme) => offers(title, programme) }),
    draw: (chance, programme) => playDraw(drawn, { ...chance, programme }).result as Result,
    film(chance, programme): Film {
      const { events } = playDraw(drawn, { ...chance, programme })
      return { events, ms: filmMs(kind, title, events) }
    },
    ...drawnRules(kind, title),
  }
}

function filmMs({ kind }: AnyKind, { cycle }: DrawTitle, events: readonly object[]): number {
  const told = events.flatMap((event) =>
    'at_ms' in event && typeof event.at_ms === 'number' ? [event.at_ms] : [],
  )
  if (told.length > 0) return Math.min(Math.max(...told), cycle.shownMs)
  const cardMs = CARD_MS[kind]
  if (cardMs !== undefined)
    return cardMs * events.filter((event) => 'type' in event && event.type === 'card').length
  return Math.floor((cycle.shownMs * (FILM_PERCENT[kind] ?? 0)) / 100)
}

/** The tables of all drawn rounds. */
export const drawnTables: readonly TableGame[] = kinds.flatMap((kind) =>
  kind.titles.map((title) => tableOf(kind, title)),
)
