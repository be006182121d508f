import type { Game } from '@menekse/contract/casino/casino'
import { lira } from '@menekse/contract/money'

/** A game of the catalogue for tests: nothing about it stands out but what is given. */
export const sampleGame = (name: string, own: Partial<Game> = {}): Game => ({
  id: name,
  slug: name,
  name,
  provider_name: 'Lodos Works',
  image: '',
  image_url: '',
  category: 'slots',
  family: 'lines',
  is_featured: false,
  is_new: false,
  is_hot: false,
  is_favorite: false,
  has_demo: true,
  rtp: 96,
  volatility: 'medium',
  launch_count: 0,
  added_at: '2026-01-01T00:00:00Z',
  last_played_at: null,
  is_paused: false,
  min_stake: lira(1),
  max_stake: lira(100),
  max_win_multiplier: 1000,
  ...own,
})
