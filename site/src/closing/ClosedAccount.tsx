import type { ClosingView } from '@menekse/contract/closing/closing'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { formatMoney } from '@menekse/ui/money-format'
import { TimeText } from '@menekse/ui/TimeText'
import { CircleCheck, LockKeyhole } from 'lucide-react'
import { links } from '../links.ts'
import { closingTexts } from '../messages-closing.ts'
import { SiteLink } from '../navigation.tsx'
import { tell } from '../toasts.ts'
import { usePayOut } from './closing-calls.ts'
import { ClosingFields } from './ClosingFields.tsx'

const texts = closingTexts.closed
const TONES = {
  pending: 'warn',
  approved: 'up',
  done: 'up',
  rejected: 'down',
  cancel: 'neutral',
} as const

type Closed = NonNullable<ClosingView['closed']>

/** A closed account: how its payment stands, what is left to be paid, and who opens it again. */
export function ClosedAccount({ view, closed }: { view: ClosingView; closed: Closed }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <div className="grid grid-cols-[auto_1fr] gap-x-4">
            <span className="grid size-12 place-items-center rounded-full bg-bg-3 text-mid">
              <LockKeyhole className="size-6" aria-hidden="true" />
            </span>
            <div className="grid gap-2">
              <p className="font-semibold text-hi">
                {texts.at} <TimeText value={closed.at} format="card" />
              </p>
              {closed.by_house && closed.reason !== null && <p>{texts.byHouse(closed.reason)}</p>}
              <p className="text-pretty">{texts.reopen}</p>
              <SiteLink href={links.support} className="link justify-self-start">
                {texts.support}
              </SiteLink>
            </div>
          </div>
        </Card>
        {view.open_bets.count > 0 && (
          <Card title={texts.bets(view.open_bets.count)}>
            <p className="text-pretty">{texts.betsText}</p>
          </Card>
        )}
        {(view.payouts.length > 0 || view.cash === 0n) && <Payouts view={view} />}
      </div>
      {view.cash > 0n && <Left view={view} />}
    </div>
  )
}

function Payouts({ view }: { view: ClosingView }) {
  return (
    <Card flush title={texts.payouts}>
      {view.payouts.length === 0 && (
        <EmptyState icon={<CircleCheck />} fact={texts.none} help={texts.noneText} />
      )}
      {view.payouts.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {view.payouts.map((payout) => (
            <li key={payout.id} className="grid gap-1 px-5 py-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <b className="text-18 tabular text-hi">{formatMoney(payout.amount)}</b>
                <Badge tone={TONES[payout.status]}>{payout.status_label}</Badge>
              </div>
              <span className="text-13 break-words text-mid">
                {payout.bank_name} · <span className="font-mono">{payout.iban}</span>
              </span>
              <span className="text-13 text-low">
                {texts.asked} <TimeText value={payout.created_at} format="card" />
              </span>
              {payout.reason !== null && (
                <p className="text-13 text-down">
                  {texts.reason} {payout.reason}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Money that came back, or that could not be paid yet. */
function Left({ view }: { view: ClosingView }) {
  const { send } = usePayOut()
  const unverified = view.verification_required
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={unverified ? closingTexts.facts.unverified : texts.left}>
        <p className="text-22 tabular text-hi">{formatMoney(view.cash)}</p>
        <p className="text-pretty">
          {unverified ? closingTexts.facts.unverifiedText : texts.leftText}
        </p>
        {unverified && (
          <SiteLink href={links.verification} className="link">
            {closingTexts.facts.verify}
          </SiteLink>
        )}
      </Card>
      {!unverified && (
        <ClosingFields
          view={view}
          paysOut
          tone="primary"
          submit={texts.payOut(formatMoney(view.cash))}
          send={send}
          onDone={() => void tell('success', texts.asked_success)}
        />
      )}
    </div>
  )
}
