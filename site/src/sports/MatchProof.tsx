import type { FixturePage } from '@menekse/contract/sports/fixture'
import { sportsTexts } from '../messages-sports.ts'

const texts = sportsTexts.match

/** What proves a simulated match: the digest that was told before it, and the seed that is told after it. */
export function MatchProof({ match }: { match: FixturePage }) {
  return (
    <details className="mt-panel mt-proof">
      <summary>{texts.proof}</summary>
      <p>{sportsTexts.simulatedNotes[match.sport]}</p>
      <dl>
        <dt>{texts.commitment}</dt>
        <dd>{match.commitment ?? sportsTexts.odds.none}</dd>
        <dt>{texts.seed}</dt>
        <dd>{match.seed ?? texts.seedLater}</dd>
      </dl>
    </details>
  )
}
