import { bonusParts, partsOfKind, SPORTS_TITLE } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import { isProduct, productOf } from '@menekse/contract/products'
import type { Category } from '@menekse/contract/products'
import { kindsOfTrigger } from '@menekse/contract/campaigns/staff-campaigns'
import type { BonusTrigger, OfferDraft } from '@menekse/contract/campaigns/staff-campaigns'
import { gameOf } from '@menekse/games/catalogue'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { COUPON_MIN_KURUS } from '@menekse/contract/sports/coupons'
import { liraText } from '../platform/lira-text.ts'

/** What can be played so far, and so what the desk's form offers; the rules below know every product. */
export const playedCategories: readonly Category[] = ['slots', 'stepped', 'pre_match', 'in_play']

/** Field of the form → what is wrong with it, in Turkish. */
export type Problems = Record<string, string>

/** Pure: what keeps an offer from being published; nothing when it may be (standards B01, B03). */
export function problemsOf(
  draft: OfferDraft,
  trigger: BonusTrigger,
  rolloverCeiling: number,
): Problems {
  const { terms } = draft
  const problems: Problems = {}
  const note = (field: string, text: string) => {
    problems[`offer.terms.${field}`] ??= text
  }
  if (!kindsOfTrigger[trigger].includes(terms.kind))
    note('kind', 'Bu bonus türü bu yolla verilemez')
  if (terms.rollover > rolloverCeiling)
    note('rollover', `Çevrim en fazla ${rolloverCeiling} kat olabilir`)
  amountProblems(terms, note)
  repeatProblems(terms, trigger, note)
  weightProblems(terms, note)
  if (terms.spins !== null && terms.kind === 'free_bets') freeBetProblems(terms.spins, note)
  else if (terms.spins !== null) spinProblems(terms.spins, note)
  if (draft.ends_at !== null && Date.parse(draft.ends_at) <= Date.parse(draft.starts_at))
    problems['offer.ends_at'] = 'Bitiş başlangıçtan sonra olmalı'
  return problems
}

type Note = (field: string, text: string) => void
const REQUIRED = 'Bu bonus türü için zorunludur'
const UNUSED = 'Bu bonus türünde kullanılmaz'

function amountProblems(terms: BonusTerms, note: Note): void {
  const { needs, may } = partsOfKind[terms.kind]
  for (const part of bonusParts) {
    const isNeeded = needs.includes(part)
    if (isNeeded && terms[part] === null) note(part, REQUIRED)
    if (!isNeeded && !may.includes(part) && terms[part] !== null) note(part, UNUSED)
  }
  for (const part of ['amount', 'min_deposit', 'min_bonus', 'max_bonus', 'max_stake'] as const) {
    const amount: Kurus | null = terms[part]
    if (amount !== null && amount <= 0n) note(part, 'Tutar sıfırdan büyük olmalı')
  }
  const { min_bonus: least, max_bonus: most } = terms
  if (least !== null && most !== null && least > most)
    note('min_bonus', 'En küçük bonus en büyükten büyük olamaz')
}

function repeatProblems(terms: BonusTerms, trigger: BonusTrigger, note: Note): void {
  const isByDeposit = trigger === 'deposit'
  if (terms.repeats === 'deposit' && !isByDeposit)
    note('repeats', 'Her yatırımda bir kez, yalnızca yatırım bonuslarında olur')
  if (terms.first_deposit_only && !isByDeposit)
    note('first_deposit_only', 'Yalnızca yatırım bonuslarında olur')
  if (!isByDeposit && terms.min_deposit !== null) note('min_deposit', UNUSED)
  if (terms.cashback !== null && terms.repeats !== terms.cashback.period)
    note('repeats', 'Kayıp bonusu her dönem bir kez alınır')
}

function weightProblems(terms: BonusTerms, note: Note): void {
  const { games, categories, products: byProduct, default: otherwise } = terms.weights
  const touched = new Set<string>()
  for (const [product, weight] of Object.entries(byProduct)) {
    if (!isProduct(product)) note('weights', `Bilinmeyen ürün: ${product}`)
    if (weight > 0) touched.add(product)
  }
  for (const [category, weight] of Object.entries(categories)) {
    const product = productOf(category)
    if (product === undefined) note('weights', `Bilinmeyen kategori: ${category}`)
    else if (weight > 0) touched.add(product)
  }
  for (const [slug, weight] of Object.entries(games)) {
    const game = gameOf(slug)
    if (game === undefined) note('weights', `Bilinmeyen oyun: ${slug}`)
    else if (weight > 0) touched.add(game.product)
  }
  for (const product of terms.cashback?.products ?? []) {
    if (!isProduct(product)) note('cashback', `Bilinmeyen ürün: ${product}`)
    touched.add(product)
  }
  if (terms.cashback !== null && terms.cashback.products.length === 0)
    note('cashback', 'En az bir ürün seçin')
  if (otherwise > 0) note('weights', 'Adı geçmeyen oyunlar çevrime sayılamaz')
  if (touched.size > 1) note('weights', 'Bir bonus tek bir ürün türünde geçerli olabilir')
  const counts = [
    ...Object.values(games),
    ...Object.values(categories),
    ...Object.values(byProduct),
  ]
  if (terms.rollover > 0 && !counts.some((weight) => weight > 0))
    note('weights', 'Çevrime sayılan en az bir oyun olmalı')
}

/** A free bet is one coupon: what no coupon may be is no free bet. */
function freeBetProblems({ stake, games }: NonNullable<BonusTerms['spins']>, note: Note): void {
  if (games.length !== 1 || games[0] !== SPORTS_TITLE)
    note('spins', 'Bedava bahis yalnızca spor bahislerinde kullanılır')
  else if (stake < COUPON_MIN_KURUS)
    note('spins', `Bedava bahis en az ${liraText(kurus(COUPON_MIN_KURUS))} olmalı`)
}

function spinProblems({ stake, games }: NonNullable<BonusTerms['spins']>, note: Note): void {
  for (const slug of games) {
    const game = gameOf(slug)
    if (game === undefined) note('spins', `Bilinmeyen oyun: ${slug}`)
    else if (game.isStepped) note('spins', `${game.name} ile ücretsiz dönüş verilemez`)
    else if (!game.stakes.includes(stake))
      note('spins', `${game.name} bu dönüş tutarıyla oynanamaz`)
  }
}
