import { clubs } from '../football/titles/clubs.ts'
import { footballWords } from './titles/bet-words.ts'

/** A club of virtual football by its number; all titles have the same. */
export const clubName = (club: number): string => clubs[club] ?? footballWords.clubNumber(club)

/** A match by its two sides. */
export const matchName = ({ home, away }: { home: number; away: number }): string =>
  footballWords.match(clubName(home), clubName(away))
