import type { GameInfo } from '@menekse/contract/games/game'
import type { MinesTitleInfo } from '@menekse/contract/games/mines'
import { SLOT_KINDS, type SlotEvent, type SlotTitleInfo } from '@menekse/contract/games/slots'
import type { StaffRound } from '@menekse/contract/reports/staff-players'
import { Badge } from '@menekse/ui/Badge'
import { CopyButton } from '@menekse/ui/CopyButton'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { toDate } from '@menekse/ui/time-format'
import { compactNumber } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { type Fact, Facts } from '../desk/Facts.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { roundQuery } from '../queries.ts'
import { instantFacts } from './instant-facts.ts'
import { minesLines } from './mines-steps.ts'
import { cardTellings } from './card-steps.ts'
import { stepLines } from './round-steps.ts'
import { RoundSteps } from './RoundSteps.tsx'
import { roundTones } from './round-tones.ts'
import { SpinList } from './SpinList.tsx'
import { spinsOf } from './spins.ts'

const text = messages.rounds

/** One round: what happened, what it moved, and whether its seed says the same. */
export function RoundDetail({ playerId, roundId }: { playerId: string; roundId: string }) {
  const query = useQuery(roundQuery(playerId, roundId))
  if (query.data === undefined) {
    return query.isError ? (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <div className="grid gap-4" aria-busy="true">
        <Skeleton className="h-12 rounded-10" />
        <Skeleton className="h-72 rounded-10" />
        <Skeleton className="h-64 rounded-10" />
      </div>
    )
  }
  const { round, title, verified } = query.data
  const telling = cardTellings[title.kind]
  const Shield = verified ? ShieldCheck : ShieldAlert
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className={verified ? 'notice notice-up' : 'notice notice-down'}>
        <Shield aria-hidden="true" />
        <span>{verified ? text.verified : text.unverified}</span>
      </div>
      <Facts facts={factsOf(round)} />
      {isSlot(title.kind) && <Spins round={round} title={title as SlotTitleInfo} />}
      {title.kind === 'mines' && (
        <RoundSteps lines={minesLines(round, (title as MinesTitleInfo).columns)} />
      )}
      <InstantOutcome round={round} title={title} />
      {telling !== undefined && <RoundSteps lines={stepLines(round, telling)} />}
    </div>
  )
}

/** What was bet and what came, in kinds whose rounds are over at once. */
function InstantOutcome({ round, title }: { round: StaffRound; title: GameInfo }) {
  const facts = instantFacts(round.events, title)
  if (facts.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-16">{messages.instant.title}</h3>
      <Facts facts={facts} />
    </section>
  )
}

const isSlot = (kind: string): boolean => SLOT_KINDS.some((one) => one === kind)

function Spins({ round, title }: { round: StaffRound; title: SlotTitleInfo }) {
  const events = round.events as SlotEvent[]
  const spins = spinsOf(events, {
    stake: round.stake,
    stakeUnits: title.stake_units,
  })
  return (
    <section className="grid gap-3">
      <h3 className="text-16">{text.spins}</h3>
      <SpinList spins={spins} symbols={title.symbols} />
    </section>
  )
}

function factsOf(round: StaffRound): Fact[] {
  const { ended_at: endedAt } = round
  const tookMs =
    endedAt === null ? 0 : toDate(endedAt).getTime() - toDate(round.started_at).getTime()
  return [
    { label: text.game, value: `${round.game_name}, ${round.provider}` },
    {
      label: text.status,
      value: <Badge tone={roundTones[round.status]}>{text.statuses[round.status]}</Badge>,
    },
    { label: text.stake, value: <MoneyText amount={round.stake} /> },
    { label: text.payout, value: <MoneyText amount={round.payout} /> },
    {
      label: text.net,
      value: <MoneyText amount={round.payout - round.stake} tone="auto" sign="always" />,
    },
    { label: text.balanceBefore, value: <MoneyText amount={round.balance_before} /> },
    { label: text.started, value: <TimeText value={round.started_at} /> },
    { label: text.ended, value: endedAt === null ? text.running : <TimeText value={endedAt} /> },
    {
      label: text.duration,
      value: tookMs >= 1000 && text.seconds(compactNumber(tookMs / 1000)),
      optional: true,
    },
    { label: text.mathVersion, value: <code className="text-12">{round.math_version}</code> },
    {
      label: text.reference,
      value: <Copied value={round.id} label={text.copyReference} />,
    },
    {
      label: text.seed,
      value:
        round.seed === null ? text.seedHidden : <Copied value={round.seed} label={text.copySeed} />,
    },
    { label: text.playSession, value: <code className="text-12">{round.play_session_id}</code> },
  ]
}

function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className="-my-2 inline-flex items-center">
      <code className="text-12 break-all">{value}</code>
      <CopyButton text={value} label={label} />
    </span>
  )
}
