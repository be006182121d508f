import { lira } from '@menekse/contract/money'
import type { CrashTitle } from '../title.ts'
import { rulesOf } from './rules.ts'

const figures = {
  rtpPercent: 97,
  hasHalves: false,
  stakes: { min: lira(1), max: lira(5_000) },
  payoutMax: lira(500_000),
}

export const poyraz: CrashTitle = {
  slug: 'poyraz',
  name: 'Poyraz',
  provider: 'Menekşe Salon',
  world: 'jet',
  growth: 1e-4,
  liabilityMax: lira(5_000_000),
  cycle: { openMs: 6_000, lockMs: 200, shownMs: 3_000 },
  ...figures,
  rules: rulesOf('Ses duvarını zorlayan bir jet: tur hızlıdır, çarpan çabuk büyür.', figures),
}
