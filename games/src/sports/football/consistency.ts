import type {
  ConsistencyRules,
  Dutch,
  Identity,
  Lines,
  Place,
  Violation,
} from '../pricing/consistency.ts'
import { violationsOf } from '../pricing/consistency.ts'
import type { OfferedMarket } from '../pricing/offer.ts'
import { DOUBLE_CHANCES, keyOf, type Market, SIGNS } from './market.ts'
import { footballMarkets } from './markets.ts'
import { doubledResults } from './offer.ts'

const place = (key: string, id: string): Place => [key, id]
const same = (left: Place, right: Place): Identity => ({ left: [left], right: [right] })

const PERIODS = [
  { prefix: '', result: 'match_result' },
  { prefix: 'first_half_', result: 'first_half_result' },
  { prefix: 'second_half_', result: 'second_half_result' },
]

/** What is one event of two markets of a period. */
const periodIdentities = PERIODS.flatMap(({ prefix, result }): Identity[] => {
  const handicap = (hcp: number) => keyOf(`${prefix}asian_handicap`, { hcp })
  return [
    same(place(handicap(-0.5), '1'), place(result, '1')),
    same(place(handicap(0.5), '2'), place(result, '2')),
    same(place(handicap(0), '1'), place(`${prefix}draw_no_bet`, '1')),
    ...DOUBLE_CHANCES.map(([id, signs]) => ({
      left: [place(`${prefix}double_chance`, id)],
      right: signs.map((sign) => place(result, sign)),
    })),
  ]
})

const halfTimeIdentities = SIGNS.flatMap((sign): Identity[] => [
  {
    left: SIGNS.map((half) => place('half_time_full_time', `${half}/${sign}`)),
    right: [place('match_result', sign)],
  },
  {
    left: SIGNS.map((full) => place('half_time_full_time', `${sign}/${full}`)),
    right: [place('first_half_result', sign)],
  },
])

/** Joint cells of a market of two questions, summed over the answers of one of them. */
function marginals(key: string, first: string, second: string): Identity[] {
  const market = footballMarkets.find((one) => one.key === key)!
  const pairs = market.outcomes.map(({ id }) => ({ id, answers: id.split('&') }))
  return [first, second].flatMap((of, index) =>
    [...new Set(pairs.map(({ answers }) => answers[index]!))].map((answer) => ({
      left: pairs
        .filter(({ answers }) => answers[index] === answer)
        .map(({ id }) => place(key, id)),
      right: [place(of, answer)],
    })),
  )
}

const jointIdentities = footballMarkets.flatMap(({ key, type, line }): Identity[] => {
  const total = keyOf('total_goals', { total: line ?? 0 })
  switch (type) {
    case 'match_result_and_total':
      return marginals(key, 'match_result', total)
    case 'total_and_both_teams_to_score':
      return marginals(key, total, 'both_teams_to_score')
    case 'match_result_and_both_teams_to_score':
      return marginals(key, 'match_result', 'both_teams_to_score')
    default:
      return []
  }
})

const lined = (markets: readonly Market[], falls: string, rises: string): Lines => ({
  keys: markets.toSorted((a, b) => a.line! - b.line!).map(({ key }) => key),
  falls,
  rises,
})

/** Whole and quarter lines of goals run between the half lines. */
const familyOf = ({ type }: Market) => (type === 'asian_total' ? 'total_goals' : type)

const linedMarkets = footballMarkets.filter(
  ({ line, outcomes }) => line !== undefined && outcomes.length === 2,
)

const lines = [...new Set(linedMarkets.map(familyOf))].map((family) => {
  const markets = linedMarkets.filter((market) => familyOf(market) === family)
  const isTotal = markets[0]!.outcomes.some(({ id }) => id === 'over')
  return isTotal ? lined(markets, 'over', 'under') : lined(markets, '2', '1')
})

const dutches = doubledResults.flatMap(({ double, single }): Dutch[] =>
  DOUBLE_CHANCES.map(([id, signs]) => ({
    whole: place(double, id),
    parts: signs.map((sign) => place(single, sign)),
  })),
)

const rules: ConsistencyRules = {
  identities: [...periodIdentities, ...halfTimeIdentities, ...jointIdentities],
  lines,
  dutches,
}

/** What contradicts itself in the published set of a fixture. */
export const footballViolations = (markets: readonly OfferedMarket[]): Violation[] =>
  violationsOf(markets, rules)
