import type { Category, Product } from '@menekse/contract/products'

/** What a player calls what bonuses weigh: products, and their categories. */
export const stakeNames: Readonly<Record<string, string>> = {
  casino: 'Casino oyunları',
  slots: 'Slotlar',
  instant: 'Anlık oyunlar',
  stepped: 'Adımlı oyunlar',
  live_casino: 'Canlı casino',
  live: 'Canlı casino',
  crash: 'Crash oyunları',
  tombala: 'Tombala',
  tables: 'Masa oyunları',
  virtuals: 'Sanal oyunlar',
  sports: 'Spor bahisleri',
  sportsbook: 'Spor bahisleri',
  pre_match: 'Maç öncesi bahisler',
  in_play: 'Canlı bahisler',
} satisfies Record<Category | Product, string> & Record<string, string>
