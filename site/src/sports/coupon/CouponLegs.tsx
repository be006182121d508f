import type { QuotedLeg } from '@menekse/contract/sports/coupons'
import { marketWords } from '@menekse/contract/sports/market-words'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { IconButton } from '@menekse/ui/IconButton'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Lock, Shield, X } from 'lucide-react'
import { links } from '../../links.ts'
import { couponTexts as texts } from '../../messages-coupon.ts'
import { sportsTexts } from '../../messages-sports.ts'
import { SiteLink } from '../../navigation.tsx'
import { StartTime } from '../StartTime.tsx'
import type { CouponView } from './coupon-store.ts'
import { focusBeside } from './kept-focus.ts'
import {
  kindOf,
  lockOf,
  moveOf,
  oddsOf,
  type Picked,
  type Problems,
  withBanker,
  without,
  wordOf,
} from './draft.ts'
import { coupon } from './use-coupon.ts'

interface CouponLegsProps {
  view: CouponView
  problems: Problems
}

/** The selections, each with what it stands at now and what is wrong with it. */
export function CouponLegs({ view, problems }: CouponLegsProps) {
  const { draft, refused } = view
  return (
    <ol className="cp-legs">
      {draft.picks.map((pick, place) => (
        <Leg
          key={wordOf(pick)}
          pick={pick}
          view={view}
          problem={problems.legs.get(place) ?? refused?.legs.get(wordOf(pick))}
        />
      ))}
    </ol>
  )
}

interface LegProps {
  pick: Picked
  view: CouponView
  problem: string | undefined
}

function Leg({ pick, view, problem }: LegProps) {
  const { draft, quote, isPlacing } = view
  const word = wordOf(pick)
  const quoted = quote?.legs.get(word)
  const lock = lockOf(pick, quote)
  const match = sportsTexts.versus(pick.home, pick.away)
  const words = marketWords(pick.market, pick)
  const name = words.outcome(pick.outcome)
  return (
    <li className={clsx('cp-leg', lock !== null && 'cp-leg-locked')}>
      <div className="cp-leg-words">
        <p>
          <b>{name}</b> <span>{words.title}</span>
        </p>
        <SiteLink href={links.match(pick.fixture)}>{match}</SiteLink>
        <small>
          {quoted?.is_live === true ? (
            <em className="cp-live">{texts.live}</em>
          ) : (
            <StartTime value={pick.starts_at} />
          )}
          {pick.is_simulated && <span>{texts.simulated}</span>}
        </small>
      </div>
      <LegPrice pick={pick} view={view} name={`${match}, ${name}`} lock={lock} />
      <div className="cp-leg-acts">
        <IconButton
          size="s"
          label={texts.remove(name)}
          disabled={isPlacing}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            coupon.edit(without(draft, word))
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
        {kindOf(draft) === 'system' && (
          <button
            type="button"
            className="cp-banker"
            aria-pressed={pick.is_banker}
            aria-label={texts.bankerLabel(name)}
            disabled={isPlacing}
            onClick={() => coupon.edit(withBanker(draft, word))}
          >
            <Shield aria-hidden="true" />
            {texts.banker}
          </button>
        )}
      </div>
      {problem !== undefined && problem !== '' && <p className="cp-leg-problem">{problem}</p>}
    </li>
  )
}

interface LegPriceProps {
  pick: Picked
  view: CouponView
  name: string
  lock: QuotedLeg['lock']
}

/** What a selection stands at; where it has moved, from what, which way, and in a word. */
function LegPrice({ pick, view, name, lock }: LegPriceProps) {
  const move = moveOf(pick, view.quote)
  const now = oddsOf(pick, view.quote)
  const Arrow = move?.way === 'down' ? ArrowDown : ArrowUp
  return (
    <div className="cp-price" data-went={move?.way}>
      {now === null || lock !== null ? (
        <Lock aria-label={texts.locks[lock ?? 'leg_suspended']} />
      ) : (
        <b>{oddsText(now)}</b>
      )}
      {move !== undefined && (
        <>
          <s aria-hidden="true">{oddsText(move.from)}</s>
          <small aria-hidden="true">
            <Arrow />
            {texts.went[move.way]}
          </small>
        </>
      )}
      <output className="sr-only">
        {lock !== null
          ? texts.lockedText(name, texts.locks[lock])
          : move !== undefined &&
            texts.wentText(name, oddsText(move.from), oddsText(move.to), texts.went[move.way])}
      </output>
    </div>
  )
}
