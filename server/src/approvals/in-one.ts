import type { Database, Tx } from '../platform/database.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { ActRefusal, Second } from './approvals.ts'

/** A decision that was refused on the way is not made: whatever was written goes with it. */
class Undone extends Error {
  readonly refusal: Refusal<ActRefusal>
  constructor(refusal: Refusal<ActRefusal>) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** One transaction of decision and act. The act comes first, so that what is decided was possible. */
export async function inOne<T>(
  database: Database,
  second: Second,
  work: (tx: Tx) => Promise<T | Refusal<ActRefusal>>,
): Promise<T | Refusal<ActRefusal>> {
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx)
      if (isRefusal(result)) throw new Undone(result)
      await second.write(tx)
      return result
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}
