import type { BankLine, StaffDeposit } from '@menekse/contract/payments/staff-payments'
import { Badge } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { messages } from '../messages.ts'
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
  const { match, deposits, chosen, onChoose, onGoTo } = props
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

/** One bank line in words. */
export function LineText({
  line,
}: {
  line: Pick<BankLine, 'sender' | 'description' | 'amount' | 'received_at'>
}) {
  return (
    <span className="grid gap-0.5">
      <span className="flex items-baseline justify-between gap-3">
        <b className="truncate text-hi">{line.sender}</b>
        <MoneyText amount={line.amount} className="text-hi" />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-12 text-low">
        <span className="truncate">{line.description || messages.none}</span>
        <TimeText value={line.received_at} className="flex-none" />
      </span>
    </span>
  )
}
