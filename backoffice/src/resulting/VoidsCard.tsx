import { marketLabel } from '@menekse/contract/sports/market-words'
import type { MarketVoid } from '@menekse/contract/sports/staff-resulting'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { formatTime } from '@menekse/ui/time-format'
import { formatCount } from '@menekse/ui/turkish'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { outcomesText } from './outcome-words.ts'
import { LiftDialog } from './orders/VoidDialog.tsx'
import type { SheetSeen } from './seen.ts'

const text = messages.result
const SHOWN = 60

/** Which coupons a void is about, by when they were placed. */
function windowText({ from, until }: MarketVoid): string {
  const said = (at: string) => formatTime(at, 'card')
  if (from !== null && until !== null) return text.window(said(from), said(until))
  if (from !== null) return text.windowFrom(said(from))
  return until === null ? text.always : text.windowUntil(said(until))
}

/** What of a match counts as never bet, and what did. */
export function VoidsCard({ seen, mayLift }: { seen: SheetSeen; mayLift: boolean }) {
  const [lifting, setLifting] = useState<MarketVoid | null>(null)
  return (
    <Card title={text.voids}>
      {seen.voids.length === 0 && <p className="text-low">{text.voidsNone}</p>}
      <ul className="grid gap-3">
        {seen.voids.map((one) => (
          <li key={one.id} className="grid gap-1 rounded-14 bg-bg-1 p-4">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="text-hi">
                {one.market === null ? text.all : marketLabel(one.market, seen.fixture)}
              </b>
              {one.lifted_at !== null && <Badge>{text.lifted}</Badge>}
              {one.lifted_at === null && mayLift && (
                <Button size="s" tone="ghost" className="ml-auto" onClick={() => setLifting(one)}>
                  {text.lift}
                </Button>
              )}
            </span>
            <span className="text-13 text-mid">{windowText(one)}</span>
            <p>{one.reason}</p>
            <p className="text-12 text-low">
              {one.by === null ? text.sources[one.source] : text.by(one.by)} ·{' '}
              <TimeText value={one.at} />
            </p>
          </li>
        ))}
      </ul>
      {lifting !== null && <LiftDialog seen={seen} of={lifting} onClose={() => setLifting(null)} />}
    </Card>
  )
}

/** Every result that was noted, the newest first. */
export function HistoryCard({ seen }: { seen: SheetSeen }) {
  const { history, fixture } = seen
  return (
    <Card title={text.history}>
      {history.length === 0 ? (
        <p className="text-low">{text.historyNone}</p>
      ) : (
        <details>
          <summary className="cursor-pointer text-13 text-mid">
            {text.count(formatCount(history.length))}
          </summary>
          <ul className="mt-2 grid gap-2">
            {history.slice(0, SHOWN).map((one) => (
              <li
                key={`${one.market} ${one.source} ${one.version}`}
                className="grid gap-1 rounded-10 bg-bg-1 p-3 text-13"
              >
                <span className="flex flex-wrap gap-x-3">
                  <b className="text-hi">{marketLabel(one.market, seen.fixture)}</b>
                  <span>{outcomesText(one.market, one.outcomes, fixture)}</span>
                  {one.taken_back_at !== null && <Badge>{text.takenBack}</Badge>}
                </span>
                <span className="text-12 text-low">
                  {text.sources[one.source]} · {text.version(formatCount(one.version))} ·{' '}
                  <TimeText value={one.at} />
                </span>
              </li>
            ))}
          </ul>
          {history.length > SHOWN && (
            <p className="mt-2 text-12 text-low">
              {text.more(formatCount(history.length - SHOWN))}
            </p>
          )}
        </details>
      )}
    </Card>
  )
}
