import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ownerOf } from '@menekse/server/test/served'
import { keepMoving } from './bets.ts'
import { at } from './bursts.ts'
import { createHall, openBareStreams } from './fanout.ts'
import { cpuSeconds, openHouse, residentMegabytes, untilQuiet } from './house.ts'
import { OUTCOMES, priceMatches } from './priced-matches.ts'
import type { PricedMatches, SaidOdds } from './priced-matches.ts'
import type { Bench } from './report.ts'

const STREAMS = Number(process.env['ODDS_STREAMS'] ?? 5_000)
const MATCHES = 40
const OPENED_AT_ONCE = 100
/** What is said has so long to be heard before it counts as lost. */
const HEARD_WITHIN_MS = 10_000
const ODDS = Buffer.from('"odds":')
const READ = Buffer.alloc(64 * 1024)
const BARE_FRAMES = 5

/** How often a price of a match was heard, when last, and how many bytes of it there were. */
interface Heard {
  count: number
  lastAt: number
}

/** From a price that is said until the last of all who watch its match has heard of it, while 500 change a second. */
export const bench: Bench = async ({ seconds }) => {
  const house = await openHouse(1)
  const { port, pid } = house.server
  const owner = ownerOf(house.server.dataFolder)
  const matches = await priceMatches(owner, MATCHES)
  const bare = await openBareStreams()
  try {
    const restCores = await untilQuiet(pid)
    const watching = { port, pid, matches, seconds }
    const spread = await watch({ ...watching, rooms: MATCHES })
    const one = await watch({ ...watching, rooms: 1 })
    const bareHall = createHall()
    await bareHall.open(bare.port, '/', STREAMS)
    const bares: number[] = []
    for (let n = 0; n < BARE_FRAMES; n++) {
      const heard = bareHall.hear()
      const toldAt = await bare.tell(one.bytes)
      bares.push((await heard).at(-1)! - toldAt)
    }
    bareHall.close()
    const bareMedian = at(
      bares.toSorted((a, b) => a - b),
      0.5,
    )
    return {
      figures: {
        streams: spread.streams,
        price_changes_per_second: spread.perSecond,
        to_last_p50_ms: at(spread.toLast, 0.5),
        to_last_p99_ms: at(spread.toLast, 0.99),
        frames_heard_per_second: spread.framesPerSecond,
        bytes_a_change: spread.bytes,
        server_cores: spread.cores,
        'one match: to_last_p50_ms': at(one.toLast, 0.5),
        'one match: to_last_worst_ms': at(one.toLast, 1),
        'one match: bytes_a_change': one.bytes,
        bare_to_last_p50_ms: bareMedian,
        'one match : bare': at(one.toLast, 0.5) / bareMedian,
        never_heard: spread.lost + one.lost,
        rest_cores: restCores,
        server_memory_mb: spread.memory,
        processes: house.processes,
      },
      claims: [
        { figure: 'streams', atLeast: STREAMS },
        { figure: 'to_last_p99_ms', atMost: 500 },
        { figure: 'never_heard', atMost: 0 },
      ],
      notes: [
        `${STREAMS} streams spread over ${MATCHES} matches, then all on one; all ${OUTCOMES} prices of a match move at once.`,
        'From the instant at which the change is in the database; prices are gathered for up to 250 ms.',
        'Bare: a Node server that writes one frame of as many bytes to as many streams. Everything shares the cores.',
        'Rest: what the server uses of a core before anybody watches, its own simulated matches included.',
      ],
    }
  } finally {
    bare.stop()
    await matches.close()
    await owner.close()
    await house.stop()
  }
}

interface Watching {
  port: number
  pid: number
  matches: PricedMatches
  seconds: number
  /** Over how many matches the streams are spread. */
  rooms: number
}

async function watch({ port, pid, matches, seconds, rooms }: Watching) {
  const watchers = createWatchers(port)
  try {
    await watchers.open(matches.fixtures.slice(0, rooms))
    const before = matches.said.map((all) => all.length)
    const [bytesBefore, cpuBefore] = [watchers.bytes(), cpuSeconds(pid)]
    const startedAt = performance.now()
    const moving = keepMoving(matches, MATCHES)
    // One match moves once in 1.6 seconds.
    await wait(Math.max(seconds, rooms === 1 ? 10 : 0) * 1_000)
    const perSecond = moving.perSecond()
    await moving.stop()
    const passed = (performance.now() - startedAt) / 1_000
    const cores = (cpuSeconds(pid) - cpuBefore) / passed
    const said = matches.said.slice(0, rooms).map((all, place) => all.slice(before[place]))
    const { toLast, lost } = await lastHeard(said, watchers)
    const frames = toLast.length * watchers.inRoom(rooms)
    return {
      streams: watchers.count(),
      perSecond,
      toLast,
      lost,
      framesPerSecond: frames / passed,
      bytes: Math.round((watchers.bytes() - bytesBefore) / frames),
      cores,
      memory: residentMegabytes(pid),
    }
  } finally {
    watchers.close()
  }
}

/** From each change until the last who watches its match has heard of it, in order; and what some never heard. */
async function lastHeard(said: readonly SaidOdds[][], watchers: ReturnType<typeof createWatchers>) {
  const wanted = watchers.inRoom(said.length)
  const until = performance.now() + HEARD_WITHIN_MS
  const changes = said.flatMap((all, place) => all.map((one) => ({ ...one, place })))
  const isHeard = ({ place, oddsMillis }: (typeof changes)[number]) =>
    (watchers.heard(place, oddsMillis)?.count ?? 0) >= wanted
  while (!changes.every(isHeard) && performance.now() < until) await wait(50)
  const heard = changes.filter(isHeard)
  const toLast = heard
    .map(({ place, oddsMillis, at: saidAt }) => watchers.heard(place, oddsMillis)!.lastAt - saidAt)
    .toSorted((a, b) => a - b)
  return { toLast, lost: changes.length - heard.length }
}

/** Streams of matches with nothing in them but which price of which match was heard. */
function createWatchers(port: number) {
  const sockets: Socket[] = []
  const heard = new Map<string, Heard>()
  const hear = (place: number, odds: number) => {
    const key = `${place} ${odds}`
    const before = heard.get(key)
    heard.set(key, { count: (before?.count ?? 0) + 1, lastAt: Date.now() })
  }
  const openOne = (fixture: string, place: number, n: number) =>
    new Promise<void>((resolve, reject) => {
      let last = 0
      const read = (chunk: Buffer) => {
        if (socket.bytesRead === chunk.length) {
          const head = chunk.toString('latin1', 0, 300)
          if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head))
        }
        const from = chunk.indexOf(ODDS)
        if (from === -1) return
        const odds = Number.parseInt(chunk.toString('latin1', from + 7, from + 14), 10)
        if (odds === last) return
        // The first price is how the match stands.
        if (last === 0) resolve()
        else hear(place, odds)
        last = odds
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
      sockets.push(socket)
      const from = `10.8.${n >> 8}.${n & 255}`
      const path = `/api/live?room=fixture:${fixture}`
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: ${from}\r\n\r\n`,
      )
    })
  return {
    async open(fixtures: readonly string[]) {
      for (let from = 0; from < STREAMS; from += OPENED_AT_ONCE) {
        const opened = Array.from({ length: Math.min(OPENED_AT_ONCE, STREAMS - from) }, (_, n) => {
          const place = (from + n) % fixtures.length
          return openOne(fixtures[place]!, place, from + n)
        })
        await Promise.all(opened)
      }
    },
    heard: (place: number, odds: number) => heard.get(`${place} ${odds}`),
    inRoom: (rooms: number) => STREAMS / rooms,
    bytes: () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0),
    count: () => sockets.filter((socket) => !socket.destroyed).length,
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
