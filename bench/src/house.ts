import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { lira } from '@menekse/contract/money'
import { processesFor } from '@menekse/server/platform/process-count'
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
  /** How many share the port: what PROCESSES says, else as many as the product would. */
  processes: number
  stop(): Promise<void>
}

export async function openHouse(players: number): Promise<House> {
  const folder = await makeServedFolder()
  const built = await buildServer()
  const nodeFlags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter((flag) => flag !== '')
  const processes = Number(process.env.PROCESSES ?? processesFor(undefined))
  const server = await serve({
    program: built.program,
    dataFolder: folder.path,
    port: await freePort(),
    nodeFlags,
    processes,
  })
  const owner = ownerOf(folder.path)
  const seats = await plantCrowd(owner, players, lira(1_000_000))
  await owner.close()
  return {
    server,
    seats,
    processes,
    async stop() {
      await server.stop()
      built.remove()
      await folder.remove()
    },
  }
}

/** Resident memory of a server in MiB, of all its processes together. */
export function residentMegabytes(pid: number): number {
  return sumOver(pid, (process) => {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))
    return Number(line?.[1] ?? 0) / 1024
  })
}

/** Seconds of processor time that a server has used so far, all its processes together. */
export function cpuSeconds(pid: number): number {
  // In ticks of 1/100 s on every Linux that Node runs on.
  return sumOver(pid, (process) => {
    const fields = statOf(process)
    return (Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)) / 100
  })
}

/**
 * Waits until a server has done what it does after its start, two minutes at most; the share of a core it uses then.
 * For a minute it takes up the simulated matches of two days, which is twice what it does from then on.
 */
export async function untilQuiet(pid: number): Promise<number> {
  let cores = 0
  for (let turn = 0; turn < 24; turn++) {
    const before = cpuSeconds(pid)
    await wait(5_000)
    cores = (cpuSeconds(pid) - before) / 5
    if (cores < 0.14) return cores
  }
  return cores
}

/** The fields of a process from its state on; its parent is the second. Undefined once it has ended. */
export function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Of the program itself and what it launched of itself; its database is not counted. */
function sumOver(pid: number, figure: (process: number) => number): number {
  const program = (process: number) => readFileSync(`/proc/${process}/cmdline`, 'utf8')
  const others = readdirSync('/proc')
    .map(Number)
    .filter((process) => process > 0)
    .filter((process) => {
      try {
        return Number(statOf(process)?.[1]) === pid && program(process).includes('main.js')
      } catch {
        return false
      }
    })
  return [pid, ...others].reduce((sum, process) => sum + figure(process), 0)
}
