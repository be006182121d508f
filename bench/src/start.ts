import { buildServer, freePort, makeServedFolder, serve } from '@menekse/server/test/served'
import type { Bench } from './report.ts'

const WARM_STARTS = 3

/** From the start of the built program until it answers: on an empty data folder, and on one that it knows. */
export const bench: Bench = async () => {
  const folder = await makeServedFolder()
  const built = await buildServer()
  try {
    const port = await freePort()
    const once = async () => {
      const server = await serve({ program: built.program, dataFolder: folder.path, port })
      await server.stop()
      return server.startedInSeconds
    }
    const cold = await once()
    const warm = []
    for (let i = 0; i < WARM_STARTS; i += 1) warm.push(await once())
    return {
      figures: { cold_seconds: cold, warm_seconds: Math.max(...warm) },
      claims: [
        { figure: 'cold_seconds', atMost: 90 },
        { figure: 'warm_seconds', atMost: 4 },
      ],
      notes: [
        'Cold: the database is made, migrated and seeded; packages and build are there already.',
        `Warm: the slowest of ${WARM_STARTS}. Answering means /api/user_session.php says 200.`,
      ],
    }
  } finally {
    built.remove()
    await folder.remove()
  }
}
