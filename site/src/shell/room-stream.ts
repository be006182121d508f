import { LIVE_PATH } from '@menekse/contract/live'

/** How soon a refused stream is tried again. */
const AGAIN_MS = 5_000

export type OpenStream = (address: string) => EventSource

interface Hearer<Topic extends string> {
  told(topic: Topic, data: string): void
  away(): void
  back(): void
}

/** Listens to public rooms until the function that comes back is called. */
export function listenToRooms<Topic extends string>(
  open: OpenStream,
  { rooms, topics }: { rooms: readonly string[]; topics: readonly Topic[] },
  hearer: Hearer<Topic>,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const connect = () => {
    source = open(`${LIVE_PATH}?${new URLSearchParams(rooms.map((room) => ['room', room]))}`)
    source.addEventListener('open', () => hearer.back())
    source.addEventListener('error', () => {
      // The browser itself tries again unless the answer was a refusal.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, AGAIN_MS)
      // Last, as whoever hears this may want to listen no longer.
      hearer.away()
    })
    for (const topic of topics)
      source.addEventListener(topic, (event) =>
        hearer.told(topic, (event as MessageEvent<string>).data),
      )
  }
  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/** Asks again and again between start and stop, one question at a time; a hidden page asks nothing. */
export function askingAgain(ask: () => Promise<void>, everyMs: number) {
  let timer: ReturnType<typeof setInterval> | undefined
  let busy = false
  const once = async () => {
    if (busy || document.hidden) return
    busy = true
    await ask()
    busy = false
  }
  return {
    start: () => void (timer ??= setInterval(() => void once(), everyMs)),
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
