import { formatCount as counted } from '@menekse/ui/turkish'

/** What the player reads of matches that are over. */
export const resultsTexts = {
  name: 'Sonuçlar',
  link: 'Sonuçlar',
  day: 'Gün',
  before: 'Önceki gün',
  after: 'Sonraki gün',
  today: 'Bugün',
  league: 'Lig',
  allLeagues: 'Tüm ligler',
  chosenLeague: 'Seçili lig',
  notThatDay: (league: string) => `${league} (bu günde maçı yok)`,
  emptyLeague: 'Seçili ligde bu günde biten maç yok',
  showAllLeagues: 'Tüm ligleri göster',
  print: 'Yazdır',
  count: (count: number) => `${counted(count)} sonuç`,
  failed: 'Sonuçlar yüklenemedi',
  empty: 'Bu günde biten maç yok',
  emptyHelp: 'Başka bir gün ya da lig seçin.',
  proof: 'Kanıt',
  proofLabel: (match: string) => `${match}: maçın sayfası ve kanıtı`,
  half: (home: number, away: number) => `İY ${home}–${away}`,
  period: (home: number, away: number) => `${home}–${away}`,
  retired: (name: string) => `${name} çekildi`,
  periodsLabel: { football: 'İlk yarı', basketball: 'Çeyrekler', tennis: 'Setler' },
  simulated:
    'Simüle maçlar: özeti önceden açıklanan bir tohumla oynanır, maç sayfasından doğrulanır.',
} as const
