import { openDatabase } from '@menekse/server/platform/database'
import { openLane, runRounds } from './lane.ts'
import type { LaneOrder } from './lanes.ts'

/** A process with lanes of its own, as each of the product's has them: plays what it is told, run by run. */
const { connection } = JSON.parse(process.argv[2]!) as LaneOrder
const { rounds } = openLane(openDatabase(connection))

process.on('message', ({ players, seconds, inFlight }: LaneOrder['run']) => {
  void runRounds(rounds, players, seconds, inFlight).then((run) => process.send!(run))
})
