import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@menekse/contract/ids'
import type { FixtureId, PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import { createContent } from '../../../src/content/content.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { admitLogin, EMBEDDED_LOGIN } from '../../../src/platform/database-access.ts'
import { isUnavailable, openDatabase } from '../../../src/platform/database.ts'
import type { Database } from '../../../src/platform/database.ts'
import { migrate } from '../../../src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.ts'
import { plantPlayers } from '../../crowd.ts'
import { newFixtures, plantCoupons, STAKE } from '../../planted-coupons.ts'
import { makeServedFolder } from '../../served.ts'
import { NoAnswer } from '../asked-node.ts'
import { killDatabase } from '../crash.ts'
import { startSettlingNode } from './node.ts'
import type { Fault, SettlingDoor, SettlingNode } from './node.ts'
import { phasesOf } from './phases.ts'
import type { Phase } from './phases.ts'
import { judgePhase } from './verdict.ts'
import type { PhaseFound } from './verdict.ts'

export type Kill = 'server' | 'database'

export interface SettlingOptions {
  program: string
  /** Planted coupons; one of five is over two matches. */
  coupons: number
  players: number
  /** How many lose all of their cash after the first settlement, so that a correction finds it gone. */
  spenders: number
  /** A kill comes after so much has been done since the last one, and a job is in hand again. */
  kill: { seconds: number } | { ends: number }
  /** What is killed next in a phase, after so many kills in it; nothing for none any more. */
  next(phase: number, kills: number): Kill | undefined
  /** Only the first of the phases. */
  phases?: number
  fault?: Fault
  /** Told of each phase as it ends. */
  told?(phase: PhaseVerdict): void
  signal?: AbortSignal
}

export interface PhaseVerdict extends PhaseFound {
  name: string
  kills: { server: number; database: number }
  seconds: number
}

/** What every player begins with beside the stakes; a few coupons each. */
const CASH = 1_000_000n
const LOOK_MS = 20
const QUEUE = sql`graphile_worker._private_jobs`

/**
 * Coupons of a match settled, rolled back and settled again by the jobs of a node, which is killed with SIGKILL again
 * and again, in turns with PostgreSQL underneath. After each phase every coupon must have come to what the results say.
 */
export async function runSettling(options: SettlingOptions): Promise<PhaseVerdict[]> {
  const folder = await makeServedFolder()
  const log = { info: () => undefined, error: () => undefined }
  const postgres = await startEmbeddedPostgres({ dataFolder: folder.path, log })
  const owner = openDatabase(postgres.connection, {
    asOwner: true,
    poolSize: 3,
    onError: () => undefined,
  })
  const nodes = createNodes(folder.path, options)
  try {
    await migrate(owner)
    await admitLogin(owner, EMBEDDED_LOGIN)
    await createContent({ database: owner, clock: systemClock }).seed()
    const [match, other] = newFixtures(2) as [FixtureId, FixtureId]
    const players = Array.from(
      { length: options.players },
      (_, n): PlayerId => `plr_${String(n).padStart(26, '0')}`,
    )
    await plantPlayers(owner, players, (CASH + STAKE * BigInt(options.coupons)) as never)
    const both = Math.floor(options.coupons / 5)
    const alone = { fixtures: [match], coupons: options.coupons - both, winnersInTen: 4 }
    await plantCoupons(owner, players, alone)
    await plantCoupons(owner, players, { fixtures: [match, other], coupons: both, winnersInTen: 6 })
    const house = { owner, nodes, folder: folder.path, players }
    await nodes.start()
    const verdicts: PhaseVerdict[] = []
    const phases = phasesOf(match, other).slice(0, options.phases)
    for (const [at, phase] of phases.entries()) {
      if (options.signal?.aborted === true) throw options.signal.reason as Error
      verdicts.push(
        await nodes.whileItLives(
          play(house, phase, { ...options, next: (kills) => options.next(at, kills) }),
        ),
      )
      options.told?.(verdicts.at(-1)!)
      if (verdicts.length === 1) await spend(house, options.spenders)
    }
    return verdicts
  } finally {
    await nodes.stop()
    await owner.close()
    await postgres.stop()
    await folder.remove()
  }
}

interface House {
  owner: Database
  nodes: ReturnType<typeof createNodes>
  folder: string
  players: readonly PlayerId[]
}

interface Killing extends Pick<SettlingOptions, 'kill'> {
  next(kills: number): Kill | undefined
}

async function play(house: House, phase: Phase, { kill, next }: Killing): Promise<PhaseVerdict> {
  const { owner, nodes } = house
  const kills = { server: 0, database: 0 }
  const from = performance.now()
  for (const message of phase.said) await nodes.ask('say', message)
  for (;;) {
    const killed = next(kills.server + kills.database)
    if (!(await untilKill(owner, kill, killed === undefined))) break
    kills[killed!] += 1
    if (killed === 'server') await nodes.kill()
    else killDatabase(house.folder)
    await insist(() => passTime(owner))
    if (killed === 'server') await nodes.start()
  }
  const seconds = (performance.now() - from) / 1000
  const found = await judgePhase(owner, phase.standing)
  return { name: phase.name, kills, seconds, ...found }
}

/** Waits for the next kill; false once nothing is left to do. A job must be in hand, or a kill would say nothing. */
async function untilKill(
  owner: Database,
  kill: SettlingOptions['kill'],
  isEnough: boolean,
): Promise<boolean> {
  const countEnds = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from bet_event`.execute(
      owner.read,
    )
    return rows[0]!.n
  }
  const isByEnds = 'ends' in kill
  const before = isByEnds ? await insist(countEnds) : 0
  let begun: number | undefined
  for (;;) {
    const { waiting, inHand } = await insist(() => queued(owner))
    if (waiting === 0) return false
    if (inHand > 0) begun ??= performance.now()
    if (!isEnough && inHand > 0) {
      const isDue = isByEnds
        ? (await insist(countEnds)) - before >= kill.ends
        : performance.now() - begun! >= kill.seconds * 1000
      if (isDue) return true
    }
    await wait(LOOK_MS)
  }
}

async function queued({ read }: Database) {
  const { rows } = await sql<{ waiting: number; inHand: number }>`
    select count(*)::int as waiting, count(*) filter (where locked_at is not null)::int as "inHand"
    from ${QUEUE} where task_id = (select id from graphile_worker._private_tasks
      where identifier = 'settle_fixture')`.execute(read)
  return rows[0]!
}

/** A minute goes by: what the dead hold is given back, and what failed with the database is tried again. */
async function passTime({ read }: Database): Promise<void> {
  await sql`update ${QUEUE} set locked_at = locked_at - interval '1 minute', run_at = least(run_at, now()),
    attempts = least(attempts, 1)`.execute(read)
}

/** All of the cash of some, by bets on something else that stay open. */
async function spend({ owner, nodes, players }: House, spenders: number): Promise<void> {
  const { rows } = await sql<{ playerId: PlayerId; cash: bigint }>`
    select player_id as "playerId", cash from purse where player_id = any(${players.slice(0, spenders)}::text[])
    order by 1`.execute(owner.read)
  for (const { playerId, cash } of rows)
    await nodes.ask('spend', { playerId, id: newId('bet', Date.now()), stake: cash })
}

/** The database may just have been killed: it is asked until it answers. */
async function insist<T>(question: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await question()
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof NoAnswer)) throw error
      await wait(LOOK_MS)
    }
  }
}

/** The node that settles now. */
function createNodes(dataFolder: string, { program, fault }: SettlingOptions) {
  let node: SettlingNode | undefined
  let starts = 0
  return {
    async start() {
      starts += 1
      // The first is sound: whoever takes over has the fault.
      const own = starts > 1 && fault !== undefined ? { fault } : {}
      node = await startSettlingNode(program, { dataFolder, ...own })
    },
    kill: () => node!.kill(),
    ask: <C extends keyof SettlingDoor>(call: C, body: Parameters<SettlingDoor[C]>[0]) =>
      insist(() => node!.ask(call, body as never)),
    whileItLives: <T>(work: Promise<T>) => Promise.race([node!.died, work]),
    stop: async () => node?.stop(),
  }
}
