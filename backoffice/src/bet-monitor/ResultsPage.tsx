import type { Returns } from '@menekse/contract/route'
import { resultGroups } from '@menekse/contract/sports/staff-bets'
import type { staffBets } from '@menekse/contract/sports/staff-bets'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Field } from '@menekse/ui/Field'
import { formatMoney } from '@menekse/ui/money-format'
import { MoneyText } from '@menekse/ui/MoneyText'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { StatCard } from '@menekse/ui/StatCard'
import { Table } from '@menekse/ui/Table'
import { TextInput } from '@menekse/ui/TextInput'
import { formatCount, formatPercent } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn, Printer } from 'lucide-react'
import { ExportButton } from '../desk/ExportButton.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { type ResultsAsked, sportResultsQuery } from '../queries-bet-monitor.ts'
import { DaysChart } from './DaysChart.tsx'
import { ChoiceField, phaseChoices, sportChoices } from './FilterFields.tsx'
import { holdOf, readResults } from './monitor-search.ts'
import { resultColumns } from './result-columns.tsx'
import { fileHeader, fileRow } from './result-file.ts'

const text = messages.sportResults

const choices = {
  by: resultGroups.map((value) => ({ value, label: text.groups[value] })),
  sport: sportChoices,
  phase: phaseChoices,
}

type Answer = Returns<typeof staffBets.sportResults>

const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

/** What bets on sports came to, by whatever the desk asks for. */
export function ResultsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const asked = readResults(search, today())
  const navigate = useNavigate()
  const list = useQuery(sportResultsQuery(asked))
  const shimmer = useSkeleton(list.isPending)
  const { data } = list
  const rows = data?.rows ?? []
  return (
    <>
      <PageHead
        title={text.title}
        note={data && <Agreement answer={data} />}
        // What is kept on the screen while another question is answered is no answer to it.
        aside={<Tools asked={asked} rows={list.isPlaceholderData ? [] : rows} />}
      />
      <div className="grid grid-cols-1 gap-4">
        <Choices
          asked={asked}
          onChange={(next) => void navigate({ ...links.sportResults(next), replace: true })}
        />
        {data === undefined && list.isError ? (
          <Problem error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <>
            <Figures answer={data} />
            {data !== undefined && data.days.length > 1 && <DaysChart days={data.days} />}
            <div className="card card-flush">
              <Table
                caption={text.title}
                className="max-lg:[&_:is(td,th):not(:first-child,:last-child)]:px-1.5"
                columns={resultColumns(asked.by)}
                rows={rows}
                rowKey={(row) => row.key}
                loadingRows={shimmer ? 6 : 0}
                stale={list.isPlaceholderData}
                empty={
                  list.isPending ? (
                    <div className="h-80" />
                  ) : (
                    <EmptyState icon={<ChartColumn />} fact={text.empty} help={text.emptyHelp} />
                  )
                }
              />
            </div>
            <p className="max-w-[80ch] text-12 text-low">{text.rule}</p>
          </>
        )}
      </div>
    </>
  )
}

function Agreement({ answer: { booked, ledger } }: { answer: Answer }) {
  return booked === ledger ? (
    <Badge tone="up">{text.agrees}</Badge>
  ) : (
    <Badge tone="down">{text.differs(formatMoney(booked - ledger))}</Badge>
  )
}

function Choices(props: { asked: ResultsAsked; onChange: (asked: ResultsAsked) => void }) {
  const { asked, onChange } = props
  const day = (name: 'from' | 'to') => (
    <Field label={text[name]}>
      <TextInput
        dense
        type="date"
        value={asked[name]}
        onChange={(event) => {
          if (event.target.value !== '') onChange({ ...asked, [name]: event.target.value })
        }}
      />
    </Field>
  )
  return (
    <div className="no-print grid grid-cols-2 gap-3 md:grid-cols-5">
      {day('from')}
      {day('to')}
      {(['by', 'sport', 'phase'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={name === 'by' ? text.by : messages.betMonitor[name]}
          value={asked[name]}
          choices={choices[name]}
          // What is chosen is read from the address, which takes what it knows.
          onChoice={(value) => onChange({ ...asked, [name]: value })}
        />
      ))}
    </div>
  )
}

const percent = (share: number | undefined) =>
  share === undefined ? messages.none : formatPercent(share)

function Figures({ answer }: { answer: Answer | undefined }) {
  const total = answer?.total
  const money = (amount: bigint | undefined) =>
    amount !== undefined && <MoneyText amount={amount} />
  const loading = total === undefined
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4 [&_.stat-value]:text-22">
      <StatCard
        label={text.staked}
        loading={loading}
        value={money(total?.staked)}
        note={total && `${formatCount(Math.round(total.coupons))} ${text.coupons.toLowerCase()}`}
      />
      <StatCard
        label={text.ggr}
        loading={loading}
        value={money(total?.ggr)}
        note={total && `${text.hold} ${percent(holdOf(total.ggr, total))}`}
      />
      <StatCard
        label={text.theoretical}
        loading={loading}
        value={money(total?.theoretical)}
        note={total && `${text.theoreticalHold} ${percent(holdOf(total.theoretical, total))}`}
      />
      <StatCard
        label={text.open}
        loading={loading}
        value={money(answer?.open.staked)}
        note={
          answer && text.openNote(formatCount(answer.open.coupons), formatMoney(answer.open.most))
        }
      />
    </div>
  )
}

function Tools({ asked, rows }: { asked: ResultsAsked; rows: Answer['rows'] }) {
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button size="s" tone="secondary" onClick={() => globalThis.print()}>
        <Printer aria-hidden="true" />
        {messages.betMonitor.print}
      </Button>
      <ExportButton
        name={text.file(asked.from, asked.to)}
        header={fileHeader(asked.by)}
        disabled={rows.length === 0}
        load={async () => ({ rows: rows.map((row) => fileRow(asked.by, row)), cut: false })}
      />
    </div>
  )
}
