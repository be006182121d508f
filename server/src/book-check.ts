import { allRules } from './books.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { countRounds } from './rounds/rounds.ts'
import { createWallet } from './wallet/wallet.ts'

/** Checks the books by the rules of every room, and says what was found. */
export async function checkBooks(
  database: Database,
): Promise<{ addUp: boolean; lines: readonly string[] }> {
  const wallet = createWallet({ database, clock: systemClock })
  wallet.addRules(allRules)
  try {
    const { purses, transfers, owed } = await wallet.bookSize()
    const rounds = await countRounds(database)
    const problem = await wallet.reconcile()
    const checked =
      `Checked ${purses} purses, ${transfers} transfers and ${rounds} rounds; ` +
      `the players hold ${lira(owed)} TRY.`
    if (problem === undefined) return { addUp: true, lines: [checked, 'The books add up.'] }
    const { rule, subject, expected, found } = problem
    const complaint =
      `The books do not add up. Rule: ${rule}. First bad row: ${subject}, ` +
      `expected ${lira(expected)} TRY, found ${lira(found)} TRY.`
    return { addUp: false, lines: [checked, complaint] }
  } finally {
    await wallet.close()
  }
}

function lira(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const whole = amount < 0n ? -amount : amount
  return `${sign}${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
}
