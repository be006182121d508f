import { OPPOSITE_HOURS } from '@menekse/contract/sports/betting-rules'
import { marketLabel, marketWords } from '@menekse/contract/sports/market-words'
import { liraText } from '../platform/lira-text.ts'
import type { Kurus } from '@menekse/contract/money'

const seconds = (ms: number) => {
  const whole = Math.floor(ms / 1_000)
  return whole < 120 ? `${whole} saniyedir` : `${Math.floor(whole / 60)} dakikadır`
}
const decimal = (value: number, digits: number) =>
  value.toLocaleString('tr-TR', { maximumFractionDigits: digits })
/** A market as people read it, whoever plays. */
const SIDES = { home: '1', away: '2' }
const wordsOf = (market: string) => marketWords(market, SIDES)
const percent = (value: number) => `%${decimal(value, 1)}`

/** What staff reads of sources of prices. */
export const feedTexts = {
  silent: (ms: number) => `Kaynaktan ${seconds(ms)} ses yok; bu kaynağın bahisleri kapalı`,
  gaps: (gaps: number, doubted: number) =>
    `Son 10 dakikada ${gaps} kez ileti kayboldu; ${doubted} maç tam görüntü bekliyor`,
}

/** What staff reads of coupons that stand out: figures, no verdict. */
export const findingTexts = {
  sameSelection: (of: {
    fixture: string
    market: string
    outcome: string
    players: number
    coupons: number
    staked: Kurus
  }) =>
    `${of.fixture} maçında ${wordsOf(of.market).title}: ${wordsOf(of.market).outcome(of.outcome)} seçimine ` +
    `bir dakika içinde ${of.players} hesaptan ${of.coupons} kupon geldi; toplam ${liraText(of.staked)}.`,
  beforeGoal: (of: { bets: number; before: number; expected: number; z: number }) =>
    `${of.bets} canlı futbol bahsinin ${of.before} tanesi golden önceki son 3 saniyede alındı; şansla ` +
    `beklenen ${decimal(of.expected, 2)} (z = ${decimal(of.z, 1)}).`,
  maxStake: (of: { coupons: number; days: number }) =>
    `Son ${of.days} günde ${of.coupons} kuponda alınabilecek en yüksek tutarın en az %90’ı oynandı.`,
  newAccount: (of: { hours: number; staked: Kurus }) =>
    `Hesap açıldıktan ${of.hours === 0 ? 'sonraki ilk saatte' : `${of.hours} saat sonra`} ` +
    `alınabilecek en yüksek tutarın en az %90’ı oynandı: ${liraText(of.staked)}.`,
  closingLine: (of: { bets: number; percent: number }) =>
    `Maç öncesi ${of.bets} seçimde alınan oran, kapanış oranının ortalama ${percent(of.percent)} üzerinde.`,
  turnover: (of: {
    fixture: string
    tournament: string
    staked: Kurus
    median: Kurus
    fixtures: number
  }) =>
    `${of.tournament}: ${of.fixture} maçına ${liraText(of.staked)} oynandı; bu seviyedeki ${of.fixtures} maçın ` +
    `ortancası ${liraText(of.median)}.`,
  opposite: (of: {
    fixture: string
    markets: readonly string[]
    coupons: number
    players: number
  }) => {
    const titles = of.markets.map((market) => `“${marketLabel(market, SIDES)}”`)
    const covered =
      titles.length === 1
        ? `${titles[0]} marketinin bütün sonuçları`
        : `${titles.join(', ')} marketlerinin birbirini örten sonuçları`
    return (
      `${of.fixture} maçında ${covered} ${OPPOSITE_HOURS} saat içinde ${of.coupons} kuponla oynandı ` +
      `(${of.players} hesap); bu kuponlar çevrime sayılmaz.`
    )
  },
}
