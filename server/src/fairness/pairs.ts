import { createHash } from 'node:crypto'
import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { freshBytes } from '../platform/entropy.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { addPair, beginPair, revealPair, waitingPairs } from './store.ts'
import type { PairRow } from './store.ts'

/** What a client seed of the house is made of: it is random, not secret. */
const CLIENT_SEED_BYTES = 16

export interface PairParts {
  database: Database
  clock: Clock
  vault: Vault
  wallet: Pick<Wallet, 'lockPurse' | 'setStanding' | 'readPurse' | 'addRules'>
}

/** The only place that opens a server seed; who calls it says why it may be read. */
export const openSeed = (
  { vault }: Pick<PairParts, 'vault'>,
  row: Pick<PairRow, 'server_seed'>,
  _for: 'a round that is played' | 'everybody, as it is revealed',
): string => vault.open(row.server_seed)

/** Commits the house to the seed of a player's next pair, unless it has already. */
export async function makeNext(parts: PairParts, playerId: PlayerId): Promise<void> {
  await parts.database.transaction((tx) => makeNextIn(parts, tx, playerId))
}

async function makeNextIn({ clock, vault }: PairParts, tx: Tx, playerId: PlayerId): Promise<void> {
  const seed = freshBytes(32)
  const now = clock.now()
  await addPair(tx, {
    id: newId('sdp', now.getTime()),
    playerId,
    serverSeed: vault.seal(seed.toString('hex')),
    hash: createHash('sha256').update(seed).digest('hex'),
    madeAt: now,
  })
}

/**
 * Begins the pair that the house has committed to by this hash, and reveals the one before. Everything happens under
 * the purse's lock, where nonces are counted, so a round is played from the old pair or from the new one.
 */
export async function begin(
  parts: PairParts,
  playerId: PlayerId,
  { hash, clientSeed }: { hash: string; clientSeed: string },
): Promise<Refusal<'round_open' | 'seed_changed'> | undefined> {
  return parts.database.transaction(async (tx) => {
    const { openRoundId, pairedRounds } = await parts.wallet.lockPurse(tx, playerId)
    const { current, next } = await waitingPairs({ read: tx }, playerId)
    if (current?.hash === hash)
      return current.client_seed === clientSeed ? undefined : refuse('seed_changed')
    if (next?.hash !== hash) return refuse('seed_changed')
    // The seed still hides what the open round has not shown.
    if (current !== undefined && openRoundId !== undefined) return refuse('round_open')
    if (current !== undefined)
      await revealPair(tx, current.id, {
        rounds: pairedRounds - current.first_round!,
        at: parts.clock.now(),
      })
    await use(parts, tx, next, { clientSeed, isOfPlayer: true, firstRound: pairedRounds })
    return undefined
  })
}

/** For a player whose side never gave a client seed: the house makes the first one. */
export async function beginWithout(parts: PairParts, playerId: PlayerId): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const { pairedRounds } = await parts.wallet.lockPurse(tx, playerId)
    await makeNextIn(parts, tx, playerId)
    const { current, next } = await waitingPairs({ read: tx }, playerId)
    if (current !== undefined) return
    const clientSeed = freshBytes(CLIENT_SEED_BYTES).toString('hex')
    await use(parts, tx, next!, { clientSeed, isOfPlayer: false, firstRound: pairedRounds })
  })
}

/** Whoever sees that a pair has begun sees the commitment to the one after it, too. */
async function use(
  parts: PairParts,
  tx: Tx,
  pair: PairRow,
  begun: { clientSeed: string; isOfPlayer: boolean; firstRound: number },
): Promise<void> {
  const playerId = pair.player_id as PlayerId
  await beginPair(tx, pair.id, { ...begun, at: parts.clock.now() })
  await makeNextIn(parts, tx, playerId)
  await parts.wallet.setStanding(tx, playerId, { seedPair: pair.id })
}
