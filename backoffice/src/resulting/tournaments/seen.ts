import type { Returns } from '@menekse/contract/route'
import type { staffTournaments } from '@menekse/contract/sports/staff-tournaments'

export type TournamentSeen = Returns<typeof staffTournaments.tournament>
