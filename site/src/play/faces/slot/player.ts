import { type Kurus, ZERO } from '@menekse/contract/money'
import type { GameEvent } from '@menekse/contract/games/game'
import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'
import type { Resuming } from '../../host/face.ts'
import { resultText } from '../../host/result-text.ts'
import type { Sound } from '../../host/sound/sound.ts'
import { tierOf } from '../../host/win-tier.ts'
import { amountText } from './amount-text.ts'
import { type Board, handlersOf, type Showing, spotsOf } from './handlers.ts'
import { cueOfSpin } from './left-round.ts'
import type { Stage } from './stage/stage.ts'
import { type Cue, timeline, unitsToMoney } from './timeline.ts'

export interface PlayedRound {
  readonly id: string
  readonly stake: Kurus
  readonly payout: Kurus
  readonly events: readonly GameEvent[]
}

/** Plays a decided round: one handler for each kind of event, one event after another. */
export function createPlayer(
  stage: Stage,
  title: SlotTitleInfo,
  board: Board,
  sound: Pick<Sound, 'play'>,
) {
  let spinning = false
  let turn = 0
  const showing: Showing = { roundId: '', stake: ZERO, counts: {}, wins: 0, held: [], staying: [] }
  const handlers = handlersOf({
    stage,
    title,
    board,
    sound,
    showing,
    spin: () => {
      if (!spinning) start()
    },
    landed: () => {
      spinning = false
      showing.staying = []
    },
    amountOf: (units) => amountText(unitsToMoney(units, showing.stake, title.stake_units)),
  })

  function start(): void {
    turn++
    spinning = true
    stage.startSpin(showing.staying)
    sound.play('spin')
  }

  async function handle(cue: Cue): Promise<void> {
    // The map has a handler for exactly this kind of event; the compiler cannot follow the pair.
    const handler = handlers[cue.event.type] as (event: SlotEvent, cue: Cue) => Promise<void> | void
    await handler(cue.event, cue)
    if (cue.holdMs > 0) await stage.motion.wait(cue.holdMs)
  }

  /** Shows the round, the whole of it or from where it was left; resolves when the player has seen it. */
  async function play(round: PlayedRound, left?: Resuming & { spin: number | undefined }) {
    const fresh = { counts: {}, wins: 0, held: [], staying: [] }
    Object.assign(showing, { ...fresh, roundId: round.id, stake: round.stake })
    const cues = timeline(
      { ...round, events: round.events as readonly SlotEvent[] },
      title.stake_units,
    )
    const from = left === undefined ? 0 : cueOfSpin(cues, left.spin)
    left?.begins(cues[from - 1]?.won ?? ZERO)
    if (from > 0) await takeUp(cues[from - 1]!)
    for (const cue of cues.slice(from)) {
      if (left?.isSkipped() === true) break
      await handle(cue)
    }
    if (left?.isSkipped() === true) await passOver(cues)
    if (round.payout > round.stake) await celebrate(round)
    board.announce(resultText(round.payout, round.payout > round.stake))
    void goOver(cues)
  }

  /** Only ever above the stake; how much of the title's own world joins in depends on how far. */
  async function celebrate({ payout, stake }: PlayedRound): Promise<void> {
    stage.burst(Math.min(1, Number(payout / stake) / 40))
    if (payout >= stake * 5n) sound.play('bigWin')
    const tier = tierOf(payout, stake)
    if (tier !== undefined) stage.rain(tier)
    await board.celebrate(payout, stake)
  }

  /** The free spins go on: their picture stands, and what was won stays won. */
  async function takeUp({ won, loud }: Cue): Promise<void> {
    board.win(won, loud)
    await stage.setMode('free')
  }

  /** Nothing more is shown but how the round ended. */
  async function passOver(cues: readonly Cue[]): Promise<void> {
    const last = cues.findLast(({ event }) => 'grid' in event)?.event
    stage.calm()
    if (last !== undefined && 'grid' in last) stage.show(last.grid)
    board.counters({})
    const end = cues.at(-1)
    if (end !== undefined) board.win(end.won, end.loud)
    await stage.setMode('base')
  }

  /** Goes over the wins of the last grid, quietly, until the next spin. */
  async function goOver(cues: readonly Cue[]): Promise<void> {
    const mine = ++turn
    const here = () => turn === mine
    const last = cues.findLastIndex(({ event }) => 'grid' in event)
    const wins = cues
      .slice(last)
      .flatMap(({ event }) =>
        event.type === 'line_win' || event.type === 'symbol_win' ? [event] : [],
      )
    for (let i = 0; wins.length > 1 && here(); i++) {
      const index = i % wins.length
      const win = wins[index]!
      const spots = spotsOf(win.positions)
      if (win.type === 'symbol_win') stage.group(spots, false, index)
      else {
        const rows = title.lines[win.line] ?? []
        await stage.line({ rows, spots, loud: false, index })
      }
      await stage.motion.wait(1600, here)
    }
  }

  /** Stops the reels where they were, when a spin was refused. */
  async function back(): Promise<void> {
    if (!spinning) return
    await stage.land(stage.shown(), () => {})
    spinning = false
  }

  return { start, play, back }
}
