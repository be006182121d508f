import type { SlotEvent } from '@menekse/contract/games/slots'
import { type LineRules, type LineWin, lineWin } from '../slots/line.ts'
import { CELLS, type HoldRule, type HoldTitle, REELS, ROWS } from './title.ts'

/** A title compiled to numbers; a symbol is its index in `title.symbols`. */
export interface HoldMachine {
  readonly title: HoldTitle
  readonly rule: HoldRule
  readonly ids: readonly string[]
  readonly coin: number
  readonly strips: readonly HoldStrip[]
  /** The rows of all lines, one after the other. */
  readonly rows: Uint8Array
  /** Symbols a line may show: units of a line are at its symbols as the digits of a number to this base. */
  readonly size: number
  readonly units: Int32Array
  /** Whether any line that begins with these three symbols pays. */
  readonly begins: Uint8Array
  /** The place of a value in the rule, at each number that may be drawn for a coin. */
  readonly drawn: Uint8Array
  /** What that line of a spin won. */
  readonly told: (line: number, symbols: ArrayLike<number>) => Extract<SlotEvent, LineWinType>
}

type LineWinType = { type: 'line_win' }

export interface HoldStrip {
  /** Stops of the ring; `symbols` is longer by the rows that are repeated. */
  readonly length: number
  readonly symbols: Uint8Array
  /** Coins in view at each stop. */
  readonly coins: Uint8Array
}

const machines = new WeakMap<HoldTitle, HoldMachine>()

/** The compiled form of a title, made once. @throws RangeError when the title contradicts itself */
export function holdMachine(title: HoldTitle): HoldMachine {
  let machine = machines.get(title)
  if (machine === undefined) {
    machine = compile(title)
    machines.set(title, machine)
  }
  return machine
}

function compile(title: HoldTitle): HoldMachine {
  checkTitle(title)
  const ids = title.symbols.map(({ id }) => id)
  const coin = ids.indexOf(title.hold.coin)
  const strips = title.strips.map((strip): HoldStrip => {
    const indexes = strip.map((id) => ids.indexOf(id))
    check(strip.length >= ROWS && !indexes.includes(-1), 'a strip is too short or foreign')
    const symbols = Uint8Array.from([...indexes, ...indexes.slice(0, ROWS - 1)])
    const coins = Uint8Array.from(
      strip,
      (_, stop) => symbols.subarray(stop, stop + ROWS).filter((symbol) => symbol === coin).length,
    )
    return { length: strip.length, symbols, coins }
  })
  const rules = lineRules(title, coin)
  const size = 1 + Math.max(...strips.map(({ symbols }) => Math.max(...symbols)))
  return {
    title,
    rule: title.hold,
    ids,
    coin,
    strips,
    rows: Uint8Array.from(title.lines.flat()),
    size,
    ...lineTables(rules, size),
    drawn: Uint8Array.from(
      title.hold.values.flatMap(({ weight }, index) => Array<number>(weight).fill(index)),
    ),
    told: teller(title, rules),
  }
}

function lineRules({ symbols }: HoldTitle, coin: number): LineRules {
  const pays = new Int32Array(symbols.length * (REELS + 1))
  symbols.forEach((symbol, index) => {
    for (const [count, units] of Object.entries(symbol.pays)) {
      const inRange = Number(count) >= 3 && Number(count) <= REELS && units > 0
      check(symbol.kind !== 'coin' && inRange, 'a pay is out of range')
      pays[index * (REELS + 1) + Number(count)] = units
    }
  })
  const wild = symbols.findIndex(({ kind }) => kind === 'wild')
  return { wild, scatter: coin, pays, wildFactors: Array<number>(REELS + 1).fill(1) }
}

/** What each line of five symbols pays, and whether any that begins with three of them does: most do not. */
function lineTables(rules: LineRules, size: number): Pick<HoldMachine, 'units' | 'begins'> {
  const units = new Int32Array(size ** REELS)
  const begins = new Uint8Array(size ** 3)
  const win: LineWin = { symbol: 0, count: 0, factor: 1, units: 0 }
  const line = new Uint8Array(REELS)
  for (let all = 0; all < units.length; all++) {
    for (let reel = REELS - 1, rest = all; reel >= 0; reel--, rest = Math.floor(rest / size))
      line[reel] = rest % size
    if (!lineWin(rules, line, win)) continue
    units[all] = win.units
    begins[Math.floor(all / size ** 2)] = 1
  }
  return { units, begins }
}

function teller({ lines, symbols }: HoldTitle, rules: LineRules): HoldMachine['told'] {
  return (line, shown) => {
    const win: LineWin = { symbol: 0, count: 0, factor: 1, units: 0 }
    lineWin(rules, shown, win)
    const positions = lines[line]!.slice(0, win.count).map((row, reel): [number, number] => [
      reel,
      row,
    ])
    const [symbol, count, units] = [symbols[win.symbol]!.id, win.count, win.units]
    return { type: 'line_win', line, symbol, count, positions, multiplier: 1, units }
  }
}

function checkTitle({ symbols, lines, strips, hold, stakeUnits }: HoldTitle): void {
  const kindOf = (id: string) => symbols.find((symbol) => symbol.id === id)?.kind
  check(new Set(symbols.map(({ id }) => id)).size === symbols.length, 'two symbols share an id')
  check(symbols.filter(({ kind }) => kind === 'wild').length === 1, 'there must be one wild')
  check(strips.length === REELS, 'there must be five reels')
  check(lines.length > 0 && lines.every((line) => line.length === REELS), 'a line needs five rows')
  check(stakeUnits === lines.length, 'a unit must be the stake of a line')
  check(hold.needed > 0 && hold.needed < CELLS, 'the feature needs some of the cells')
  check(hold.landing.in > 0 && hold.landing.in < hold.landing.of, 'coins must be able to land')
  const weights = hold.values.map(({ weight }) => weight)
  check(hold.values.length > 0 && hold.values.length < 256, 'coins need values')
  check(
    weights.every((weight) => Number.isSafeInteger(weight) && weight > 0),
    'a weight is odd',
  )
  check(hold.values.every(({ units }) => units > 0) && hold.grand > 0, 'every coin must pay')
  const coins = [hold.coin, ...hold.values.flatMap(({ prize }) => prize?.symbol ?? [])]
  if (hold.net !== undefined) coins.push(hold.net.symbol)
  check(coins.every((id) => kindOf(id) === 'coin') && isOnce(coins), 'a coin is not a coin')
  // What is known of whole rounds exactly counts coins that are doubled, whichever of the two doubles them.
  check(hold.net === undefined || hold.doubles !== true, 'a net and doubling do not go together')
}

const isOnce = (all: readonly unknown[]) => new Set(all).size === all.length

function check(right: boolean, wrong: string): void {
  if (!right) throw new RangeError(`The hold and win title contradicts itself: ${wrong}.`)
}
