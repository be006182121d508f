import { lira } from '@menekse/contract/money'
import { LABEL, tableRules } from '../../draws/titles/rules.ts'
import type { DragonTigerTitle } from '../dragon-tiger.ts'

export const aslanKaplan: DragonTigerTitle = {
  slug: 'aslan-kaplan',
  name: 'Aslan Kaplan',
  provider: LABEL,
  decks: 8,
  oddsMillis: { dragon: 2_000, tiger: 2_000, tie: 12_000 },
  tieBackMillis: 500,
  stakes: { min: lira(1), max: lira(25_000), step: lira(1) },
  payoutCap: lira(50_000),
  cycle: { openMs: 15_000, shownMs: 7_000, pauseMs: 3_000 },
  rules: [
    'Aslana ve kaplana birer kart açılır; yüksek olan kazanır. En düşük kart astır, sonra 2’den 10’a kadar sayılar, ' +
      'vale, kız ve papaz gelir. Kartların rengi ve türü önemsizdir.',
    'Her çekilişte 8 deste (416 kart) baştan karıştırılır; önce aslanın, sonra kaplanın kartı açılır.',
    'Aslan ve kaplan bahisleri 1’e 1, beraberlik 11’e 1 kazandırır. Kartlar eşitse aslan ve kaplan bahislerinin ' +
      'yarısı geri verilir; kuruşun altı atılır.',
    ...tableRules,
  ],
}
