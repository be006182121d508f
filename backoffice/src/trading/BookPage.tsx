import type { StopTarget } from '@menekse/contract/sports/staff-trading'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { BackLink } from '../desk/BackLink.tsx'
import { Facts } from '../desk/Facts.tsx'
import { feedName } from '../desk/feed-name.ts'
import { useKeys } from '../desk/keys.ts'
import { OldNotice } from '../desk/OldNotice.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { bookQuery } from '../queries-trading.ts'
import { AlertBadges, LockBadge, StandingText, ToldText, UsedBar } from './board-columns.tsx'
import { MarketCards } from './MarketCards.tsx'
import { OverrideDialog, type OverridePlace } from './OverrideDialog.tsx'
import { OverridesCard } from './OverridesCard.tsx'
import type { BookSeen } from './seen.ts'
import { StopDialog, type StopWish } from './StopDialog.tsx'
import { StopsCard } from './StopsCard.tsx'
import { matchName } from './trading-words.ts'

const text = messages.trading

/** One fixture: how it stands, all its prices, and what each outcome would cost. */
export function BookPage() {
  const { fixture: id = '' }: { fixture?: string } = useParams({ strict: false })
  const book = useQuery(bookQuery(id))
  const shimmer = useSkeleton(book.isPending)
  const { data } = book
  if (data === undefined && book.isError) {
    return <Problem error={book.error} onRetry={() => void book.refetch()} />
  }
  if (data === undefined)
    return (
      shimmer && (
        <Card>
          <Skeleton className="h-60" />
        </Card>
      )
    )
  return <Seen seen={data} notice={<OldNotice of={book} />} />
}

const targetOf = (id: string): StopTarget => ({
  level: 'fixture',
  id,
  market: null,
  outcome: null,
})

function Seen({ seen, notice }: { seen: BookSeen; notice: ReactNode }) {
  const { fixture: row, stops } = seen
  const [wish, setWish] = useState<StopWish | null>(null)
  const [place, setPlace] = useState<OverridePlace | null>(null)
  const mayAct = useCan('trading.price')
  const name = matchName(row)
  const isStopped = stops.some(({ level }) => level === 'fixture')
  const turn = (isLift: boolean) => {
    if (mayAct && isStopped === isLift) setWish({ target: targetOf(row.id), name, isLift })
  }
  useKeys({ s: () => turn(false), o: () => turn(true) })
  return (
    <>
      <PageHead
        title={name}
        note={`${row.category} · ${row.tournament.name}`}
        aside={
          <>
            <BackLink to={links.trading()}>{text.back}</BackLink>
            <Link
              {...links.result(row.id)}
              className={buttonClass({ size: 's', tone: 'secondary' })}
            >
              {text.toResult}
            </Link>
            {mayAct && (
              <Button
                size="s"
                tone={isStopped ? 'primary' : 'danger'}
                onClick={() => turn(isStopped)}
              >
                {isStopped ? text.reopen : text.stop}
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {notice}
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <HeadCard seen={seen} />
          <MoneyCard seen={seen} />
        </div>
        <StopsCard stops={stops} mayAct={mayAct} onWish={setWish} />
        <OverridesCard
          seen={seen}
          mayAct={mayAct}
          onAll={() => setPlace({ market: null, outcome: null, kind: 'margin' })}
        />
        <MarketCards seen={seen} mayAct={mayAct} onStop={setWish} onSet={setPlace} />
      </div>
      {wish !== null && <StopDialog wish={wish} onClose={() => setWish(null)} />}
      {place !== null && (
        <OverrideDialog seen={seen} place={place} onClose={() => setPlace(null)} />
      )}
    </>
  )
}

function HeadCard({ seen: { fixture: row } }: { seen: BookSeen }) {
  return (
    <Card title={text.head} aside={<LockBadge row={row} />}>
      <Facts
        facts={[
          { label: text.columns.standing, value: text.statuses[row.status] },
          {
            label: text.score,
            value: row.score !== null && row.status !== 'planned' && <StandingText row={row} />,
            optional: true,
          },
          { label: text.startsAt, value: <TimeText value={row.starts_at} /> },
          {
            label: text.told,
            value: row.told_at && <ToldText at={row.told_at} />,
            optional: true,
          },
          { label: text.feed, value: feedName(row.feed) },
          { label: text.markets, value: text.openOf(row.open_markets, row.markets) },
        ]}
      />
      <p className="mt-3 text-12 text-low max-sm:hidden">{text.keys}</p>
    </Card>
  )
}

function OpenBets({ row: { id, bets } }: { row: BookSeen['fixture'] }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 max-sm:justify-end">
      <span>{formatCount(bets)}</span>
      {bets > 0 && (
        <Link {...links.betMonitor({ fixture: id, status: 'open' })} className="text-link">
          {text.toBets}
        </Link>
      )}
    </span>
  )
}

function MoneyCard({ seen: { fixture: row } }: { seen: BookSeen }) {
  return (
    <Card title={text.money} aside={<AlertBadges row={row} />}>
      <Facts
        facts={[
          { label: text.columns.bets, value: <OpenBets row={row} /> },
          { label: text.columns.staked, value: <MoneyText amount={row.staked} /> },
          {
            label: text.columns.worst,
            value: (
              <MoneyText
                amount={0n - row.worst}
                className={row.worst > 0n ? 'money-down' : undefined}
              />
            ),
          },
          { label: text.columns.used, value: <UsedBar row={row} /> },
        ]}
      />
    </Card>
  )
}
