import { lira } from '@menekse/contract/money'
import { LABEL, tableRules } from '../../draws/titles/rules.ts'
import type { BaccaratTitle } from '../baccarat.ts'

export const koskBakara: BaccaratTitle = {
  slug: 'kosk-bakara',
  name: 'Köşk Bakara',
  provider: LABEL,
  decks: 8,
  oddsMillis: { player: 2_000, banker: 1_950, tie: 9_000, pair: 12_000 },
  stakes: { min: lira(5), max: lira(25_000), step: lira(1) },
  payoutCap: lira(50_000),
  cycle: { openMs: 20_000, shownMs: 15_000, pauseMs: 3_000 },
  rules: [
    'Oyuncu ve kasa diye iki el açılır; toplamı 9’a yakın olan kazanır. As 1, 2–9 kartları üzerindeki sayı, 10, ' +
      'vale, kız ve papaz 0 sayılır; toplamın yalnızca son hanesi geçerlidir.',
    'Her çekilişte 8 deste (416 kart) baştan karıştırılır. Kartlar oyuncu, kasa, oyuncu, kasa sırasıyla verilir. ' +
      'İki elden birinin toplamı 8 ya da 9 ise başka kart çekilmez.',
    'Oyuncu 0–5’te üçüncü kartı çeker, 6 ve 7’de durur. Oyuncu kart çekmediyse kasa da 0–5’te çeker. Oyuncu ' +
      'çektiyse kasa 0–2’de her zaman, 3’te oyuncunun üçüncü kartı 8 değilse, 4’te 2–7 ise, 5’te 4–7 ise, 6’da 6 ' +
      'ya da 7 ise çeker; 7’de durur.',
    'Oyuncu bahsi 1’e 1, kasa bahsi 1’e 0,95 (%5 komisyon), beraberlik 8’e 1 kazandırır. Beraberlikte oyuncu ve ' +
      'kasa bahisleri iade edilir.',
    'Çift bahsi, seçilen elin ilk iki kartı aynı değerdeyse (iki kız gibi) 11’e 1 kazandırır.',
    ...tableRules,
  ],
}
