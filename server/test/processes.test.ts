import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@menekse/contract/ids'
import { LIVE_PATH } from '@menekse/contract/live'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database.ts'
import { plantCrowd } from './crowd.ts'
import type { Seat } from './crowd.ts'
import { buildServer, freePort, makeServedFolder, ownerOf, serve, WITHOUT_FEED } from './served.ts'
import type { Served, ServeOptions } from './served.ts'
import { dial, requestOf } from './sockets.ts'
import type { Wire } from './sockets.ts'

/** The built program as two processes on one port, asked as browsers ask it. */

/** A whole build and start; it waits for answers, never for time. */
const HANGS_MS = 5 * 60_000

let built: Awaited<ReturnType<typeof buildServer>>
let folder: Awaited<ReturnType<typeof makeServedFolder>>
let server: Served
let owner: Database
let seats: Seat[]
let isOver = false
const wires: Wire[] = []

const begin = async (options: Omit<ServeOptions, 'program' | 'dataFolder'>) => {
  const { program } = built
  server = await serve({ program, dataFolder: folder.path, argv: WITHOUT_FEED, ...options })
}

beforeAll(async () => {
  built = await buildServer()
  folder = await makeServedFolder()
  await begin({ port: await freePort(), processes: 2 })
  owner = ownerOf(folder.path)
  seats = await plantCrowd(owner, 4, lira(1_000))
}, HANGS_MS)
afterEach(() => {
  for (const wire of wires.splice(0)) wire.end()
})
afterAll(async () => {
  if (!isOver) await owner.close()
  await server.stop()
  built.remove()
  await folder.remove()
}, HANGS_MS)

/** A connection to one of the processes. */
async function connected(): Promise<{ wire: Wire; process: number }> {
  const wire = await dial(server.port)
  wires.push(wire)
  wire.send(requestOf('/api/health'))
  const answer = await wire.until('"process":')
  return { wire, process: Number(/"process":(\d+)/.exec(answer)![1]) }
}
/** Connections to both; they are given out in turn. */
async function both(): Promise<{ one: Wire; two: Wire }> {
  const found = new Map<number, Wire>()
  while (found.size < 2) {
    const { wire, process } = await connected()
    found.set(process, wire)
  }
  return { one: found.get(1)!, two: found.get(2)! }
}
const asPlayer = (seat: Seat) => `cookie: menekse_session=${seat.token}`
const read = (path: string, seat: Seat) => requestOf(path, undefined, [asPlayer(seat)])
function write(path: string, seat: Seat, body: object): string {
  const text = JSON.stringify(body)
  return [
    `POST ${path} HTTP/1.1`,
    'host: menekse.localhost',
    'x-requested-with: menekse',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    asPlayer(seat),
    `\r\n${text}`,
  ].join('\r\n')
}
const UNFINISHED = 'POST /api/login.php HTTP/1.1\r\ncontent-length: 9\r\n\r\n{'
const PLAIN = { id: 'cbr_old', name: 'Nergis', phone: '+905338880001', message: 'Öğleden sonra' }
const plantPlain = () =>
  sql`
    insert into callback_request (id, brand_id, name, phone, message, created_at)
    select ${PLAIN.id}, id, ${PLAIN.name}, ${PLAIN.phone}, ${PLAIN.message}, now() from brand limit 1`.execute(
    owner.read,
  )
const spin = (seat: Seat) =>
  write('/api/play/spin', seat, {
    play_session: seat.playSession,
    round_id: newId('rnd', Date.now()),
    stake: 1,
  })
const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid!)

describe('two processes', { timeout: HANGS_MS }, () => {
  it('answer on one port, and one of them does the jobs', async () => {
    const { one, two } = await both()
    for (const wire of [one, two]) {
      wire.send(read('/api/get-balance.php', seats[0]!))
      await wire.until('"balance":1000')
    }
    const { rows } = await sql<{ name: string; count: number }>`
      select application_name as name, count(*)::int from pg_stat_activity
      where application_name in ('menekse workers', 'menekse changes') group by 1 order by 1`.execute(
      owner.read,
    )
    expect(rows).toEqual([
      { name: 'menekse changes', count: 2 },
      { name: 'menekse workers', count: 1 },
    ])
  })

  it.each([1, 2])('tell a stream of process %i what the other has done', async (streaming) => {
    const seat = seats[streaming]!
    const { one, two } = await both()
    const [stream, other] = streaming === 1 ? [one, two] : [two, one]
    stream.send(read(LIVE_PATH, seat))
    await stream.until('retry: 2000')
    other.send(spin(seat))
    await other.until('"next_spin_ms"')
    expect(await stream.until('event: balance')).toContain('"held":0')
    other.send(write('/api/logout.php', seat, {}))
    await stream.closed()
    const { one: again, two: and } = await both()
    for (const wire of [again, and]) {
      wire.send(read('/api/user_session.php', seat))
      await wire.until('"logged_in":false')
    }
  })

  it('tell the figures of both, whichever is asked', async () => {
    for (let asked = 0; asked < 4; asked++) {
      // A connection of its own each time: they are given out in turn.
      const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`, {
        headers: { connection: 'close' },
      })
      const text = await answer.text()
      for (const process of [1, 2])
        expect(text).toContain(`menekse_lane_waiting{process="${process}"} 0`)
    }
  })

  it('are two again when one was killed, and nobody else notices', async () => {
    const { one } = await both()
    const before = childrenOf(server.pid).filter((pid) => isProgram(pid))
    expect(before).toHaveLength(2)
    process.kill(before[1]!, 'SIGKILL')
    const now = () => childrenOf(server.pid).filter((pid) => isProgram(pid))
    while (now().filter((pid) => pid !== before[1]).length < 2) await wait(20)
    await both()
    const after = now()
    expect(after).toContain(before[0])
    expect(after).not.toContain(before[1])
    one.send(read('/api/get-balance.php', seats[3]!))
    await one.until('"balance":1000')
  })

  it(
    'stop in order although somebody never finishes asking, and leave nobody behind',
    async () => {
      await plantPlain()
      const running = childrenOf(server.pid).filter((pid) => isProgram(pid))
      const { one, two } = await both()
      for (const wire of [one, two]) wire.send(UNFINISHED)
      await owner.close()
      expect(await server.stop()).toBe(0)
      expect(running.filter((pid) => isProgram(pid))).toEqual([])
      await begin({ port: server.port, processes: 2 })
      owner = ownerOf(folder.path)
    },
    HANGS_MS,
  )

  it('have sealed at their start what an older release wrote in plain text', async () => {
    const { rows } = await sql<Record<string, string | null>>`
      select * from callback_request where id = ${PLAIN.id}`.execute(owner.read)
    expect(rows).toMatchObject([
      {
        id: PLAIN.id,
        name: null,
        phone: null,
        message: null,
        phone_sealed: expect.stringMatching(/^k1[.]/) as string,
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Nergis|5338880001|Öğleden/)
  })

  it(
    'end with the one that launched them, and the next start is theirs no more',
    async () => {
      const running = childrenOf(server.pid).filter((pid) => isProgram(pid))
      expect(running).toHaveLength(2)
      await server.kill()
      const environment = { LOG_LEVEL: 'warn' }
      await begin({ port: server.port, processes: 1, environment })
      expect((await connected()).process).toBe(1)
      expect(running.filter((pid) => isProgram(pid))).toEqual([])
    },
    HANGS_MS,
  )
})

describe('one process', { timeout: HANGS_MS }, () => {
  it('ends in order although somebody never finishes asking, and complains of nothing', async () => {
    const { wire } = await connected()
    wire.send(UNFINISHED)
    await owner.close()
    expect(await server.stop()).toBe(0)
    expect(server.errors()).toBe('')
  })

  it('is started again when it was killed, and ends in order with the signal to stop', async () => {
    const port = await freePort()
    await begin({ port, processes: 1, supervise: true })
    owner = ownerOf(folder.path)
    const [killed] = childrenOf(server.pid).filter((pid) => isProgram(pid))
    process.kill(killed!, 'SIGKILL')
    const others = () =>
      childrenOf(server.pid).filter((pid) => pid !== killed && isProgram(pid)).length
    while (others() === 0) await wait(20)
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isUp())) await wait(20)
    expect((await connected()).process).toBe(1)
    const raised = async () => {
      const { rows } = await sql<{ text: string }>`
        select text from alarm where kind = 'process_ended' and ended_at is null
          and subject like '% 1'`.execute(owner.read)
      return rows.map(({ text }) => text).join()
    }
    let told = await raised()
    while (told === '') {
      await wait(20)
      told = await raised()
    }
    expect(told).toContain('SIGKILL')
    await owner.close()
    isOver = true
    expect(await server.stop()).toBe(0)
  })
})

/** Whether a process lives and is one of ours, not the database's. */
function isProgram(pid: number): boolean {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      built.program,
    )
  } catch {
    return false
  }
}
