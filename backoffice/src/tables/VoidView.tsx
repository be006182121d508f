import type { DrawVoid } from '@menekse/contract/draws/staff-draw-incidents'
import { Badge } from '@menekse/ui/Badge'
import { formatMoney } from '@menekse/ui/money-format'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { links } from '../links.ts'
import { messages } from '../messages.ts'

const text = messages.tables.voids

/** What became of a draw that two people made void. */
export function VoidView({ of }: { of: DrawVoid }) {
  const wasTold = of.phase === 'drawn' || of.phase === 'settling' || of.phase === 'settled'
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link {...links.draw(of.slug, of.number)} className="text-link font-semibold">
          {messages.tables.drawTitle(of.table, formatCount(of.number))}
        </Link>
        <Badge tone={of.is_done ? 'up' : 'warn'}>{of.is_done ? text.done : text.running}</Badge>
        <Badge>{wasTold ? text.wasSettled : text.wasOpen}</Badge>
      </span>
      <p>{of.reason}</p>
      {of.is_done && (
        <p className="flex flex-wrap gap-x-3 text-13 text-mid">
          <span>{text.given(formatCount(of.bets), formatMoney(of.staked))}</span>
          {of.taken_back > 0n && <span>{text.taken(formatMoney(of.taken_back))}</span>}
        </p>
      )}
      {of.left.length > 0 && (
        <details>
          <summary className="cursor-pointer text-13 text-mid">
            {text.left(formatCount(of.left.length))}
          </summary>
          <ul className="mt-2 grid gap-1 text-13">
            {of.left.map((bet) => (
              <li key={bet.bet_id} className="flex flex-wrap gap-x-3">
                <Link {...links.player(bet.player_id)} className="text-link">
                  {bet.player}
                </Link>
                <MoneyText amount={bet.payout} />
                <span className="text-low">{text.whys[bet.why]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-12 text-low">
        {text.askedBy(of.asked_by)} · <TimeText value={of.asked_at} />
      </p>
      <p className="text-12 text-low">
        {text.decidedBy(of.decided_by)} · <TimeText value={of.decided_at} /> · {of.decision_reason}
      </p>
    </div>
  )
}
