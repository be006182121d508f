import { type Kurus, ZERO } from '@menekse/contract/money'
import type { GameEvent } from '@menekse/contract/games/game'
import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'
import type { Resuming } from '../../host/face.ts'
import { resultText } from '../../host/result-text.ts'
import { cueOfSpin } from './left-round.ts'
import { messages } from './messages.ts'
import type { Sound } from '../../host/sound/sound.ts'
import type { Stage } from './stage/stage.ts'
import { type Cue, timeline } from './timeline.ts'

export interface PlayedRound {
  readonly id: string
  readonly stake: Kurus
  readonly payout: Kurus
  readonly events: readonly GameEvent[]
}

/** What the player of events may change on the page around the canvas. */
export interface Board {
  win(amount: Kurus, loud: boolean): void
  freeSpins(state: { readonly number: number; readonly of: number } | undefined): void
  card(title: string, text: string, ms: number): Promise<void>
  celebrate(amount: Kurus, stake: Kurus): Promise<void>
  announce(text: string): void
  /** A free spin of a round is being shown. */
  seen(roundId: string, spin: number): void
}

type Handlers = {
  [K in SlotEvent['type']]: (
    event: Extract<SlotEvent, { type: K }>,
    cue: Cue,
  ) => Promise<void> | void
}

/** Plays a decided round: one handler for each kind of event, one event after another. */
export function createPlayer(
  stage: Stage,
  title: SlotTitleInfo,
  board: Board,
  sound: Pick<Sound, 'play'>,
) {
  let spinning = false
  let lineCount = 0
  let turn = 0
  let roundId = ''

  const spotsOf = (positions: readonly (readonly [number, number])[]) =>
    positions.map(([reel, row]) => ({ reel, row }))
  const nameOf = (id: string) => title.symbols.find((symbol) => symbol.id === id)?.name ?? id
  const scatterReels = (grid: readonly (readonly string[])[]) =>
    grid.map((reel) => reel.includes(title.free_spins.scatter))

  const handlers = {
    async reels(event) {
      if (!spinning) start()
      const scatters = scatterReels(event.grid)
      await stage.land(event.grid, (reel) => sound.play(scatters[reel] ? 'scatter' : 'stop'))
      spinning = false
      lineCount = 0
      const names = event.grid.map((reel) => reel.map(nameOf).join(' '))
      board.announce(messages.gridAnnounced(names.join(', ')))
    },
    async line_win(event, cue) {
      const rows = title.lines[event.line] ?? []
      if (cue.loud && lineCount === 0) sound.play(event.count >= 5 ? 'bigWin' : 'win')
      board.win(cue.won, cue.loud)
      const spots = spotsOf(event.positions)
      await stage.line({ rows, spots, loud: cue.loud, index: lineCount++ })
    },
    scatter_win(event, cue) {
      stage.scatters(spotsOf(event.positions))
      board.win(cue.won, cue.loud)
    },
    async free_spins_awarded(event) {
      sound.play('freeSpins')
      const more = event.total > event.count
      const text = title.free_spins.multiplier > 1 ? title.free_spins.multiplier : undefined
      await board.card(
        more ? messages.freeSpinsMore(event.count) : messages.freeSpinsAwarded(event.count),
        text === undefined ? '' : messages.freeSpinsMultiplier(text),
        2200,
      )
      stage.calm()
      if (!more) await stage.setMode('free')
    },
    free_spin(event) {
      board.freeSpins({ number: event.number, of: event.of })
      board.seen(roundId, event.number)
      stage.calm()
    },
    async free_spins_ended(_event, cue) {
      stage.calm()
      await board.card(messages.freeSpinsEnded, resultText(cue.won, cue.loud), 2000)
      board.freeSpins(undefined)
      await stage.setMode('base')
    },
    round_end(_event, cue) {
      board.win(cue.won, cue.loud)
    },
  } satisfies Handlers

  function start(): void {
    turn++
    spinning = true
    stage.startSpin()
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
    roundId = round.id
    const cues = timeline(
      { ...round, events: round.events as readonly SlotEvent[] },
      title.lines.length,
    )
    const from = left === undefined ? 0 : cueOfSpin(cues, left.spin)
    left?.begins(cues[from - 1]?.won ?? ZERO)
    if (from > 0) await takeUp(cues[from - 1]!)
    for (const cue of cues.slice(from)) {
      if (left?.isSkipped() === true) break
      await handle(cue)
    }
    if (left?.isSkipped() === true) await passOver(cues)
    if (round.payout > round.stake) {
      stage.burst(Math.min(1, Number(round.payout / round.stake) / 40))
      if (round.payout >= round.stake * 5n) sound.play('bigWin')
      await board.celebrate(round.payout, round.stake)
    }
    board.announce(resultText(round.payout, round.payout > round.stake))
    void goOver(cues)
  }

  /** The free spins go on: their picture stands, and what was won stays won. */
  async function takeUp({ won, loud }: Cue): Promise<void> {
    board.win(won, loud)
    await stage.setMode('free')
  }

  /** Nothing more is shown but how the round ended. */
  async function passOver(cues: readonly Cue[]): Promise<void> {
    const last = cues.findLast(({ event }) => event.type === 'reels')?.event
    stage.calm()
    if (last?.type === 'reels') stage.show(last.grid)
    board.freeSpins(undefined)
    const end = cues.at(-1)
    if (end !== undefined) board.win(end.won, end.loud)
    await stage.setMode('base')
  }

  /** Goes over the lines of the last grid, quietly, until the next spin. */
  async function goOver(cues: readonly Cue[]): Promise<void> {
    const mine = ++turn
    const here = () => turn === mine
    const last = cues.findLastIndex((cue) => cue.event.type === 'reels')
    const wins = cues.slice(last).flatMap(({ event }) => (event.type === 'line_win' ? [event] : []))
    for (let i = 0; wins.length > 1 && here(); i++) {
      const win = wins[i % wins.length]!
      const spots = spotsOf(win.positions)
      const rows = title.lines[win.line] ?? []
      await stage.line({ rows, spots, loud: false, index: i % wins.length })
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
