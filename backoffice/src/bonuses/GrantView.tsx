import { bonusKinds } from '@menekse/contract/bonuses/bonus-terms'
import { bonusStatusLabels } from '@menekse/contract/bonuses/bonuses'
import type { GrantRound, StaffGrant } from '@menekse/contract/bonuses/staff-bonuses'
import { Badge } from '@menekse/ui/Badge'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { formatMoney } from '@menekse/ui/money-format'
import { Pager } from '@menekse/ui/Pager'
import { Skeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dices, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../desk/Facts.tsx'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { grantQuery } from '../queries-bonuses.ts'
import { useCan } from '../desk/staff-context.ts'
import { CancelGrant } from './CancelGrant.tsx'
import { GrantProgress, grantTones } from './GrantProgress.tsx'
import { termLines } from './offer-lines.ts'
import { ReverseGrant } from './ReverseGrant.tsx'
import { useNames } from './use-names.ts'

const text = messages.grants

/** A grant with its terms as they were accepted, and every round that was played with it. */
export function GrantView({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(grantQuery(id, page))
  const { data } = query
  if (data === undefined && query.isError) {
    return <Problem error={query.error} onRetry={() => void query.refetch()} />
  }
  if (data === undefined) return <Skeleton className="h-96 rounded-14" />
  const { grant, rounds } = data
  return (
    <div className="grid grid-cols-1 gap-4">
      <Summary grant={grant} />
      <Terms grant={grant} />
      <section className="grid grid-cols-1 gap-3">
        <div>
          <h2 className="text-18">{text.rounds}</h2>
          <p className="text-13 text-low">{text.roundsHelp}</p>
        </div>
        <div className="card card-flush">
          <Table
            caption={text.rounds}
            columns={columnsFor(grant.player.id)}
            rows={rounds}
            rowKey={(row) => row.id}
            stale={query.isPlaceholderData}
            empty={<EmptyState icon={<Dices />} fact={text.noRounds} help={text.noRoundsHelp} />}
          />
        </div>
        <Pager page={page} pages={data.total_pages} onPageChange={setPage} />
      </section>
    </div>
  )
}

function Summary({ grant }: { grant: StaffGrant }) {
  const canGrant = useCan('bonuses.grant')
  const seesAudit = useCan('audit.read')
  const [isAsking, setAsking] = useState(false)
  const { status } = grant
  return (
    <Card
      title={grant.name}
      aside={<Badge tone={grantTones[status]}>{bonusStatusLabels[status]}</Badge>}
    >
      <div className="grid gap-4">
        <GrantProgress grant={grant} />
        <Facts
          facts={[
            { label: text.player, value: <PlayerLink player={grant.player} /> },
            {
              label: text.campaign,
              value: (
                <Link {...links.campaign(grant.campaign_id)} className="text-link">
                  {`${bonusKinds[grant.kind]}, ${messages.bonuses.version(grant.version)}`}
                </Link>
              ),
            },
            {
              label: text.trigger,
              value: hasOwnSource(grant) && <code className="text-12">{grant.trigger_ref}</code>,
            },
            { label: text.amount, value: <MoneyText amount={grant.amount} /> },
            { label: text.balance, value: <MoneyText amount={grant.balance} /> },
            { label: text.converted, value: <MoneyText amount={grant.converted} /> },
            { label: text.forfeited, value: <MoneyText amount={grant.forfeited} /> },
            {
              label: text.grantedAt,
              value: (
                <>
                  <TimeText value={grant.granted_at} /> · {grant.granted_by}
                </>
              ),
            },
            { label: text.until, value: <TimeText value={grant.expires_at} /> },
            {
              label: text.endedAt,
              value: grant.ended_at !== null && <TimeText value={grant.ended_at} />,
            },
          ].filter(({ value }) => value !== false)}
        />
        <div className="flex flex-wrap gap-2">
          {canGrant && status === 'active' && (
            <Button tone="danger" size="s" onClick={() => setAsking(true)}>
              {text.cancelConfirm}
            </Button>
          )}
          {seesAudit && (
            <Link
              {...links.audit({ subject: grant.id })}
              className={buttonClass({ tone: 'secondary', size: 's' })}
            >
              <ScrollText aria-hidden="true" />
              {messages.nav.audit}
            </Link>
          )}
        </div>
      </div>
      {canGrant && <ReverseGrant grant={grant} />}
      {canGrant && <CancelGrant grant={grant} open={isAsking} onClose={() => setAsking(false)} />}
    </Card>
  )
}

/** A deposit or a wish of staff names itself; what is given once or by a period does not. */
const hasOwnSource = ({ trigger_ref: ref }: StaffGrant) => /^[a-z]{3}_/.test(ref)

function Terms({ grant }: { grant: StaffGrant }) {
  const nameOf = useNames()
  return (
    <details className="card group">
      <summary className="cursor-pointer font-semibold text-hi">{text.terms}</summary>
      <div className="mt-4">
        <Facts facts={termLines(grant.terms, nameOf)} />
      </div>
    </details>
  )
}

function RoundState({ round }: { round: GrantRound }) {
  if (round.status === 'void') return <Badge>{text.void}</Badge>
  if (round.status === 'open') return <Badge tone="info">{text.running}</Badge>
  return <MoneyText amount={round.payout} />
}

const columnsFor = (playerId: string): Column<GrantRound>[] => [
  {
    id: 'at',
    header: text.at,
    onCard: 'title',
    cell: (row) => (
      <Link
        {...links.player(playerId, { tab: 'rounds', round: row.id })}
        className="text-link whitespace-nowrap"
      >
        <TimeText value={row.at} />
      </Link>
    ),
  },
  {
    id: 'stake',
    header: text.stake,
    numeric: true,
    cell: (row) => (
      <span className="grid justify-items-end gap-0.5">
        <MoneyText amount={row.stake} className="text-hi" />
        {row.is_free_spin && <span className="text-12 text-low">{text.freeSpin}</span>}
        {!row.is_free_spin && row.bonus_stake > 0n && (
          <span className="text-12 text-low">{text.bonusStake(formatMoney(row.bonus_stake))}</span>
        )}
      </span>
    ),
  },
  { id: 'payout', header: text.payout, numeric: true, cell: (row) => <RoundState round={row} /> },
  {
    id: 'counted',
    header: text.counted,
    numeric: true,
    cell: (row) => <MoneyText amount={row.contribution} />,
  },
  {
    id: 'wagered',
    header: text.wagered,
    numeric: true,
    cell: (row) => <MoneyText amount={row.wagered} />,
  },
]
