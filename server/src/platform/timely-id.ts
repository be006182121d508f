import { idTimeMs } from '@menekse/contract/ids'
import type { Id, IdPrefix } from '@menekse/contract/ids'
import { DAY_MS } from './clock.ts'

/**
 * Whether an id was made within a day of our clock. Callers name what they begin, and the time in its name is the month
 * it lies in: a name from another time would lie where nobody looks after it.
 */
export const isTimely = (id: Id<IdPrefix>, now: Date): boolean =>
  Math.abs(idTimeMs(id) - now.getTime()) <= DAY_MS
