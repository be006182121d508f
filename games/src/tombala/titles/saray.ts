import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { TombalaTitle } from '../title.ts'
import { roomRules } from './rules.ts'

export const saray: TombalaTitle = {
  slug: 'saray-tombalasi',
  name: 'Saray Tombalası',
  provider: LABEL,
  price: lira(25),
  ticketsMax: 48,
  capacity: 5_000,
  playersMin: 2,
  ticketsMin: 24,
  stakes: { min: lira(25), max: lira(1200), step: lira(25) },
  cycle: { openMs: 180_000, shownMs: 240_000, pauseMs: 10_000 },
  ballMs: 2_500,
  shares: { one_row: 15, two_rows: 20, full_house: 45, pot: 5 },
  guaranteed: { one_row: lira(100), two_rows: lira(125), full_house: lira(300), pot: lira(6250) },
  potOneIn: 2_000,
  rules: roomRules,
}
