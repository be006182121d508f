import type { ClosingView } from '@menekse/contract/closing/closing'
import { Card } from '@menekse/ui/Card'
import { formatMoney } from '@menekse/ui/money-format'
import {
  Archive,
  Banknote,
  CircleSlash,
  Gift,
  Headset,
  Hourglass,
  Landmark,
  ShieldCheck,
  Ticket,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { links } from '../links.ts'
import { closingTexts } from '../messages-closing.ts'
import { SiteLink } from '../navigation.tsx'

const texts = closingTexts.facts

/** What closing pays, ends and leaves as it is, before anything is asked. */
export function ClosingFacts({ view }: { view: ClosingView }) {
  return (
    <Card title={texts.title}>
      <ul className="grid gap-5">
        <BalanceFact view={view} />
        {view.bonuses.length > 0 && (
          <Fact icon={<Gift />} title={texts.bonus}>
            {view.bonuses.map((bonus) => (
              <p key={bonus.name}>{texts.bonusLost(bonus.name, lostOf(bonus))}</p>
            ))}
            <p>{texts.bonusKept}</p>
          </Fact>
        )}
        {view.open_round && (
          <Fact icon={<Hourglass />} title={texts.round}>
            {texts.roundText}
          </Fact>
        )}
        {view.open_bets.count > 0 && (
          <Fact icon={<Ticket />} title={texts.bets(view.open_bets.count)}>
            <p>{texts.betsStaked(formatMoney(view.open_bets.staked))}</p>
            <p>{texts.betsText}</p>
          </Fact>
        )}
        {view.payouts.length > 0 && (
          <Fact icon={<Landmark />} title={texts.payouts}>
            {view.payouts.map((payout) => (
              <p key={payout.id}>
                {formatMoney(payout.amount)} · {payout.bank_name} · {payout.status_label}
              </p>
            ))}
          </Fact>
        )}
        {view.deposits_pending.length > 0 && (
          <Fact icon={<Undo2 />} title={texts.deposits}>
            <p>{view.deposits_pending.map(({ amount }) => formatMoney(amount)).join(', ')}</p>
            <p>{texts.depositsText}</p>
          </Fact>
        )}
        <Fact icon={<CircleSlash />} title={texts.stops}>
          {texts.stopsText}
        </Fact>
        <Fact icon={<Archive />} title={texts.records}>
          {texts.recordsText}
        </Fact>
        <Fact icon={<ShieldCheck />} title={texts.limits}>
          {texts.limitsText}
        </Fact>
        <Fact icon={<Headset />} title={texts.reopen}>
          {texts.reopenText}
        </Fact>
      </ul>
    </Card>
  )
}

function BalanceFact({ view }: { view: ClosingView }) {
  if (view.cash === 0n && !view.open_round)
    return (
      <Fact icon={<Banknote />} title={texts.nothing}>
        {texts.nothingText}
      </Fact>
    )
  const amount = <b className="text-18 tabular text-hi">{formatMoney(view.cash)}</b>
  if (!view.verification_required)
    return (
      <Fact icon={<Banknote />} title={texts.balance}>
        <p>{amount}</p>
        {texts.balanceText}
      </Fact>
    )
  return (
    <Fact icon={<Banknote />} title={texts.unverified}>
      <p>{amount}</p>
      <p>{texts.unverifiedText}</p>
      <SiteLink href={links.verification} className="link">
        {texts.verify}
      </SiteLink>
    </Fact>
  )
}

function lostOf({ lost, free_spins_lost: spins }: ClosingView['bonuses'][number]): string {
  return [
    ...(lost > 0n || spins === 0 ? [texts.bonusMoney(formatMoney(lost))] : []),
    ...(spins > 0 ? [texts.bonusSpins(spins)] : []),
  ].join(texts.and)
}

function Fact(props: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <span className="mt-0.5 text-mid [&>svg]:size-5" aria-hidden="true">
        {props.icon}
      </span>
      <div className="grid min-w-0 gap-1">
        <h3 className="text-16 font-semibold text-hi">{props.title}</h3>
        <div className="grid gap-1 text-14 text-pretty text-mid">{props.children}</div>
      </div>
    </li>
  )
}
