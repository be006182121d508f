import type { StaffCaseDetail } from '@menekse/contract/cases/staff-cases'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, VolumeX } from 'lucide-react'
import { CopiedText } from '../desk/CopiedText.tsx'
import { Facts } from '../desk/Facts.tsx'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { caseQuery } from '../queries-cases.ts'
import { actsOn, type CaseAct } from './case-acts.ts'
import { StatusBadge, StrengthBadge } from './CaseBadges.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { FundsCard } from './FundsCard.tsx'
import { ReportCard } from './ReportCard.tsx'
import { lastDay } from './report-form.ts'
import { Restrictions } from './Restrictions.tsx'

const text = messages.cases
/** Further ids say no more to a reader. */
const SUBJECTS_SHOWN = 6

export interface CaseDetailProps {
  id: string
  onAct: ((act: CaseAct) => void) | undefined
}

/** One case: what was seen, about whom, who is linked, what happened to it. */
export function CaseDetail({ id, onAct }: CaseDetailProps) {
  const query = useQuery(caseQuery(id))
  const { data } = query
  if (data === undefined) {
    return query.isError ? (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="h-96 rounded-14" />
    )
  }
  const acts = actsOn(data.case, onAct !== undefined)
  return (
    <>
      <Card
        title={data.case.kind_label}
        aside={
          <span className="flex gap-2">
            <StrengthBadge found={data.case} />
            <StatusBadge found={data.case} />
          </span>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <Warnings data={data} />
          <Summary data={data} />
          {acts.length > 0 && (
            <div className="flex gap-2 *:flex-1">
              {acts.map((act) => (
                <Button key={act} tone={toneOf(act, acts)} onClick={() => onAct?.(act)}>
                  {act === 'assign' && data.case.assigned_to !== null ? text.takeOver : text[act]}
                </Button>
              ))}
            </div>
          )}
        </div>
      </Card>
      <Evidence data={data} />
      <FundsCard data={data} mayDecide={onAct !== undefined} />
      <ReportCard data={data} mayFile={onAct !== undefined} />
      <Restrictions playerId={data.case.player.id} mayLift={onAct !== undefined} />
      <Linked data={data} />
      <CaseHistory history={data.history} />
    </>
  )
}

/** The next thing to do stands out: taking the case over, and once it is mine, ending it. */
const toneOf = (act: CaseAct, acts: readonly CaseAct[]) =>
  act === (acts.includes('assign') ? 'assign' : 'close') ? 'primary' : 'secondary'

function Warnings({ data }: { data: StaffCaseDetail }) {
  const isAml = data.case.group === 'aml'
  if (!isAml && !data.case.holds) return null
  return (
    <div className="grid gap-2">
      {data.case.holds && (
        <p className="notice notice-warn">
          <Lock aria-hidden="true" />
          <span>{text.holds}</span>
        </p>
      )}
      {isAml && (
        <p className="notice">
          <VolumeX aria-hidden="true" />
          <span>{text.noTipping}</span>
        </p>
      )}
    </div>
  )
}

function Summary({ data }: { data: StaffCaseDetail }) {
  const { case: found, summary } = data
  const closed = found.outcome_label !== null && (
    <>
      {found.outcome_label}: {found.outcome_reason}
    </>
  )
  return (
    <Facts
      facts={[
        { label: text.player, value: <PlayerLink player={found.player} /> },
        {
          label: text.account,
          value: messages.players[summary.status],
        },
        { label: text.kyc, value: summary.kyc_verified ? text.kycYes : text.kycNo },
        { label: text.registered, value: <TimeText value={summary.registered_at} format="date" /> },
        { label: text.deposited, value: <MoneyText amount={summary.deposited} /> },
        { label: text.withdrawn, value: <MoneyText amount={summary.withdrawn} /> },
        { label: text.staked, value: <MoneyText amount={summary.staked_30_days} /> },
        { label: text.date, value: <TimeText value={found.opened_at} /> },
        {
          label: text.reportDue,
          value: found.report_due_at && (
            <TimeText value={lastDay(found.report_due_at)} format="date" />
          ),
          optional: true,
        },
        { label: text.assignedTo, value: found.assigned_to?.name ?? text.nobody },
        { label: text.outcome, value: closed || null, optional: true },
      ]}
    />
  )
}

function Evidence({ data }: { data: StaffCaseDetail }) {
  return (
    <Card title={text.findings}>
      <ol className="grid grid-cols-1 gap-4">
        {data.evidence.map((one) => (
          <li key={one.at + one.facts.join()} className="grid grid-cols-1 gap-1.5">
            <TimeText value={one.at} className="text-12 text-low" />
            {one.facts.map((fact) => (
              <p key={fact} className="text-14 text-hi">
                {fact}
              </p>
            ))}
            {one.subjects.length > 0 && (
              <details className="text-12 text-low">
                <summary className="cursor-pointer py-1">
                  {text.subjects(one.subjects.length)}
                </summary>
                <ul className="grid grid-cols-1">
                  {one.subjects.slice(0, SUBJECTS_SHOWN).map((subject) => (
                    <li key={subject}>
                      <CopiedText text={subject} label={text.copySubject}>
                        <code className="break-all">{subject}</code>
                      </CopiedText>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Linked({ data }: { data: StaffCaseDetail }) {
  return (
    <Card title={text.linked}>
      {data.linked.length === 0 ? (
        <p className="text-13 text-low">{text.linkedNone}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2 text-13">
          {data.linked.map(({ player, why }) => (
            <li key={player.id} className="flex flex-wrap justify-between gap-x-4">
              <PlayerLink player={player} />
              <span className="text-low">{why.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {data.others.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-14">{text.others}</h3>
          <ul className="grid grid-cols-1 gap-2 text-13">
            {data.others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link
                  {...links.cases({ status: 'all', player: other.player.id, id: other.id })}
                  className="text-link"
                >
                  {other.kind_label}
                </Link>
                <StatusBadge found={other} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
