import { askingAgain, listenToRooms } from '../shell/room-stream.ts'

/** How often a page asks while the stream is away. */
const POLL_MS = 5_000

/** What of a view comes from how it is told. */
interface FeedView {
  readonly status: 'loading' | 'ready' | 'failed' | 'missing'
  /** The source is silent: nothing can be bet on. */
  readonly isStale: boolean
  /** The stream was lost: what is shown may be old. */
  readonly isAway: boolean
}

export interface FeedStore<View> {
  view(): View
  subscribe(changed: () => void): () => void
  /** Listens and asks until the function that comes back is called. */
  start(): () => void
}

interface Source<View, Topic extends string> {
  empty: View
  topics: readonly Topic[]
  /** The rooms that are to be heard now; of `heard` a stream is open already. */
  rooms(view: View, heard: readonly string[]): readonly string[]
  /** Asks, and says what the answer makes of the view that stands by then. */
  ask(): Promise<(now: View) => View>
  /** The view after news; undefined where it is to be asked for anew. */
  told(view: View, topic: Topic, data: unknown): View | undefined
  /** How often it asks anyway. */
  everyMs?: number
}

/** Something a page knows, how it is asked for, and what its rooms say of it. */
export function createFeedStore<View extends FeedView, Topic extends string>(
  source: Source<View, Topic>,
): FeedStore<View> {
  const listeners = new Set<() => void>()
  let view = source.empty
  const change = (next: View) => {
    if (next === view) return
    view = next
    for (const listener of listeners) listener()
  }
  const asking = createAsking(source, () => view, change)
  let isOn = false
  async function refresh(): Promise<void> {
    await asking.refresh()
    // Of what was never answered a stream has nothing to tell.
    if (isOn && view.status === 'failed') polling.start()
    else if (!view.isAway) polling.stop()
    listening.choose()
  }
  const polling = askingAgain(refresh, POLL_MS)
  const slow = source.everyMs === undefined ? undefined : askingAgain(refresh, source.everyMs)
  let streams = 0
  const listening = createListening(source, () => view, {
    told: asking.told,
    away() {
      change({ ...view, isAway: true })
      polling.start()
    },
    back() {
      polling.stop()
      // What was told meanwhile is lost. Whether a source is silent is told again when it turns.
      if (streams > 0 || view.isAway || view.status === 'failed') void refresh()
      streams += 1
      change({ ...view, isAway: false, isStale: false })
    },
    silent() {
      polling.stop()
      if (view.isAway) change({ ...view, isAway: false })
    },
  })
  return {
    view: () => view,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start() {
      isOn = true
      listening.start()
      void refresh()
      slow?.start()
      return () => {
        isOn = false
        listening.stop()
        polling.stop()
        slow?.stop()
      }
    },
  }
}

/** Asks, one question at a time. What is told meanwhile is told once more over the answer, which may be older. */
function createAsking<View extends FeedView, Topic extends string>(
  { ask, told }: Source<View, Topic>,
  view: () => View,
  change: (next: View) => void,
) {
  let since: (readonly [Topic, unknown])[] | undefined
  let isDue = false
  async function refresh(): Promise<void> {
    if (since !== undefined) {
      isDue = true
      return
    }
    const meanwhile: (readonly [Topic, unknown])[] = []
    since = meanwhile
    isDue = false
    const answered = await ask()
    since = undefined
    let next = answered(view())
    for (const [topic, data] of meanwhile) {
      const after = told(next, topic, data)
      if (after === undefined) isDue = true
      else next = after
    }
    change(next)
    if (isDue) await refresh()
  }
  return {
    refresh,
    told(topic: Topic, text: string) {
      const data: unknown = JSON.parse(text)
      since?.push([topic, data])
      const next = told(view(), topic, data)
      if (next !== undefined) change(next)
      else if (since === undefined) void refresh()
    },
  }
}

interface Hearer<Topic> {
  told(topic: Topic, text: string): void
  away(): void
  back(): void
  /** Nothing is to be heard any more. */
  silent(): void
}

/** One stream of the rooms that are to be heard; which these are is chosen anew as the view and the hour change. */
function createListening<View, Topic extends string>(
  { topics, rooms }: Source<View, Topic>,
  view: () => View,
  hearer: Hearer<Topic>,
) {
  let isOn = false
  let heard: readonly string[] = []
  let close: () => void = () => undefined
  function turnTo(next: readonly string[]): void {
    if (next.join(' ') === heard.join(' ')) return
    close()
    heard = next
    close = next.length === 0 ? () => undefined : open(next)
  }
  function choose(): void {
    if (!isOn) return
    turnTo(rooms(view(), heard))
    if (heard.length === 0) hearer.silent()
  }
  const open = (next: readonly string[]) =>
    listenToRooms(
      (address) => new EventSource(address),
      { rooms: next, topics },
      {
        told: hearer.told,
        back: hearer.back,
        away() {
          hearer.away()
          choose()
        },
      },
    )
  return {
    choose,
    start() {
      isOn = true
      turnTo(rooms(view(), heard))
    },
    stop() {
      isOn = false
      turnTo([])
    },
  }
}
