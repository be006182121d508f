import type { DrawBet, DrawTable } from '@menekse/contract/draws/draw'
import type { Kurus } from '@menekse/contract/money'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { Button, buttonClass } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { formatMoney, parseMoney } from '@menekse/ui/money-format'
import { Ticket, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { links } from '../links.ts'
import { tableTexts } from '../messages-tables.ts'
import { virtualTexts } from '../messages-virtuals.ts'
import { SiteLink } from '../navigation.tsx'
import { useBettor } from '../tables/use-counter.ts'
import type { Problem } from '../tables/problem.ts'
import { Problems } from '../tables/Problems.tsx'
import { stakeProblem } from '../tables/stake.ts'
import { StakeField } from '../tables/StakeField.tsx'
import {
  couponProblem,
  type Mode,
  type Picked,
  sumsOf,
  type Together,
  togetherMillis,
  togetherProblem,
  togetherRtp,
} from './coupon.ts'
import type { Coupon } from './use-coupon.ts'

const texts = virtualTexts.coupon

interface CouponPanelProps {
  coupon: Coupon
  table: DrawTable
  path: string
  isPlacing: boolean
  problem: Problem | undefined
  together?: Together | undefined
  children?: ReactNode
}

/** The coupon: what is selected, as singles or together, the stake, and the button that places it. */
export function CouponPanel(props: CouponPanelProps) {
  const { coupon, table, path, isPlacing, problem, together, children } = props
  const { picks, mode, note } = coupon
  const [typed, setTyped] = useState('10')
  const [last, setLast] = useState<string>()
  const bounds = { min: table.stake_min, max: table.stake_max }
  const wrong = picks.length > 0 ? stakeProblem(typed, bounds) : undefined
  const stake = (parseMoney(typed) ?? table.stake_min) as Kurus
  const combined = mode === 'together' && together !== undefined
  const apart = combined ? togetherProblem(picks, together) : undefined
  const no = apart ?? (picks.length > 0 ? couponProblem(picks, mode, stake, table) : undefined)
  const sums = sumsOf(picks, mode, stake, table)
  return (
    <section className="vs-coupon table-panel" id="kupon" aria-label={texts.title}>
      <header>
        <h2 className="text-18">{texts.title}</h2>
        {picks.length > 0 && (
          <Button size="s" tone="ghost" onClick={coupon.clear}>
            {texts.clear}
          </Button>
        )}
      </header>
      {/* A dialog hides what stands beside a live region when it opens; what it adds here lies in something hidden. */}
      <div className="contents">
        {together !== undefined && picks.length > 1 && <Modes coupon={coupon} />}
        <Picks coupon={coupon} />
      </div>
      {picks.length > 0 && (
        <>
          <StakeField
            value={typed}
            last={last}
            bounds={bounds}
            problem={wrong}
            aside={mode === 'singles' && picks.length > 1 ? texts.stakeEach : undefined}
            disabled={isPlacing}
            onChange={setTyped}
          />
          {apart === undefined && <Sums picks={picks} mode={mode} sums={sums} />}
        </>
      )}
      {no !== undefined && <p className="table-note text-warn">{no}</p>}
      <Problems problem={problem} />
      <output className="vs-note">{note}</output>
      {picks.length > 0 && (
        <Go
          path={path}
          isPlacing={isPlacing}
          isAble={wrong === undefined && no === undefined}
          total={sums.total}
          onPlace={() => {
            setLast(typed)
            void coupon.place(stake)
          }}
        />
      )}
      {children}
    </section>
  )
}

function Picks({ coupon }: { coupon: Coupon }) {
  if (coupon.picks.length === 0) {
    return (
      <p className="vs-empty">
        <Ticket aria-hidden="true" />
        {texts.empty}
      </p>
    )
  }
  return (
    <ol className="vs-picks">
      {coupon.picks.map((pick) => (
        <Line key={`${pick.draw} ${pick.market} ${pick.selection}`} pick={pick} coupon={coupon} />
      ))}
    </ol>
  )
}

interface GoProps {
  path: string
  isPlacing: boolean
  isAble: boolean
  total: Kurus
  onPlace: () => void
}

function Go({ path, isPlacing, isAble, total, onPlace }: GoProps) {
  const status = useBettor()
  return (
    <div className="table-act">
      {status === 'visitor' ? (
        <SiteLink href={links.login(path)} className={buttonClass({ wide: true }, 'table-go')}>
          {texts.login}
        </SiteLink>
      ) : (
        <Button wide className="table-go" loading={isPlacing} disabled={!isAble} onClick={onPlace}>
          {isPlacing ? texts.placing : texts.place(formatMoney(total))}
        </Button>
      )}
    </div>
  )
}

function Modes({ coupon }: { coupon: Coupon }) {
  const modes: readonly Mode[] = ['singles', 'together']
  return (
    <fieldset aria-label={texts.mode} className="segmented segmented-dense">
      {modes.map((mode) => (
        <button
          key={mode}
          type="button"
          className="segment"
          aria-pressed={coupon.mode === mode}
          onClick={() => coupon.setMode(mode)}
        >
          {texts[mode]}
        </button>
      ))}
    </fieldset>
  )
}

function Line({ pick, coupon }: { pick: Picked; coupon: Coupon }) {
  return (
    <li>
      <div>
        <b>{pick.name}</b>
        <small>{pick.on}</small>
        <small>{texts.returns(tableTexts.percent(pick.rtpPercent))}</small>
      </div>
      <span className="vs-price">{oddsText(pick.oddsMillis)}</span>
      <IconButton size="s" label={texts.remove(pick.name)} onClick={() => coupon.toggle(pick)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface SumsProps {
  picks: readonly Picked[]
  mode: Mode
  sums: ReturnType<typeof sumsOf>
}

function Sums({ picks, mode, sums }: SumsProps) {
  const rows: (readonly [string, string])[] =
    mode === 'together'
      ? [
          [texts.odds, oddsText(togetherMillis(picks))],
          [tableTexts.facts.rtp, tableTexts.percent(togetherRtp(picks))],
          [texts.most, formatMoney(sums.most)],
        ]
      : [
          [texts.total, formatMoney(sums.total)],
          [picks.length > 1 ? texts.mostOfSingles : texts.most, formatMoney(sums.most)],
        ]
  return (
    <dl className="vs-sums">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface OwnOnDrawProps {
  bets: readonly DrawBet[]
  wordsOf: (bet: DrawBet) => string
  /** Results are told, and bets not settled before the film is over. */
  isShown: boolean
}

/** More own bets than this are not all shown until they are asked for. */
const SHOWN = 6

/** The player's own bets on the draw that is looked at. */
export function OwnOnDraw({ bets, wordsOf, isShown }: OwnOnDrawProps) {
  const [isWhole, setWhole] = useState(false)
  if (bets.length === 0) return null
  const isCut = !isWhole && bets.length > SHOWN
  return (
    <div className="vs-own">
      <h3>{texts.own}</h3>
      <ul>
        {bets.slice(0, isCut ? SHOWN - 1 : undefined).map((bet) => {
          const won = bet.status === 'settled' && bet.payout > 0n
          return (
            <li key={bet.id} className={won ? 'text-up' : undefined}>
              <span>{wordsOf(bet)}</span>
              <span>{formatMoney(bet.stake)}</span>
              <b>
                {bet.status === 'open'
                  ? isShown
                    ? tableTexts.lists.open
                    : virtualTexts.bets.most(formatMoney(bet.payout_max))
                  : won
                    ? formatMoney(bet.payout)
                    : bet.status === 'void'
                      ? tableTexts.lists.void
                      : tableTexts.lists.lost}
              </b>
            </li>
          )
        })}
      </ul>
      {isCut && (
        <Button size="s" tone="ghost" onClick={() => setWhole(true)}>
          {texts.ownWhole(bets.length)}
        </Button>
      )}
    </div>
  )
}
