import { tableRules } from '../../draws/titles/rules.ts'

/** How odds are found, and what every draw of a table has in common. */
export const numbersRules: readonly string[] = [
  'Oranlar, olasılığın kendisinden hesaplanır: bahis türünün bildirilen dönüşü kazanma olasılığına bölünür ve yüzde ' +
    'bire aşağı yuvarlanır. Çekiliş sürerken değişmez.',
  ...tableRules,
]

/** The bets that all lucky numbers have. */
export const groupRules: readonly string[] = [
  '“Daha çok” bahsi, çekilen toplar arasında birinci gruptan ikinciden daha çok top varsa kazanır; sayıları eşitse ' +
    'kaybeder. Gruplar tek, çift ve renklerdir.',
  '“Renk sayısı” bahsi, o renkten tam o kadar top çekilirse kazanır. İlk ve son top bahisleri o topun tek, çift ' +
    'olmasına ya da rengine oynanır.',
]

export const equalRule =
  '“Eşit” bahsi, seçilen iki gruptan çekilen topların sayısı eşitse kazanır; hiçbiri çekilmemişse de eşittir.'

export const chosenRule =
  'Seçili toplar: 1 ile 5 arasında top seçersiniz; hepsi çekilirse kazanır. Çekilmeyen toplar: seçtiklerinizin hiçbiri ' +
  'çekilmezse kazanır.'
