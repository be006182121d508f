import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkBooks } from './book-check.ts'
import { allRules } from './books.ts'
import { createEvidence, parseAnchors } from './evidence/evidence.ts'
import type { Evidence } from './evidence/evidence.ts'
import { systemClock } from './platform/clock.ts'
import { runCommand } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { createVault } from './platform/crypto.ts'
import { openDatabase } from './platform/database.ts'
import { keyFileOf } from './platform/key-file.ts'
import { keysIn } from './platform/key-rotation.ts'
import { reachDatabase } from './platform/postgres/reach-database.ts'
import { createWallet } from './wallet/wallet.ts'

/**
 * `npm run reconcile` checks whether the books add up, `npm run verify-books` also whether they are the ones that were
 * sealed, against the anchors in `--anchors FILE` too; both beside a running server or without one. Exit code 1 names
 * the first bad row.
 */
await runCommand(async () => ((await check()) ? 0 : 1))

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
    const { addUp, lines } = await checkBooks(database)
    for (const line of lines) console.log(line)
    if (!addUp) return false
    if (!values.seals) return true
    const file = keyFileOf(config.dataFolder)
    const vault = createVault(file, keysIn(file))
    const evidence = createEvidence({ database, clock: systemClock, vault, wallet })
    return await verifySeals(evidence, values.anchors)
  } finally {
    await wallet.close()
    await database.close()
    await release()
  }
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
