import { lira } from '../money.ts'

/** What every demo begins with; it is nobody's money. */
export const DEMO_CREDIT = lira(10_000)
