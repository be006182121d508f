import type { Kurus } from '@menekse/contract/money'
import { liraText } from '../platform/lira-text.ts'

/** What a player reads whose round was made void; why it was stays at the desk. */
export const voidLetter = (game: string, stake: Kurus, roundId: string) => ({
  title: 'Turunuz iptal edildi',
  content:
    `${game} oyununda tamamlanamayan turunuz iptal edildi. ${liraText(stake)} tutarındaki bahsiniz, ` +
    `alındığı bakiyeye eksiksiz iade edildi. Tur numarası: ${roundId}`,
})
