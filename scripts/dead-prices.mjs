import { checkNode, ensureInstalled, root, runPackage } from './project.mjs'

/*
 * `npm run dead-prices -- [10000]`: prices flip, stop and end within a millisecond of the commit of so many bets, at
 * two nodes over one database of their own. Exit code 1 when one bet stands at a price that was dead.
 */

checkNode()
await ensureInstalled()
process.chdir(root)
process.env.DEAD_PRICE_TRIALS = process.argv[2] ?? '10000'
process.exitCode = await runPackage('vitest', ['run', 'server/test/dead-prices'])
