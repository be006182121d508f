import type { PlayerId } from '@menekse/contract/ids'
import type { MoneyMessage } from '../../../src/feeds/feeds.ts'
import { startAskedNode } from '../asked-node.ts'
import type { AskedNode } from '../asked-node.ts'

/** A fault that must be found: what was begun is taken for done, or is paid once more. */
export type Fault = 'forgets' | 'twice'

/** What a node that settles coupons can be asked. */
export interface SettlingDoor {
  /** Notes what is said of a match, and has a job settle it; both in one commit. The same again changes nothing. */
  say(message: MoneyMessage): Promise<void>
  /** Stakes cash on something else, which stays open. */
  spend(wish: { playerId: PlayerId; id: string; stake: bigint }): Promise<void>
}
export type SettlingNode = AskedNode<SettlingDoor>

/** What the process is told at its start. */
export interface SettlingNodeOptions {
  dataFolder: string
  /** Whoever takes up what a dead node had begun has it. */
  fault?: Fault | undefined
}

export const startSettlingNode = (
  program: string,
  options: SettlingNodeOptions,
): Promise<SettlingNode> => startAskedNode<SettlingDoor>(program, options)
