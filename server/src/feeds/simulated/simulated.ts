import { setTimeout as wait } from 'node:timers/promises'
import { simulatedSports } from '@menekse/games/sports/simulated/matches'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { createPace } from '../../platform/pace.ts'
import type { Service } from '../../platform/services.ts'
import type { Vault } from '../../platform/crypto.ts'
import type { Producer, Producing } from '../feeds.ts'
import type { Said } from '../message.ts'
import { speakAlone } from '../speaker.ts'
import type { Speaker } from '../speaker.ts'
import { createSimulation } from './simulation.ts'
import type { Simulation } from './simulation.ts'
import { noteTold, openSimulatedFeed } from './store.ts'

export const SIMULATED = 'simulated'

/** Matches are told of once a second. */
const TICK_MS = 1_000
/** After each piece of work whoever takes bets has the processor for so long … */
const REST_MS = 24
/** … while there is time for it until the next tick. */
const RESTED_MS = TICK_MS / 2
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

/** The simulated feed: whoever speaks for it plays its matches. */
export const playSimulated = (parts: Parts): Service =>
  speakAlone(parts, { feed: SIMULATED, everyMs: TICK_MS }, (now) => begin(parts, now))

async function begin({ produce, ...parts }: Parts, begunAt: Date): Promise<Speaker> {
  const { database, clock } = parts
  const { secret, toldUntil } = await openSimulatedFeed(parts, SIMULATED, begunAt)
  const simulation = createSimulation({ secret, sports: simulatedSports, toldUntil })
  const producing = produce(SIMULATED, simulation)
  await producing.start()
  let notedAt = 0
  return {
    producing,
    async speak(isEnding) {
      const now = clock.now()
      if (!(await sayInParts({ simulation, producing }, simulation.due(now), isEnding))) return
      if (now.getTime() - notedAt < NOTED_MS) return
      notedAt = now.getTime()
      await noteTold(database, SIMULATED, simulation.toldUntil(now))
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
  const restedUntil = performance.now() + RESTED_MS
  const pace = createPace(undefined, () => wait(performance.now() < restedUntil ? REST_MS : 0))
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
