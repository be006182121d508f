import {
  BonusTerms,
  bonusParts,
  partsOfKind,
  SPORTS_TITLE,
} from '@menekse/contract/bonuses/bonus-terms'
import type { BonusKind, BonusPart } from '@menekse/contract/bonuses/bonus-terms'
import { kindsOfTrigger } from '@menekse/contract/campaigns/staff-campaigns'
import type {
  BonusAudience,
  BonusTrigger,
  OfferDraft,
  StaffOffer,
  staffCampaigns,
} from '@menekse/contract/campaigns/staff-campaigns'
import type { RefusalPlaces } from '@menekse/contract/route'
import { moneyInputText, parseMoney } from '@menekse/ui/money-format'
import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { HALF, instantOf, localOf } from '../desk/istanbul-field.ts'

export type Repeats = BonusTerms['repeats']
export type Period = NonNullable<BonusTerms['cashback']>['period']
export const weightScopes = ['products', 'categories', 'games'] as const

/** What one game, category or product counts; `what` is its scope and id with a colon between. */
export interface WeightRow {
  key: number
  what: string
  percent: number | null
}

/** An offer as it is being written: amounts and moments as their fields hold them. */
export interface OfferForm {
  name: string
  description: string
  note: string
  banner: string
  kind: BonusKind
  percent: number | null
  amount: string
  min_deposit: string
  min_bonus: string
  max_bonus: string
  spinCount: number | null
  spinStake: string
  spinGames: string[]
  period: Period
  lossProducts: string[]
  rollover: number | null
  stakeOrder: BonusTerms['stake_order']
  maxStake: string
  weights: WeightRow[]
  validDays: number | null
  repeats: Repeats
  weekdays: number[]
  isFirstOnly: boolean
  endsOnWithdrawal: boolean
  startsAt: string
  endsAt: string
}

/** What only a new campaign says; a next version keeps it. */
export interface CampaignForm {
  brand: string
  slug: string
  trigger: BonusTrigger
  code: string
  audience: BonusAudience
}

/** Of a new campaign and of each next version. */
export const campaignPlaces = {
  bonus_code_taken: 'code',
  bonus_slug_taken: 'slug',
  bonus_campaign_ended: 'form',
  bonus_pause_first: 'form',
} as const satisfies RefusalPlaces<
  typeof staffCampaigns.createCampaign | typeof staffCampaigns.publishOffer,
  keyof CampaignForm
>

export type Problems = Record<string, string>
/** An offer as it goes over the wire. */
type Draft = z.input<typeof OfferDraft>

export const emptyOffer = (now: Date): OfferForm => ({
  name: '',
  description: '',
  note: '',
  banner: '',
  kind: 'deposit_match',
  percent: 100,
  amount: '',
  min_deposit: '',
  min_bonus: '',
  max_bonus: '',
  spinCount: 10,
  spinStake: '',
  spinGames: [],
  period: 'week',
  lossProducts: [],
  rollover: 5,
  stakeOrder: 'cash_first',
  maxStake: '',
  weights: [{ key: 0, what: 'categories:slots', percent: 100 }],
  validDays: 7,
  repeats: 'once',
  weekdays: [],
  isFirstOnly: false,
  endsOnWithdrawal: false,
  startsAt: localOf(now.toISOString()),
  endsAt: '',
})

const amountText = (amount: bigint | null) => (amount === null ? '' : moneyInputText(amount))

/** A version of an offer, ready to be changed into the next one. */
export function formOf(offer: StaffOffer): OfferForm {
  const { terms } = offer
  const rows = weightScopes.flatMap((scope) =>
    Object.entries(terms.weights[scope]).map(([id, percent]) => ({
      what: `${scope}:${id}`,
      percent,
    })),
  )
  return {
    name: offer.name,
    description: offer.description,
    note: offer.note,
    banner: offer.banner,
    kind: terms.kind,
    percent: terms.percent,
    amount: amountText(terms.amount),
    min_deposit: amountText(terms.min_deposit),
    min_bonus: amountText(terms.min_bonus),
    max_bonus: amountText(terms.max_bonus),
    spinCount: terms.spins?.count ?? 10,
    spinStake: amountText(terms.spins?.stake ?? null),
    spinGames: terms.spins?.games ?? [],
    period: terms.cashback?.period ?? 'week',
    lossProducts: terms.cashback?.products ?? [],
    rollover: terms.rollover,
    stakeOrder: terms.stake_order,
    maxStake: amountText(terms.max_stake),
    weights: rows.map((row, key) => ({ ...row, key })),
    validDays: terms.valid_days,
    repeats: terms.repeats,
    weekdays: terms.weekdays ?? [],
    isFirstOnly: terms.first_deposit_only,
    endsOnWithdrawal: terms.ends_on_withdrawal,
    startsAt: localOf(offer.starts_at),
    endsAt: offer.ends_at === null ? '' : localOf(offer.ends_at),
  }
}

/** Which parts of the form a kind of bonus has when it is given in this way. */
export function hasPart(part: BonusPart, kind: BonusKind, trigger: BonusTrigger): boolean {
  // Without a deposit there is none to ask for.
  if (part === 'min_deposit' && trigger !== 'deposit') return false
  return partsOfKind[kind].needs.includes(part) || partsOfKind[kind].may.includes(part)
}

/** The pictures to choose from, and the one an older version has where it is none of them. */
export function pictureOptions(banner: string): { value: string; label: string }[] {
  const { pictures } = messages.builder
  const known = Object.entries(pictures).map(([value, label]) => ({ value, label }))
  return banner === '' || banner in pictures ? known : [...known, { value: banner, label: banner }]
}

/** Whether a part of this kind must be said; the others may stay empty. */
export const needsPart = (part: BonusPart, kind: BonusKind): boolean =>
  partsOfKind[kind].needs.includes(part)

/** A kind that this way of giving has. */
export const kindFor = (kind: BonusKind, trigger: BonusTrigger): BonusKind =>
  kindsOfTrigger[trigger].includes(kind) ? kind : (kindsOfTrigger[trigger][0] ?? kind)

/** How often a bonus may be had: what the kind and the way of giving leave to choose from. */
export function repeatsFor(kind: BonusKind, trigger: BonusTrigger): readonly Repeats[] {
  if (kind === 'cashback') return []
  const often = ['day', 'week', 'month'] as const
  return trigger === 'deposit' ? ['once', 'deposit', ...often] : ['once', ...often]
}

/** What another way of giving does not allow gives way to what it does. */
export function fitting(
  form: OfferForm,
  trigger: BonusTrigger,
): Pick<OfferForm, 'kind' | 'repeats'> {
  const kind = kindFor(form.kind, trigger)
  return { kind, repeats: repeatsFor(kind, trigger).find((one) => one === form.repeats) ?? 'once' }
}

/** The offer for the server, and what of the form cannot be read at all, by the server's names. */
export function draftOf(
  form: OfferForm,
  trigger: BonusTrigger,
): { draft: Draft; problems: Problems } {
  const problems: Problems = {}
  const money = (field: string, text: string): number | null => {
    if (text.trim() === '') return null
    const kurus = parseMoney(text)
    if (kurus === null) problems[`offer.terms.${field}`] = messages.builder.badAmount
    return kurus === null ? null : Number(kurus) / 100
  }
  const whole = (field: string, value: number | null): number => {
    if (value === null) problems[`offer.terms.${field}`] = messages.required
    return value ?? 0
  }
  const has = (part: BonusPart) => hasPart(part, form.kind, trigger)
  const amounts = Object.fromEntries(
    bonusParts.map((part) => [
      part,
      part === 'percent' || part === 'spins' || part === 'cashback' || !has(part)
        ? null
        : money(part, form[part]),
    ]),
  ) as Record<'amount' | 'min_deposit' | 'min_bonus' | 'max_bonus', number | null>
  const isUnfinished = form.weights.some(({ what, percent }) => what === '' || percent === null)
  if (form.rollover !== 0 && isUnfinished)
    problems['offer.terms.weights'] = messages.builder.unfinishedWeight
  if (form.endsAt === HALF) problems['offer.ends_at'] = messages.halfMoment
  const cashback = has('cashback') ? { period: form.period, products: form.lossProducts } : null
  return {
    problems,
    draft: {
      name: form.name,
      description: form.description,
      note: form.note,
      banner: form.banner,
      starts_at: instantOf(form.startsAt) ?? '',
      ends_at: instantOf(form.endsAt),
      terms: {
        ...amounts,
        kind: form.kind,
        percent: has('percent') ? whole('percent', form.percent) : null,
        rollover: whole('rollover', form.rollover),
        stake_order: form.stakeOrder,
        max_stake: form.rollover === 0 ? null : money('max_stake', form.maxStake),
        valid_days: whole('valid_days', form.validDays),
        weights: weightsOf(form.weights),
        spins: has('spins') ? spinsOf(form, whole, money, problems) : null,
        cashback,
        ends_on_withdrawal: form.endsOnWithdrawal,
        repeats: cashback?.period ?? form.repeats,
        weekdays: form.weekdays.length % 7 === 0 ? null : form.weekdays.toSorted((a, b) => a - b),
        first_deposit_only: trigger === 'deposit' && form.isFirstOnly,
      },
    },
  }
}

function spinsOf(
  form: OfferForm,
  whole: (field: string, value: number | null) => number,
  money: (field: string, text: string) => number | null,
  problems: Problems,
) {
  const isOfBets = form.kind === 'free_bets'
  const games = isOfBets ? [SPORTS_TITLE] : form.spinGames
  if (games.length === 0) problems['offer.terms.spins.games'] = messages.builder.noGame
  const stake = money('spins.stake', form.spinStake)
  if (stake === null) problems['offer.terms.spins.stake'] ??= messages.required
  return { count: whole('spins.count', form.spinCount), stake: stake ?? 0, games }
}

function weightsOf(rows: readonly WeightRow[]) {
  const weights: Record<(typeof weightScopes)[number], Record<string, number>> = {
    products: {},
    categories: {},
    games: {},
  }
  for (const { what, percent } of rows) {
    const [scope, id] = what.split(':')
    const known = weightScopes.find((one) => one === scope)
    if (known !== undefined && id !== undefined) weights[known][id] = percent ?? 0
  }
  return { ...weights, default: 0 }
}

/** The terms as they would be stored, for the preview; undefined while an entry cannot be read. */
export function termsOf({ terms }: Draft): BonusTerms | undefined {
  const read = z.safeParse(BonusTerms, terms)
  return read.success ? read.data : undefined
}
