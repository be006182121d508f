import type { DrawBet, DrawTable } from '@menekse/contract/draws/draw'
import { type BetId, newId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { halvesOf } from './amount.ts'
import { tableTexts } from '../messages-tables.ts'
import type { Counter } from '../tables/counter.ts'
import type { Problem } from '../tables/problem.ts'
import type { TableView } from '../tables/table-view.ts'
import { untilAnswered } from '@menekse/contract/until-answered'
import { resultOf } from './stage-of.ts'
import { FLIGHT_MARKET } from '@menekse/games/crash/bets'
import { selectionOf } from './target.ts'

export const SEATS = ['a', 'b'] as const
export type SeatName = (typeof SEATS)[number]

/** What a panel is set to. */
export interface Wish {
  readonly stake: Kurus
  /** In hundredths; undefined where it is ended by hand. */
  readonly target: number | undefined
}

/** Where one of the two bets of a draw is placed. */
export interface Seat {
  /** What is sent when the next draw opens. */
  readonly waiting: Wish | undefined
  /** Of draw `number`; two for a stake that goes as halves. */
  readonly bets: readonly DrawBet[]
  readonly number: number | undefined
  /** How that draw ended, once it has: where its flight did, in hundredths, or not at all. */
  readonly end: number | 'void' | undefined
  /** A call is under way. */
  readonly busy: 'placing' | 'cashing' | undefined
  readonly problem: Problem | undefined
}

const emptySeat: Seat = {
  waiting: undefined,
  bets: [],
  number: undefined,
  end: undefined,
  busy: undefined,
  problem: undefined,
}
type SeatsView = Readonly<Record<SeatName, Seat>>

export interface SeatsGround {
  counter: Counter
  view(): TableView
  /** The house's time, for the ids of bets. */
  now(): number
  /** A bet has begun or ended: what lists bets is old. */
  moved(): void
}

export interface Seats {
  view(): SeatsView
  subscribe(changed: () => void): () => void
  /** Now where the draw is open, else when the next one opens. */
  place(name: SeatName, wish: Wish): void
  cancel(name: SeatName): void
  /** Ends bets of the panel that are open: the first, or all of them. */
  cashOut(name: SeatName, bets: readonly DrawBet[]): void
  tell(name: SeatName, problem: Problem | undefined): void
  /** The table has changed: what waits is sent, what is known of bets is taken over. */
  follow(): void
}

/** How many bets a panel places at once. */
export const betsOfSeat = (table: DrawTable): number => (table.facts['has_halves'] === true ? 2 : 1)

/** Bets of the house that no panel placed, after a reload: in the order they were placed, panel by panel. */
export function seated(bets: readonly DrawBet[], ofSeat: number): Record<SeatName, DrawBet[]> {
  const known = bets.toSorted((x, y) => (x.id < y.id ? -1 : 1))
  return { a: known.slice(0, ofSeat), b: known.slice(ofSeat, 2 * ofSeat) }
}

/** The panels' bets: placed, waiting for the next draw, cashed out. A lost answer is asked for again under its id. */
export function createSeats(ground: SeatsGround): Seats {
  const listeners = new Set<() => void>()
  let seats: SeatsView = { a: emptySeat, b: emptySeat }
  const store: Store = {
    view: () => seats,
    change(name, part) {
      seats = { ...seats, [name]: { ...seats[name], ...part } }
      for (const listener of listeners) listener()
    },
  }
  const { change } = store
  const acts = actsOf(ground, store)
  return {
    view: store.view,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    place(name, wish) {
      const { draw } = ground.view()
      if (seats[name].busy !== undefined) return
      const mayNow = draw?.phase === 'open' && Date.parse(draw.closes_at) > ground.now()
      if (mayNow && !hasBets(seats[name], draw.number)) void acts.send(name, wish, draw.number)
      else change(name, { waiting: wish, problem: undefined })
    },
    cancel: (name) => change(name, { waiting: undefined }),
    cashOut: (name, bets) => void acts.cashOut(name, bets),
    tell: (name, problem) => change(name, { problem }),
    follow() {
      const { draw, table } = ground.view()
      if (draw === null || table === undefined) return
      for (const name of SEATS) {
        takeOver(ground.view(), store, name)
        const seat = seats[name]
        const mayNow = seat.busy === undefined && draw.phase === 'open'
        if (seat.waiting !== undefined && mayNow && !hasBets(seat, draw.number))
          void acts.send(name, seat.waiting, draw.number)
      }
    },
  }
}

interface Store {
  view(): SeatsView
  change(name: SeatName, part: Partial<Seat>): void
}

/** What a panel asks of the house. */
function actsOf(ground: SeatsGround, { view, change }: Store) {
  const hooks = (name: SeatName) => ({
    lost: () => change(name, { problem: { code: 'lost', text: tableTexts.problems.lost } }),
    back: () => change(name, { problem: undefined }),
  })
  type Moved = Awaited<ReturnType<Counter['place'] | Counter['cashOut']>>
  function take(name: SeatName, number: number, answer: Moved): void {
    if (!answer.ok) {
      const { code, message } = answer.refusal
      change(name, { problem: { code, text: message || tableTexts.problems.refused } })
      return
    }
    if (view()[name].number !== number) return
    const told = 'bets' in answer.value ? answer.value.bets : [answer.value.bet]
    change(name, { bets: told.reduce(withBet, view()[name].bets) })
  }
  return {
    async send(name: SeatName, wish: Wish, number: number): Promise<void> {
      const { table } = ground.view()
      if (table === undefined) return
      const fresh = { waiting: undefined, problem: undefined, bets: [], number, end: undefined }
      change(name, { ...fresh, busy: 'placing' })
      const stakes = betsOfSeat(table) === 2 ? halvesOf(wish.stake) : [wish.stake]
      const bets = stakes.map((stake) => ({
        id: newId('bet', Math.round(ground.now())),
        market: FLIGHT_MARKET,
        selection: selectionOf(wish.target),
        stake,
      }))
      const ask = () => ground.counter.place(number, bets)
      take(name, number, await untilAnswered(ask, hooks(name)))
      change(name, { busy: undefined })
      ground.moved()
    },
    async cashOut(name: SeatName, bets: readonly DrawBet[]): Promise<void> {
      const { number, busy } = view()[name]
      if (busy !== undefined || number === undefined) return
      change(name, { busy: 'cashing', problem: undefined })
      await Promise.all(
        bets.map(async ({ id }) => {
          const ask = () => ground.counter.cashOut(id)
          take(name, number, await untilAnswered(ask, hooks(name)))
        }),
      )
      change(name, { busy: undefined })
      ground.moved()
    },
  }
}

/** Takes over what the house tells of a panel's bets, and of those that were placed before a reload. */
function takeOver({ draw, table, bets }: TableView, { view, change }: Store, name: SeatName): void {
  if (draw === null || table === undefined) return
  const end = draw.phase === 'void' ? 'void' : resultOf(draw)?.bust
  if (view()[name].number === draw.number && view()[name].end !== end) change(name, { end })
  const seat = view()[name]
  if (seat.busy !== undefined) return
  const isOwn = hasBets(seat, draw.number)
  const isKnown = bets.some(({ id }) => isSeated(view(), id))
  const found = isKnown ? [] : seated(bets, betsOfSeat(table))[name]
  const next = isOwn ? seat.bets.map((bet) => bets.find(({ id }) => id === bet.id) ?? bet) : found
  const isNew = next.length > 0 && (!isOwn || next.some((bet, at) => bet !== seat.bets[at]))
  if (isNew) change(name, { bets: next, number: draw.number, end })
}

const isSeated = (seats: SeatsView, id: BetId) =>
  SEATS.some((name) => seats[name].bets.some((bet) => bet.id === id))

export const hasBets = (seat: Seat, number: number | undefined): boolean =>
  seat.number === number && seat.bets.length > 0

const withBet = (bets: readonly DrawBet[], bet: DrawBet): readonly DrawBet[] =>
  bets.some(({ id }) => id === bet.id)
    ? bets.map((one) => (one.id === bet.id ? bet : one))
    : [...bets, bet].toSorted((x, y) => (x.id < y.id ? -1 : 1))
