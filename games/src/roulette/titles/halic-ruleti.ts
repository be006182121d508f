import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { RouletteTitle } from '../roulette.ts'
import { rouletteRules } from './rules.ts'

export const halicRuleti: RouletteTitle = {
  slug: 'halic-ruleti',
  name: 'Haliç Ruleti',
  provider: LABEL,
  givesHalfBack: false,
  stakes: { min: lira(1), max: lira(25_000), step: lira(1) },
  payoutCap: lira(50_000),
  cycle: { openMs: 25_000, shownMs: 12_000, pauseMs: 3_000 },
  rules: rouletteRules(
    'Sıfır gelirse yalnızca sıfırı kapsayan bahisler kazanır, öbür bahislerin hepsi kaybeder.',
  ),
}
