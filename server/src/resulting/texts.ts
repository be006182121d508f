import type { Kurus } from '@menekse/contract/money'
import { liraText } from '../platform/lira-text.ts'

/** What is wrong with a result that was entered, beside its field. */
export const entryTexts = {
  early: 'Maç başlamadan sonuç girilemez',
  football: 'Skordan sonuç yalnızca futbolda çıkarılır; marketleri tek tek girin',
  halves: 'Maç sonu skoru, ilk yarının altında olamaz',
  goals: 'Gollerin sırası skora uymuyor',
  outcomes: 'Her sonuç bir kez ve tam girilmeli',
  nothing: 'Bu girişle değişen bir şey yok',
  window: 'Bitiş, başlangıçtan sonra olmalı',
} as const

/** Why bets count as never placed, where the rules say so by themselves. */
export const ruleReasons = {
  postponed: 'Maç, duyurulan saatinden sonra 48 saat içinde başlamadı',
  cancelled: 'Maç iptal edildi',
  swapped: 'Ev sahibi ile deplasman yer değiştirdi',
  abandoned: 'Maç yarıda kaldı ve 48 saat içinde tamamlanmadı',
} as const

export const STOP_REASONS = {
  one: 'Bahisler maç başlamadan iptal edildi',
  two: 'Sonuç ya da iptal iki kişiyle karara bağlandı',
} as const

interface About {
  match: string
  reason: string
  betId: string
}

/** Staff write reasons as sentences or as words: each ends with one mark, its own where it has one. */
function because(reason: string): string {
  const words = reason.replace(/[\s.]+$/, '')
  return /[!?…]$/.test(words) ? `Neden: ${words}` : `Neden: ${words}.`
}

/** What comes back with a void coupon: of a free bet no money, but the bet, where its grant still stands. */
const givenBack = ({ stake, isFree }: { stake: Kurus; isFree: boolean }) =>
  isFree
    ? 'Kupon bedava bahisle oynandığı için para iadesi yapılmaz; ' +
      'bonusunuz sürüyorsa bedava bahis hakkınız bir hafta fazladan süreyle geri gelir.'
    : `${liraText(stake)} tutarındaki bahsiniz iade edildi.`

/** How a coupon stands after it, in sentences. */
const standing = {
  void: (bet: { stake: Kurus; isFree: boolean }) =>
    `Kuponunuzun tamamı geçersiz sayıldı. ${givenBack(bet)}`,
  goesOn: () => 'Bu seçim 1,00 oranla sayılır; kuponunuz diğer seçimlerle devam eder.',
  settled: (payout: Kurus) =>
    `Bu seçim 1,00 oranla sayıldı; kuponunuzun ödemesi ${liraText(payout)} oldu.`,
}

export function voidLetter(
  { match, reason, betId }: About,
  bet: { status: string; stake: Kurus; payout: Kurus; isFree: boolean },
) {
  const stands =
    bet.status === 'void'
      ? standing.void(bet)
      : bet.status === 'open'
        ? standing.goesOn()
        : standing.settled(bet.payout)
  return {
    title: 'Bahsinizdeki bir seçim iptal edildi',
    content: `${match}: ${betId} numaralı kuponunuzdaki seçim iptal edildi. ${because(reason)} ${stands}`,
  }
}

export const couponVoidLetter = (
  betId: string,
  reason: string,
  bet: { stake: Kurus; isFree: boolean },
) => ({
  title: 'Kuponunuz iptal edildi',
  content:
    `${betId} numaralı kuponunuz iptal edildi. ${because(reason)} ${givenBack(bet)} ` +
    'Kupon daha önce kazandıysa ödemesi geri alındı.',
})

export const liftLetter = (about: string) => ({
  title: 'Bir iptal kararı geri alındı',
  content: `${about}: iptal kararı geri alındı. Kuponunuz yeniden maç sonucuna göre sonuçlanır.`,
})

export const alarmTexts = {
  result_disputed: (markets: number) =>
    `Veri akışı ${markets} markette elle girilen sonuçtan farklı bir sonuç bildirdi; elle girilen sonuç geçerli kaldı`,
  result_waits: (markets: number) =>
    `${markets} marketin sonucu on beş dakikadan uzun süredir kontrol bekliyor; oyuncular “Sonuç kontrol ediliyor” görüyor`,
  teams_swapped:
    'Veri akışı ev sahibi ile deplasmanın yerini değiştirdi; değişiklikten önce alınan seçimler iade ediliyor. ' +
    'Bir parçası durdurulmuş ya da ayarlanmışsa maçın tamamı durduruldu: öteki takımı tutan durdurmaları düzeltip açın',
  late: (fixtures: number, bets: number) =>
    `${fixtures} maçta ${bets} bahis, maç bittiği hâlde sonuçlanmadı`,
}
