import type { TennisFormat } from '../../tennis.ts'
import type { TennisRates } from './tennis-match.ts'

/*
 * Tours and players of tennis. All of them are invented; nobody real is meant by any of these names.
 */

export interface TennisPlayer {
  readonly id: string
  readonly name: string
  readonly short: string
  /** By how much more than an average player they win of the points that they serve, and of those of the other. */
  readonly serve: number
  readonly return: number
}

export interface TennisTour {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly tier: number
  readonly format: TennisFormat
  /** The share of points that an average server wins. */
  readonly serve: number
  readonly teams: readonly TennisPlayer[]
}

/** What is to be expected when two players meet. */
export const ratesBetween = (
  { serve, format }: TennisTour,
  home: TennisPlayer,
  away: TennisPlayer,
): TennisRates => ({
  serve: { home: serve + home.serve - away.return, away: serve + away.serve - home.return },
  format,
})

const player = (
  id: string,
  [name, short]: readonly [string, string],
  [serve, back]: readonly [number, number],
): TennisPlayer => ({ id, name, short, serve, return: back })

const bestOfThree: TennisFormat = { setsToWin: 2, decidingTieBreak: 7 }
const bestOfFive: TennisFormat = { setsToWin: 3, decidingTieBreak: 10 }

export const tennisTours: readonly TennisTour[] = [
  {
    id: 'tn.m1',
    name: 'İmbat Turu, erkekler',
    country: 'Simüle turlar',
    tier: 2,
    format: bestOfThree,
    serve: 0.64,
    teams: [
      player('tn-emre-yelkenoba', ['Emre Yelkenoba', 'E. Yelkenoba'], [-0.011, 0.001]),
      player('tn-kaan-sarpkaya', ['Kaan Sarpkaya', 'K. Sarpkaya'], [0.001, 0.009]),
      player('tn-tolga-akdoruk', ['Tolga Akdoruk', 'T. Akdoruk'], [0.008, 0.008]),
      player('tn-bora-cinarsoy', ['Bora Çınarsoy', 'B. Çınarsoy'], [0.011, 0.018]),
      player('tn-alp-demiragi', ['Alp Demirağı', 'A. Demirağı'], [-0.006, -0.03]),
      player('tn-onur-goktasli', ['Onur Göktaşlı', 'O. Göktaşlı'], [-0.002, -0.001]),
      player('tn-deniz-ravanda', ['Deniz Ravanda', 'D. Ravanda'], [0.026, 0.01]),
      player('tn-mert-kuyumlu', ['Mert Kuyumlu', 'M. Kuyumlu'], [-0.007, -0.022]),
      player('tn-sarp-tunalioba', ['Sarp Tunalıoba', 'S. Tunalıoba'], [-0.011, -0.012]),
      player('tn-efe-bozyaka', ['Efe Bozyaka', 'E. Bozyaka'], [-0.016, -0.0]),
      player('tn-arda-lodoscu', ['Arda Lodosçu', 'A. Lodosçu'], [0.006, 0.017]),
      player('tn-cem-yildiztepe', ['Cem Yıldıztepe', 'C. Yıldıztepe'], [0.006, -0.003]),
    ],
  },
  {
    id: 'tn.m2',
    name: 'Anemon Büyük Turu, erkekler',
    country: 'Simüle turlar',
    tier: 1,
    format: bestOfFive,
    serve: 0.64,
    teams: [
      player('tn-viktor-halvard', ['Viktor Halvard', 'V. Halvard'], [-0.01, -0.006]),
      player('tn-luca-ferrandi', ['Luca Ferrandi', 'L. Ferrandi'], [-0.002, -0.001]),
      player('tn-mateo-solveda', ['Mateo Solveda', 'M. Solveda'], [-0.008, -0.015]),
      player('tn-jonas-lindmark', ['Jonas Lindmark', 'J. Lindmark'], [0.01, 0.006]),
      player('tn-andrei-voskan', ['Andrei Voskan', 'A. Voskan'], [0.005, 0.005]),
      player('tn-pierre-valcourt', ['Pierre Valcourt', 'P. Valcourt'], [0.005, -0.002]),
      player('tn-tomas-hradek', ['Tomas Hradek', 'T. Hradek'], [-0.014, -0.015]),
      player('tn-nikolas-petridou', ['Nikolas Petridou', 'N. Petridou'], [0.025, 0.011]),
      player('tn-rafael-montesca', ['Rafael Montesca', 'R. Montesca'], [0.023, 0.006]),
      player('tn-hugo-aldermann', ['Hugo Aldermann', 'H. Aldermann'], [-0.01, 0.0]),
      player('tn-ivan-draskov', ['Ivan Draskov', 'I. Draskov'], [-0.012, -0.024]),
      player('tn-oliver-thornway', ['Oliver Thornway', 'O. Thornway'], [0.009, 0.014]),
    ],
  },
  {
    id: 'tn.w1',
    name: 'İmbat Turu, kadınlar',
    country: 'Simüle turlar',
    tier: 2,
    format: bestOfThree,
    serve: 0.56,
    teams: [
      player('tn-elif-yakamoz', ['Elif Yakamoz', 'E. Yakamoz'], [0.02, 0.003]),
      player('tn-selin-karanfilci', ['Selin Karanfilci', 'S. Karanfilci'], [-0.007, -0.022]),
      player('tn-ece-goksarmasik', ['Ece Göksarmaşık', 'E. Göksarmaşık'], [-0.0, 0.01]),
      player('tn-derya-ipilti', ['Derya Ipıltı', 'D. Ipıltı'], [0.031, 0.005]),
      player('tn-zeynep-kiragi', ['Zeynep Kırağı', 'Z. Kırağı'], [0.014, 0.002]),
      player('tn-asli-tanyelioba', ['Aslı Tanyelioba', 'A. Tanyelioba'], [-0.011, -0.012]),
      player('tn-nehir-camlibelde', ['Nehir Çamlıbelde', 'N. Çamlıbelde'], [-0.006, -0.01]),
      player('tn-melis-ortanca', ['Melis Ortanca', 'M. Ortanca'], [-0.014, -0.022]),
      player('tn-ipek-sariyonca', ['İpek Sarıyonca', 'İ. Sarıyonca'], [-0.001, 0.004]),
      player('tn-ada-pinarsuyu', ['Ada Pınarsuyu', 'A. Pınarsuyu'], [-0.007, -0.003]),
      player('tn-yagmur-bulutay', ['Yağmur Bulutay', 'Y. Bulutay'], [-0.01, 0.007]),
      player('tn-duru-kelebekci', ['Duru Kelebekçi', 'D. Kelebekçi'], [0.014, 0.015]),
    ],
  },
  {
    id: 'tn.w2',
    name: 'Anemon Büyük Turu, kadınlar',
    country: 'Simüle turlar',
    tier: 1,
    format: bestOfThree,
    serve: 0.56,
    teams: [
      player('tn-clara-hollenberg', ['Clara Hollenberg', 'C. Hollenberg'], [-0.001, 0.017]),
      player('tn-sofia-marendi', ['Sofia Marendi', 'S. Marendi'], [0.01, 0.013]),
      player('tn-anna-velikova-ros', ['Anna Velikova-Ros', 'A. Velikova-Ros'], [-0.012, -0.017]),
      player('tn-ines-caldeira-mota', ['Ines Caldeira-Mota', 'I. Caldeira-Mota'], [0.025, 0.004]),
      player('tn-julie-beaumarais', ['Julie Beaumarais', 'J. Beaumarais'], [-0.015, -0.008]),
      player('tn-katja-brunnwald', ['Katja Brunnwald', 'K. Brunnwald'], [-0.023, -0.013]),
      player('tn-elena-tarasiou', ['Elena Tarasiou', 'E. Tarasiou'], [-0.012, 0.002]),
      player('tn-maya-linnander', ['Maya Linnander', 'M. Linnander'], [0.006, 0.004]),
      player('tn-petra-novotska', ['Petra Novotska', 'P. Novotska'], [-0.014, -0.002]),
      player('tn-chiara-lombessi', ['Chiara Lombessi', 'C. Lombessi'], [0.004, -0.001]),
      player('tn-lucia-ferragut', ['Lucia Ferragut', 'L. Ferragut'], [-0.009, 0.006]),
      player('tn-nora-vesterholm', ['Nora Vesterholm', 'N. Vesterholm'], [0.016, 0.02]),
    ],
  },
]
