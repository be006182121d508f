import type { Kurus } from '@menekse/contract/money'
import { betText } from '@menekse/games/draws/bet-text'
import {
  cardWords,
  flightWords,
  footballWords,
  numbersWords,
  raceWords,
  rouletteWords,
} from '@menekse/games/draws/titles/bet-words'
import type { TableGame } from '../draws/draws.ts'
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

const percent = (value: number) =>
  `%${value.toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** What staff reads of a market that chance cannot explain. */
export const returnText = (of: {
  market: string
  days: number
  draws: number
  paidPercent: number
  leastPercent: number
  mostPercent: number
}) => {
  const [least, most] = [percent(of.leastPercent), percent(of.mostPercent)]
  return (
    `${of.market}: son ${of.days} gündeki ${of.draws.toLocaleString('tr-TR')} turda ödeme oranı ` +
    `${percent(of.paidPercent)} (matematiğinde ${least === most ? least : `${least} – ${most}`}). ` +
    'Bu fark şansla açıklanamaz.'
  )
}

export const beaconText =
  'Son tur, herkese açık rastgelelik kaynağı yanıt vermediği için iptal edildi; kaynak dönmeden yeni tur açılmaz'

const marketNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  crash: { flight: flightWords.market },
  roulette: rouletteWords.markets,
  baccarat: cardWords.markets,
  dragon_tiger: cardWords.markets,
  numbers: numbersWords.markets,
  races: raceWords.markets,
  football_league: footballWords.markets,
  football_cup: footballWords.markets,
}

/** A market of a table as people read it; in its own word where it has no name. */
export const marketWords = ({ kind }: TableGame, market: string): string =>
  marketNames[kind]?.[market] ?? market

/** A bet on a draw as people read it. */
export const betWords = (
  { kind, slug }: TableGame,
  programme: unknown,
  { market, selection }: { market: string; selection: string },
): string => betText({ kind, slug, programme }, { market, selection }).line
