import type { MonitorCoupon } from '@menekse/contract/sports/staff-bets'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { Button, buttonClass } from '@menekse/ui/Button'
import { csvMoney } from '@menekse/ui/csv'
import { EmptyState } from '@menekse/ui/EmptyState'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { Table } from '@menekse/ui/Table'
import { formatTime } from '@menekse/ui/time-format'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Pause, Play, Printer, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '../desk/ExportButton.tsx'
import { useKeys } from '../desk/keys.ts'
import { OldNotice } from '../desk/OldNotice.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { type MonitorFilter, monitorFile, monitorQuery } from '../queries-bet-monitor.ts'
import { allOdds, readBefore, readMonitorFilter } from './monitor-search.ts'
import { couponWord, legText, signalText } from './bet-words.ts'
import { monitorColumns } from './monitor-columns.tsx'
import { MonitorFilters } from './MonitorFilters.tsx'

const text = messages.betMonitor

/** Coupons as they come. */
export function MonitorPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const filter = readMonitorFilter(search)
  const before = readBefore(search['before'])
  const chosen = readText(search['id'])
  const navigate = useNavigate()
  const [isPaused, setPaused] = useState(false)
  const list = useQuery(monitorQuery(filter, before, isPaused))
  const shimmer = useSkeleton(list.isPending)
  const rows = list.data?.coupons ?? []
  const at = (id: string | undefined) =>
    void navigate({
      ...links.betMonitor({ ...filter, before, id }),
      replace: true,
      resetScroll: false,
    })
  const place = rows.findIndex((row) => couponWord(row) === chosen)
  const step = (by: 1 | -1) => {
    const next = rows[place < 0 ? 0 : Math.min(Math.max(place + by, 0), rows.length - 1)]
    if (next === undefined) return
    at(couponWord(next))
    document.querySelector(`[data-row="${couponWord(next)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    p: () => setPaused((was) => !was),
    enter: () => {
      if (rows[place] !== undefined) void navigate(links.monitorCoupon(rows[place]))
    },
  })
  return (
    <>
      <PageHead
        title={text.title}
        note={isPaused ? text.paused : text.note}
        aside={
          <Tools filter={filter} isPaused={isPaused} onPause={() => setPaused((was) => !was)} />
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <OldNotice of={list} isAsked={before === '' && !isPaused} />
        <MonitorFilters
          filter={filter}
          onChange={(next) => void navigate({ ...links.betMonitor(next), replace: true })}
        />
        <div className="card card-flush">
          {list.data === undefined && list.isError ? (
            <Problem error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <Table
              caption={text.list}
              columns={monitorColumns}
              rows={rows}
              rowKey={couponWord}
              rowClassName={(row) => (couponWord(row) === chosen ? 'bg-bg-3' : undefined)}
              loadingRows={shimmer ? 10 : 0}
              stale={list.isPlaceholderData}
              empty={<Nothing isPending={list.isPending} mayLookOn={Boolean(list.data?.next)} />}
            />
          )}
        </div>
        <Paging filter={filter} before={before} next={list.data?.next ?? null} />
        <p className="no-print text-12 text-low max-sm:hidden">{text.keys}</p>
      </div>
    </>
  )
}

function Nothing({ isPending, mayLookOn }: { isPending: boolean; mayLookOn: boolean }) {
  if (isPending) return <div className="h-96" />
  return (
    <EmptyState
      icon={<ReceiptText />}
      fact={mayLookOn ? text.looked : text.empty}
      help={mayLookOn ? undefined : text.emptyHelp}
    />
  )
}

function Paging(props: { filter: MonitorFilter; before: string; next: string | null }) {
  const { filter, before, next } = props
  return (
    <nav className="no-print flex gap-2" aria-label={text.list}>
      {before !== '' && (
        <Link {...links.betMonitor({ ...filter })} className={buttonClass({ tone: 'secondary' })}>
          {text.newest}
        </Link>
      )}
      {next !== null && (
        <Link
          {...links.betMonitor({ ...filter, before: next })}
          className={buttonClass({ tone: 'secondary' })}
        >
          {text.older}
        </Link>
      )}
    </nav>
  )
}

function Tools(props: { filter: MonitorFilter; isPaused: boolean; onPause: () => void }) {
  const { filter, isPaused, onPause } = props
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button size="s" tone="secondary" onClick={onPause} aria-pressed={isPaused}>
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        {isPaused ? text.go : text.pause}
      </Button>
      <Button size="s" tone="secondary" onClick={() => globalThis.print()}>
        <Printer aria-hidden="true" />
        {text.print}
      </Button>
      <ExportButton
        name={text.file}
        header={text.csv}
        load={async () => {
          const file = await monitorFile(filter)
          return { rows: file.coupons.map((coupon) => csvRow(coupon)), cut: file.is_cut }
        }}
      />
    </div>
  )
}

function csvRow(coupon: MonitorCoupon): string[] {
  const odds = allOdds(coupon.legs, coupon.lines)
  return [
    coupon.id,
    formatTime(coupon.placed_at, 'table'),
    coupon.player,
    coupon.legs.map((leg) => legText(leg)).join(' | '),
    odds === undefined ? '' : oddsText(odds),
    csvMoney(coupon.stake),
    csvMoney(coupon.payout_most),
    coupon.status === 'open' ? '' : csvMoney(coupon.payout),
    text.statuses[coupon.status],
    signalText(coupon.signals),
  ]
}
