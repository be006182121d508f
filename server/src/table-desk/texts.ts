import type { Kurus } from '@menekse/contract/money'
import { liraText } from '../platform/lira-text.ts'

/** What is wrong with limits of a table, beside the field. */
export const limitTexts = {
  below: 'Oyunun kendi en düşük bahsinin altında olamaz',
  above: 'Oyunun kendi en yüksek bahsini aşamaz',
  crossed: 'En yüksek bahis, en düşük bahisten küçük olamaz',
  smallerThanStake: 'Bir bahis bu sınıra sığmalı',
  aboveDraw: 'Turun sınırından büyük olamaz',
  hours: 'Başlangıç ve bitiş saatini birlikte ve birbirinden farklı girin',
} as const

/** What players read of a draw that the house made void; why stays at the desk. */
export const VOID_REASON = 'Tur teknik bir nedenle iptal edildi; bütün bahisler iade edildi'

/** What the record of a bet says. */
export const betReasons = { void: 'tur iki kişinin kararıyla iptal' } as const

export const drawVoidLetter = (of: {
  table: string
  number: number
  bets: number
  staked: Kurus
}) => ({
  title: 'Bahsiniz iade edildi',
  content:
    `${of.table} masasının ${of.number} numaralı turu iptal edildi. Bu turdaki ${of.bets} bahsiniz geçersiz sayıldı ve ` +
    `toplam ${liraText(of.staked)} tutarındaki bahsiniz alındığı bakiyeye iade edildi. Tur daha önce ` +
    'sonuçlandıysa, o sonuca göre ödenen kazanç geri alındı.',
})

export const stillText = (seconds: number | undefined) =>
  seconds === undefined
    ? 'Masayı hiçbir süreç yürütmüyor'
    : `Masayı ${seconds} saniyedir hiçbir süreç yürütmüyor`
