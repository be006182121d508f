import type { protection } from '@menekse/contract/protection/protection'
import type { Returns } from '@menekse/contract/route'
import { Card } from '@menekse/ui/Card'
import { ErrorState } from '@menekse/ui/ErrorState'
import { formatMoney } from '@menekse/ui/money-format'
import { Segmented } from '@menekse/ui/RadioGroup'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useState } from 'react'
import { links } from '../links.ts'
import { protectionTexts } from '../messages-protection.ts'
import { SiteLink } from '../navigation.tsx'
import { NetChart } from './NetChart.tsx'
import { useNet } from './protection-calls.ts'

type Net = Returns<typeof protection.net>
const texts = protectionTexts.net

/** What playing cost or brought in, from the books themselves. */
export function NetCard() {
  const { data, isPending, isFetching, refetch } = useNet()
  return (
    <Card title={texts.title}>
      {isPending && <Skeleton className="h-72 rounded-14" />}
      {!isPending && data === undefined && (
        <ErrorState fact={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Result net={data} />}
    </Card>
  )
}

function Result({ net }: { net: Net }) {
  const [days, setDays] = useState('30')
  const period = net.periods.find((one) => String(one.days) === days) ?? net.periods[0]!
  const facts = [
    [texts.staked, period.staked],
    [texts.paid, period.paid],
    [texts.deposited, period.deposited],
    [texts.withdrawn, period.withdrawn],
  ] as const
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segmented
        label={texts.period}
        value={days}
        onValueChange={setDays}
        choices={net.periods.map((one) => ({
          value: String(one.days),
          label: texts.days(one.days),
        }))}
      />
      <div aria-live="polite">
        <p className="text-13 text-low">{texts.result}</p>
        <p className="text-28 font-semibold text-hi tabular-nums">
          {formatMoney(period.net, { sign: 'always' })}
        </p>
      </div>
      <NetChart days={net.days} count={period.days} />
      <dl className="grid grid-cols-2 gap-3">
        {facts.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-12 text-low">{label}</dt>
            <dd className="font-semibold text-hi tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <section aria-label={texts.lifetime} className="rounded-14 bg-bg-3 px-4 py-3">
        <p className="text-13 text-low">{texts.netDeposits}</p>
        <p className="text-18 font-semibold text-hi tabular-nums">
          {formatMoney(net.lifetime.net)}
        </p>
        <p className="text-12 text-low">
          {texts.netDepositsHelp(
            formatMoney(net.lifetime.deposited),
            formatMoney(net.lifetime.withdrawn),
          )}
        </p>
      </section>
      <SiteLink
        href={links.transactions()}
        className="link inline-flex min-h-9 items-center justify-self-start"
      >
        {texts.history}
      </SiteLink>
    </div>
  )
}
