import { IconButton } from '@menekse/ui/IconButton'
import { MoneyText } from '@menekse/ui/MoneyText'
import { compactMoney } from '@menekse/ui/compact-money'
import { formatTime } from '@menekse/ui/time-format'
import { Eye, EyeOff, Gift } from 'lucide-react'
import { links } from '../links.ts'
import { shellTexts } from '../messages-shell.ts'
import { SiteLink } from '../navigation.tsx'
import { toggleBalance, useBalanceShown } from '../shell/show-balance.ts'
import { useKnownBalance } from './known-balance.ts'

/** The balance with its eye; the figure leads to the wallet. */
export function BalancePill() {
  return (
    <div className="pill">
      <SiteLink href={links.wallet()} className="pill-figure">
        <span className="sr-only">{shellTexts.balance}: </span>
        <KnownBalance />
      </SiteLink>
      <BalanceEye />
    </div>
  )
}

/** The balance, marked where it is only the last one known; bonus money stands apart from it. */
export function KnownBalance() {
  const { amount, bonus, old, heardAt } = useKnownBalance()
  if (amount === null) return '—'
  const since = heardAt === null ? undefined : shellTexts.staleSince(formatTime(heardAt, 'table'))
  return (
    <>
      <BalanceFigure amount={amount} />
      {old && (
        <small className="balance-old" title={since}>
          {shellTexts.stale}
        </small>
      )}
      {bonus !== null && bonus > 0n && (
        <small className="balance-bonus">
          <Gift aria-hidden="true" />
          <span>{shellTexts.bonus}</span> <BalanceFigure amount={bonus} />
        </small>
      )}
    </>
  )
}

function BalanceFigure({ amount }: { amount: bigint }) {
  const shown = useBalanceShown()
  const compact = shown ? compactMoney(amount) : undefined
  if (compact === undefined) return <MoneyText amount={amount} hidden={!shown} />
  // Where there is no room the whole figure is one tap away, in the wallet; it is read out everywhere.
  return (
    <>
      <MoneyText amount={amount} className="money-whole" />
      <span className="money money-compact" aria-hidden="true">
        {compact}
      </span>
    </>
  )
}

export function BalanceEye() {
  const shown = useBalanceShown()
  return (
    <IconButton
      size="s"
      label={shown ? shellTexts.hideBalance : shellTexts.showBalance}
      aria-pressed={!shown}
      onClick={toggleBalance}
    >
      {shown ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
    </IconButton>
  )
}
