import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { FootballTitle } from '../title.ts'
import { clubs, grades, returns, together } from './clubs.ts'
import { footballRules } from './rules.ts'

export const cinaraltiLigi: FootballTitle = {
  slug: 'cinaralti-ligi',
  name: 'Çınaraltı Ligi',
  provider: LABEL,
  stakes: { min: lira(1), max: lira(5_000), step: lira(1) },
  payoutCap: lira(500_000),
  cycle: { openMs: 130_000, shownMs: 75_000, pauseMs: 5_000 },
  clubs,
  grades,
  goals: { home: 1_480, away: 1_180 },
  returns,
  odds: { min: 102, max: 30_000 },
  together,
  rules: [
    'Ligde 16 takım vardır. Bir sezon 30 maç günüdür; her takım her takımla bir içeride bir dışarıda karşılaşır ' +
      've her maç günü sekiz maç birlikte oynanır. Takımların gücü sezon boyunca aynı kalır, yeni sezonda değişir.',
    'Puan tablosu oynanan maçlardan hesaplanır: galibiyet üç, beraberlik bir puandır; eşitlikte averaj, sonra atılan ' +
      'gol bakılır.',
    ...footballRules,
  ],
}
