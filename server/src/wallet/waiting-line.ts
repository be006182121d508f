/** Who waits for the answer: a player, or work of the house (settling, ending, paying many) that may take its time. */
export type Urgency = 'player' | 'house'

export interface WaitingLine<T> {
  readonly size: number
  /** False where players already fill the line. House work is let in as soon as there is room, in its order. */
  enter(one: T, urgency: Urgency): boolean
  /** Takes the next batch: players first, each in their order. */
  next(): T[]
}

export interface LineLimits {
  /** How many one batch carries. */
  batchMax: number
  /** Places of each batch that are the house's while it has work, so that a rush of players never stops it. */
  houseShare: number
  /** How many players may wait. */
  playersMax: number
}

export function createWaitingLine<T>(limits: LineLimits): WaitingLine<T> {
  const players = createQueue<T>()
  const house = createQueue<T>()
  return {
    get size() {
      return players.size + house.size
    },
    enter(one, urgency) {
      if (urgency === 'player' && players.size >= limits.playersMax) return false
      ;(urgency === 'player' ? players : house).push(one)
      return true
    },
    next() {
      const kept = Math.min(house.size, limits.houseShare)
      const first = players.take(limits.batchMax - kept)
      return [...first, ...house.take(limits.batchMax - first.length)]
    },
  }
}

interface Queue<T> {
  readonly size: number
  push(one: T): void
  take(count: number): T[]
}

/** First in, first out; what was taken is cut off only when it is half of all, so that no wish is copied often. */
function createQueue<T>(): Queue<T> {
  let items: T[] = []
  let head = 0
  return {
    get size() {
      return items.length - head
    },
    push: (one) => void items.push(one),
    take(count) {
      const taken = items.slice(head, head + count)
      head += taken.length
      if (head * 2 >= items.length) {
        items = items.slice(head)
        head = 0
      }
      return taken
    },
  }
}
