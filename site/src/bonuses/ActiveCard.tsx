import { SPORTS_TITLE } from '@menekse/contract/bonuses/bonus-terms'
import type { ActiveBonus } from '@menekse/contract/bonuses/bonuses'
import { Badge } from '@menekse/ui/Badge'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Progress } from '@menekse/ui/Progress'
import { TimeText } from '@menekse/ui/TimeText'
import { ChevronDown, Hourglass, Play, Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useGameName } from './use-game-name.ts'
import { links } from '../links.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { SiteLink } from '../navigation.tsx'
import { activeFacts, turnOf } from './active-facts.ts'
import { shortMoney } from './bonus-money.ts'
import { termLines } from './bonus-terms.ts'
import { ContributionTable, FactGrid, TermList } from './TermsView.tsx'
import { timeLeftText } from './time-left.ts'

const texts = bonusTexts.active

export function ActiveCard({ bonus, onCancel }: { bonus: ActiveBonus; onCancel: () => void }) {
  return (
    <article className="card grid gap-4" aria-label={bonus.name}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-13 text-low">{bonus.type_label}</p>
          <h2 className="text-18">{bonus.name}</h2>
        </div>
        <Badge tone="up">{texts.badge}</Badge>
        <p className="w-full text-pretty">{bonus.description}</p>
        <TurnText turn={turnOf(bonus)} />
      </header>
      {bonus.terms.rollover > 0 && <WageringBar bonus={bonus} />}
      <FactGrid lines={activeFacts(bonus)} />
      {bonus.free_spins !== null && bonus.free_spins.left > 0 && (
        <Spins spins={bonus.free_spins} label={bonus.type_label} />
      )}
      <Conditions bonus={bonus} />
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13">
          <span className="text-low">{texts.expires}: </span>
          <TimeText value={bonus.time.expires} format="card" className="text-hi" />
          <span className="text-low"> · </span>
          <TimeLeft expires={bonus.time.expires} />
        </p>
        <Button tone="secondary" size="s" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </footer>
    </article>
  )
}

/** Stakes work on one bonus at a time; free spins are played whenever one likes. */
function TurnText({ turn }: { turn: ReturnType<typeof turnOf> }) {
  const Icon = { inUse: Zap, spinsNow: Play, waits: Hourglass }[turn]
  return (
    <p className="flex w-full items-center gap-1.5 text-13 text-mid">
      <Icon className="size-4 shrink-0 text-violet-300" aria-hidden="true" />
      {texts[turn]}
    </p>
  )
}

/** ₺3.200 / ₺10.000 · %32 */
function WageringBar({ bonus }: { bonus: ActiveBonus }) {
  const { required, completed, progress } = bonus.wagering
  if (required === 0n) return <p className="text-13 text-low">{texts.spinsFirst}</p>
  const text = texts.progressText(shortMoney(completed), shortMoney(required), progress)
  return (
    <div className="grid gap-1.5">
      <Progress label={texts.progress(bonus.name)} value={progress} max={100} valueText={text} />
      <p className="text-hi tabular-nums">{text}</p>
    </div>
  )
}

interface SpinsProps {
  spins: NonNullable<ActiveBonus['free_spins']>
  /** What they are called: free spins, or free bets. */
  label: string
}

function Spins({ spins, label }: SpinsProps) {
  return (
    <section className="grid gap-2 rounded-14 bg-violet-900 px-4 py-3.5">
      <p className="text-hi">
        <b className="text-violet-300">{label}</b>{' '}
        {texts.spinsLeft(spins.left, spins.total, shortMoney(spins.stake))}
      </p>
      <div className="flex flex-wrap gap-2">
        {spins.games.map((game) => (
          <SiteLink
            key={game.slug}
            href={game.slug === SPORTS_TITLE ? links.sports : links.game(game.slug)}
            className={buttonClass({ size: 's', tone: 'secondary' })}
          >
            <span className="btn-label">
              <Play aria-hidden="true" />
              {texts.play(game.name)}
            </span>
          </SiteLink>
        ))}
      </div>
    </section>
  )
}

/** The terms as they were accepted, with what is still to be staked in each game. */
function Conditions({ bonus }: { bonus: ActiveBonus }) {
  const nameOf = useGameName()
  return (
    <details className="group">
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 font-semibold text-violet-300">
        <ChevronDown
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
        {texts.terms}
      </summary>
      <div className="grid gap-4 pt-3">
        {bonus.terms.rollover > 0 && (
          <ContributionTable terms={bonus.terms} wagering={bonus.wagering.remaining} />
        )}
        <TermList lines={termLines(bonus.terms, nameOf)} />
      </div>
    </details>
  )
}

const TICK_MS = 30_000

function TimeLeft({ expires }: { expires: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return <span className="text-hi">{timeLeftText(expires, now)}</span>
}
