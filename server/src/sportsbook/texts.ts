import type { Kurus } from '@menekse/contract/money'
import type { CashOutLock } from '@menekse/contract/sports/cash-out-shapes'
import { oddsText } from '@menekse/contract/sports/odds-text'

const lira = (amount: Kurus) =>
  (Number(amount) / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2 })

/** What is wrong with limits that the desk enters, beside the field. */
export const limitTexts = {
  positive: 'Sıfırdan büyük bir tutar girin',
  couponBelowUnit: 'En düşük kupon, en düşük kolondan küçük olamaz',
  payoutBelowCoupon: 'En yüksek ödeme, en düşük kupondan küçük olamaz',
  tierAbove: 'Bir üst kademenin sınırını aşamaz',
} as const

/**
 * Why a coupon that had ended is worth something else, and what it was worth; `after` is absent where it is open. What
 * `left` it in parts stays paid.
 */
export interface Correction {
  why: 'result' | 'void' | 'lifted'
  left: Kurus
  before: Kurus
  after: Kurus | undefined
}

/** What a correction moves: told before it is, so that nobody knows yet what of it is there. */
function differenceText({ left, before, after }: Correction): string {
  const less = before - (after ?? left)
  if (less > 0n) return `₺${lira(less as Kurus)} ödendiği bakiyeden geri alınır. `
  return less < 0n ? `Aradaki ₺${lira(-less as Kurus)} ödenir. ` : ''
}

const corrections: Record<Correction['why'], string> = {
  result: 'Bir maçın sonucu düzeltildiği için kuponunuz yeniden hesaplandı.',
  void: 'Kuponunuz sonradan geçersiz sayıldığı için yeniden hesaplandı.',
  lifted: 'Kuponunuz artık geçersiz sayılmadığı için yeniden hesaplandı.',
}

export const texts = {
  oddsChanged: (name: string, agreed: number, now: number) =>
    `${name}: oran ${oddsText(agreed)} → ${oddsText(now)}. Yeni oranla devam edilsin mi?`,
  related: (name: string | undefined) => {
    const about = name === undefined ? 'Bu' : `${name}: bu`
    return `${about} maçtan iki seçim birbirine bağlıdır; aynı kolonda oynanamaz.`
  },
  mbs: (name: string, needs: number) => `${name}: bu maç için kuponda en az ${needs} seçim olmalı.`,
  unitMin: (amount: Kurus) => `Kolon tutarı en az ₺${lira(amount)} olmalı.`,
  stakeMin: (amount: Kurus) => `Kupon tutarı en az ₺${lira(amount)} olmalı.`,
  stakeMax: (amount: Kurus) => `Bu kupon için en fazla ₺${lira(amount)} oynayabilirsiniz.`,
  soldOut: (name: string) => `${name}: bu seçime şu anda daha fazla bahis alınamıyor.`,
  payoutMax: (cap: Kurus) => `Bir kupon en çok ₺${lira(cap)} öder. Daha küçük bir tutar deneyin.`,
  cashOutNow: (value: Kurus) => `Bozdurma tutarı değişti: şimdi ₺${lira(value)}.`,
  cashOutPart: 'Kuponun bu kadarı bozdurulamaz: kuponda en az ₺5,00 kalmalı.',
  ruleWorthless: 'Sıfırdan büyük bir tutar yazın.',
  ruleReached: (value: Kurus) =>
    `Bozdurma tutarı şimdi zaten ₺${lira(value)}. Daha yüksek bir tutar yazın.`,
  ruleUnreachable: (most: Kurus) =>
    `Bu kupon en çok ₺${lira(most)} öder. Daha düşük bir tutar yazın.`,
  ruleDone: 'Otomatik bozdurma yapıldı',
  ruleDoneWhole: (coupon: string, value: Kurus) =>
    `${coupon} numaralı kuponunuz koyduğunuz kuralla bozduruldu: ₺${lira(value)} hesabınıza geçti.`,
  ruleDonePart: (coupon: string, value: Kurus, percent: number) =>
    `${coupon} numaralı kuponunuzun %${percent} kadarı koyduğunuz kuralla bozduruldu: ₺${lira(value)} hesabınıza geçti. Kalanı devam ediyor.`,
  onTheLine: 'Sonuç tam çizgide kaldı',
  level: 'Taraflar berabere kaldı',
  cashOutLocks: {
    free_bet: 'Bedava bahisle oynanan kupon bozdurulamaz.',
    result_checked: 'Bir seçimin sonucu kontrol ediliyor; kupon şu anda bozdurulamaz.',
    match_halted: 'Bir maç durdu ya da ertelendi; kupon şu anda bozdurulamaz.',
    leg_unknown: 'Bir seçim artık bültende yok; kupon bozdurulamaz.',
    leg_suspended: 'Bir seçim askıda; kupon şu anda bozdurulamaz.',
    leg_closed: 'Bir seçimin bahsi kapandı; kupon şu anda bozdurulamaz.',
    event_started: 'Bir maç başladı; canlı oranı açılınca kupon bozdurulabilir.',
    feed_stale: 'Veri akışı kesildi; kupon şu anda bozdurulamaz.',
    unpriced: 'Bir seçim için bozdurma sunulmuyor.',
    decided: 'Kuponun sonucu belli.',
    worthless: 'Kuponun şu anda bozdurma değeri yok.',
  } satisfies Record<CashOutLock, string>,
  deadPrice: ({ name, id, isFree }: { name: string; id: string; isFree: boolean }) => ({
    title: 'Kuponunuzdaki bir seçim geçersiz sayıldı',
    content:
      `${name}: bahsiniz, maçtaki gelişme bize ulaşmadan hemen önce ve gelişmeden sonra alındı. Bu seçim geçersiz ` +
      `sayıldı; tek seçimli kuponda ${isFree ? 'bedava bahis hakkınız geri gelir' : 'bahsinizin tamamı iade edilir'}, ` +
      'çok seçimli kuponda seçimin oranı 1,00 olur. ' +
      `Kupon numarası: ${id}`,
  }),
  correctedLetter: (id: string, correction: Correction) => ({
    title: 'Kuponunuz yeniden hesaplandı',
    content:
      `${corrections[correction.why]} Önceki ödeme: ₺${lira(correction.before)}. ` +
      (correction.after === undefined ? '' : `Yeni ödeme: ₺${lira(correction.after)}. `) +
      differenceText(correction) +
      (correction.after === undefined
        ? 'Kuponunuz yeniden açık; kesin sonuç gelince ödenecek. '
        : '') +
      `Kupon numarası: ${id}`,
  }),
  debtLetter: (id: string, { left, total }: { left: Kurus; total: Kurus }) => ({
    title: 'Düzeltmeden kalan borcunuz var',
    content:
      `Düzeltilen kuponunuzun geri alınan ödemesinden ₺${lira(left)} bakiyenizde yoktu; bu tutar borç yazıldı. ` +
      `Toplam borcunuz şu anda ₺${lira(total)}. Borç, spor bahislerindeki sonraki kazançlarınızdan kapanır; ` +
      'yatırdığınız paradan alınmaz. Kapanana kadar çekim talepleriniz bekler. ' +
      `Kupon numarası: ${id}`,
  }),
  debtFact: (id: string, amount: string) =>
    `${id} numaralı kuponun ödemesi, sonuç düzeltilince geri alındı; ${amount} tutarındaki kısmı bakiyede yoktu. ` +
    'Borç, spor bahislerinin sonraki kazançlarından kapanır; kapanınca bu vaka da kapanır, o zamana kadar çekimler bekler.',
  debtRepaid: 'Borcun tamamı sonraki kazançlardan ödendi; vaka kendiliğinden kapandı.',
  settled: 'Maç sonuçları',
  corrected: 'Sonuç düzeltildi',
  recounted: 'Çevrim katkısı yeniden hesaplandı; ödeme değişmedi',
}

/** Why sources say that bets count as never placed. */
const sourceVoids: Readonly<Record<string, string>> = {
  no_goalscorer: 'Maçta gol atan olmadı',
  unverifiable: 'Sonuç doğrulanamadı',
  format_changed: 'Maçın biçimi değişti',
  cancelled: 'Maç iptal edildi',
  walkover: 'Maç oynanmadan hükmen bitti',
  dead_heat: 'Birincilik paylaşıldı',
  retired: 'Bir taraf maçtan çekildi',
  abandoned: 'Maç yarıda kaldı',
  postponed: 'Maç ertelendi',
  delayed: 'Maç zamanında başlamadı',
  incorrect_odds: 'Oran yanlış verilmişti',
  incorrect_statistics: 'Sonuç verisi yanlıştı',
  dead_price: 'Maçtaki gelişmeden sonra, eski oranla alındı',
}

export const sourceVoidText = (reason: string): string =>
  sourceVoids[reason] ?? 'Veri kaynağı bu bahsi geçersiz saydı'
