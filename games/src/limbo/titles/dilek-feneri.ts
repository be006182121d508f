import { drawRules, LABEL } from '../../instant/titles/rules.ts'
import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import type { LimboTitle } from '../limbo.ts'

export const dilekFeneri: LimboTitle = {
  slug: 'dilek-feneri',
  name: 'Dilek Feneri',
  provider: LABEL,
  returnBasisPoints: 9_900,
  targetMin: 101,
  targetMax: 1_000_000,
  defaultTarget: 200,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules: [
    'Bahisten önce bir hedef seçersiniz: 1,01 ile 10.000 kat arası. Fener çekilen yüksekliğe çıkar; yükseklik ' +
      'hedefinize eşit ya da ondan fazlaysa bahsin hedef katı kadar kazanırsınız.',
    'Bir hedefe ulaşma olasılığı %99 ÷ hedeftir: 2 kat %49,5, 10 kat %9,9. Yükseklik 1,00 katın altına ve ' +
      '10.000 katın üstüne çıkmış gösterilmez.',
    'Hedef, dönüş oranını değiştirmez; yalnızca kazancın sıklığını ve büyüklüğünü belirler.',
    ...drawRules,
  ],
}
