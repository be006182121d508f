import type { FixtureRow, OfferedMarket } from '@menekse/contract/sports/fixture'
import { marketWords } from '@menekse/contract/sports/market-words'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { VisuallyHidden } from '@menekse/ui/VisuallyHidden'
import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { couponTexts } from '../messages-coupon.ts'
import { sportsTexts } from '../messages-sports.ts'
import { pressPrice, useIsPicked, useQuickStake } from './coupon/pressing.ts'

/** A fixture as much as a price needs of it. */
type Priced = Pick<FixtureRow, 'id' | 'sport' | 'home' | 'away' | 'starts_at' | 'is_simulated'>

interface OddsCellProps {
  fixture: Priced
  market: OfferedMarket
  outcome: string
  /** Nothing at all is sold now. */
  isShut: boolean
  /** The outcome's own name above its price; a list has it above the column. */
  label?: string | undefined
}

const texts = sportsTexts.odds

/** News of a match are mostly of its clock, and of few of its markets: the others stay the same objects. */
const isAsBefore = (before: OddsCellProps, now: OddsCellProps): boolean =>
  before.market === now.market &&
  before.outcome === now.outcome &&
  before.isShut === now.isShut &&
  before.label === now.label &&
  before.fixture.id === now.fixture.id &&
  before.fixture.starts_at === now.fixture.starts_at

/** A price: its box never moves or changes its size, and arrow and colour say which way it went. */
export const OddsCell = memo(function OddsCell(props: OddsCellProps) {
  const { fixture, market, outcome, isShut, label } = props
  const odds = market.outcomes.find(({ id }) => id === outcome)?.odds ?? null
  const direction = useDirection(odds)
  const lock = market.lock ?? (isShut ? 'connection' : null)
  const sides = { home: fixture.home.short, away: fixture.away.short }
  const words = marketWords(market.key, sides)
  const reason = sportsTexts.lockOf(lock ?? 'other', fixture.sport)
  const selection = { fixture: fixture.id, market: market.key, outcome }
  const isPicked = useIsPicked(selection)
  const stake = useQuickStake()
  const isOpen = lock === null && odds !== null
  const press = () => {
    const { starts_at, is_simulated } = fixture
    void pressPrice({ ...selection, ...sides, starts_at, is_simulated, odds, is_banker: false })
  }
  const name = couponTexts.pressLabel(
    sportsTexts.versus(sides.home, sides.away),
    words.title,
    words.outcome(outcome),
    odds === null ? texts.none : oddsText(odds),
  )
  const spoken = stake === undefined ? name : couponTexts.quick.press(name, stake)
  return (
    // It keeps its place in the order of keys while it is locked.
    <button
      type="button"
      className={clsx('odds', lock !== null && 'odds-locked')}
      title={lock === null ? words.title : reason}
      aria-label={isOpen ? spoken : undefined}
      data-quick={stake !== undefined && isOpen ? true : undefined}
      aria-pressed={isPicked}
      aria-disabled={!isOpen && !isPicked}
      data-went={direction}
      onClick={isOpen || isPicked ? press : undefined}
    >
      {label !== undefined && <span className="odds-label">{label}</span>}
      <span className="odds-price">
        {lock !== null && (
          <>
            <Lock aria-hidden="true" />
            <VisuallyHidden>{reason}</VisuallyHidden>
          </>
        )}
        {lock === null && (odds === null ? texts.none : oddsText(odds))}
      </span>
    </button>
  )
}, isAsBefore)

const SHOWN_MS = 2_500

/** Which way a price went a moment ago. */
function useDirection(odds: number | null): 'up' | 'down' | undefined {
  const before = useRef(odds)
  const [direction, setDirection] = useState<'up' | 'down'>()
  useEffect(() => {
    const was = before.current
    before.current = odds
    const isTurn = was !== null && odds !== null && was !== odds
    setDirection(isTurn ? (odds > was ? 'up' : 'down') : undefined)
    if (!isTurn) return undefined
    const timer = setTimeout(() => setDirection(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [odds])
  return direction
}
