import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Service } from '../services.ts'
import { StartupError } from '../startup-error.ts'
import { makeBackupFolder } from './base-backup.ts'
import { stampOf } from './manifest.ts'
import { openReplication } from './replication.ts'
import type { Replication } from './replication.ts'
import { openChain } from './wal-chain.ts'
import type { Chain } from './wal-chain.ts'
import { positionOf, positionText, segmentOf, startOf } from './wal-position.ts'

const AGAIN_MS = 1_000
/** How much acknowledged play may be lost with the machine: this, and the way to the folder. */
const FLUSH_MS = 1_000

/** The slot holds back what was not fetched yet. It is named after the chain, and no copy of the data has it. */
const SLOT = 'menekse_wal_'
export const chainOf = (slot: string): string => `wal-${slot.slice(SLOT.length).toUpperCase()}`

export interface ReceiverOptions {
  place: Parameters<typeof openReplication>[0]
  folder: string
  clock: Clock
  log: Pick<Log, 'warn' | 'info'>
}

/**
 * Writes PostgreSQL's log into the backup folder as it comes, a second behind at most, and goes on where it was however
 * either of the two ended. After a gap a new chain begins, which needs a base of its own.
 */
export function createWalReceiver(options: ReceiverOptions): Service {
  const { log } = options
  const closing = new AbortController()
  const { signal } = closing
  let receiving: Replication | undefined
  let running: Promise<void> | undefined

  const receive = async (): Promise<void> => {
    const replication = await openReplication(options.place)
    receiving = replication
    try {
      if (!signal.aborted) await follow(replication, options)
    } finally {
      receiving = undefined
      replication.end()
    }
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await receive()
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'the log of the database is not shipped to the backup folder')
      }
      await wait(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  return {
    async start() {
      running ??= run()
    },
    async close() {
      closing.abort()
      receiving?.end()
      await running
    },
  }
}

/** Follows the log until the connection ends. */
async function follow(replication: Replication, options: ReceiverOptions): Promise<void> {
  const { folder, clock } = options
  makeBackupFolder(folder)
  const [system] = await replication.ask('IDENTIFY_SYSTEM')
  const timeline = Number(system?.[1])
  const slot = await slotOf(replication, options)
  const chain = await openChain(join(folder, chainOf(slot.name)), timeline)
  const from = chain.next() ?? startOf(segmentOf(slot.keptFrom))
  const flushing = flushNowAndThen(replication, chain, clock)
  try {
    await replication.copy(
      `START_REPLICATION SLOT "${slot.name}" PHYSICAL ${positionText(from)} TIMELINE ${timeline}`,
      (piece) => flushing.inTurn(() => take(piece, chain, flushing)),
    )
  } catch (error) {
    // What was asked for is gone: the server kept it for as long as it could.
    if ((error as { code?: string }).code === '58P01') await dropSlot(replication, slot.name)
    throw flushing.problem() ?? error
  } finally {
    await flushing.end()
    await chain.close()
  }
}

interface Slot {
  name: string
  keptFrom: bigint
}

async function slotOf(replication: Replication, options: ReceiverOptions): Promise<Slot> {
  const { folder, clock, log } = options
  for (const [name, status, keptFrom] of await slotsOf(replication)) {
    if (status === 'lost' || keptFrom === null) {
      log.warn({ slot: name }, 'more was changed than waits for a backup: a new chain begins')
      await dropSlot(replication, String(name))
      continue
    }
    const chain = chainOf(String(name))
    if (existsSync(join(folder, chain))) {
      return { name: String(name), keptFrom: positionOf(String(keptFrom)) }
    }
    throw new StartupError(
      `${folder} does not hold ${chain}: mount the folder it is in, or begin anew here with "npm run backup".`,
    )
  }
  const name = `${SLOT}${stampOf(clock.now()).toLowerCase()}`
  await replication.ask(`CREATE_REPLICATION_SLOT "${name}" PHYSICAL RESERVE_WAL`)
  const found = (await slotsOf(replication)).find(([other]) => other === name)
  await (await openChain(join(folder, chainOf(name)), 1)).close()
  return { name, keptFrom: positionOf(String(found?.[2])) }
}

const slotsOf = (replication: Replication) =>
  replication.ask(
    `select slot_name, wal_status, restart_lsn from pg_replication_slots
     where slot_name ^@ '${SLOT}' and not temporary order by slot_name desc`,
  )

const dropSlot = (replication: Replication, name: string) =>
  replication.ask(`DROP_REPLICATION_SLOT "${name}"`)

/** The chain that is being written, if there is one. */
export async function currentChain(replication: Replication): Promise<string | undefined> {
  const [slot] = await slotsOf(replication)
  return slot === undefined ? undefined : chainOf(String(slot[0]))
}

/** Gives up the chains that no folder at hand goes on with, so that what waits for them may go. */
export async function dropChains(
  replication: Replication,
  isGivenUp: (chain: string) => boolean,
): Promise<void> {
  for (const [name] of await slotsOf(replication)) {
    if (isGivenUp(chainOf(String(name)))) await dropSlot(replication, String(name))
  }
}

type Flushing = ReturnType<typeof flushNowAndThen>

/** A piece of the log, or a question whether we are still there. */
async function take(piece: Buffer, chain: Chain, flushing: Flushing): Promise<void> {
  const kind = String.fromCharCode(piece[0]!)
  if (kind === 'w') await chain.write(piece.readBigUInt64BE(1), piece.subarray(25))
  if (kind === 'k' && piece[17] === 1) flushing.answer()
}

/** Writing and flushing take turns; what is on the disk is told to the server, which may then forget it. */
function flushNowAndThen(replication: Replication, chain: Chain, clock: Clock) {
  let turn: Promise<void> = Promise.resolve()
  let flushed = 0n
  let problem: unknown
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work)
    turn.catch(() => undefined)
    return turn
  }
  const answer = () => replication.send(statusOf(flushed, clock.now()))
  const flush = async () => {
    const end = await chain.flush()
    flushed = end ?? flushed
    answer()
  }
  const timer = setInterval(() => {
    inTurn(flush).catch((error: unknown) => {
      problem ??= error
      replication.end()
    })
  }, FLUSH_MS)
  timer.unref()
  return {
    inTurn,
    answer,
    problem: () => problem,
    async end() {
      clearInterval(timer)
      await turn.catch(() => undefined)
    },
  }
}

const YEAR_2000_MS = Date.UTC(2000, 0, 1)

/** Written, on the disk, applied: the first two are one here, and nobody applies it. Zero says nothing. */
function statusOf(flushed: bigint, now: Date): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  for (const at of [1, 9]) message.writeBigUInt64BE(flushed, at)
  message.writeBigInt64BE(BigInt(now.getTime() - YEAR_2000_MS) * 1000n, 25)
  return message
}
