import { cupKind } from './cup.ts'
import { leagueKind } from './league.ts'

/** The kinds of virtual football, for the lists of drawn rounds. */
export const footballKinds = [leagueKind, cupKind] as const
