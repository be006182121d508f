import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { createChecks } from './checks.ts'
import type { Checks } from './checks.ts'
import { createSealer } from './seals.ts'
import type { Sealer } from './seals.ts'
import { anchorsOf, lostAnchor } from './anchors.ts'
import type { Anchor } from './anchors.ts'
import { verifySeals } from './verify.ts'
import type { Sealed } from './verify.ts'

export type { BookProblem, BooksCheck } from './checks.ts'
export { parseAnchors } from './anchors.ts'

/**
 * Proves that transfers, rounds and audit rows are the ones that were written: seals them in batches, each seal holding
 * the one before it, and reads books and seals again every night and whenever somebody asks.
 */
export interface Evidence {
  readonly sealer: Sealer
  readonly checks: Checks
  /** Reads every sealed row again; takes as long as the books are big. */
  verify(): Promise<Sealed>
  /** The newest seal of each chain, for a place that nobody who writes the books can write. */
  anchors(): Promise<Anchor[]>
  /** The first of the anchors kept elsewhere that the chains no longer hold. */
  lostAnchor(kept: readonly Anchor[]): Promise<Anchor | undefined>
}

export function createEvidence(options: {
  database: Database
  clock: Clock
  vault: Vault
  wallet: Wallet
}): Evidence {
  const { database, vault } = options
  return {
    sealer: createSealer(options),
    checks: createChecks(options),
    verify: () => verifySeals(database, vault),
    anchors: () => anchorsOf(database),
    lostAnchor: (kept) => lostAnchor(database, kept),
  }
}
