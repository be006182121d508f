import type { Returns } from '@menekse/contract/route'
import type { staffResulting } from '@menekse/contract/sports/staff-resulting'

/** What a match's page shows. */
export type SheetSeen = Returns<typeof staffResulting.resultSheet>

/** Before its match nobody enters a result. */
export const hasBegun = ({ fixture, now }: Pick<SheetSeen, 'fixture' | 'now'>) =>
  Date.parse(fixture.starts_at) <= Date.parse(now) || fixture.score !== null
