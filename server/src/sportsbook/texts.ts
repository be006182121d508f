import type { Kurus } from '@menekse/contract/money'
import type { CashOutLock } from '@menekse/contract/sports/coupons'

const lira = (amount: Kurus) =>
  (Number(amount) / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2 })
const odds = (millis: number) => (millis / 1_000).toFixed(2).replace('.', ',')

/** What is wrong with limits that the desk enters, beside the field. */
export const limitTexts = {
  positive: 'Sıfırdan büyük bir tutar girin',
  couponBelowUnit: 'En düşük kupon, en düşük kolondan küçük olamaz',
  payoutBelowCoupon: 'En yüksek ödeme, en düşük kupondan küçük olamaz',
  tierAbove: 'Bir üst kademenin sınırını aşamaz',
} as const

export const texts = {
  oddsChanged: (name: string, agreed: number, now: number) =>
    `${name}: oran ${odds(agreed)} → ${odds(now)}. Yeni oranla devam edilsin mi?`,
  related: (name: string) =>
    `${name}: bu maçtan iki seçim birbirine bağlıdır; aynı kolonda oynanamaz.`,
  mbs: (name: string, needs: number) => `${name}: bu maç için kuponda en az ${needs} seçim olmalı.`,
  unitMin: (amount: Kurus) => `Kolon tutarı en az ₺${lira(amount)} olmalı.`,
  stakeMin: (amount: Kurus) => `Kupon tutarı en az ₺${lira(amount)} olmalı.`,
  stakeMax: (amount: Kurus) => `Bu kupon için en fazla ₺${lira(amount)} oynayabilirsiniz.`,
  soldOut: (name: string) => `${name}: bu seçime şu anda daha fazla bahis alınamıyor.`,
  payoutMax: (cap: Kurus) => `Bir kupon en çok ₺${lira(cap)} öder. Daha küçük bir tutar deneyin.`,
  cashOutNow: (value: Kurus) => `Bozdurma tutarı değişti: şimdi ₺${lira(value)}.`,
  cashOutLocks: {
    leg_unknown: 'Bir seçim artık bültende yok; kupon bozdurulamaz.',
    leg_suspended: 'Bir seçim askıda; kupon şu anda bozdurulamaz.',
    leg_closed: 'Bir seçimin bahsi kapandı; kupon şu anda bozdurulamaz.',
    event_started: 'Bir maç başladı; canlı oranı açılınca kupon bozdurulabilir.',
    feed_stale: 'Veri akışı kesildi; kupon şu anda bozdurulamaz.',
    unpriced: 'Bir seçim için bozdurma sunulmuyor.',
    decided: 'Kuponun sonucu belli.',
    worthless: 'Kuponun şu anda bozdurma değeri yok.',
  } satisfies Record<CashOutLock, string>,
  settled: 'Maç sonuçları',
  corrected: 'Sonuç düzeltildi',
}
