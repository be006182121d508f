import type { campaigns } from '@menekse/contract/campaigns/campaigns'
import type { Kurus } from '@menekse/contract/money'
import type { Returns } from '@menekse/contract/route'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { bonusTexts } from '../messages-bonuses.ts'
import { shortMoney } from './bonus-money.ts'
import { termLines } from './bonus-terms.ts'
import { ContributionTable, TermList } from './TermsView.tsx'
import { useGameName } from './use-game-name.ts'

type Details = NonNullable<Returns<typeof campaigns.cashback>['details']>
const texts = bonusTexts.cashback

/** What taking it would ask. */
export function CashbackTerms({ terms }: Pick<Details, 'terms'>) {
  const nameOf = useGameName()
  return (
    <Card outlined title={texts.terms} className="lg:col-start-1">
      <div className="grid gap-5">
        {terms.rollover > 0 && <ContributionTable terms={terms} wagering={null} />}
        <TermList lines={termLines(terms, nameOf)} />
      </div>
    </Card>
  )
}

/** The calculation line by line, and when the next one is made. */
export function CashbackDetails({ details, amount }: { details: Details; amount: Kurus }) {
  const { min_bonus: min, max_bonus: max } = details
  const limits = texts.limits(
    min === null ? null : shortMoney(min),
    max === null ? null : shortMoney(max),
  )
  return (
    <Card title={details.name} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="grid gap-5">
        <dl>
          {/* The end is the first moment that no longer counts; its day before is the last one. */}
          <Row label={texts.period}>
            <TimeText value={details.from} format="date" />
            {' – '}
            <TimeText value={Date.parse(details.to) - 1} format="date" />
          </Row>
          <Row label={texts.staked}>
            <MoneyText amount={details.staked} />
          </Row>
          <Row label={texts.paid} sign="−">
            <MoneyText amount={details.paid} />
          </Row>
          <Row label={texts.bonusWon} sign="−">
            <MoneyText amount={details.bonus_won} />
          </Row>
          <Row label={texts.netLoss} strong>
            <MoneyText amount={details.net_loss} />
          </Row>
          <Row label={texts.percent} sign="×">
            {bonusTexts.percent(details.percent)}
          </Row>
          {limits !== '' && <Row label={texts.limitsLabel}>{limits}</Row>}
          <Row label={texts.result} strong>
            <MoneyText amount={amount} />
          </Row>
        </dl>
        <p className="text-13 text-low">{texts.formula}</p>
        <dl className="rounded-14 bg-bg-3 px-4 py-1">
          <Row label={texts.running}>
            <MoneyText amount={details.running_loss} />
          </Row>
          <Row label={texts.next}>
            <TimeText value={details.next_at} format="card" />
          </Row>
        </dl>
      </div>
    </Card>
  )
}

function Row({
  label,
  sign,
  strong = false,
  children,
}: {
  label: string
  sign?: string
  strong?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-4 border-t border-line/55 py-2 first:border-t-0',
        strong && 'font-semibold',
      )}
    >
      <dt className={strong ? 'text-hi' : undefined}>{label}</dt>
      <dd className="text-right text-hi tabular-nums">
        {sign !== undefined && <span className="mr-2 text-low">{sign}</span>}
        {children}
      </dd>
    </div>
  )
}
