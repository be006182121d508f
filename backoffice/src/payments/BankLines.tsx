import type { StaffDeposit } from '@menekse/contract/payments/staff-payments'
import { Badge } from '@menekse/ui/Badge'
import { TriangleAlert } from 'lucide-react'
import { messages } from '../messages.ts'
import { LineActs } from './LineActs.tsx'
import { LineText } from './LineText.tsx'
import type { Match } from './bank-match.ts'

const text = messages.deposits

export interface BankLinesProps {
  matches: readonly Match[]
  /** The requests on screen, for the way from a line to its request. */
  deposits: readonly StaffDeposit[]
  chosen: string | null
  /** Missing when nothing can be decided here. */
  onChoose: ((id: string | null) => void) | undefined
  onGoTo: (depositId: string) => void
  canDecide: boolean
}

/** Incoming bank lines: those that fit the request first, then the rest with whom they may belong to. */
export function BankLines(props: BankLinesProps) {
  const { matches, onChoose } = props
  const fitting = matches.filter(({ why }) => why !== undefined)
  const others = matches.filter(({ why }) => why === undefined)
  if (matches.length === 0) return <p className="text-13 text-low">{text.noLines}</p>
  return (
    <div className="grid gap-4">
      {onChoose !== undefined && (
        <section className="grid gap-2">
          <h3 className="text-13 text-low">{text.linesOf}</h3>
          {fitting.length === 0 && <p className="text-13">{text.noCandidate}</p>}
          {fitting.map((match) => (
            <Line key={match.line.id} match={match} {...props} />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section className="grid gap-2">
          {onChoose !== undefined && <h3 className="text-13 text-low">{text.linesOther}</h3>}
          {others.map((match) => (
            <Line key={match.line.id} match={match} {...props} />
          ))}
        </section>
      )}
    </div>
  )
}

function Line(props: BankLinesProps & { match: Match }) {
  const { match, deposits, chosen, onChoose, onGoTo, canDecide } = props
  const { line, why } = match
  const requests = deposits.filter(({ id }) =>
    line.candidates.some(({ deposit_id }) => deposit_id === id),
  )
  const body = <LineText line={line} />
  return (
    <div className="grid gap-1">
      {onChoose === undefined ? (
        <div className="pick">{body}</div>
      ) : (
        <button
          type="button"
          className="pick"
          aria-pressed={chosen === line.id}
          onClick={() => onChoose(chosen === line.id ? null : line.id)}
        >
          {body}
          {why !== undefined && (
            <Badge tone={why === 'reference' ? 'up' : 'info'} className="mt-2">
              {text.because[why]}
            </Badge>
          )}
        </button>
      )}
      {line.quarantine !== null && (
        <div className="notice notice-warn text-12">
          <TriangleAlert aria-hidden="true" />
          <span>{text.quarantine(line.code_of?.full_name ?? messages.none)}</span>
        </div>
      )}
      {why === undefined && canDecide && <LineActs line={line} deposits={deposits} />}
      {why === undefined && requests.length > 0 && (
        <div className="flex flex-wrap gap-x-3 px-3 text-12">
          {requests.map((request) => (
            <button
              key={request.id}
              type="button"
              className="text-link min-h-6"
              onClick={() => onGoTo(request.id)}
            >
              {text.goTo(request.reference)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
