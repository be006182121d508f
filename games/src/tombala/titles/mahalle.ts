import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { TombalaTitle } from '../title.ts'
import { roomRules } from './rules.ts'

export const mahalle: TombalaTitle = {
  slug: 'mahalle-tombalasi',
  name: 'Mahalle Tombalası',
  provider: LABEL,
  price: lira(1),
  ticketsMax: 48,
  capacity: 5_000,
  playersMin: 2,
  ticketsMin: 24,
  stakes: { min: lira(1), max: lira(48), step: lira(1) },
  cycle: { openMs: 90_000, shownMs: 240_000, pauseMs: 10_000 },
  ballMs: 2_500,
  shares: { one_row: 15, two_rows: 20, full_house: 45, pot: 5 },
  guaranteed: { one_row: lira(4), two_rows: lira(5), full_house: lira(12), pot: lira(250) },
  potOneIn: 2_000,
  rules: roomRules,
}
