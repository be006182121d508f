import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'

/** Each kind of event alone, with no more before it than it needs to be seen; made from a title's own symbols. */
export type Samples = { readonly [K in SlotEvent['type']]: readonly SlotEvent[] }

type Position = [number, number]

export function samplesOf(title: SlotTitleInfo): Samples {
  const { reels, rows, stake_units: stake } = title
  const pays = title.symbols.filter(({ kind }) => kind === 'pay').map(({ id }) => id)
  const ofKind = (kind: string) =>
    title.symbols.find((symbol) => symbol.kind === kind)?.id ?? pays[0]!
  const grid = Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_one, row) => pays[(reel * 3 + row) % pays.length]!),
  )
  const stops = Array.from({ length: reels }, () => 0)
  const base: SlotEvent = { type: 'reels', mode: 'base', stops, grid }
  const cells: SlotEvent = { type: 'cells', mode: 'base', grid }
  const isFalling = title.kind === 'clusters' || title.kind === 'anywhere'
  const first = isFalling ? cells : base
  const across = Array.from({ length: Math.min(3, reels) }, (_, reel): Position => [reel, 1])
  const corner: Position[] = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]
  const symbol = pays[0]!
  const won = { symbol, count: 3, multiplier: 1, units: 3 * stake }
  const marked = corner.map((position, at) => ({ position, value: at + 2 }))
  const coins = corner.map((position, at) => ({ position, value: (at + 1) * stake }))
  const shown = (...events: readonly SlotEvent[]) => [first, ...events]
  const scatters = grid.map((reel) => [ofKind('scatter'), ...reel.slice(1)])
  const held: SlotEvent[] = [
    { type: 'symbols_changed', symbol: ofKind('coin'), positions: corner },
    { type: 'coins', cells: coins },
  ]
  return {
    reels: [{ ...base, grid: scatters }],
    cells: [{ ...cells, grid: scatters }],
    line_win: shown({ ...won, type: 'line_win', line: 0, positions: across }),
    symbol_win: shown(
      { ...won, type: 'symbol_win', ways: 4, positions: corner },
      { ...won, type: 'symbol_win', symbol: pays[1]!, positions: across },
    ),
    scatter_win: shown({ ...won, type: 'scatter_win', positions: across }),
    tumble: shown(
      { ...won, type: 'symbol_win', positions: corner },
      { type: 'tumble', removed: corner, grid: grid.map((reel) => [symbol, ...reel.slice(1)]) },
    ),
    symbols_changed: shown({
      type: 'symbols_changed',
      symbol: ofKind('wild'),
      positions: across,
    }),
    special_symbols: [{ type: 'special_symbols', symbols: pays.slice(0, 2) }],
    marks: shown({ type: 'marks', cells: marked }),
    orbs: shown(
      { type: 'symbols_changed', symbol: ofKind('orb'), positions: corner },
      { type: 'orbs', cells: marked },
    ),
    multiplier: shown({ type: 'multiplier', value: 5 }),
    multiplied: shown({ type: 'multiplied', by: 12, units: 12 * stake }),
    feature_started: [{ type: 'feature_started', feature: 'hold' }],
    coins: shown(...held),
    respins: shown(...held, { type: 'respins', left: 3 }, { type: 'respins', left: 2 }),
    prize: shown(...held, {
      type: 'prize',
      prize: 'grand',
      positions: corner,
      units: 100 * stake,
    }),
    feature_ended: [{ type: 'feature_ended', feature: 'hold', units: 20 * stake }],
    free_spins_awarded: [{ type: 'free_spins_awarded', count: 10, total: 10 }],
    free_spin: [{ type: 'free_spin', number: 3, of: 10 }],
    free_spins_ended: [{ type: 'free_spins_ended', units: 20 * stake }],
    win_capped: [{ type: 'win_capped', units: 100 * stake }],
    round_end: [{ type: 'round_end', units: 0 }],
  }
}
