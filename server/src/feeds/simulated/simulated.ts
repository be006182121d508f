import { simulatedSports } from '@menekse/games/sports/simulated/matches'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { createPace } from '../../platform/pace.ts'
import type { Service } from '../../platform/services.ts'
import type { Vault } from '../../platform/crypto.ts'
import type { Producer, Producing } from '../feeds.ts'
import type { Said } from '../message.ts'
import { createSimulation } from './simulation.ts'
import type { Simulation } from './simulation.ts'
import { hasSpoken, noteTold, openSimulatedFeed } from './store.ts'

export const SIMULATED = 'simulated'

/** Matches are told of once a second. */
const TICK_MS = 1_000
/** Whoever has said nothing for so long speaks for the feed no more, and another process may. */
const SILENT_MS = 5_000
/** So much is said at a time: a process that ends does not say a whole evening first. */
const SAID_AT_A_TIME = 100
/** How often it is noted what everybody has been told of. */
const NOTED_MS = 60_000

interface Parts {
  database: Database
  vault: Vault
  clock: Clock
  log: Log
  produce(feed: string, producer: Producer): Producing
}

interface Speaking {
  readonly simulation: Simulation
  readonly producing: Producing
}

/** The simulated feed: played by one process at a time, which begins when nobody else speaks for it. */
export function playSimulated(parts: Parts): Service & { tick(): Promise<void> } {
  const { database, clock, log } = parts
  let speaking: Speaking | undefined
  let timer: NodeJS.Timeout | undefined
  let notedAt = 0
  let isClosing = false
  let under = Promise.resolve()

  async function speak({ simulation, producing }: Speaking): Promise<void> {
    const now = clock.now()
    const isSaid = await sayInParts({ simulation, producing }, simulation.due(now), () => isClosing)
    if (!isSaid) return
    if (now.getTime() - notedAt < NOTED_MS) return
    notedAt = now.getTime()
    await noteTold(database, SIMULATED, simulation.toldUntil(now))
  }
  async function takeTick(): Promise<void> {
    if (isClosing) return
    if (speaking?.producing.isOver() === true) {
      await speaking.producing.close()
      speaking = undefined
    }
    speaking ??= await begin(parts)
    if (speaking !== undefined) await speak(speaking)
  }
  /** One after the other: a tick that takes long is not overtaken. */
  const tick = () => {
    const taken = under.then(takeTick)
    under = taken.catch(() => undefined)
    return taken
  }

  return {
    tick,
    async start() {
      timer = setInterval(() => {
        tick().catch((error: unknown) =>
          log.warn({ err: error }, 'the simulated feed was not said'),
        )
      }, TICK_MS).unref()
    },
    async close() {
      clearInterval(timer)
      isClosing = true
      await under
      await speaking?.producing.close()
    },
  }
}

/**
 * Says something part by part, unless it is to end first. A snapshot that is asked for between two parts has what was
 * said of it and nothing else: the rest comes behind it, and would have happened twice.
 */
export async function sayInParts(
  { simulation, producing }: Pick<Speaking, 'producing' | 'simulation'>,
  due: Iterable<Said>,
  isEnding: () => boolean,
): Promise<boolean> {
  const pace = createPace()
  let part: Said[] = []
  const canSay = () => !isEnding() && producing.gen() !== undefined
  const say = async () => {
    const said = part
    part = []
    simulation.note(said)
    await producing.say(said)
  }
  const left = due[Symbol.iterator]()
  try {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      part.push(next.value)
      if (part.length === SAID_AT_A_TIME && canSay()) await say()
      else await pace()
      if (!canSay()) return false
    }
    if (!canSay()) return false
    // With nothing more to say this waits for what was said before.
    await say()
    return true
  } finally {
    // What cannot be said now, the next generation's snapshot says. Whoever ends has none, and plays no evening for it.
    if (!isEnding()) simulation.note([...part, ...{ [Symbol.iterator]: () => left }])
  }
}

/** Begins to speak, where nobody else does. */
async function begin({ produce, ...parts }: Parts): Promise<Speaking | undefined> {
  const { database, clock } = parts
  const now = clock.now()
  if (await hasSpoken(database, SIMULATED, new Date(now.getTime() - SILENT_MS))) return undefined
  const { secret, toldUntil } = await openSimulatedFeed(parts, SIMULATED, now)
  const simulation = createSimulation({ secret, sports: simulatedSports, toldUntil })
  const producing = produce(SIMULATED, simulation)
  await producing.start()
  return { simulation, producing }
}
