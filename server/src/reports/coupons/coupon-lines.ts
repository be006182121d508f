import type { SportId } from '@menekse/contract/sports/fixture'
import { marketWords } from '@menekse/contract/sports/market-words'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { texts } from '../texts.ts'

/** What statements call a coupon of sports bets, and what it is on. */
export interface CouponLine {
  readonly name: string
  readonly line: string
}

interface TakenRow {
  bet_id: string
  /** How its legs were when they were taken, in their order. */
  taken: { sport: SportId; home: string; away: string }[]
  legs: { market: string; selection: string; odds: number }[]
  system: { sizes: number[]; bankers: number[] } | null
}

const MATCHES_NAMED = 2

/** The coupons among these bets of a player, in Turkish; nothing of bets that are none. */
export async function couponLines(
  database: Database,
  playerId: string,
  bets: readonly string[],
): Promise<ReadonlyMap<string, CouponLine>> {
  if (bets.length === 0) return new Map()
  const { rows } = await sql<TakenRow>`
    select c.bet_id, c.legs as taken, c.system, (
      select json_agg(json_build_object('market', l.market, 'selection', l.selection, 'odds', l.odds_millis)
        order by l.number) from bet_leg l where l.player_id = c.player_id and l.bet_id = c.bet_id) as legs
    from coupon c where c.player_id = ${playerId} and c.bet_id = any(${bets})`.execute(
    database.read,
  )
  return new Map(rows.map((row) => [row.bet_id, lineOf(row)]))
}

function lineOf({ taken, legs, system }: TakenRow): CouponLine {
  const [match] = taken
  const [leg] = legs
  if (taken.length === 1 && match !== undefined && leg !== undefined) {
    const words = marketWords(leg.market, match)
    return {
      name: texts.coupon.match(match.home, match.away),
      line: texts.coupon.leg(
        texts.coupon.sports[match.sport],
        `${words.title}: ${words.outcome(leg.selection)}`,
        oddsText(leg.odds),
      ),
    }
  }
  const matches = [...new Set(taken.map(({ home, away }) => texts.coupon.match(home, away)))]
  return {
    name: kindOf(system, taken.length),
    line: texts.coupon.matches(
      matches.slice(0, MATCHES_NAMED),
      Math.max(0, matches.length - MATCHES_NAMED),
    ),
  }
}

function kindOf(system: TakenRow['system'], legs: number): string {
  if (system === null) return texts.coupon.combo(legs)
  const { sizes, bankers } = system
  if (bankers.length === 0 && sizes.length === 1 && sizes[0] === 1)
    return texts.coupon.singles(legs)
  return texts.coupon.system(sizes.join('-'), legs - bankers.length, bankers.length)
}
