import { matchProofAddress } from '@menekse/contract/fairness/match-proof'
import type { FixturePage } from '@menekse/contract/sports/fixture'
import { buttonClass } from '@menekse/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { sportsTexts } from '../messages-sports.ts'
import { digestOfSeed } from './seed-digest.ts'
import './match-proof.css'

const texts = sportsTexts.match

/** What proves a simulated match: the digest that was told before it, and the seed that is told after it. */
export function MatchProof({ match }: { match: FixturePage }) {
  const address = matchProofAddress(match)
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
      {match.seed !== null && match.commitment !== null && (
        <Checked seed={match.seed} commitment={match.commitment} />
      )}
      {address !== undefined && (
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className={buttonClass({ tone: 'secondary' })}
        >
          <ShieldCheck aria-hidden="true" />
          {texts.replay}
        </a>
      )}
    </details>
  )
}

/** The digest of the seed as this browser computes it, beside the one that was promised. */
function Checked({ seed, commitment }: { seed: string; commitment: string }) {
  const { data: digest } = useQuery({
    queryKey: ['seed-digest', seed],
    queryFn: () => digestOfSeed(seed),
    staleTime: Infinity,
  })
  if (digest === undefined) return null
  if (digest === null) return <p>{texts.noDigest}</p>
  return digest === commitment ? (
    <p className="mt-proved">{texts.proved}</p>
  ) : (
    <p className="mt-unproved">{texts.unproved(digest)}</p>
  )
}
