import type { Kurus } from '@menekse/contract/money'
import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'
import { resultText } from '../../host/result-text.ts'
import type { Sound } from '../../host/sound/sound.ts'
import { messages } from './messages.ts'
import type { Spot } from './stage/board.ts'
import type { Stage } from './stage/stage.ts'
import type { Cue } from './timeline.ts'

/** What the player of events may change on the page around the canvas. */
export interface Board {
  win(amount: Kurus, loud: boolean): void
  /** The lines over the board: what goes on, and how much of it is left. */
  counters(counts: Counts): void
  card(words: Words, ms: number): Promise<void>
  celebrate(amount: Kurus, stake: Kurus): Promise<void>
  announce(text: string): void
  /** A free spin of a round is being shown. */
  seen(roundId: string, spin: number): void
}

/** What a card says: over the picture of the title's feature, or under symbols, where it is of them. */
interface Words {
  readonly title: string
  readonly text: string
  readonly isFeature?: boolean
  readonly symbols?: readonly string[]
}

/** What is counted over the board while a feature goes on. */
export interface Counts {
  readonly freeSpin?: { readonly number: number; readonly of: number }
  readonly respins?: number
  readonly multiplier?: number
}

/** What a show knows of its round while it goes on; every round begins with a new one. */
export interface Showing {
  roundId: string
  stake: Kurus
  counts: Counts
  /** Wins shown on this grid so far: each takes the next colour. */
  wins: number
  /** Cells with coins that stay. */
  held: readonly Spot[]
  /** Reels that stay in the next spin. */
  staying: readonly number[]
}

export type Handlers = {
  readonly [K in SlotEvent['type']]: (
    event: Extract<SlotEvent, { type: K }>,
    cue: Cue,
  ) => Promise<void> | void
}

/** All a handler works with. */
export interface Kit {
  readonly stage: Stage
  readonly title: SlotTitleInfo
  readonly board: Board
  readonly sound: Pick<Sound, 'play'>
  readonly showing: Showing
  /** Lets the reels turn, where they do not yet. */
  readonly spin: () => void
  readonly landed: () => void
  readonly amountOf: (units: number) => string
}

export const spotsOf = (positions: readonly (readonly [number, number])[]): Spot[] =>
  positions.map(([reel, row]) => ({ reel, row }))

/** One handler for each kind of event: how it is shown. */
export function handlersOf(kit: Kit): Handlers {
  return { ...gridHandlers(kit), ...winHandlers(kit), ...coinHandlers(kit), ...spinHandlers(kit) }
}

const keep = (kit: Kit, counts: Counts): void => {
  kit.showing.counts = counts
  kit.board.counters(counts)
}

function gridHandlers(kit: Kit) {
  const { stage, title, board, sound, showing } = kit
  const nameOf = (id: string) => title.symbols.find((symbol) => symbol.id === id)?.name ?? id
  const scatter = title.free_spins?.scatter
  const tell = (grid: readonly (readonly string[])[]) => {
    const names = grid.map((reel) => reel.map(nameOf).join(' '))
    board.announce(messages.gridAnnounced(names.join(', ')))
  }
  const land = async (grid: readonly (readonly string[])[], tense: readonly boolean[]) => {
    kit.spin()
    const shows = grid.map((reel) => scatter !== undefined && reel.includes(scatter))
    await stage.land(grid, (reel) => sound.play(shows[reel] === true ? 'scatter' : 'stop'), tense)
    kit.landed()
    showing.wins = 0
    tell(grid)
  }
  return {
    reels: (event) => land(event.grid, tenseReels(title, event.grid)),
    cells: (event) => land(event.grid, []),
    async tumble(event) {
      sound.play('stop')
      await stage.tumble(spotsOf(event.removed), event.grid)
      showing.wins = 0
    },
    async symbols_changed(event) {
      sound.play('scatter')
      await stage.change(event.symbol, spotsOf(event.positions))
    },
    marks(event) {
      stage.write(
        textsOf(event.cells, (value) => messages.times(value)),
        'corner',
      )
    },
    orbs(event) {
      stage.write(
        textsOf(event.cells, (value) => messages.times(value)),
        'plain',
      )
    },
    async multiplier(event) {
      const { multiplier: _, ...rest } = showing.counts
      keep(kit, event.value > 1 ? { ...rest, multiplier: event.value } : rest)
      if (event.value > 1) await stage.callOut(messages.times(event.value))
    },
  } satisfies Partial<Handlers>
}

/** Reels that may complete what those before them began: with one scatter short of free spins. */
export function tenseReels(
  { free_spins: spins }: Pick<SlotTitleInfo, 'free_spins'>,
  grid: readonly (readonly string[])[],
): boolean[] {
  if (spins === null) return []
  const needed = Math.min(...Object.keys(spins.awards).map(Number))
  let seen = 0
  return grid.map((reel) => {
    const isTense = seen >= needed - 1
    seen += reel.filter((id) => id === spins.scatter).length
    return isTense
  })
}

const textsOf = (
  cells: readonly { readonly position: readonly [number, number]; readonly value: number }[],
  text: (value: number) => string,
) => cells.map(({ position: [reel, row], value }) => ({ spot: { reel, row }, text: text(value) }))

function winHandlers(kit: Kit) {
  const { stage, title, board, sound, showing } = kit
  const heard = (cue: Cue, isLong: boolean) => {
    if (cue.loud && showing.wins === 0) sound.play(isLong ? 'bigWin' : 'win')
  }
  return {
    async line_win(event, cue) {
      heard(cue, event.count >= title.reels)
      board.win(cue.won, cue.loud)
      const spots = spotsOf(event.positions)
      const rows = title.lines[event.line] ?? []
      await stage.line({ rows, spots, loud: cue.loud, index: showing.wins++ })
    },
    scatter_win(event, cue) {
      stage.scatters(spotsOf(event.positions))
      board.win(cue.won, cue.loud)
    },
    symbol_win(event, cue) {
      heard(cue, event.count >= title.reels)
      board.win(cue.won, cue.loud)
      stage.group(spotsOf(event.positions), cue.loud, showing.wins++)
    },
    async multiplied(event, cue) {
      if (cue.loud) sound.play('win')
      await stage.callOut(messages.times(event.by))
      board.win(cue.won, cue.loud)
    },
    async win_capped(_event, cue) {
      board.win(cue.won, cue.loud)
      await board.card({ title: messages.winCapped, text: resultText(cue.won, cue.loud) }, 2200)
    },
    round_end(_event, cue) {
      board.win(cue.won, cue.loud)
    },
  } satisfies Partial<Handlers>
}

/** Coins that stay while the rest turns again. */
function coinHandlers(kit: Kit) {
  const { stage, board, sound, showing } = kit
  return {
    async feature_started(event) {
      sound.play('freeSpins')
      if (event.feature === 'respin') {
        showing.staying = event.held ?? []
        await board.card({ title: messages.features.respin, text: '', isFeature: true }, 1500)
        stage.calm()
        await stage.setMode('free')
        return
      }
      await board.card({ title: messages.features[event.feature], text: '', isFeature: true }, 2200)
      await stage.setMode('free')
    },
    coins(event) {
      const spots = event.cells.map(({ position: [reel, row] }) => ({ reel, row }))
      const isNew = (spot: Spot) =>
        !showing.held.some(({ reel, row }) => reel === spot.reel && row === spot.row)
      showing.held = [...showing.held, ...spots.filter(isNew)]
      sound.play('scatter')
      stage.hold(showing.held)
      const texts = event.cells.map(({ value, prize }, n) => ({
        spot: spots[n]!,
        text: prize === undefined ? kit.amountOf(value) : messages.prizes[prize],
      }))
      stage.write(texts, 'plain', true)
    },
    async respins(event) {
      keep(kit, { ...showing.counts, respins: event.left })
      sound.play('spin')
      await stage.respin(showing.held)
    },
    async prize(event, cue) {
      stage.group(spotsOf(event.positions), cue.loud, showing.wins++)
      if (cue.loud) sound.play('bigWin')
      board.win(cue.won, cue.loud)
      if (event.prize !== 'coins')
        await board.card(
          { title: messages.prizes[event.prize], text: kit.amountOf(event.units) },
          1800,
        )
    },
    async feature_ended(event, cue) {
      stage.calm()
      showing.held = []
      if (event.feature === 'respin') return await stage.setMode('base')
      const { respins: _, ...rest } = showing.counts
      keep(kit, rest)
      await board.card({ title: messages.featureEnded, text: resultText(cue.won, cue.loud) }, 1800)
      await stage.setMode('base')
    },
  } satisfies Partial<Handlers>
}

function spinHandlers(kit: Kit) {
  const { stage, title, board, sound, showing } = kit
  return {
    async free_spins_awarded(event) {
      sound.play('freeSpins')
      const more = event.total > event.count
      const times = title.free_spins?.multiplier ?? 1
      await board.card(
        {
          title: more
            ? messages.freeSpinsMore(event.count)
            : messages.freeSpinsAwarded(event.count),
          text: times > 1 ? messages.freeSpinsMultiplier(times) : '',
          isFeature: !more,
        },
        2200,
      )
      stage.calm()
      if (!more) await stage.setMode('free')
    },
    async special_symbols(event) {
      const names = event.symbols.map(
        (id) => title.symbols.find((one) => one.id === id)?.name ?? id,
      )
      await board.card(
        {
          title: messages.special(event.symbols.length),
          text: names.join(', '),
          symbols: event.symbols,
        },
        2000,
      )
    },
    free_spin(event) {
      keep(kit, { ...showing.counts, freeSpin: { number: event.number, of: event.of } })
      board.seen(showing.roundId, event.number)
      stage.calm()
    },
    async free_spins_ended(_event, cue) {
      stage.calm()
      await board.card(
        { title: messages.freeSpinsEnded, text: resultText(cue.won, cue.loud) },
        2000,
      )
      keep(kit, {})
      await stage.setMode('base')
    },
  } satisfies Partial<Handlers>
}
