import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allRules } from './books.ts'
import { createEvidence, parseAnchors } from './evidence/evidence.ts'
import type { Evidence } from './evidence/evidence.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openVault } from './platform/crypto.ts'
import { openDatabase } from './platform/database.ts'
import type { Database } from './platform/database.ts'
import { reachDatabase } from './platform/postgres/reach-database.ts'
import { countRounds } from './rounds/rounds.ts'
import { createWallet } from './wallet/wallet.ts'
import type { Wallet } from './wallet/wallet.ts'

/**
 * `npm run reconcile` checks whether the books add up, `npm run verify-books` also whether they are the ones that were
 * sealed, against the anchors in `--anchors FILE` too; both beside a running server or without one. Exit code 1 names
 * the first bad row.
 */
try {
  process.exitCode = (await check()) ? 0 : 1
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`Menekşe: ${message.replaceAll(/\s*\n\s*/g, ' ')}`)
  process.exitCode = 2
}

async function check(): Promise<boolean> {
  const { values } = parseArgs({
    options: { seals: { type: 'boolean', default: false }, anchors: { type: 'string' } },
  })
  const config = readConfig(process.env)
  const { connection, release } = await reachDatabase(config, console.error)
  const database = openDatabase(connection, { poolSize: 1 })
  const wallet = createWallet({ database, clock: systemClock })
  wallet.addRules(allRules)
  try {
    if (!(await reconcile(database, wallet))) return false
    if (!values.seals) return true
    const vault = openVault(config.dataFolder)
    const evidence = createEvidence({ database, clock: systemClock, vault, wallet })
    return await verifySeals(evidence, values.anchors)
  } finally {
    await wallet.close()
    await database.close()
    await release()
  }
}

async function reconcile(database: Database, wallet: Wallet): Promise<boolean> {
  const { purses, transfers, owed } = await wallet.bookSize()
  const rounds = await countRounds(database)
  const problem = await wallet.reconcile()
  console.log(
    `Checked ${purses} purses, ${transfers} transfers and ${rounds} rounds; ` +
      `the players hold ${lira(owed)} TRY.`,
  )
  if (problem === undefined) {
    console.log('The books add up.')
    return true
  }
  const { rule, subject, expected, found } = problem
  console.log(
    `The books do not add up. Rule: ${rule}. First bad row: ${subject}, ` +
      `expected ${lira(expected)} TRY, found ${lira(found)} TRY.`,
  )
  return false
}

async function verifySeals(evidence: Evidence, anchorFile: string | undefined): Promise<boolean> {
  const kept = anchorFile === undefined ? [] : parseAnchors(readFileSync(anchorFile, 'utf8'))
  const { rows, breach } = await evidence.verify()
  console.log(`Read ${rows} sealed rows again.`)
  if (breach !== undefined) {
    const { chain, fault, seal, row } = breach
    const where = row === null ? '' : `; first at ${row}`
    console.log(`The books are not the ones that were sealed. ${chain} ${seal}: ${fault}${where}.`)
    return false
  }
  const lost = await evidence.lostAnchor(kept)
  if (lost !== undefined) {
    console.log(`The books were written anew: no seal of ${lost.chain} is ${lost.number} any more.`)
    return false
  }
  console.log('They are the ones that were sealed. Keep these anchors elsewhere:')
  for (const { chain, number, digest } of await evidence.anchors()) {
    console.log(`${chain} ${number} ${digest}`)
  }
  return true
}

function lira(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const whole = amount < 0n ? -amount : amount
  return `${sign}${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
}
