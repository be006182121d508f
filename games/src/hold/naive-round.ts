import type { SlotEvent } from '@menekse/contract/games/slots'
import type { HoldTitle } from './title.ts'

/*
 * The rules read a second time, slowly and literally, for the tests: told the events of a round, it says what is wrong
 * with them. It shares no code with the machine that plays.
 */

type Of<T extends SlotEvent['type']> = Extract<SlotEvent, { type: T }>
type Position = readonly [number, number]

/** Reads a round from its first event to its last, without the end. @throws Error at the first that breaks a rule */
export function checkRound(title: HoldTitle, events: readonly SlotEvent[]): { units: number } {
  const rest = [...events]
  const spin = next(rest, 'reels')
  claim(same(spin.grid, gridAt(title, spin.stops)), 'the reels stand where they stopped')
  const wins = naiveWins(title, spin.grid)
  for (const win of wins) claim(same(rest.shift(), win), `line ${win.line} pays`)
  const lines = wins.reduce((sum, { units }) => sum + units, 0)
  const coins = spin.grid.flatMap((reel, x) =>
    reel.flatMap((id, y): Position[] => (id === title.hold.coin ? [[x, y]] : [])),
  )
  if (coins.length < title.hold.needed) {
    claim(rest.length === 0, 'nothing follows a spin without the feature')
    return { units: lines }
  }
  return { units: lines + checkFeature(title, coins, rest) }
}

function checkFeature(title: HoldTitle, begun: readonly Position[], rest: SlotEvent[]): number {
  const { hold } = title
  claim(next(rest, 'feature_started').feature === 'hold', 'the feature begins')
  const board = new Map<string, number>()
  const played = new Set<string>()
  const landed = takeLanding(title, rest, board, true)
  claim(same(landed.toSorted(), begun.map(String).toSorted()), 'the coins of the spin lie first')
  let hasNet = false
  let left = 3
  while (left > 0 && board.size < 15) {
    claim(next(rest, 'respins').left === left, 'respins count down')
    const before = board.size
    if (rest[0]?.type === 'symbols_changed') takeLanding(title, rest, board, false)
    const gathers = takeNet(title, rest, board)
    claim(!(gathers && hasNet), 'one net comes at most')
    hasNet ||= gathers
    left = board.size > before ? 3 : left - 1
    if (hold.doubles === true && played.size < board.size) takeDoubled(rest, board, played)
  }
  const sum = [...board.values()].reduce((total, value) => total + value, 0)
  const coins = next(rest, 'prize')
  claim(coins.prize === 'coins' && coins.units === sum, 'all coins are paid')
  claim(same(coins.positions.map(String).toSorted(), [...board.keys()].toSorted()), 'they lie here')
  const grand = board.size === 15 ? hold.grand : 0
  if (grand > 0) {
    const prize = next(rest, 'prize')
    claim(prize.prize === 'grand' && prize.units === grand, 'a full board pays the grand prize')
  }
  const units = sum + grand
  const end = { type: 'feature_ended', feature: 'hold', units }
  claim(same(rest.shift(), end) && rest.length === 0, 'the feature ends, and the round with it')
  return units
}

/** Coins that land: those with a symbol of their own told before their values, each a value of the rules. */
function takeLanding(
  { hold }: HoldTitle,
  rest: SlotEvent[],
  board: Map<string, number>,
  isShown: boolean,
): string[] {
  const symbols = new Map<string, string>()
  while (rest[0]?.type === 'symbols_changed' && rest[0].symbol !== hold.net?.symbol) {
    const changed = next(rest, 'symbols_changed')
    for (const position of changed.positions) symbols.set(String(position), changed.symbol)
  }
  if (symbols.size === 0 && !isShown) return []
  const { cells } = next(rest, 'coins')
  for (const { position, value, prize } of cells) {
    const key = String(position)
    claim(!board.has(key), 'a coin lands on an empty cell')
    const known = hold.values.find((one) => one.units === value && one.prize?.name === prize)
    claim(known !== undefined, 'a coin is worth what the rules say')
    const symbol = symbols.get(key) ?? (isShown ? hold.coin : undefined)
    claim(symbol === (known?.prize?.symbol ?? hold.coin), 'a coin shows what it is')
    symbols.delete(key)
    board.set(key, value)
  }
  claim(symbols.size === 0, 'every coin that is shown is worth something')
  return cells.map(({ position }) => String(position))
}

function takeNet({ hold }: HoldTitle, rest: SlotEvent[], board: Map<string, number>): boolean {
  if (rest[0]?.type !== 'symbols_changed') return false
  const { symbol, positions } = next(rest, 'symbols_changed')
  const { cells } = next(rest, 'coins')
  const sum = [...board.values()].reduce((total, value) => total + value, 0)
  const [position] = positions
  claim(symbol === hold.net?.symbol && position !== undefined, 'only a net comes after the coins')
  claim(same(cells, [{ position, value: sum }]), 'the net gathers all values once')
  claim(!board.has(String(position)), 'the net lands on an empty cell')
  board.set(String(position), sum)
  return true
}

function takeDoubled(rest: SlotEvent[], board: Map<string, number>, played: Set<string>): void {
  const { cells } = next(rest, 'coins')
  const [cell] = cells
  const key = String(cell?.position)
  claim(cells.length === 1 && board.has(key) && !played.has(key), 'one coin more is doubled')
  claim(cell?.value === board.get(key)! * 2, 'it is worth twice as much')
  played.add(key)
  board.set(key, cell!.value)
}

function gridAt({ strips }: HoldTitle, stops: readonly number[]): string[][] {
  return strips.map((strip, reel) =>
    [0, 1, 2].map((row) => strip[(stops[reel]! + row) % strip.length]!),
  )
}

/** The best of all pays that a line allows; the wild stands for every paying symbol. */
function naiveWins(title: HoldTitle, grid: readonly string[][]): Of<'line_win'>[] {
  const wild = title.symbols.find(({ kind }) => kind === 'wild')?.id
  return title.lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => grid[reel]![row]!)
    const wins = title.symbols.flatMap(({ id, kind, pays }) => {
      if (kind !== 'pay') return []
      const broken = shown.findIndex((one) => one !== id && one !== wild)
      const count = broken === -1 ? shown.length : broken
      const units = pays[count]
      return units === undefined || !shown.slice(0, count).includes(id)
        ? []
        : [{ id, count, units }]
    })
    const [best] = wins.toSorted((a, b) => b.units - a.units)
    if (best === undefined) return []
    const positions = rows.slice(0, best.count).map((row, reel): [number, number] => [reel, row])
    const { id: symbol, count, units } = best
    return [{ type: 'line_win', line, symbol, count, positions, multiplier: 1, units }]
  })
}

function next<T extends SlotEvent['type']>(rest: SlotEvent[], type: T): Of<T> {
  const event = rest.shift()
  claim(event?.type === type, `${type} follows, not ${event?.type ?? 'the end'}`)
  return event as Of<T>
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function claim(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold that ${what}.`)
}
