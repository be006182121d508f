import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { crashTitles } from '@menekse/games/crash/catalogue'
import { at } from './bursts.ts'
import { cpuSeconds, openHouse, residentMegabytes } from './house.ts'
import type { Bench } from './report.ts'
import { endOf, openFor } from './tables.ts'

const STREAMS = 10_000
const OPENED_AT_ONCE = 200
/** Flights whose end is measured; the worst counts. */
const FLIGHTS = 5
/** Shorter ones say nothing of what a flight costs. */
const FLIGHT_MIN_MS = 1_000
const { slug } = crashTitles.find((title) => title.slug === 'poyraz')!

/** Whoever hears of the end of a flight hears it in the room of its table. */
const PATH = `/api/live?room=table:${slug}`
const TOLD = Buffer.from('"phase":"drawn"')
const END = Buffer.from('\n\n')
/** All readers read into the same bytes: what each costs is theirs, and not what is measured. */
const READ = Buffer.alloc(64 * 1024)

/** From a bust until 10,000 visitors have all heard of it, and what they cost the server, beside bare streams. */
export const bench: Bench = async () => {
  const house = await openHouse(1)
  const { port, pid } = house.server
  const bare = await openBareStreams()
  const hall = createHall()
  const bareHall = createHall()
  try {
    const memoryBefore = residentMegabytes(pid)
    await hall.open(port, PATH, STREAMS)
    const busts = []
    for (let n = 0; n < FLIGHTS; n++) busts.push(await bust({ port, pid, hall }))
    const streams = hall.count()
    const [memory, ofStreams] = [residentMegabytes(pid), residentMegabytes(pid) - memoryBefore]
    // A process may have only so many connections open.
    hall.close()
    await bareHall.open(bare.port, '/', STREAMS)
    const bares: number[] = []
    for (let n = 0; n < FLIGHTS; n++) {
      const heard = bareHall.hear()
      const toldAt = await bare.tell(hall.bytes())
      bares.push((await heard).at(-1)! - toldAt)
    }
    const last = busts.map(({ times, at: bustAt }) => times.at(-1)! - bustAt)
    const middle = busts.map(({ times, at: bustAt }) => at(times, 0.5) - bustAt)
    const first = busts.map(({ times, at: bustAt }) => times[0]! - bustAt)
    const sorted = last.toSorted((a, b) => a - b)
    return {
      figures: {
        streams,
        bust_to_first_ms: Math.max(...first),
        bust_to_middle_ms: Math.max(...middle),
        bust_to_last_median_ms: at(sorted, 0.5),
        bust_to_last_ms: sorted.at(-1)!,
        bare_to_last_ms: Math.max(...bares),
        ratio_to_bare: sorted.at(-1)! / Math.max(...bares),
        frame_bytes: hall.bytes(),
        flight_core_percent: Math.max(...busts.map(({ cpuShare }) => cpuShare)) * 100,
        memory_mb_for_streams: ofStreams,
        server_memory_mb: memory,
        processes: house.processes,
      },
      claims: [
        { figure: 'streams', atLeast: STREAMS },
        { figure: 'bust_to_last_ms', atMost: 150 },
        { figure: 'flight_core_percent', atMost: 60 },
        { figure: 'server_memory_mb', atMost: 600 },
      ],
      notes: [
        `The worst of ${FLIGHTS} flights: from the instant of the bust, as its result says, by one clock.`,
        'Bare: a Node server that holds as many streams and writes one frame of as many bytes to each.',
        'Server, database and the readers of all streams share the cores.',
      ],
    }
  } finally {
    hall.close()
    bareHall.close()
    bare.stop()
    await house.stop()
  }
}

type Hall = ReturnType<typeof createHall>

/** The end of one flight, and of the processor how much of a core the server used in it. */
async function bust({ port, pid, hall }: { port: number; pid: number; hall: Hall }) {
  for (;;) {
    const draw = await openFor(port, slug, 500)
    const startsAt = Date.parse(draw.starts_at)
    const heard = hall.hear()
    await wait(startsAt - Date.now())
    const cpuBefore = cpuSeconds(pid)
    const startedAt = performance.now()
    const times = await heard
    const cpuShare = (cpuSeconds(pid) - cpuBefore) / ((performance.now() - startedAt) / 1000)
    const { result } = await endOf(port, slug, draw.number)
    const flightMs = Number(result?.['flight_ms'] ?? 0)
    if (flightMs >= FLIGHT_MIN_MS) return { times, at: startsAt + flightMs, cpuShare }
  }
}

/** Streams with nothing in them but who has heard the end, and when. */
export function createHall() {
  const sockets: Socket[] = []
  let times: number[] = []
  let all: ((times: number[]) => void) | undefined
  let frameBytes = 0
  const heard = () => {
    times.push(Date.now())
    if (times.length === sockets.length) all?.(times)
  }
  const openOne = (port: number, path: string, n: number) =>
    new Promise<Socket>((resolve, reject) => {
      let bytes: number | undefined
      const read = (chunk: Buffer) => {
        if (socket.bytesRead === chunk.length) {
          const head = chunk.toString('latin1', 0, 300)
          if (head.startsWith('HTTP/1.1 200')) resolve(socket)
          else reject(new Error(head))
        }
        const begins = chunk.indexOf(TOLD)
        if (bytes === undefined && begins !== -1) bytes = 0
        if (bytes === undefined) return
        bytes += chunk.length
        // A frame ends with an empty line, and nothing else that is told then is in the same breath.
        if (chunk.indexOf(END, Math.max(0, begins)) === -1) return
        frameBytes = Math.max(frameBytes, bytes)
        bytes = undefined
        heard()
      }
      const onread = {
        buffer: READ,
        callback(length: number) {
          read(READ.subarray(0, length))
          return true
        },
      }
      const socket = connect({ port, host: '127.0.0.1', onread })
      socket.on('error', reject)
      const from = `10.8.${n >> 8}.${n & 255}`
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: ${from}\r\n\r\n`,
      )
    })
  return {
    async open(port: number, path: string, count: number) {
      for (let from = 0; from < count; from += OPENED_AT_ONCE) {
        const opened = Array.from({ length: Math.min(OPENED_AT_ONCE, count - from) }, (_, n) =>
          openOne(port, path, from + n),
        )
        sockets.push(...(await Promise.all(opened)))
      }
    },
    /** When each of them hears the next end, in order. */
    hear(): Promise<number[]> {
      times = []
      return new Promise((resolve) => (all = resolve))
    },
    bytes: () => frameBytes,
    count: () => sockets.filter((socket) => !socket.destroyed).length,
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

export async function openBareStreams() {
  const child = fork(fileURLToPath(new URL('./bare-streams-process.ts', import.meta.url)))
  const [port] = (await once(child, 'message')) as [number]
  return {
    port,
    async tell(bytes: number): Promise<number> {
      child.send(bytes)
      return ((await once(child, 'message')) as [number])[0]
    },
    stop: () => void child.kill(),
  }
}
