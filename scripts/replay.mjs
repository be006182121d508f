import { checkNode, ensureInstalled, root, runPackage } from './project.mjs'

/*
 * `npm run replay -- [10000]`: plays so many rounds of all games through a server with a database of its own, and has
 * as many stored rounds computed again. Exit code 1 when one comes out otherwise.
 */

checkNode()
await ensureInstalled()
process.chdir(root)
process.env.REPLAY_ROUNDS = process.argv[2] ?? '10000'
process.exitCode = await runPackage('vitest', ['run', 'server/test/replay'])
