import { Dialog } from '@menekse/ui/Dialog'
import { useState } from 'react'
import { tableTexts } from '../../messages-tables.ts'
import { virtualTexts } from '../../messages-virtuals.ts'
import type { Offers } from '../offers.ts'
import { MatchPrice, type MatchesProps } from './MatchPrice.tsx'
import { marketName, matchName } from './words.ts'

interface MatchSheetProps extends MatchesProps {
  offers: Offers
  match: number
  onClose: () => void
}

/** The markets of a match in the order they are offered, each with its selections. */
function groupsOf(
  offers: Offers,
  match: number,
): (readonly [market: string, selections: string[]])[] {
  const groups = new Map<string, string[]>()
  for (const { market, selection } of offers.values()) {
    const [of, chosen = ''] = selection.split(':')
    if (of !== String(match) || !selection.includes(':')) continue
    groups.set(market, [...(groups.get(market) ?? []), chosen])
  }
  return [...groups]
}

/** Everything that can be bet on one match, by its markets. */
export function MatchSheet(props: MatchSheetProps) {
  const { clubs, matches, offers, match, onClose } = props
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog
      size="l"
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) onClose()
      }}
      title={matchName({ clubs, matches }, match)}
      description={virtualTexts.football.all}
    >
      <div className="vs-sheet">
        {groupsOf(offers, match).map(([market, selections]) => (
          <section key={market} aria-label={marketName(market)}>
            <h3>
              {marketName(market)}
              <small>{rtpText(offers, market, `${match}:${selections[0]}`)}</small>
            </h3>
            <div className={`vs-sheet-${columnsOf(market)}`}>
              {selections.map((selection) => (
                <MatchPrice
                  key={selection}
                  {...props}
                  market={market}
                  selection={selection}
                  isNamed
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** What a market of this match gives back, which is much the same for all its selections. */
function rtpText(offers: Offers, market: string, selection: string): string {
  const percent = offers.get(`${market} ${selection}`)?.rtp_percent ?? 0
  return tableTexts.rtp(percent, percent)
}

const PAIRED: ReadonlySet<string> = new Set(['total', 'half_total', 'both_score', 'qualify'])
const columnsOf = (market: string): 2 | 3 | 5 =>
  PAIRED.has(market) ? 2 : market === 'score' ? 5 : 3
