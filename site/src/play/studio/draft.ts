import type { SlotSymbol, SlotTitleInfo } from '@menekse/contract/games/slots'
import type { Theme } from '../faces/slot/titles/theme.ts'

type Kind = SlotTitleInfo['kind']

/** The board of each family, as most of its titles have it. */
const boards: Readonly<Record<Kind, readonly [reels: number, rows: number]>> = {
  lines: [5, 3],
  ways: [5, 3],
  variable_ways: [6, 7],
  clusters: [7, 7],
  hold: [5, 3],
  classic: [3, 3],
  anywhere: [6, 5],
  expanding: [5, 3],
}

/** A title that has pictures and no maths yet: all its symbols pay, so that its art can be looked at in motion. */
export function draftOf({ slug, symbols }: Theme, kind: Kind): SlotTitleInfo {
  const [reels, rows] = boards[kind]
  const drawn = Object.keys(symbols).map(
    (id): SlotSymbol => ({ id, name: id, kind: 'pay', pays: { 3: 5, 4: 20, 5: 100 } }),
  )
  return {
    kind,
    slug,
    name: slug,
    provider: '',
    math_version: '',
    reels,
    rows,
    stake_units: 20,
    lines: kind === 'lines' ? [Array.from({ length: reels }, () => 1)] : [],
    symbols: drawn,
    free_spins: null,
    rtp_percent: 0,
    rtp_base_percent: 0,
    rtp_feature_percent: 0,
    hit_rate_percent: 0,
    volatility: 'low',
    max_win_multiplier: 0,
    stakes: [1],
    default_stake: 1,
    rules: [],
  }
}

export const isFamily = (kind: string): kind is Kind => Object.hasOwn(boards, kind)
