import { marketLabel } from '@menekse/contract/sports/market-words'
import type { HeldFixture, HeldWord } from '@menekse/contract/sports/staff-held'
import { staffHeld } from '@menekse/contract/sports/staff-held'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { formatMoney } from '@menekse/ui/money-format'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { Problem } from '../desk/Problem.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { formatAge } from '../desk/waiting.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { heldQuery } from '../queries-resulting.ts'
import { useCan } from '../desk/staff-context.ts'
import { matchColumn, matchName, scoreColumn } from './match-columns.tsx'
import { outcomesText } from './outcome-words.ts'

const text = messages.resulting.held
const effect = messages.result.foresee
const SHOWN = 4

interface Deciding {
  of: HeldFixture
  release: boolean
}

/** What sources say of results and waits for people, with what it would do; the oldest first. */
export function HeldList() {
  const list = useQuery(heldQuery)
  const mayDecide = useCan('trading.result')
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const now = list.data === undefined ? 0 : Date.parse(list.data.now)
  const columns = [...columnsAt(now), ...(mayDecide ? [actColumn(setDeciding)] : [])]
  return (
    <>
      <p className="max-w-prose text-13 text-mid">{text.help}</p>
      <div className="card card-flush">
        <Table
          caption={text.list}
          columns={columns}
          rows={list.data?.fixtures ?? []}
          rowKey={(row) => row.id}
          loadingRows={shimmer ? 3 : 0}
          empty={
            list.data && (
              <EmptyState icon={<CircleCheck />} fact={text.empty} help={text.emptyHelp} />
            )
          }
        />
      </div>
      {deciding !== null && <HeldDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

function Word({ of, word }: { of: HeldFixture; word: HeldWord }) {
  const { market, type, outcomes, is_contradicted: isContradicted } = word
  return (
    <li>
      <b className="block text-hi">{market === null ? text.whole : marketLabel(market, of)}</b>
      <span className="block text-13 text-mid">
        {type === 'result' && market !== null
          ? outcomesText(market, outcomes, of)
          : text.type[type]}
      </span>
      {isContradicted && <Badge tone="warn">{text.contradicted}</Badge>}
    </li>
  )
}

/** What cannot be by the score is what people have to look at first. */
function Words({ of }: { of: HeldFixture }) {
  const left = of.words.length - SHOWN
  const words = of.words.toSorted((a, b) => Number(b.is_contradicted) - Number(a.is_contradicted))
  return (
    <ul className="grid gap-2 py-1.5">
      {words.slice(0, SHOWN).map((word) => (
        <Word key={word.id} of={of} word={word} />
      ))}
      {left > 0 && <li className="text-12 text-low">{text.more(formatCount(left))}</li>}
    </ul>
  )
}

function Effect({ of }: { of: HeldFixture }) {
  const { bets, corrected, payout, delta } = of.foresight
  return (
    <span className="ml-auto grid justify-items-end gap-0.5 py-1.5 text-right whitespace-nowrap md:max-lg:whitespace-normal">
      <b className="text-hi tabular">{text.pays(formatMoney(payout))}</b>
      <span className={delta > 0n ? 'text-12 text-warn' : 'text-12 text-mid'}>
        {text.differs}{' '}
        <span className="whitespace-nowrap">{formatMoney(delta, { sign: 'always' })}</span>
      </span>
      <span className="text-12 text-low">
        {text.coupons(formatCount(bets))}
        {corrected > 0 && ` · ${text.corrected(formatCount(corrected))}`}
      </span>
    </span>
  )
}

const columnsAt = (now: number): Column<HeldFixture>[] => [
  matchColumn,
  { id: 'words', header: messages.result.market, cell: (row) => <Words of={row} /> },
  {
    id: 'since',
    header: text.since,
    cell: (row) => (
      <b className="text-hi tabular whitespace-nowrap">{formatAge(Date.parse(row.since), now)}</b>
    ),
  },
  scoreColumn,
  {
    id: 'effect',
    header: effect.title,
    numeric: true,
    cell: (row) => <Effect of={row} />,
  },
]

/** What is asked for already is decided where approvals are. */
const actColumn = (decide: (one: Deciding) => void): Column<HeldFixture> => ({
  id: 'act',
  header: messages.result.act,
  cell: (row) =>
    row.approval_id === null ? (
      <span className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => decide({ of: row, release: true })}>
          {text.release}
        </Button>
        <Button size="s" tone="ghost" onClick={() => decide({ of: row, release: false })}>
          {text.refuse}
        </Button>
      </span>
    ) : (
      <span className="grid justify-items-start gap-1">
        <Badge tone="info">{messages.resulting.reasons.approval_waits}</Badge>
        <Link {...links.approvals({ id: row.approval_id })} className="text-link text-12">
          {messages.resulting.toApproval}
        </Link>
      </span>
    ),
})

function HeldDialog({ of, release, onClose }: Deciding & { onClose: () => void }) {
  const needsSecond = of.foresight.needs_second
  const act = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffHeld.decideHeld, {
        params: { id: of.id },
        body: { words: of.words.map(({ id }) => id), release, reason },
        idempotencyKey,
      }),
    touches: ['resulting', 'approvals'],
    done: (_, { approval_id }) => (approval_id === null ? effect.done : effect.sent),
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      size="m"
      title={(release ? text.releaseOf : text.refuseOf)(matchName(of))}
      description={release ? text.releaseHelp : text.refuseHelp}
      confirmLabel={needsSecond ? effect.ask : release ? text.release : text.refuse}
      tone={release ? 'primary' : 'danger'}
      presets={release ? text.releasePresets : text.refusePresets}
      act={act}
    >
      <div className="grid gap-2 rounded-14 bg-bg-1 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <Words of={of} />
          <Effect of={of} />
        </div>
        <p className="text-13 text-mid">{needsSecond ? effect.second : effect.alone}</p>
      </div>
    </ReasonDialog>
  )
}
