import type { Kurus } from '@menekse/contract/money'
import { liraText } from '../platform/lira-text.ts'

/** What a player reads whose round was made void; why it was stays at the desk. */
export const voidLetter = (game: string, stake: Kurus, roundId: string) => ({
  title: 'Turunuz iptal edildi',
  content:
    `${game} oyununda tamamlanamayan turunuz iptal edildi. ${liraText(stake)} tutarındaki bahsiniz, ` +
    `alındığı bakiyeye eksiksiz iade edildi. Tur numarası: ${roundId}`,
})

const percent = (value: number) =>
  `%${value.toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** What staff reads of a title whose rounds chance cannot explain. */
export const returnTexts = {
  off: (of: {
    days: number
    rounds: number
    paidPercent: number
    hitPercent: number
    returnPercent: number
    hitRatePercent: number
  }) =>
    `Son ${of.days} gündeki ${of.rounds.toLocaleString('tr-TR')} turda ödeme oranı ${percent(of.paidPercent)} ` +
    `(matematiğinde ${percent(of.returnPercent)}), kazandıran turlar ${percent(of.hitPercent)} ` +
    `(matematiğinde ${percent(of.hitRatePercent)}). Bu fark şansla açıklanamaz.`,
}

/** What staff reads of maths that two people have not let run yet. */
export const mathsTexts = {
  waits: (version: string) => `Yeni matematik sürümü (${version}) iki kişinin onayını bekliyor`,
  returns: (lowest: number, highest: number) =>
    lowest === highest ? percent(lowest) : `${percent(lowest)} – ${percent(highest)}`,
}
