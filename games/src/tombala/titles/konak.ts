import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { TombalaTitle } from '../title.ts'
import { roomRules } from './rules.ts'

export const konak: TombalaTitle = {
  slug: 'konak-tombalasi',
  name: 'Konak Tombalası',
  provider: LABEL,
  price: lira(5),
  ticketsMax: 48,
  capacity: 5_000,
  playersMin: 2,
  ticketsMin: 24,
  stakes: { min: lira(5), max: lira(240), step: lira(5) },
  cycle: { openMs: 120_000, shownMs: 240_000, pauseMs: 10_000 },
  ballMs: 2_500,
  shares: { one_row: 15, two_rows: 20, full_house: 45, pot: 5 },
  guaranteed: { one_row: lira(20), two_rows: lira(25), full_house: lira(60), pot: lira(1250) },
  potOneIn: 2_000,
  rules: roomRules,
}
