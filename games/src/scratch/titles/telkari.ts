import { drawRules, LABEL } from '../../instant/titles/rules.ts'
import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import type { ScratchTitle } from '../scratch.ts'

export const telkari: ScratchTitle = {
  slug: 'telkari',
  name: 'Telkâri',
  provider: LABEL,
  cells: 9,
  cards: 1_200_000,
  prizes: [
    { id: 'dugme', name: 'Düğme', multiplier: 100, cards: 200_000 },
    { id: 'yuzuk', name: 'Yüzük', multiplier: 200, cards: 150_000 },
    { id: 'kupe', name: 'Küpe', multiplier: 500, cards: 48_000 },
    { id: 'bilezik', name: 'Bilezik', multiplier: 1_000, cards: 16_000 },
    { id: 'bros', name: 'Broş', multiplier: 2_500, cards: 4_800 },
    { id: 'gerdanlik', name: 'Gerdanlık', multiplier: 10_000, cards: 600 },
    { id: 'kemer', name: 'Kemer', multiplier: 50_000, cards: 90 },
    { id: 'tac', name: 'Taç', multiplier: 200_000, cards: 9 },
  ],
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules: [
    'Her bahis bir kart basar: dokuz gözlü kartta aynı takıdan üç tane çıkarsa o takının yazılı katı ödenir. ' +
      'Bir kartta en çok bir takı üç kez bulunur.',
    'Ödül, kart basılırken 1.200.000 olasılık içinden çekilir; her ödülün kaç kartta bir çıktığı tabloda ' +
      'yazar. Kartlar tükenmez, her kart yeniden çekilir.',
    'Kazandırmayan kartın gözleri, kazandırmayan bütün dizilişler eşit olasılıkla seçilerek doldurulur; ' +
      'kazanmaya yaklaşmış görünmesi için bir ağırlık verilmez.',
    'Gözleri hangi sırayla kazıdığınız sonucu değiştirmez. Kazımadan çıkarsanız kazanç yine yatar.',
    ...drawRules,
  ],
}
