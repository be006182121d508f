import type { PlayerEvidence, SportsSetting } from '@menekse/contract/sports/staff-limits'
import { TIERS } from '@menekse/contract/sports/staff-limits'
import { moneyInputText, parseMoney } from '@menekse/ui/money-format'
import { formatCount, formatPercent } from '@menekse/ui/turkish'
import type { Read } from '../../desk/wish-form.ts'
import { messages } from '../../messages.ts'

const text = messages.sportsLimits

export const amountFields = ['unit_min', 'coupon_min', 'payout_max', 'coupon_loss_max'] as const
type AmountField = (typeof amountFields)[number]
export const tiers = Array.from({ length: TIERS }, (_, place) => place)
export type Texts = Record<string, string>

/** As calls carry it: amounts in TRY. */
export type Wish = Record<AmountField, number> & { liability: number[]; live_percent: number }

export const textsOf = (setting: SportsSetting): Texts => ({
  ...Object.fromEntries(amountFields.map((field) => [field, moneyInputText(setting[field])])),
  ...Object.fromEntries(
    tiers.map((place) => [`liability.${place}`, moneyInputText(setting.liability[place]!)]),
  ),
  live_percent: String(setting.live_percent),
})

/** Pure: the setting that the fields make, or what is wrong with them. */
export function readSetting(texts: Texts): Read<Wish> {
  const problems: Record<string, string> = {}
  const amountOf = (field: string) => {
    const amount = parseMoney(texts[field] ?? '')
    if (amount === null) problems[`setting.${field}`] = text.wrong
    return Number(amount ?? 0n) / 100
  }
  const amounts = amountFields.map((field) => [field, amountOf(field)] as const)
  const liability = tiers.map((place) => amountOf(`liability.${place}`))
  const percent = Number(texts['live_percent'])
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    problems['setting.live_percent'] = text.wrongPercent
  if (Object.keys(problems).length > 0) return { problems }
  const money = Object.fromEntries(amounts) as Record<AmountField, number>
  return { wish: { ...money, liability, live_percent: percent } }
}

const MOST = 1_000

/** Pure: what is typed as a factor, in hundredths; undefined where it is none. */
export function factorOf(typed: string): number | undefined {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (match === null) return undefined
  const factor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return factor >= 1 && factor <= MOST ? factor : undefined
}

/** 100 → 1, 50 → 0,5 */
export const factorText = (factor: number) =>
  (factor / 100).toLocaleString('tr-TR', { maximumFractionDigits: 2 })

/** Who takes odds above the last ones again and again knows more than the house: the evidence for a factor. */
export function closingText({
  closing_legs: legs,
  closing_percent: percent,
}: Pick<PlayerEvidence, 'closing_legs' | 'closing_percent'>): string {
  if (percent === null) return text.player.closingNone
  const apart = formatPercent(Math.abs(percent) / 100)
  return text.player.closingApart(apart, percent >= 0, formatCount(legs))
}
