import { can } from '@menekse/contract/permissions'
import type { DueDiligenceMarket } from '@menekse/contract/due-diligence/staff-due-diligence'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Facts } from '../desk/Facts.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useStaff } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { dueDiligenceQuery } from '../queries-service.ts'
import { FiguresDialog } from './FiguresDialog.tsx'

const text = messages.dueDiligence

/** From which sums on a customer has to be known, market by market. */
export function DueDiligence() {
  const { data, isError, error, refetch } = useQuery(dueDiligenceQuery)
  const [changing, setChanging] = useState<DueDiligenceMarket>()
  const mayAsk = can(useStaff().role, 'cases.aml')
  if (data === undefined)
    return isError ? <Problem error={error} onRetry={() => void refetch()} /> : null
  return (
    <section aria-labelledby="due-diligence" className="mt-6 grid gap-3">
      <div className="grid gap-1">
        <h2 id="due-diligence" className="text-18">
          {text.title}
        </h2>
        <p className="max-w-prose text-13 text-low">{text.help}</p>
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2">
        {data.markets
          .toSorted((one, other) => Number(other.in_force) - Number(one.in_force))
          .map((market) => (
            <Market
              key={market.market}
              market={market}
              onChange={mayAsk ? () => setChanging(market) : undefined}
            />
          ))}
      </div>
      {changing !== undefined && (
        <FiguresDialog market={changing} onClose={() => setChanging(undefined)} />
      )}
    </section>
  )
}

function Market(props: { market: DueDiligenceMarket; onChange: (() => void) | undefined }) {
  const { market, onChange } = props
  const { figures, least, most } = market
  const between = (value: React.ReactNode, bounds: React.ReactNode) => (
    <span className="grid">
      <span>{value}</span>
      <span className="text-12 text-low">{bounds}</span>
    </span>
  )
  const amount = (field: 'deposit' | 'withdrawal') =>
    between(
      <MoneyText amount={figures[field]} />,
      <>
        <MoneyText amount={least[field]} /> – <MoneyText amount={most[field]} />
      </>,
    )
  const days = (field: 'window_days' | 'play_days') =>
    between(text.days(figures[field]), `${least[field]} – ${most[field]}`)
  return (
    <Card
      title={messages.licence.marketNames[market.market] ?? market.market}
      aside={market.in_force && <Badge tone="up">{text.inForce}</Badge>}
    >
      <div className="grid gap-4">
        <Facts
          facts={[
            { label: text.deposit, value: amount('deposit') },
            { label: text.withdrawal, value: amount('withdrawal') },
            { label: text.windowDays, value: days('window_days') },
            { label: text.playDays, value: days('play_days') },
            {
              label: text.since,
              value: market.since === null ? text.own : <TimeText value={market.since} />,
            },
          ]}
        />
        {onChange !== undefined && (
          <Button size="s" tone="secondary" onClick={onChange}>
            {text.change}
          </Button>
        )}
      </div>
    </Card>
  )
}
