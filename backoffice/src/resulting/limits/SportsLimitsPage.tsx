import type { SportsSettingVersion } from '@menekse/contract/sports/staff-limits'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Facts } from '../../desk/Facts.tsx'
import { PageHead } from '../../desk/PageHead.tsx'
import { Problem } from '../../desk/Problem.tsx'
import { useCan } from '../../desk/staff-context.ts'
import { messages } from '../../messages.ts'
import { sportsLimitsQuery } from '../../queries-resulting.ts'
import { LimitsDialog } from './LimitsDialog.tsx'
import { PlayerCard } from './PlayerCard.tsx'
import type { LimitsSeen } from './seen.ts'
import { amountFields, tiers } from './setting-fields.ts'
import { Versions, Waiting } from './Versions.tsx'

const text = messages.sportsLimits

/** What the house takes on sports, and from a player who is limited. */
export function SportsLimitsPage() {
  const seen = useQuery(sportsLimitsQuery)
  const shimmer = useSkeleton(seen.isPending)
  if (seen.data === undefined && seen.isError) {
    return <Problem error={seen.error} onRetry={() => void seen.refetch()} />
  }
  return (
    <>
      <PageHead title={text.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {seen.data !== undefined && <SettingCard seen={seen.data} />}
        {seen.data === undefined && shimmer && <Skeleton className="h-80" />}
        <PlayerCard />
      </div>
    </>
  )
}

function SettingCard({ seen }: { seen: LimitsSeen }) {
  const { setting, history, approval_id: waiting } = seen
  const mayLimit = useCan('trading.limit')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={text.current}
      aside={
        mayLimit &&
        waiting === null && (
          <Button size="s" tone="secondary" onClick={() => setOpen(true)}>
            {text.change}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Waiting approval={waiting} />
        <Facts
          facts={amountFields.map((field) => ({
            label: text[field],
            value: <MoneyText amount={setting[field]} />,
          }))}
        />
        <div className="grid gap-2">
          <h3 className="text-14 font-semibold text-hi">{text.tiers}</h3>
          <p className="text-12 text-low">{text.tiersHelp}</p>
          <Facts
            facts={[
              ...tiers.map((place) => ({
                label: text.tier(String(place + 1)),
                value: <MoneyText amount={setting.liability[place]!} />,
              })),
              { label: text.liveShare, value: text.livePercent(String(setting.live_percent)) },
            ]}
          />
        </div>
        <Versions versions={history} none={text.none} values={valuesOf} />
      </div>
      {isOpen && <LimitsDialog seen={seen} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const valuesOf = ({ setting }: SportsSettingVersion) => (
  <>
    {amountFields.map((field) => (
      <span key={field}>
        {text[field]} <MoneyText amount={setting[field]} />
      </span>
    ))}
    {tiers.map((place) => (
      <span key={place}>
        {text.tier(String(place + 1))} <MoneyText amount={setting.liability[place]!} />
      </span>
    ))}
    <span>
      {text.liveShare} {text.livePercent(String(setting.live_percent))}
    </span>
  </>
)
