import type { CupMatch, CupProgramme, CupResult } from '@menekse/contract/draws/football'
import { clsx } from 'clsx'
import { virtualTexts } from '../../messages-virtuals.ts'

const texts = virtualTexts.football

interface BracketProps {
  clubs: readonly string[]
  cup: CupProgramme
  /** What of the result has been shown: rounds that are over. */
  rounds: CupResult['rounds']
}

/** The bracket of a cup, with what has been shown of it. */
export function Bracket({ clubs, cup, rounds }: BracketProps) {
  const count = Math.log2(2 * cup.matches.length)
  return (
    <div className="vs-bracket">
      {Array.from({ length: count }, (_, round) => (
        <section key={round} aria-label={texts.rounds[round]}>
          <h3>{texts.rounds[round]}</h3>
          <ol>
            {Array.from({ length: cup.matches.length / 2 ** round }, (__, match) => (
              <li key={match}>
                <Tie
                  clubs={clubs}
                  played={rounds[round]?.[match]}
                  pair={round === 0 ? cup.matches[match] : nextPair(rounds[round - 1], match)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** Who meets in a round: the winners of two neighbours of the round before. */
function nextPair(before: readonly CupMatch[] | undefined, match: number) {
  const [one, other] = [before?.[2 * match], before?.[2 * match + 1]]
  return one && other && { home: one[one.winner], away: other[other.winner] }
}

interface TieProps {
  clubs: readonly string[]
  pair: { readonly home: number; readonly away: number } | undefined
  played: CupMatch | undefined
}

function Tie({ clubs, pair, played }: TieProps) {
  const extra = played?.extra
  return (
    <div className="vs-tie">
      {(['home', 'away'] as const).map((side) => (
        <p key={side} className={clsx(played?.winner === side && 'vs-through')}>
          <span>{pair === undefined ? '…' : clubs[pair[side]]}</span>
          <b>{played === undefined ? '' : played.result[side] + (extra?.[side] ?? 0)}</b>
        </p>
      ))}
      {played?.extra != null && (
        <small>{played.has_penalties ? texts.afterPenalties : texts.afterExtra}</small>
      )}
    </div>
  )
}
