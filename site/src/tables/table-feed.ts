import type { DrawBet } from '@menekse/contract/draws/draw'
import { tableRoom } from '@menekse/contract/draws/draws'
import { safeDecode } from 'zod/mini'
import { askingAgain, listenToRooms, type OpenStream } from '../shell/room-stream.ts'
import type { Counter } from './counter.ts'
import { createHouseClock, type HouseClock, PINGS } from './house-clock.ts'
import {
  emptyView,
  type TableView,
  withAnswer,
  withBets,
  withBoard,
  withDraw,
  withSales,
} from './table-view.ts'

/** How often the page asks while the stream is away. */
const POLL_MS = 2_000
const PING_MS = 250

export interface TableFeed {
  readonly clock: HouseClock
  view(): TableView
  subscribe(changed: () => void): () => void
  /** Asks the house how the table stands. */
  refresh(): Promise<void>
  /** Takes over bets that the caller has just placed. */
  add(placed: readonly DrawBet[]): void
  /** Listens and asks until the function that comes back is called. */
  start(): () => void
}

/** What the feed needs of its page. */
export interface FeedGround {
  ask(): ReturnType<Counter['table']>
  openStream: OpenStream
}

/** A table as it stands and as the house tells of it: the stream is speed, what is asked is the truth. */
export function createTableFeed(slug: string, { ask, openStream }: FeedGround): TableFeed {
  const listeners = new Set<() => void>()
  const clock = createHouseClock(
    () => performance.now(),
    () => Date.now(),
  )
  let view = emptyView
  const change = (next: TableView) => {
    if (next === view) return
    view = next
    for (const listener of listeners) listener()
  }
  async function refresh(): Promise<void> {
    const sentAt = performance.now()
    const answer = await ask().catch(() => undefined)
    if (answer === undefined) {
      if (view.status === 'loading') change({ ...view, status: 'failed' })
      return
    }
    if (!answer.ok) {
      const isMissing = answer.refusal.code === 'game_not_found'
      if (view.table === undefined || isMissing)
        change({ ...view, status: isMissing ? 'missing' : 'failed' })
      return
    }
    const houseAt = Date.parse(answer.value.now)
    clock.note({ sentAt, heardAt: performance.now(), houseAt })
    change(withAnswer(view, answer.value))
  }
  const polling = askingAgain(refresh, POLL_MS)
  return {
    clock,
    view: () => view,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    refresh,
    add: (placed) => change(withBets(view, placed)),
    start() {
      const settle = settleClock(clock, refresh)
      const room = {
        rooms: [`table:${slug}`],
        topics: Object.keys(tableRoom) as (keyof typeof tableRoom)[],
      }
      const close = listenToRooms(openStream, room, {
        told: (topic, data) => change(heard(view, topic, data)),
        away() {
          change({ ...view, isLive: false })
          polling.start()
        },
        back() {
          polling.stop()
          if (!view.isLive) void refresh()
          change({ ...view, isLive: true })
        },
      })
      return () => {
        settle()
        close()
        polling.stop()
      }
    },
  }
}

/** Asks until enough answers say what time it is in the house. */
function settleClock(clock: HouseClock, ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const next = async () => {
    await ask()
    if (!isOver && clock.heard() > 0 && clock.heard() < PINGS)
      timer = setTimeout(() => void next(), PING_MS)
  }
  void next()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** What one event of the table's room adds; what is none of ours adds nothing. */
function heard(view: TableView, topic: keyof typeof tableRoom, data: string): TableView {
  let raw: unknown
  try {
    raw = JSON.parse(data)
  } catch {
    return view
  }
  if (topic === 'draw') {
    const frame = safeDecode(tableRoom.draw.data, raw as never)
    return frame.success ? withDraw(view, frame.data) : view
  }
  if (topic === 'sales') {
    const sales = safeDecode(tableRoom.sales.data, raw as never)
    return sales.success ? withSales(view, sales.data) : view
  }
  const board = safeDecode(tableRoom.board.data, raw as never)
  return board.success ? withBoard(view, board.data) : view
}
