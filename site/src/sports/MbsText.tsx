import type { FixtureRow } from '@menekse/contract/sports/fixture'
import { sportsTexts } from '../messages-sports.ts'

/** How many legs a line with this match needs; nothing where it may be played alone, or not at all any more. */
export function MbsText({ of: { mbs, markets } }: { of: Pick<FixtureRow, 'mbs' | 'markets'> }) {
  if (mbs <= 1 || markets.length === 0) return null
  return (
    <span className="fx-mbs" title={sportsTexts.mbsNote(mbs)}>
      {sportsTexts.mbs(mbs)}
    </span>
  )
}
