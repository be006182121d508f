import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { RouletteTitle } from '../roulette.ts'
import { rouletteRules } from './rules.ts'

export const kordonRuleti: RouletteTitle = {
  slug: 'kordon-ruleti',
  name: 'Kordon Ruleti',
  provider: LABEL,
  givesHalfBack: true,
  stakes: { min: lira(10), max: lira(50_000), step: lira(5) },
  payoutCap: lira(100_000),
  cycle: { openMs: 30_000, shownMs: 12_000, pauseMs: 3_000 },
  rules: rouletteRules(
    'Sıfır gelirse yalnızca sıfırı kapsayan bahisler kazanır. Kırmızı, siyah, tek, çift, 1–18 ve 19–36 bahislerinin ' +
      'yarısı geri verilir (la partage); kuruşun altı atılır. Öbür bahisler kaybeder.',
  ),
}
