import type { Returns } from '@menekse/contract/route'
import type { FeedState } from '@menekse/contract/sports/feed-state'
import type { staffBets } from '@menekse/contract/sports/staff-bets'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { toast } from '@menekse/ui/Toast'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../desk/Facts.tsx'
import { feedName } from '../desk/feed-name.ts'
import { OldNotice } from '../desk/OldNotice.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { SecondsText } from '../desk/SecondsText.tsx'
import { useCan } from '../desk/staff-context.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { askSnapshot, feedHealthQuery } from '../queries-bet-monitor.ts'

const text = messages.feeds
const tones = { trusted: 'up', doubted: 'warn', silent: 'down' } as const

type Doubted = Returns<typeof staffBets.feedHealth>['doubted'][number]

/** Of what a snapshot is to be asked for. */
interface Asked {
  feed: string
  fixture?: string
  name: string
}

/** Matches are counted as soon as they wait, and shown once they are in the bulletin. */
const nothingShown = (feeds: readonly FeedState[]) =>
  feeds.some(({ doubted }) => doubted > 0) ? text.doubtedUnseen : text.doubtedNone

/** How the sources of prices and results are heard. */
export function FeedsPage() {
  const health = useQuery(feedHealthQuery)
  const shimmer = useSkeleton(health.isPending)
  const mayAsk = useCan('trading.price')
  const [asked, setAsked] = useState<Asked | null>(null)
  if (health.data === undefined && health.isError)
    return <Problem error={health.error} onRetry={() => void health.refetch()} />
  const { feeds = [], doubted = [] } = health.data ?? {}
  const ask = mayAsk ? setAsked : undefined
  return (
    <>
      <PageHead title={text.title} note={text.note} />
      <div className="grid grid-cols-1 gap-4">
        <OldNotice of={health} />
        {health.isPending && shimmer && <Skeleton className="h-80" />}
        {health.data !== undefined && feeds.length === 0 && (
          <div className="card">
            <EmptyState icon={<Activity />} fact={text.empty} help={text.emptyHelp} />
          </div>
        )}
        {feeds.map((feed) => (
          <FeedCard key={feed.feed} feed={feed} onAsk={ask} />
        ))}
        {feeds.length > 0 && (
          <Card title={text.doubtedTitle} flush={doubted.length > 0}>
            <Table
              caption={text.doubtedTitle}
              columns={doubtedColumns(ask)}
              rows={doubted}
              rowKey={(row) => row.id}
              empty={<p className="text-low">{nothingShown(feeds)}</p>}
            />
          </Card>
        )}
      </div>
      {asked !== null && <AskDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function AskDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.askTitle(asked.name)}
      description={text.askHelp}
      confirmLabel={text.ask}
      presets={text.presets}
      act={async (reason) => {
        await askSnapshot(asked.feed, asked.fixture, reason)
        toast.success(text.asked)
      }}
    />
  )
}

function FeedCard({
  feed,
  onAsk,
}: {
  feed: FeedState
  onAsk: ((asked: Asked) => void) | undefined
}) {
  const { money } = feed
  const counts = ['taken', 'dropped', 'gaps', 'unknown', 'malformed', 'late', 'nameless'] as const
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {feedName(feed.feed)}
          <Badge tone={tones[feed.state]} live={feed.state === 'trusted'}>
            {text.states[feed.state]}
          </Badge>
        </span>
      }
      aside={
        onAsk && (
          <Button
            size="s"
            tone="secondary"
            onClick={() => onAsk({ feed: feed.feed, name: feedName(feed.feed) })}
          >
            {text.ask}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-2">
        <Facts
          facts={[
            {
              label: text.beat,
              value:
                feed.last_beat_at === null ? text.never : <SecondsText value={feed.last_beat_at} />,
            },
            {
              label: text.lag,
              value:
                feed.lag_ms === null
                  ? messages.none
                  : text.ms(formatCount(Math.round(feed.lag_ms))),
            },
            { label: text.rate, value: feed.per_second.toLocaleString('tr-TR') },
            { label: text.gen, value: formatCount(feed.gen) },
            { label: text.doubted, value: formatCount(feed.doubted) },
          ]}
        />
        <Facts
          facts={counts.map((name) => ({ label: text[name], value: formatCount(feed[name]) }))}
        />
        <MoneyWaiting money={money} />
      </div>
    </Card>
  )
}

/** What decides about money and nobody has acted on. */
function MoneyWaiting({ money }: Pick<FeedState, 'money'>) {
  return (
    <section className="grid gap-2 lg:col-span-2">
      <h3 className="text-14 text-mid">{text.money}</h3>
      {money.waiting === 0 ? (
        <p className="text-13 text-low">{text.moneyNone}</p>
      ) : (
        <>
          <p className="notice notice-warn">{text.moneyWaits(formatCount(money.waiting))}</p>
          <div className="-mx-4 md:-mx-5">
            <Table
              caption={text.money}
              columns={moneyColumns}
              rows={money.fixtures}
              rowKey={(row) => row.id ?? row.name}
            />
          </div>
        </>
      )}
    </section>
  )
}

const moneyColumns: readonly Column<FeedState['money']['fixtures'][number]>[] = [
  {
    id: 'name',
    header: text.match,
    onCard: 'title',
    cell: (row) =>
      row.id === null ? (
        row.name
      ) : (
        <Link {...links.betMonitor({ fixture: row.id })} className="text-link">
          {row.name}
        </Link>
      ),
  },
  { id: 'waiting', header: text.waiting, numeric: true, cell: (row) => formatCount(row.waiting) },
  { id: 'oldest', header: text.oldest, cell: (row) => <TimeText value={row.oldest_at} /> },
]

const doubtedColumns = (
  onAsk: ((asked: Asked) => void) | undefined,
): readonly Column<Doubted>[] => [
  {
    id: 'name',
    header: text.match,
    onCard: 'title',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link {...links.betMonitor({ fixture: row.id })} className="text-link">
          {row.name}
        </Link>
        {row.is_live && (
          <Badge tone="down" live>
            {text.live}
          </Badge>
        )}
      </span>
    ),
  },
  { id: 'feed', header: text.source, cell: (row) => feedName(row.feed) },
  ...(onAsk === undefined
    ? []
    : [
        {
          id: 'ask',
          header: <span className="sr-only">{text.ask}</span>,
          cell: (row: Doubted) => (
            <Button
              size="s"
              tone="ghost"
              onClick={() => onAsk({ feed: row.feed, fixture: row.id, name: row.name })}
            >
              {text.ask}
            </Button>
          ),
        },
      ]),
]
