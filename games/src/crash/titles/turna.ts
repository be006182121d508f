import { lira } from '@menekse/contract/money'
import type { CrashTitle } from '../title.ts'
import { rulesOf } from './rules.ts'

const figures = {
  rtpPercent: 97,
  hasHalves: false,
  stakes: { min: lira(1), max: lira(5_000) },
  payoutMax: lira(500_000),
}

export const turna: CrashTitle = {
  slug: 'turna',
  name: 'Turna',
  provider: 'Menekşe Salon',
  world: 'crane',
  growth: 6e-5,
  liabilityMax: lira(5_000_000),
  cycle: { openMs: 6_000, lockMs: 200, shownMs: 3_000 },
  ...figures,
  rules: rulesOf(
    'Boğaz’ın üzerinde göğe süzülen bir turna: kanat çırptıkça çarpan yükselir, sis bastırmadan bozdurun.',
    figures,
  ),
}
