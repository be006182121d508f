import type { PlayerId } from '@menekse/contract/ids'
import type { Identity } from '../identity/identity.ts'
import type { Database } from '../platform/database.ts'
import type { Live } from '../platform/live.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface Blocks {
  /**
   * Keeps a player out: account, sessions, purse and audit row change together, and open streams end with the commit.
   * False where there is no such player; again is the same.
   */
  block(playerId: PlayerId, actor: Actor, reason: string): Promise<boolean>
  /** Lets the player in again; sessions stay ended. */
  unblock(playerId: PlayerId, actor: Actor, reason: string): Promise<boolean>
}

/** What the house decides about an account as a whole. */
export function createBlocks(options: {
  database: Database
  identity: Identity
  wallet: Wallet
  staff: Staff
  live: Live
}): Blocks {
  const { database, identity, wallet, live } = options
  const { record } = options.staff.desk
  return {
    async block(playerId, actor, reason) {
      const person = await identity.people.find(playerId)
      if (person === undefined) return false
      await database.transaction(async (tx, afterCommit) => {
        const ended = await identity.people.block(tx, playerId, { staffId: actor.staffId, reason })
        await wallet.setStanding(tx, playerId, { blocked: true })
        const states = { before: { status: person.status }, after: { status: 'blocked' } }
        await record({ actor, action: 'player.block', subject: playerId, reason, ...states }, tx)
        afterCommit(() => {
          for (const sessionId of ended) live.endSession(sessionId)
        })
      })
      return true
    },
    async unblock(playerId, actor, reason) {
      const person = await identity.people.find(playerId)
      if (person === undefined) return false
      await database.transaction(async (tx) => {
        await identity.people.unblock(tx, playerId, { staffId: actor.staffId })
        await wallet.setStanding(tx, playerId, { blocked: false })
        const states = { before: { status: person.status }, after: { status: 'active' } }
        await record({ actor, action: 'player.unblock', subject: playerId, reason, ...states }, tx)
      })
      return true
    },
  }
}
