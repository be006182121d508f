import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'

/** Each kind of event alone, with no more before it than it needs to be seen; made from a title's own symbols. */
export type Samples = { readonly [K in SlotEvent['type']]: readonly SlotEvent[] }

type Position = [number, number]

export function samplesOf(title: SlotTitleInfo): Samples {
  const props = propsOf(title)
  return {
    ...gridSamples(props),
    ...winSamples(props),
    ...coinSamples(props),
    ...spinSamples(props),
  }
}

/** What all samples are made of. */
function propsOf(title: SlotTitleInfo) {
  const { reels, rows, stake_units: stake } = title
  const pays = title.symbols.filter(({ kind }) => kind === 'pay').map(({ id }) => id)
  const ofKind = (kind: string) =>
    title.symbols.find((symbol) => symbol.kind === kind)?.id ?? pays[0]!
  const grid = Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_one, row) => pays[(reel * 3 + row) % pays.length]!),
  )
  const stops = Array.from({ length: reels }, () => 0)
  const base = { type: 'reels', mode: 'base', stops, grid } as const
  const cells = { type: 'cells', mode: 'base', grid } as const
  const first: SlotEvent = title.kind === 'clusters' || title.kind === 'anywhere' ? cells : base
  const corner: Position[] = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]
  return {
    stake,
    pays,
    ofKind,
    grid,
    base,
    cells,
    corner,
    across: Array.from({ length: Math.min(3, reels) }, (_, reel): Position => [reel, 1]),
    won: { symbol: pays[0]!, count: 3, multiplier: 1, units: 3 * stake },
    shown: (...events: readonly SlotEvent[]) => [first, ...events],
  }
}

type Props = ReturnType<typeof propsOf>

function gridSamples({ base, cells, grid, ofKind, pays, corner, across, won, shown }: Props) {
  const scatters = grid.map((reel) => [ofKind('scatter'), ...reel.slice(1)])
  const marked = corner.map((position, at) => ({ position, value: at + 2 }))
  return {
    reels: [{ ...base, grid: scatters }],
    cells: [{ ...cells, grid: scatters }],
    tumble: shown(
      { ...won, type: 'symbol_win', positions: corner },
      { type: 'tumble', removed: corner, grid: grid.map((reel) => [pays[0]!, ...reel.slice(1)]) },
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
  } satisfies Partial<Samples>
}

function winSamples({ stake, pays, corner, across, won, shown }: Props) {
  return {
    line_win: shown({ ...won, type: 'line_win', line: 0, positions: across }),
    symbol_win: shown(
      { ...won, type: 'symbol_win', ways: 4, positions: corner },
      { ...won, type: 'symbol_win', symbol: pays[1]!, positions: across },
    ),
    scatter_win: shown({ ...won, type: 'scatter_win', positions: across }),
    multiplier: shown({ type: 'multiplier', value: 5 }),
    multiplied: shown({ type: 'multiplied', by: 12, units: 12 * stake }),
    win_capped: [{ type: 'win_capped', units: 100 * stake }],
    round_end: [{ type: 'round_end', units: 0 }],
  } satisfies Partial<Samples>
}

function coinSamples({ stake, ofKind, corner, shown }: Props) {
  const coins = corner.map((position, at) => ({ position, value: (at + 1) * stake }))
  const held: SlotEvent[] = [
    { type: 'symbols_changed', symbol: ofKind('coin'), positions: corner },
    { type: 'coins', cells: coins },
  ]
  const prize = { type: 'prize', prize: 'grand', positions: corner, units: 100 * stake } as const
  return {
    feature_started: [{ type: 'feature_started', feature: 'hold' }],
    coins: shown(...held),
    respins: shown(...held, { type: 'respins', left: 3 }, { type: 'respins', left: 2 }),
    prize: shown(...held, prize),
    feature_ended: [{ type: 'feature_ended', feature: 'hold', units: 20 * stake }],
  } satisfies Partial<Samples>
}

function spinSamples({ stake }: Props) {
  return {
    free_spins_awarded: [{ type: 'free_spins_awarded', count: 10, total: 10 }],
    free_spin: [{ type: 'free_spin', number: 3, of: 10 }],
    free_spins_ended: [{ type: 'free_spins_ended', units: 20 * stake }],
  } satisfies Partial<Samples>
}
