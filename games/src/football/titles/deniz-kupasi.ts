import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { CupTitle } from '../title.ts'
import { clubs, grades, returns, together } from './clubs.ts'
import { footballRules } from './rules.ts'

export const deniz: CupTitle = {
  slug: 'deniz-kupasi',
  name: 'Deniz Kupası',
  provider: LABEL,
  stakes: { min: lira(1), max: lira(5_000), step: lira(1) },
  payoutCap: lira(500_000),
  cycle: { openMs: 200_000, shownMs: 210_000, pauseMs: 10_000 },
  clubs,
  grades,
  // Nobody plays at home.
  goals: { home: 1_320, away: 1_320 },
  returns,
  odds: { min: 102, max: 30_000 },
  together,
  brackets: [
    [0, 15, 7, 8, 3, 12, 4, 11, 1, 14, 6, 9, 2, 13, 5, 10],
    [0, 9, 5, 14, 2, 11, 7, 12, 1, 8, 4, 15, 3, 10, 6, 13],
    [0, 3, 12, 15, 5, 6, 9, 10, 1, 2, 13, 14, 4, 7, 8, 11],
    [0, 12, 1, 13, 8, 10, 5, 7, 2, 15, 3, 14, 9, 11, 4, 6],
  ],
  cupReturns: { qualify: 9_300, finalist: 9_000, champion: 8_900 },
  outrightOddsMax: 100_000,
  rules: [
    'Kupada 16 takım vardır ve dört tur oynanır; bir çekiliş kupanın bütün turlarıdır. İlk turun maçlarına, ' +
      'finalistlere ve şampiyona bahis oynanır. Eşleşmeler ve takımların gücü her kupada yeniden çekilir; maçlar ' +
      'tarafsız sahadadır.',
    'Doksan dakikası berabere biten maç uzatmaya gider; uzatmada beklenen gol sayısı doksan dakikanın yüzde ' +
      '33’üdür. Beraberlik sürerse penaltılara gidilir ve iki takım da yüzde 50 olasılıkla tur atlar. “Tur atlar” ' +
      'dışındaki maç bahisleri doksan dakikanın skoruyla sonuçlanır.',
    ...footballRules,
  ],
}
