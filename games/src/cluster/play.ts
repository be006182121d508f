import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Play } from '../reels/family.ts'
import { playFreeSpins, type Spun } from '../reels/free-spins.ts'
import type { Random } from '../stream.ts'
import { findClusters, tumble } from './board.ts'
import { type Feature, featureOf } from './feature.ts'
import { type Machine, machineOf } from './machine.ts'
import { cellsWith, gridOf, positionOf } from './shown.ts'
import type { ClusterTitle, SpinMode } from './title.ts'

/*
 * The order of the draws: the cells of the fresh board, reel by reel from the left and each from the top; after each
 * grid with a win the place of each spore, in the order of the clusters, and then what falls in, as `tumble` says.
 */

interface Round {
  readonly machine: Machine
  readonly feature: Feature
  readonly spun: Spun
  /** Draws a symbol that falls in; made once, as all of a round is. */
  readonly next: () => number
  falling: Uint8Array
  random: Random
  events: SlotEvent[] | undefined
}

export function compile(title: ClusterTitle): Play {
  const machine = machineOf(title)
  const most = title.winCap * title.stakeUnits
  const spun = { units: 0, scatters: 0 }
  const round: Round = {
    machine,
    feature: featureOf(machine),
    spun,
    next: () => round.falling[round.random.below(round.falling.length)]!,
    falling: machine.falling.base,
    random: { below: () => 0 },
    events: undefined,
  }
  return (random, into, events) => {
    round.random = random
    round.events = events
    // A round whose source failed in the middle of a fall left cells behind that were about to vanish.
    machine.board.gone.fill(0)
    round.feature.startRound()
    spin(round, 'base', false, most)
    into.units = spun.units
    into.featureUnits = 0
    into.hasFeature = (title.freeSpins.awards[spun.scatters] ?? 0) > 0
    if (!into.hasFeature) return
    const next = (number: number) => spin(round, 'free', number > 1, most)
    const left = most - into.units
    into.featureUnits = playFreeSpins(title.freeSpins, spun.scatters, next, events, left)
    into.units += into.featureUnits
    round.feature.endFreeSpins(events)
  }
}

/** Plays a spin with all its tumbles, until nothing more wins or so many units are won. */
function spin(round: Round, mode: SpinMode, follows: boolean, unitsMax: number): Spun {
  const { machine, feature, spun, random, events } = round
  const { board, title } = machine
  round.falling = machine.falling[mode]
  feature.startSpin(mode)
  fill(machine, mode, random, follows && feature.keepsWilds)
  events?.push({ type: 'cells', mode, grid: gridOf(machine) })
  spun.units = 0
  while (spun.units < unitsMax) {
    if (findClusters(board, title.least) > 0) {
      spun.units += payClusters(round)
      feature.won(random, events)
    } else if (!feature.still()) break
    const removed = events === undefined ? undefined : cellsWith(board, board.gone, 1)
    tumble(board, round.next)
    if (removed !== undefined) events?.push({ type: 'tumble', removed, grid: gridOf(machine) })
  }
  feature.endSpin(mode, events)
  payScatters(round)
  return spun
}

/** A fresh board; wilds that stay keep their cells. */
function fill({ board, fresh }: Machine, mode: SpinMode, random: Random, keepsWilds: boolean) {
  const { grid, wild } = board
  const table = fresh[mode]
  for (let cell = 0; cell < grid.length; cell++) {
    if (!keepsWilds || grid[cell] !== wild) grid[cell] = table[random.below(table.length)]!
  }
}

/** Pays the clusters that were found and marks their cells as gone. */
function payClusters({ machine, feature, events }: Round): number {
  const { board, pays, ids } = machine
  const { found, gone, grid } = board
  let units = 0
  for (let cluster = 0; cluster < found.count; cluster++) {
    const [symbol, count, start] = [
      found.symbol[cluster]!,
      found.size[cluster]!,
      found.start[cluster]!,
    ]
    const multiplier = feature.multiplierOf(cluster)
    const paid = pays[symbol * (grid.length + 1) + count]! * multiplier
    units += paid
    for (let at = start; at < start + count; at++) gone[found.cells[at]!] = 1
    if (events === undefined) continue
    const cells = Array.from(found.cells.subarray(start, start + count)).sort((a, b) => a - b)
    const positions = cells.map((cell) => positionOf(board, cell))
    events.push({
      type: 'symbol_win',
      symbol: ids[symbol]!,
      count,
      positions,
      multiplier,
      units: paid,
    })
  }
  return units
}

/** Scatters pay where they lie when the board has come to rest. More than the awards know count as the most. */
function payScatters({ machine, spun, events }: Round): void {
  const { board, scatter, scatterPays, scattersMax, ids } = machine
  let count = 0
  for (let cell = 0; cell < board.grid.length; cell++) if (board.grid[cell] === scatter) count++
  spun.scatters = Math.min(count, scattersMax)
  const units = scatterPays[count]!
  if (units === 0) return
  spun.units += units
  if (events === undefined) return
  const positions = cellsWith(board, board.grid, scatter)
  events.push({
    type: 'scatter_win',
    symbol: ids[scatter]!,
    count,
    positions,
    multiplier: 1,
    units,
  })
}
