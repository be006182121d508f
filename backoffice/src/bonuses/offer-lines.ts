import { bonusKinds } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import type { OfferDraft } from '@menekse/contract/campaigns/staff-campaigns'
import { formatMoney } from '@menekse/ui/money-format'
import { formatTime } from '@menekse/ui/time-format'
import { messages } from '../messages.ts'

const text = messages.bonusTerms

export interface OfferLine {
  label: string
  value: string
}
/** What a game, category or product is called. */
export type NameOf = (id: string) => string

/** What is given, in words. */
function givenText(terms: BonusTerms): string {
  if (terms.spins !== null) return text.spins(terms.spins.count, formatMoney(terms.spins.stake))
  if (terms.cashback !== null)
    return text.ofLoss(text.period[terms.cashback.period], terms.percent ?? 0)
  if (terms.percent !== null) return text.ofDeposit(terms.percent)
  return terms.amount === null ? text.none : formatMoney(terms.amount)
}

const rolloverText = ({ rollover }: BonusTerms) =>
  rollover === 0 ? text.noRollover : text.times(rollover)

/** The terms in one line, for a list. */
export function termsLine(terms: BonusTerms): string {
  return [
    givenText(terms),
    terms.max_bonus !== null && text.upTo(formatMoney(terms.max_bonus)),
    terms.min_deposit !== null && text.from(formatMoney(terms.min_deposit)),
    terms.rollover === 0
      ? text.noRollover
      : `${text.rollover.toLocaleLowerCase('tr-TR')} ${rolloverText(terms)}`,
    text.days(terms.valid_days),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

/** Everything the terms say, line by line; the same labels for all terms, to be compared. */
export function termLines(terms: BonusTerms, nameOf: NameOf): OfferLine[] {
  const { games, categories, products } = terms.weights
  const money = (amount: bigint | null) => (amount === null ? text.none : formatMoney(amount))
  const weights = Object.entries({ ...products, ...categories, ...games })
  const lines: [string, string][] = [
    [text.kind, bonusKinds[terms.kind]],
    [text.given, givenText(terms)],
    [text.spinGames, terms.spins?.games.map(nameOf).join(', ') ?? text.none],
    [text.minDeposit, money(terms.min_deposit)],
    [text.minBonus, money(terms.min_bonus)],
    [text.maxBonus, money(terms.max_bonus)],
    [text.rollover, rolloverText(terms)],
    [
      text.weights,
      weights.map(([id, percent]) => text.weight(nameOf(id), percent)).join(', ') || text.none,
    ],
    [text.stakeOrder, text.orders[terms.stake_order]],
    [text.maxStake, money(terms.max_stake)],
    [text.validDays, text.days(terms.valid_days)],
    [text.withdrawal, terms.ends_on_withdrawal ? text.endsOnWithdrawal : text.staysOnWithdrawal],
    [text.repeats, text.repeat[terms.repeats]],
    [
      text.weekdays,
      terms.weekdays?.map((day) => text.dayNames[day - 1]).join(', ') ?? text.everyDay,
    ],
    [text.firstOnly, terms.first_deposit_only ? text.firstOnlyYes : text.none],
  ]
  return lines.map(([label, value]) => ({ label, value }))
}

/** Everything a version says: its words, its terms and its time. */
export function offerLines(offer: Omit<OfferDraft, 'banner'>, nameOf: NameOf): OfferLine[] {
  const end = offer.ends_at === null ? text.noEnd : formatTime(offer.ends_at, 'table')
  return [
    { label: text.name, value: offer.name },
    { label: text.description, value: offer.description },
    { label: text.note, value: offer.note || text.none },
    ...termLines(offer.terms, nameOf),
    { label: text.startsAt, value: formatTime(offer.starts_at, 'table') },
    { label: text.endsAt, value: end },
  ]
}
