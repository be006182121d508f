import { type BonusTerms, sportsPercent } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusExample } from '@menekse/contract/campaigns/campaigns'
import type { Kurus } from '@menekse/contract/money'
import type * as z from 'zod/mini'
import { bonusTexts } from '../messages-bonuses.ts'
import { stakeNames } from '../messages-stake-names.ts'
import { shortMoney } from './bonus-money.ts'

type Example = z.output<typeof BonusExample>

const texts = bonusTexts.terms
const facts = bonusTexts.facts

export interface Line {
  label: string
  text: string
}

/** The figures at a glance: what one gets, what one must stake and deposit, and where it ends. */
export function factsOf(terms: BonusTerms): Line[] {
  const lines: Line[] = []
  const { percent, amount, spins } = terms
  if (percent !== null) lines.push({ label: facts.percent, text: bonusTexts.percent(percent) })
  if (amount !== null && percent === null)
    lines.push({ label: facts.amount, text: shortMoney(amount) })
  if (spins !== null)
    lines.push({
      label: terms.kind === 'free_bets' ? facts.freeBets : facts.spins,
      text: `${facts.spinsCount(spins.count)} × ${shortMoney(spins.stake)}`,
    })
  lines.push({ label: facts.rollover, text: facts.rolloverTimes(terms.rollover) })
  if (terms.min_deposit !== null)
    lines.push({ label: facts.minDeposit, text: shortMoney(terms.min_deposit) })
  if (terms.max_bonus !== null)
    lines.push({ label: facts.maxBonus, text: shortMoney(terms.max_bonus) })
  return lines
}

/** What it costs in lira, by the server's example; `own` when the deposit is the player's. */
export function exampleLines(terms: BonusTerms, example: Example, own: boolean): string[] {
  const { spins, rollover, kind, percent } = terms
  const bonus = shortMoney(example.bonus)
  const lines: string[] = []
  if (spins !== null && kind === 'free_bets')
    lines.push(texts.exampleFreeBets(spins.count, shortMoney(spins.stake)), texts.freeBetRule)
  else if (spins !== null) lines.push(texts.exampleSpins(spins.count, shortMoney(spins.stake)))
  else if (kind === 'cashback') lines.push(texts.exampleLoss(bonusTexts.percent(percent ?? 0)))
  else if (example.deposit === null) lines.push(texts.exampleBonus(bonus))
  else
    lines.push((own ? texts.exampleOwn : texts.exampleDeposit)(shortMoney(example.deposit), bonus))
  if (rollover === 0) lines.push(spins === null ? texts.noWagering : texts.noWageringSpins)
  else if (spins !== null)
    lines.push((kind === 'free_bets' ? texts.wageringFreeBets : texts.wageringSpins)(rollover))
  else if (example.wagering === null) lines.push(texts.wageringLoss(rollover))
  else lines.push(texts.wagering(rollover, shortMoney(example.wagering)))
  return lines
}

export interface Contribution {
  name: string
  percent: number
  /** What must be staked in these games alone; null where nothing counts or the sum is not known yet. */
  needed: Kurus | null
}

/** What each group of games counts, the most precise first, as the server weighs a stake. */
export function contributionsOf(
  { weights }: BonusTerms,
  wagering: Kurus | null,
  nameOf: (slug: string) => string,
): Contribution[] {
  const named = (key: string) => stakeNames[key] ?? key
  const rows: [string, number][] = [
    ...Object.entries(weights.games).map(([slug, percent]): [string, number] => [
      nameOf(slug),
      percent,
    ]),
    ...Object.entries(weights.categories).map(([key, percent]): [string, number] => [
      named(key),
      percent,
    ]),
    ...Object.entries(weights.products).map(([key, percent]): [string, number] => [
      named(key),
      percent,
    ]),
  ]
  rows.push([rows.length === 0 ? texts.everyGame : texts.others, weights.default])
  return rows.map(([name, percent]) => ({ name, percent, needed: neededAt(wagering, percent) }))
}

/** Rounded up: a kuruş too little would not be enough. */
function neededAt(wagering: Kurus | null, percent: number): Kurus | null {
  if (wagering === null || wagering === 0n || percent === 0) return null
  const weight = BigInt(percent)
  return ((wagering * 100n + weight - 1n) / weight) as Kurus
}

/** Every further condition, in the order in which it matters (standards B01). */
export function termLines(terms: BonusTerms, nameOf: (slug: string) => string): Line[] {
  const wagered = terms.rollover > 0
  const lines: Line[] = []
  const { cashback, spins, max_stake: maxStake } = terms
  lines.push({ label: texts.whoMay, text: whoMayText(terms) })
  if (cashback !== null) lines.push({ label: texts.period, text: texts.periods[cashback.period] })
  if (spins !== null && terms.kind !== 'free_bets')
    lines.push({ label: texts.spinsGames, text: spins.games.map(nameOf).join(', ') })
  if (terms.min_bonus !== null)
    lines.push({ label: texts.limits, text: texts.minBonus(shortMoney(terms.min_bonus)) })
  if (wagered)
    lines.push(
      {
        label: texts.maxStake,
        text: maxStake === null ? texts.maxStakeNone : texts.maxStakeText(shortMoney(maxStake)),
      },
      { label: texts.order, text: texts.orders[terms.stake_order] },
    )
  if (wagered && [false, true].some((isLive) => sportsPercent(terms, isLive) > 0))
    lines.push({ label: texts.sports, text: texts.sportsText })
  if (wagered || spins !== null)
    lines.push({ label: texts.expiry, text: texts.expiryText(terms.valid_days) })
  if (wagered)
    lines.push(
      {
        label: texts.withdrawal,
        text: terms.ends_on_withdrawal ? texts.endsOnWithdrawal : texts.staysOnWithdrawal,
      },
      { label: texts.completion, text: texts.completionText },
    )
  if (wagered || spins !== null) lines.push({ label: texts.cancel, text: texts.cancelText })
  return lines
}

/** How often, on which days, and whether only with the first deposit. */
function whoMayText({ repeats, weekdays, first_deposit_only: first }: BonusTerms): string {
  const parts: string[] = [first ? texts.firstDepositOnly : texts.repeats[repeats]]
  if (weekdays !== null)
    parts.push(texts.onDays(weekdays.map((day) => texts.dayNames[day - 1]).join(', ')))
  return parts.join(' ')
}
