import { readFileSync } from 'node:fs'
import { lira } from '@menekse/contract/money'
import { plantCrowd } from '@menekse/server/test/crowd'
import type { Seat } from '@menekse/server/test/crowd'
import {
  buildServer,
  freePort,
  makeServedFolder,
  ownerOf,
  serve,
} from '@menekse/server/test/served'
import type { Served } from '@menekse/server/test/served'

/** A built server in a process of its own with a crowd that is logged in and has a game open. */
export interface House {
  server: Served
  seats: Seat[]
  stop(): Promise<void>
}

export async function openHouse(players: number): Promise<House> {
  const folder = await makeServedFolder()
  const built = await buildServer()
  const nodeFlags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter((flag) => flag !== '')
  const server = await serve({
    program: built.program,
    dataFolder: folder.path,
    port: await freePort(),
    nodeFlags,
  })
  const owner = ownerOf(folder.path)
  const seats = await plantCrowd(owner, players, lira(1_000_000))
  await owner.close()
  return {
    server,
    seats,
    async stop() {
      await server.stop()
      built.remove()
      await folder.remove()
    },
  }
}

/** Resident memory of a process in MiB. */
export function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

/** Seconds of processor time that a process has used so far. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // In ticks of 1/100 s on every Linux that Node runs on.
  return (Number(fields[11]) + Number(fields[12])) / 100
}
