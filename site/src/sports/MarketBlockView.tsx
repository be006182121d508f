import type { FixturePage } from '@menekse/contract/sports/fixture'
import { marketWords } from '@menekse/contract/sports/market-words'
import { IconButton } from '@menekse/ui/IconButton'
import { clsx } from 'clsx'
import { ChevronDown, Pin } from 'lucide-react'
import { useState } from 'react'
import { sportsTexts } from '../messages-sports.ts'
import { linesNear, type MarketBlock } from './market-groups.ts'
import { OddsCell } from './OddsCell.tsx'
import { togglePin, usePins } from './pins.ts'

const texts = sportsTexts.match

interface MarketBlockViewProps {
  block: MarketBlock
  match: FixturePage
  isShut: boolean
  isPinned: boolean
}

/** One market, or all lines of it, under its name; closed and opened by its head, for as long as its reader wants. */
export function MarketBlockView({ block, match, isShut, isPinned }: MarketBlockViewProps) {
  const isOpen = !usePins('closed').includes(block.name)
  const sides = { home: match.home.short, away: match.away.short }
  const { title } = marketWords(block.markets[0]!.key, sides)
  const locked = block.markets.find(({ lock }) => lock !== null)?.lock
  return (
    <section className="mt-block">
      <header>
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => togglePin('closed', block.name)}
          >
            {title}
            {locked !== undefined && locked !== null && (
              <small className="mt-lock">{sportsTexts.lockOf(locked, match.sport)}</small>
            )}
            <ChevronDown aria-hidden="true" />
          </button>
        </h2>
        <IconButton
          size="s"
          label={isPinned ? texts.unpin(title) : texts.pin(title)}
          className={clsx('sp-pin', isPinned && 'sp-pinned')}
          onClick={() => togglePin('markets', block.type)}
        >
          <Pin />
        </IconButton>
      </header>
      {isOpen && <Lines block={block} match={match} isShut={isShut} />}
    </section>
  )
}

/** The lines of a market: of many those about the evenest, until all are asked for. */
function Lines({ block: { markets }, match, isShut }: Omit<MarketBlockViewProps, 'isPinned'>) {
  const [isWhole, setWhole] = useState(false)
  // Which lines stand here is settled once, so that none moves under a finger while prices do.
  const [near, setNear] = useState(() => linesNear(markets))
  const sides = { home: match.home.short, away: match.away.short }
  const shown = near === undefined ? markets : markets.filter(({ key }) => near.has(key))
  if (near !== undefined && shown.length < near.size / 2) setNear(linesNear(markets))
  return (
    <>
      <div className="mt-lines">
        {(isWhole ? markets : shown).map((market) => (
          <div
            key={market.key}
            className="mt-odds"
            data-outcomes={Math.min(market.outcomes.length, 6)}
          >
            {market.outcomes.map(({ id }) => (
              <OddsCell
                key={id}
                fixture={match}
                market={market}
                outcome={id}
                isShut={isShut}
                label={marketWords(market.key, sides).outcome(id)}
              />
            ))}
          </div>
        ))}
      </div>
      {shown.length < markets.length && (
        <button
          type="button"
          className="mt-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.fewerLines : texts.allLines(markets.length)}
        </button>
      )}
    </>
  )
}
