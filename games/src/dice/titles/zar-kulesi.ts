import { drawRules, LABEL } from '../../instant/titles/rules.ts'
import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import type { DiceTitle } from '../dice.ts'

export const zarKulesi: DiceTitle = {
  slug: 'zar-kulesi',
  name: 'Zar Kulesi',
  provider: LABEL,
  returnBasisPoints: 9_900,
  chanceMin: 1,
  chanceMax: 9_800,
  defaultChance: 5_000,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules: [
    '0,00 ile 99,99 arasında on bin sayıdan biri çekilir; hepsi eşit olasılıklıdır. Bahisten önce bir sınır ve ' +
      'yön seçersiniz: sayı sınırın altında ya da sınırda ve üstünde kalırsa kazanırsınız.',
    'Kazanma olasılığı %0,01 ile %98 arasında seçilir. Çarpan %99 ÷ olasılık formülüyle hesaplanır ve yüzde ' +
      'bire aşağı yuvarlanır: %50 olasılık 1,98 kat öder.',
    'İki yön de aynı olasılıkta aynı çarpanı öder; yön, dönüş oranını değiştirmez.',
    ...drawRules,
  ],
}
