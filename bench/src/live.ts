import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds, openHouse, residentMegabytes } from './house.ts'
import { runLoad } from './load.ts'
import type { Bench } from './report.ts'
import type { Seat } from '@menekse/server/test/crowd'

const STREAMS = 5_000

/** What 5,000 open live streams cost the server: memory, and processor time at rest and while balances are pushed. */
export const bench: Bench = async ({ seconds }) => {
  const { server, seats, stop } = await openHouse(STREAMS)
  const sockets: Socket[] = []
  try {
    const order = { kind: 'spins' as const, port: server.port, seats, connections: 32 }
    await runLoad({ ...order, seconds: 4 })
    const memoryBefore = residentMegabytes(server.pid)
    let frames = 0
    for (let from = 0; from < seats.length; from += 100) {
      const opened = seats
        .slice(from, from + 100)
        .map((seat, n) => openStream(server.port, seat, from + n, () => (frames += 1)))
      sockets.push(...(await Promise.all(opened)))
    }
    const memory = residentMegabytes(server.pid)
    const idleBefore = cpuSeconds(server.pid)
    await wait(seconds * 1000)
    const idle = cpuSeconds(server.pid) - idleBefore
    frames = 0
    const pushed = await runLoad({ ...order, seconds })
    return {
      figures: {
        streams: sockets.filter((socket) => !socket.destroyed).length,
        memory_mb_for_streams: memory - memoryBefore,
        memory_kb_per_stream: ((memory - memoryBefore) * 1024) / STREAMS,
        idle_cpu_percent: (idle / seconds) * 100,
        pushes_per_second: frames / seconds,
        spins_per_second: pushed.perSecond,
        server_memory_mb: residentMegabytes(server.pid),
      },
      claims: [{ figure: 'streams', atLeast: STREAMS }],
      notes: ['Every spin pushes the balance to the stream of its player.'],
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    await stop()
  }
}

/** Resolves when the stream has begun; each reader has an address of their own. */
function openStream(port: number, seat: Seat, n: number, onFrame: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (text.includes('event: balance')) onFrame()
      if (text.startsWith('HTTP/1.1 200')) resolve(socket)
      else if (text.startsWith('HTTP/1.1')) reject(new Error(text.slice(0, 300)))
    })
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: 10.8.${n >> 8}.${n & 255}\r\ncookie: menekse_session=${seat.token}\r\n\r\n`,
    )
  })
}
