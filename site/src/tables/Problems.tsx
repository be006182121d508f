import { links } from '../links.ts'
import { tableTexts } from '../messages-tables.ts'
import { SiteLink } from '../navigation.tsx'
import type { Problem } from './problem.ts'
import './problems.css'

const texts = tableTexts.problems

/** What a limit or a break closes: the page where it was set is one press away. */
const PROTECTED: ReadonlySet<string> = new Set([
  'stake_limit_reached',
  'loss_limit_reached',
  'time_limit_reached',
  'self_excluded',
  'timed_out',
])

/** Why a bet was not taken, and where that can be helped. */
export function Problems({ problem }: { problem: Problem | undefined }) {
  const way =
    problem?.code === 'insufficient_balance'
      ? { href: links.wallet('deposit'), label: texts.deposit }
      : PROTECTED.has(problem?.code ?? '')
        ? { href: links.saferPlay, label: texts.saferPlay }
        : undefined
  return (
    <div className="table-problem" role="alert">
      {problem !== undefined && (
        <p>
          {problem.text} {way !== undefined && <SiteLink href={way.href}>{way.label}</SiteLink>}
        </p>
      )}
    </div>
  )
}
