import { SPORTS_TITLE } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import { lira } from '@menekse/contract/money'
import type { BonusTrigger } from '@menekse/contract/campaigns/staff-campaigns'

export interface SeedOffer {
  slug: string
  trigger: BonusTrigger
  code: string | null
  name: string
  description: string
  note: string
  banner: string
  terms: BonusTerms
}

/** Every slot counts in full and nothing else counts: one product type (standards B03). */
const slotsOnly = { games: {}, categories: { slots: 100 }, products: {}, default: 0 }

const plain: BonusTerms = {
  kind: 'fixed',
  percent: null,
  amount: null,
  min_deposit: null,
  min_bonus: null,
  max_bonus: null,
  rollover: 1,
  stake_order: 'cash_first',
  max_stake: null,
  valid_days: 7,
  weights: slotsOnly,
  spins: null,
  cashback: null,
  ends_on_withdrawal: false,
  repeats: 'once',
  weekdays: null,
  first_deposit_only: false,
}

const banner = (name: string) => `/art/promotions/${name}.svg`

/** What each demonstration brand offers at first; from then on the campaigns are the operator's. */
export const seedOffers: readonly SeedOffer[] = [
  {
    slug: 'hos-geldin',
    trigger: 'deposit',
    code: null,
    name: 'Hoş geldin bonusu',
    description:
      'İlk yatırımınız onaylanınca tutarı kadar bonus, en fazla ₺5.000. Yatırımdan sonra açılan seçimden alınır; almak zorunda değilsiniz.',
    note: 'Önce nakit bakiyeniz oynanır. Para çekerseniz kalan bonus silinir, nakdiniz sizde kalır. Bonusu dilediğiniz an iptal edebilirsiniz.',
    banner: banner('yatirim'),
    terms: {
      ...plain,
      kind: 'deposit_match',
      percent: 100,
      min_deposit: lira(500),
      max_bonus: lira(5000),
      rollover: 8,
      max_stake: lira(100),
      valid_days: 14,
      ends_on_withdrawal: true,
      first_deposit_only: true,
    },
  },
  {
    slug: 'hafta-sonu',
    trigger: 'deposit',
    code: null,
    name: 'Hafta sonu yatırım bonusu',
    description:
      'Cumartesi ve pazar günleri istenen yatırımlara %50 bonus, en fazla ₺2.000. Her hafta sonu bir kez alınır.',
    note: 'Gün, yatırım talebinizin İstanbul saatine göre belirlenir. Para çekerseniz kalan bonus silinir, nakdiniz sizde kalır.',
    banner: banner('kilim'),
    terms: {
      ...plain,
      kind: 'deposit_match',
      percent: 50,
      min_deposit: lira(500),
      max_bonus: lira(2000),
      rollover: 6,
      max_stake: lira(100),
      valid_days: 7,
      ends_on_withdrawal: true,
      repeats: 'week',
      weekdays: [6, 7],
    },
  },
  {
    slug: 'ucretsiz-cevirme',
    trigger: 'promotion',
    code: null,
    name: '25 ücretsiz dönüş',
    description:
      'Nar Bahçesi ve Kapadokya Rüzgârı oyunlarında her biri ₺2 değerinde 25 ücretsiz dönüş. Yatırım gerekmez.',
    note: 'Dönüşlerin kazandırdığı tutar bonus bakiyesine eklenir ve 5 katı oynandığında nakde dönüşür. Kullanılmayan dönüşler süre sonunda silinir.',
    banner: banner('cevirme'),
    terms: {
      ...plain,
      kind: 'free_spins',
      rollover: 5,
      max_stake: lira(50),
      spins: { count: 25, stake: lira(2), games: ['nar-bahcesi', 'kapadokya-ruzgari'] },
    },
  },
  {
    slug: 'deneme',
    trigger: 'code',
    code: 'DENEME',
    name: 'Deneme bonusu',
    description: 'DENEME koduyla ₺50 bonus. Yatırım gerekmez, her oyuncu bir kez alır.',
    note: 'Bonus 10 kez oynandığında kalan tutar nakde dönüşür; dönüşecek tutarın üst sınırı yoktur.',
    banner: banner('deneme'),
    terms: { ...plain, kind: 'trial', amount: lira(50), rollover: 10, max_stake: lira(20) },
  },
  {
    slug: 'bedava-bahis',
    trigger: 'code',
    code: 'BEDAVA',
    name: 'Bedava bahis',
    description:
      'BEDAVA koduyla ₺50 değerinde bir bedava bahis. Yatırım gerekmez, her oyuncu bir kez alır.',
    note: 'Tek bir kuponda kullanılır: her oran en az 1,50 veya toplam oran en az 3,00 olmalı. Kazanırsanız tutarın kendisi ödenmez, kazanç nakit olarak ödenir. Kupon iade olursa bedava bahis bir hafta fazladan süreyle geri gelir.',
    banner: banner('bedava-bahis'),
    terms: {
      ...plain,
      kind: 'free_bets',
      rollover: 0,
      spins: { count: 1, stake: lira(50), games: [SPORTS_TITLE] },
    },
  },
  {
    slug: 'haftalik-kayip',
    trigger: 'promotion',
    code: null,
    name: 'Haftalık kayıp bonusu',
    description:
      'Geçen haftaki net kaybınızın %10’u, en fazla ₺2.500. Hafta pazartesi 00.00’da kapanır; tutar bir hafta boyunca alınabilir.',
    note: 'Net kayıp, nakit bahislerden nakit kazançların ve nakde dönüşen bonusların çıkarılmasıyla hesaplanır. En küçük bonus ₺20’dir. Kayıp bonusu için oynamayın.',
    banner: banner('kayip'),
    terms: {
      ...plain,
      kind: 'cashback',
      percent: 10,
      min_bonus: lira(20),
      max_bonus: lira(2500),
      cashback: { period: 'week', products: ['casino'] },
      repeats: 'week',
    },
  },
  {
    slug: 'telafi',
    trigger: 'staff',
    code: null,
    name: 'Telafi bonusu',
    description: 'Yaşadığınız aksaklık için ₺100 bonus.',
    note: 'Destek ekibi tarafından tanımlanır. Bir kez oynandığında nakde dönüşür.',
    banner: '',
    terms: { ...plain, kind: 'fixed', amount: lira(100) },
  },
]
