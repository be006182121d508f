import { createHash, createHmac } from 'node:crypto'
import { seededRandom } from '@menekse/games/random'
import { type Fault, FAULTS_LABEL, faultOf } from '@menekse/games/sports/simulated/faults'
import { type SimulatedMatch, simulatedSports } from '@menekse/games/sports/simulated/matches'
import type { Said } from '../src/feeds/message.ts'
import { createSimulation } from '../src/feeds/simulated/simulation.ts'
import { HOUR_MS } from '../src/platform/clock.ts'

/**
 * The simulated feed with one match of a sport, which begins within hours and of which this goes wrong; `isMeant` says
 * more of it, by its seed.
 */
export function simulateOne(
  sport: SimulatedMatch['sport'],
  from: Date,
  kind: Fault['kind'],
  isMeant: (match: SimulatedMatch, seed: Buffer) => boolean = () => true,
) {
  const all = simulatedSports.find((one) => one.sport === sport)!
  const fromMs = from.getTime()
  const match = all
    .matches(fromMs + HOUR_MS, fromMs + 12 * HOUR_MS)
    .find(({ startsAtMs }) => startsAtMs > fromMs + 2 * HOUR_MS)!
  const only = {
    ...all,
    matches: (first: number, until: number) =>
      first <= match.startsAtMs && match.startsAtMs < until ? [match] : [],
  }
  const secret = secretFor(match, (seed) => {
    return faultOf(seededRandom(seed, FAULTS_LABEL)).kind === kind && isMeant(match, seed)
  })
  return { match, simulation: createSimulation({ secret, sports: [only], toldUntil: from }) }
}

/** A secret of the feed of which a match gets a seed as it is meant: found by looking. */
function secretFor(match: SimulatedMatch, isMeant: (seed: Buffer) => boolean): Buffer {
  for (let n = 0; ; n++) {
    const secret = createHash('sha256').update(`secret ${n}`).digest()
    if (isMeant(createHmac('sha256', secret).update(match.id).digest())) return secret
  }
}

/** What a message says to have happened in its match: the whole of it, or the last. */
export const happenedIn = (said: Said) =>
  said.type === 'state' ? [...(said.timeline ?? []), ...(said.happened ? [said.happened] : [])] : []
