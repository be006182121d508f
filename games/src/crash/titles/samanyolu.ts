import { lira } from '@menekse/contract/money'
import type { CrashTitle } from '../title.ts'
import { rulesOf } from './rules.ts'

const figures = {
  rtpPercent: 96,
  hasHalves: true,
  stakes: { min: lira(1), max: lira(5_000) },
  payoutMax: lira(500_000),
}

export const samanyolu: CrashTitle = {
  slug: 'samanyolu',
  name: 'Samanyolu',
  provider: 'Menekşe Salon',
  world: 'space',
  growth: 8e-5,
  liabilityMax: lira(5_000_000),
  cycle: { openMs: 6_000, lockMs: 200, shownMs: 3_000 },
  ...figures,
  rules: rulesOf(
    'Yıldızlar arasında yol alan bir gezgin: yarısını erken bozdurup kalanla yola devam edebilirsiniz.',
    figures,
  ),
}
